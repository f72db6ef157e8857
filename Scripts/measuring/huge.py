"""Lists of ten to a hundred million names: the time from a key to the first right rows, and to the counts.

A pattern is typed whole into the empty bar, and the time runs from its last key. The first rows are right when the
focused row is the first match; the counts when the status line shows the result of `grep -c -i`.
"""
import os, random, re, statistics, subprocess

from . import limits, lists
from .timer import Side, Step
from .tool import PROGRAM, compiled, failures, measure, samples, top

LINES = {"10m": 10_000_000, "30m": 30_000_000, "100m": 100_000_000}
QUERIES = ("m", "ma", "mar", "mart")
# Milliseconds between two keys of a pattern.
GAP = 100


def grep(path, *options):
    return subprocess.run(["grep", "-a", "-i", *options, path], stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "LC_ALL": "C"}).stdout


def first_row(path, pattern, *options):
    return grep(path, "-m", "1", *(options or ["-F"]), "-e", pattern).strip()


def patterns(path, count):
    """Random texts of 1 to 7 letters: every second one occurs in a name, the others may occur in none."""
    chosen, found = random.Random(20), []
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        while len(found) < count:
            length = chosen.randint(1, 7)
            file.seek(chosen.randrange(size // 2, size - 200))
            file.readline()
            name = file.readline().decode("ascii", "replace").lower().replace(" ", "")
            start = chosen.randint(0, max(0, len(name) - length - 1))
            text = (name[start:start + length] if len(found) % 2
                    else "".join(chosen.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(length)))
            if re.fullmatch("[a-z]+", text):
                found.append(text)
    return found


def shown(name):
    return f"▌ {re.escape(name)}( |$)"


def steps(path, rows, count):
    """The steps for one way of matching, labelled by the measured value."""
    found, top_row = [], first_row(path, "")

    def add(label, text, expected):
        found.append(Step(label, list(text), expected, gap=GAP))
        found.append(Step("cleared", ["ctrl-u"], shown(top_row)))

    for text in QUERIES:
        add(f"{text}: first rows", text, shown(first_row(path, text)))
        add(f"{text}: counts", text, f"{int(grep(path, '-c', '-F', '-e', text)):,} of {rows:,}")
    for text in patterns(path, count):
        name = first_row(path, text)
        if name != top_row:
            add("patterns, first rows" if name else "patterns without a match", text,
                shown(name) if name else "No name contains")
    return found


def quantile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def measure_size(path, rows, options, scratch):
    """Medians by the measured value, in milliseconds, and MiB per MiB of the file."""
    ways = {"contains": steps(path, rows, options.patterns)}
    for way, texts in (("fuzzy", ("mar", "jsmith")), ("regex", ("mar.*son$", "[aeiou]{3}"))):
        regular = way == "regex"
        ways[way] = []
        for text in texts:
            pattern = text if regular else ".*".join(text)
            count = int(grep(path, "-c", "-E", "-e", pattern))
            ways[way] += [Step(f"{way} {text}", list(text), f"{count:,} of {rows:,}", gap=GAP),
                          Step("cleared", ["ctrl-u"], shown(first_row(path, "")))]
    values, reasons = {}, []
    for way, way_steps in ways.items():
        side = Side(way, [PROGRAM, "--match", way, path], "▌", rf"{rows:,} names", [Step("bar", ["/"]), *way_steps])
        runs = measure(options.n, [side])
        reasons += failures(runs, way)
        reasons += [f"{step.label}: {text}" for step in way_steps for text in failures(runs, way, step.label)]
        if way == "contains":
            values["first screen"], values["loaded"] = top(runs, way, "first_paint"), top(runs, way, "loaded")
            values["peak memory / bytes"] = top(runs, way, "peak") * 2**20 / os.path.getsize(path)
        for label in dict.fromkeys(step.label for step in way_steps if step.label != "cleared"):
            # Results that were found for earlier keys took no time.
            times = [sample.latency for sample in samples(runs, way, label) if sample.latency]
            if len(times) > 2 * options.n:
                values[f"{label}, p50"], values[f"{label}, p95"] = statistics.median(times), quantile(times, 0.95)
            else:
                values[label] = statistics.median(times) if times else None
    scan = limits.memory(compiled("memory", scratch, ["-O3", "-march=native", "-lpthread"]), path)
    values["scan of the memory, 2 threads"] = scan["scan 2"]
    return values, sorted(set(reasons))


def run(options, table, directory, scratch):
    """Measures the sizes, each beside the one before."""
    lists.LINES.update(LINES)
    smaller = None
    for size in options.rows or LINES:
        path = lists.made(directory, size)
        table.heading(size)
        values, reasons = measure_size(path, LINES[size], options, scratch)
        for name, value in values.items():
            table.line(f"{size}/{name}", name, value, "" if "memory /" in name else "ms")
        if reasons:
            table.note("wrong results", f"NO ({table.wrong(reasons)})")
        if smaller:
            table.beside(size, smaller)
        smaller = size
