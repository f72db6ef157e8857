"""Times programs in pseudo-terminals: the time from a key to the right screen, and the resources used.

The time of a screen is that of the read that completed it, and it counts only if the screen then stays right. If an
expected screen is given, that decides; otherwise the final screen is the right one, in text, colours and cursor.
"""
import dataclasses, re, time

from . import processes
from .terminal import Ended, Terminal

MILLISECOND = 1_000_000
# After a key: milliseconds without output and work after which the screen counts as complete; maximum seconds to wait
# for it, and for the list to be loaded.
QUIET, PATIENCE, LOADING_PATIENCE = 60, 10, 120
# A run during which others used more of the machine is repeated, at most twice.
MOST_OTHERS = 0.35


@dataclasses.dataclass
class Step:
    """Typed keys: each one is awaited or, with a gap in milliseconds, only the last one.

    expected and begun are regular expressions for the screen: the right one, and an earlier one with the first of what is
    asked for.
    """
    label: str
    keys: list
    expected: str = None
    gap: int = None
    begun: str = None


@dataclasses.dataclass
class Pause:
    """Milliseconds of waiting between steps."""
    milliseconds: int


@dataclasses.dataclass
class Side:
    """A measured program.

    first and loaded are regular expressions for the screen: its first useful one, and the complete one. settle is the
    number of milliseconds that the complete one must stay before the first step.
    """
    name: str
    command: list
    first: str
    loaded: str = None
    steps: list = ()
    stdin: str = None
    settle: int = 250


@dataclasses.dataclass
class Sample:
    """The result of one key: milliseconds until the right screen, None if it never came, bytes to the terminal, and
    milliseconds until the screen with the first of what is asked for."""
    latency: float
    bytes: int
    begun: float = None


@dataclasses.dataclass
class Failure:
    """An expected screen that did not appear, with the step's label, or None for the start, and the actual screen."""
    label: str
    reason: str
    screen: str


@dataclasses.dataclass
class Run:
    """One start of a program. Times are milliseconds since exec, memory is MiB."""
    first_paint: float = None
    loaded: float = None
    load_bytes: int = None
    peak: float = None
    idle_cpu: float = None
    idle_wake_ups: int = None
    idle_bytes: int = None
    samples: dict = dataclasses.field(default_factory=dict)
    failures: list = dataclasses.field(default_factory=list)
    last_screen: str = ""


def since(frames, is_right):
    """The time of the first of the final frames that are all right; None if the very last one is not."""
    found = None
    for frame in reversed(frames):
        if not is_right(frame):
            break
        found = frame.at
    return found


def matcher(expression):
    """A function that tests a text for the expression; without one every text passes."""
    return re.compile(expression or "", re.M).search


class Timer:
    """One run of one side."""

    def __init__(self, side, terminal):
        self.side, self.terminal, self.result = side, terminal, Run()

    def measure(self, idle):
        try:
            self.start()
            for step in self.side.steps:
                self.take(step)
            if idle:
                self.rest(idle)
            self.result.peak = processes.peak_memory(self.terminal.process)
        except Ended:
            self.fail(None, "the program ended by itself")
        self.terminal.draw()
        self.result.last_screen = self.terminal.text()
        return self.result

    def fail(self, label, reason):
        self.terminal.draw()
        self.result.failures.append(Failure(label, reason, self.terminal.text()))

    def start(self):
        """Waits until the program has completed its screen without input."""
        terminal, side, result = self.terminal, self.side, self.result
        is_complete = terminal.settle(terminal.started, matcher(side.loaded or side.first), side.settle,
                                      LOADING_PATIENCE)
        frames = terminal.take_frames()
        first = next((frame.at for frame in frames if matcher(side.first)(frame.text)), None)
        loaded = since(frames, lambda frame: matcher(side.loaded)(frame.text)) if side.loaded else None
        result.first_paint, result.loaded = self.after(first, terminal.started), self.after(loaded, terminal.started)
        result.load_bytes = sum(frame.size for frame in frames)
        if first is None:
            self.fail(None, f"/{side.first}/ never held")
        elif not is_complete:
            self.fail(None, f"not loaded in {LOADING_PATIENCE} s")

    @staticmethod
    def after(at, start):
        return None if at is None else max(0, at - start) / MILLISECOND

    def take(self, step):
        if isinstance(step, Pause):
            self.terminal.read_for(step.milliseconds / 1000)
            self.terminal.take_frames()
            return
        samples = self.result.samples.setdefault(step.label, [])
        if step.gap is not None:
            samples.append(self.typed(step, step.keys))
        else:
            samples += [self.typed(step, [key]) for key in step.keys]

    def typed(self, step, keys):
        """Types keys and times the last one."""
        terminal = self.terminal
        terminal.take_frames()
        terminal.keeps_pictures = not step.expected
        before = terminal.text(), terminal.emulator.picture() if terminal.keeps_pictures else None
        for number, key in enumerate(keys):
            if number:
                terminal.read_for(step.gap / 1000)
            data = terminal.key(key)
            pressed = time.monotonic_ns()
            terminal.write(data)
        is_right = matcher(step.expected)
        came = terminal.settle(pressed, is_right, QUIET, PATIENCE)
        frames = terminal.take_frames()
        terminal.keeps_pictures = False
        latency = None
        if not came:
            self.fail(step.label, f"/{step.expected}/ never held")
        elif step.expected:
            if is_right(before[0]) and all(is_right(frame.text) for frame in frames):
                self.fail(step.label, f"/{step.expected}/ held before the key")
            else:
                latency = self.after(since(frames, lambda frame: is_right(frame.text)), pressed)
        elif frames and frames[-1].picture == before[1]:
            # Something was written and nothing changed, as at the end of a list.
            latency = self.after(frames[0].at, pressed)
        elif frames:
            latency = self.after(since(frames, lambda frame: frame.picture == frames[-1].picture), pressed)
        begun = None
        if latency is not None and step.begun:
            # Whatever is shown by then, the right screen has the first of it.
            first = next((frame.at for frame in frames if matcher(step.begun)(frame.text)), None)
            begun = latency if first is None else min(latency, self.after(first, pressed))
        return Sample(latency, sum(frame.size for frame in frames), begun)

    def rest(self, seconds):
        """The program's idle activity."""
        terminal, result = self.terminal, self.result
        terminal.settle(time.monotonic_ns(), matcher(None), 300, PATIENCE)
        terminal.take_frames()
        time_before, woken = processes.running_time(terminal.process), processes.wake_ups(terminal.process)
        terminal.read_for(seconds)
        result.idle_cpu = (processes.running_time(terminal.process) - time_before) / MILLISECOND
        result.idle_wake_ups = processes.wake_ups(terminal.process) - woken
        result.idle_bytes = sum(frame.size for frame in terminal.take_frames())


def run(side, idle=0):
    """Starts a side once. With idle, watches that many idle seconds at the end."""
    with processes.at_once(), Terminal(side.command, side.stdin) as terminal:
        return Timer(side, terminal).measure(idle)


def run_alone(side, idle=0):
    """Starts a side, again if others used too much of the machine meanwhile."""
    for _ in range(3):
        others = processes.OtherLoad()
        result = run(side, idle)
        if others.share() <= MOST_OTHERS:
            break
    return result
