"""Types while rows arrive on a pipe: how long until each letter stands in the search bar."""
import os, re, shlex, sys, time

from . import lists, tool

SECONDS = 2
GAP = 0.1
TYPED = ["m", "a", "r", "t"] + ["bs", "bs", "bs", "a", "r", "t"] * 2
PRODUCER = """
import os, sys, time
path, seconds = sys.argv[1], float(sys.argv[2])
blocks = 400
with open(path, "rb") as file:
    rows = file.read().splitlines(keepends=True)
start, size = time.monotonic(), -(-len(rows) // blocks)
for number in range(blocks):
    try:
        sys.stdout.buffer.write(b"".join(rows[number * size:(number + 1) * size]))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(1)
    time.sleep(max(0, start + seconds * (number + 1) / blocks - time.monotonic()))
"""


def command(path, program):
    """A shell command in which the rows of a file arrive on a program's standard input."""
    producer = [sys.executable, "-c", PRODUCER, path, str(SECONDS)]
    return ["sh", "-c", f"{shlex.join(producer)} | {shlex.join(program)}"]


def prompts():
    """What the search bar holds after each key."""
    texts = []
    for key in TYPED:
        before = texts[-1] if texts else ""
        texts.append(before[:-1] if key == "bs" else before + key)
    return texts


class Typing:
    """One run: a program, the keys that open its search, and what its screen says."""

    def __init__(self, module, names, program, opening, prompt, complete):
        self.module, self.opening, self.prompt = module, opening, prompt
        self.first, self.complete = re.compile(re.escape(names.first)), re.compile(complete, re.M)
        words = ["--idle", "0", *tool.options(), "--", *command(names.path, program)]
        self.options, (self.side,) = module.parse(words)

    def measure(self):
        """The latency of each key in ms, how many keys came before the last row, and what went wrong."""
        # As ttymeasure.py does for itself: whoever reads the screen must not wait for a turn.
        schedule(os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, 1)
        run = self.module.Run(self.side, self.options)
        run.log, run.want_full, times, reasons = [], False, [], []
        try:
            self.read_until(run, self.first, 10)
            if self.opening:
                run.write(self.opening.encode())
                pump(run, GAP)
            for key in TYPED:
                times.append(time.monotonic_ns())
                run.write(self.module.key_bytes(key, False))
                pump(run, GAP)
            run.catch_up()
            self.read_until(run, self.complete, 30)
        except self.module.Dead:
            run.catch_up()
            reasons.append(f"the program ended by itself, and the screen said {tool.said(run.emu.text())}")
        except TimeoutError as problem:
            reasons.append(str(problem))
        finally:
            run.catch_up()
            stop(self.module, run)
            schedule(os.SCHED_OTHER, 0)
        screens = [(entry[0], entry[2]) for entry in run.log]
        complete = next((at for at, text in screens if self.complete.search(text)), None)
        during = sum(complete is None or at < complete for at in times)
        return self.latencies(times, screens), during, reasons

    def latencies(self, times, screens):
        """For each key the time until the bar shows it, or what was typed after it; None if it never did."""
        texts, found = prompts(), []
        read = [(at, self.prompt(text)) for at, text in screens]
        for number, typed in enumerate(times):
            shows = (at for at, text in read if at >= typed and any(
                text == texts[later] and times[later] <= at for later in range(number, len(times))))
            at = next(shows, None)
            found.append(None if at is None else (at - typed) / 1e6)
        return found

    def read_until(self, run, pattern, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            run.pump(20)
            run.catch_up()
            if run.log and pattern.search(run.log[-1][2]):
                return
        raise TimeoutError(f"/{pattern.pattern}/ never held, but the screen said {tool.said(run.emu.text())}")


def pump(run, seconds):
    """Reads what comes for some time; it is put on the emulated screen later, so that reading is never late."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        run.pump(max(1, int((end - time.monotonic()) * 1000)))


def schedule(policy, priority):
    """Changes how this process gets its turns, where that is allowed."""
    try:
        os.sched_setscheduler(0, policy, os.sched_param(priority))
    except OSError:
        pass


def stop(module, run):
    for process in reversed(module.children(run.pid)):
        try:
            os.kill(process, 9)
        except OSError:
            pass
    os.waitpid(run.pid, 0)
    os.close(run.fd)


def sections_prompt(text):
    match = re.match(r" *⌕ ([a-z]*) ", text)
    return match and match.group(1)


def fzf_prompt(text):
    match = re.match(r"> ([a-z]*)", text)
    return match and match.group(1)


def sides(names, program, fzf, fzf_options):
    """Each side's name and how it is run; the final screens must show the right count."""
    query, rows = prompts()[-1], lists.said(names.rows)
    shown = names.counts[query]
    result = [("sections", ([program, "-"], "/", sections_prompt, f"^ *{lists.said(shown)} of {rows} names? in "))]
    if fzf:
        result.append(("fzf", ([fzf] + fzf_options, "", fzf_prompt, f"^ +{shown}/{names.rows}\\b")))
    return result
