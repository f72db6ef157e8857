"""Types while rows arrive on a pipe, and measures the time until each letter is in the search bar."""
import re, shlex, sys, time

from . import lists, processes, tool
from .terminal import Ended, Terminal

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
    """A shell command that passes the rows of a file slowly to a program's standard input."""
    producer = [sys.executable, "-c", PRODUCER, path, str(SECONDS)]
    return ["sh", "-c", f"{shlex.join(producer)} | {shlex.join(program)}"]


def prompts():
    """The content of the search bar after each key."""
    texts = []
    for key in TYPED:
        before = texts[-1] if texts else ""
        texts.append(before[:-1] if key == "bs" else before + key)
    return texts


class Typing:
    """One run: a program, the keys that open its search, and the expected screens."""

    def __init__(self, names, program, opening, prompt, complete):
        self.command, self.opening, self.prompt = command(names.path, program), opening, prompt
        self.first, self.complete = re.compile(re.escape(names.first)), re.compile(complete, re.M)

    def measure(self):
        """The latency of each key in ms, the number of keys before the last row, and the problem, if any."""
        times, reasons, frames = [], [], []
        with processes.at_once(), Terminal(self.command) as terminal:
            try:
                read_until(terminal, self.first, 10)
                if self.opening:
                    terminal.write(self.opening.encode())
                    terminal.read_for(GAP)
                for key in TYPED:
                    data = terminal.emulator.key(key)
                    times.append(time.monotonic_ns())
                    terminal.write(data)
                    terminal.read_for(GAP)
                read_until(terminal, self.complete, 30)
            except Ended:
                terminal.draw()
                reasons.append(f"the program ended by itself, and the screen said {tool.said(terminal.text())}")
            except TimeoutError as problem:
                reasons.append(str(problem))
            frames = terminal.take_frames()
        complete = next((frame.at for frame in frames if self.complete.search(frame.text)), None)
        during = sum(complete is None or at < complete for at in times)
        return self.latencies(times, frames), during, reasons

    def latencies(self, times, frames):
        """For each key the time until the bar shows it or a later text; None if it never did."""
        texts, found = prompts(), []
        read = [(frame.at, self.prompt(frame.text)) for frame in frames]
        for number, typed in enumerate(times):
            shows = (at for at, text in read if at >= typed and any(
                text == texts[later] and times[later] <= at for later in range(number, len(times))))
            at = next(shows, None)
            found.append(None if at is None else (at - typed) / 1e6)
        return found


def read_until(terminal, pattern, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        terminal.read(20)
        terminal.draw()
        if pattern.search(terminal.text()):
            return
    raise TimeoutError(f"/{pattern.pattern}/ never held, but the screen said {tool.said(terminal.text())}")


def sections_prompt(text):
    match = re.match(r" *⌕ ([a-z]*) ", text)
    return match and match.group(1)


def fzf_prompt(text):
    match = re.match(r"> ([a-z]*)", text)
    return match and match.group(1)


def sides(names, program, fzf, fzf_options):
    """The name and command of each side; the final screens must show the right count."""
    query, rows = prompts()[-1], lists.said(names.rows)
    shown = names.counts[query]
    result = [("sections", ([program, "-"], "/", sections_prompt, f"^ *{lists.said(shown)} of {rows} names? in "))]
    if fzf:
        result.append(("fzf", ([fzf] + fzf_options, "", fzf_prompt, f"^ +{shown}/{names.rows}\\b")))
    return result
