"""A program in a pseudo-terminal, and its output with times."""
import collections, fcntl, os, select, signal, struct, sys, termios, time

from . import processes
from .emulator import QUESTION, Emulator

ROWS, COLUMNS = 24, 80
# Without user settings that change how programs draw.
DROPPED = ("COLUMNS", "LINES", "LESS", "FZF_DEFAULT_OPTS", "SECTIONS_DEFAULT_OPTS")
SETTINGS = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor"}
SECOND = 1_000_000_000
# The screen is drawn when the program pauses for this long, so that drawing does not delay reads; and from time to
# time.
PAUSE, LONGEST = 5_000_000, 150_000_000

# The screen after one read: its time (monotonic nanoseconds), the number of bytes, the text of the screen, and its
# picture if pictures are kept.
Frame = collections.namedtuple("Frame", "at size text picture")


class Ended(Exception):
    """The program has closed its terminal."""


class Terminal:
    """A program in a terminal of 24 rows and 80 columns. started is the time of exec, in monotonic nanoseconds."""

    def __init__(self, command, stdin=None):
        self.emulator = Emulator(ROWS, COLUMNS)
        self.frames, self.waiting, self.keeps_pictures, self.drawn = [], [], False, 0
        self.descriptor, side = os.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        # The program's end of this pipe closes on exec.
        report, told = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            try:
                self.become(command, stdin, side, told)
            finally:
                os._exit(127)
        os.close(told)
        os.close(side)
        os.set_blocking(self.descriptor, False)
        with open(report, "rb") as file:
            stamp, problem = file.read(8), file.read()
        if problem or len(stamp) < 8:
            sys.exit(f"benchmark: cannot start {command[0]}: {problem.decode()}")
        self.started, = struct.unpack("q", stamp)
        self.idleness = processes.Idleness(self.process)

    @staticmethod
    def become(command, stdin, side, told):
        """In the new process: acquires the terminal and executes the program."""
        try:
            os.setsid()
            fcntl.ioctl(side, termios.TIOCSCTTY, 0)
            for descriptor, end in ((0, os.open(stdin, os.O_RDONLY) if stdin else side), (1, side), (2, side)):
                os.dup2(end, descriptor)
            # Python ignores these.
            for number in (signal.SIGPIPE, signal.SIGXFSZ):
                signal.signal(number, signal.SIG_DFL)
            environment = {name: value for name, value in os.environ.items() if name not in DROPPED} | SETTINGS
            os.write(told, struct.pack("q", time.monotonic_ns()))
            os.execvpe(command[0], command, environment)
        except OSError as problem:
            os.write(told, str(problem).encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends the program and its descendants."""
        for process in reversed(processes.tree(self.process)):
            try:
                os.kill(process, signal.SIGKILL)
            except OSError:
                pass
        os.waitpid(self.process, 0)
        os.close(self.descriptor)
        self.emulator.close()

    # Reading

    def read(self, milliseconds):
        """Reads output, with a maximum wait; returns whether there was any."""
        if not select.select([self.descriptor], [], [], milliseconds / 1000)[0]:
            return False
        try:
            while data := os.read(self.descriptor, 65536):
                self.waiting.append((time.monotonic_ns(), data))
                if QUESTION.search(data):
                    self.draw()
        except BlockingIOError:
            return True
        except OSError:
            pass
        raise Ended

    def read_for(self, seconds):
        """Reads for some time. Output is drawn later, so that reads are never late."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(1000 * left)

    def draw(self):
        """Draws the collected output on the emulated screen, read by read."""
        waiting, self.waiting = self.waiting, []
        for at, data in waiting:
            answer = self.emulator.feed(data)
            picture = self.emulator.picture() if self.keeps_pictures else None
            self.frames.append(Frame(at, len(data), self.emulator.text(), picture))
            if answer:
                self.write(answer)
        self.drawn = time.monotonic_ns()

    def settle(self, since, holds, quiet, seconds):
        """Reads until holds(text) is true, the program has been silent for quiet milliseconds, and does not compute.

        since is the earliest time that counts; returns whether that happened within seconds.
        """
        last_output = since
        while True:
            if self.read(4):
                last_output = time.monotonic_ns()
            now, busy_until = time.monotonic_ns(), self.idleness.look()
            if self.waiting and (now - last_output > PAUSE or now - self.drawn > LONGEST):
                self.draw()
            is_late = now - since > seconds * SECOND
            if now - max(last_output, busy_until) > quiet * 1_000_000 or is_late:
                self.draw()
                if holds(self.text()):
                    return True
                if is_late:
                    return False

    def text(self):
        """The text of the screen as far as it is drawn."""
        return self.emulator.text()

    def take_frames(self):
        """The frames since they were last taken."""
        self.draw()
        frames, self.frames = self.frames, []
        return frames

    # Writing

    def key(self, name):
        """The bytes to send for a key, by the modes that the program has set."""
        self.draw()
        return self.emulator.key(name)

    def write(self, data):
        while data:
            try:
                data = data[os.write(self.descriptor, data):]
            except BlockingIOError:
                self.read(1)
