"""Books of many names, which stay in their file: keys, filters and their counts, and memory, compared with the same
list in a text file.

A pattern is typed whole into the empty bar; the time runs from its last key, as for lists in memory.
"""
import os, statistics, subprocess, time

from . import huge, lists, processes
from .table import Report
from .terminal import Terminal
from .timer import Side, Step
from .tool import PROGRAM, failures, latency, measure, samples, top

# Number of screens to show before memory is measured.
SCREENS = 1_000


def made(directory, size):
    """A book of a list, and the seconds to make it; `None` if it existed."""
    text, path = lists.made(directory, size), os.path.join(directory, f"book-{size}.db")
    # A later program may use another layout.
    if os.path.exists(path) and os.path.getmtime(path) > os.path.getmtime(PROGRAM):
        return text, path, None
    start = time.monotonic()
    subprocess.run([PROGRAM, "--make-book", path, text], check=True)
    return text, path, time.monotonic() - start


def steps(text, rows, patterns):
    """Keys of a list, and patterns with their first and final screens."""
    first = huge.first_row(text, "")
    found = [Step("End", ["end"]), Step("Home", ["home"], huge.shown(first))]
    for letter in "srmbw":
        found += [Step("letter", [letter], rf"▌ {letter.upper()}"), Step("page", ["pgdn"]), Step("back", ["pgup"])]
    found += [Step("Home", ["home"], huge.shown(first)), Step("bar", ["/"])]
    for pattern in patterns:
        name = huge.first_row(text, pattern)
        hits = int(huge.grep(text, "-c", "-F", "-e", pattern)) if name else 0
        if not name or name == first:
            continue
        found.append(Step(f"first rows, {min(len(pattern), 3)}", list(pattern), huge.shown(name), gap=huge.GAP))
        found.append(Step("cleared", ["ctrl-u"], huge.shown(first)))
        if len(pattern) >= 3:
            found.append(Step("counts, 3", list(pattern), f"{hits:,} of {rows:,}", gap=huge.GAP))
            found.append(Step("cleared", ["ctrl-u"], huge.shown(first)))
    return found


def memory(command):
    """Memory in bytes of the program and its children, after many screens: total, and unshared."""
    with Terminal(command) as terminal:
        terminal.settle(time.monotonic_ns(), str.strip, 50, 5)
        for _ in range(SCREENS):
            before, start = terminal.text(), time.monotonic_ns()
            terminal.write(terminal.key("pgdn"))
            terminal.settle(start, lambda text: text != before, 50, 1)
        files = [f"/proc/{process}/smaps_rollup" for process in processes.tree(terminal.process)]
        resident, own = (sum(processes.number(path, name) << 10 for path in files) for name in ("Pss", "Anonymous"))
    return resident, own


def measured(directory, size, options, table, paint):
    """Prints the lines of a size; returns the problems, and the memory."""
    rows, report = lists.LINES[size], Report(table, f"{size}, book")
    text, path, seconds = made(directory, size)
    if seconds is not None:
        report.note("making it, s", f"{seconds:.1f}")
    report.note("its bytes / those of the names", f"{os.path.getsize(path) / os.path.getsize(text):.2f}")
    all_steps = steps(text, rows, huge.patterns(text, options.patterns))
    runs = measure(options.n, [Side("book", [PROGRAM, path], "▌", rf"{rows:,} names", all_steps)])
    report(8, "exec to the first names, ms", top(runs, "book", "first_paint"), 1.5 * paint + 1)
    for label in ("letter", "page", "back", "End"):
        times = [each.latency for each in samples(runs, "book", label) if each.latency]
        report(10, f"{label}, p95 ms", huge.quantile(times, 0.95) or 0, 16)
    for label, what, limit, row in (
            ("first rows, 1", "filter of 1 letter, first rows", 16, 16), ("first rows, 2", "of 2 letters", 16, 16),
            ("first rows, 3", "of 3 to 7 letters", 16, 16), ("counts, 3", "counts of 3 to 7 letters", 50, 18)):
        times = [each.latency for each in samples(runs, "book", label) if each.latency]
        if times:
            report(row, f"{what}, p95 ms ({len(times)})", huge.quantile(times, 0.95), limit)
            report.note(f"{what}, p50 and max ms", f"{statistics.median(times):.2f}, {max(times):.2f}")
    resident, own = memory([PROGRAM, path])
    report(9, f"MiB of program and helper after {SCREENS:,} screens", resident / 2**20, 24)
    report.note("of these in memory of their own, MiB", f"{own / 2**20:.1f}")
    wrong = failures(runs, "book") + [
        f"{step.label}: {reason}" for step in all_steps for reason in failures(runs, "book", step.label)]
    return sorted(set(wrong)), {"book": resident}
