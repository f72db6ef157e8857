"""Measures which operations use all processors, and computes what more processors would give (measuring/threads.py).

Beside it are whole programs without a screen, each with one processor and with two.
"""
import collections, dataclasses, os, subprocess, sys

from . import kept, limits, lists, sides, threads, tool

# The lists and the operations on each: what it is called, its kind and text in sections-benchmark, and how often it moves
# the bytes of the list at least: reading writes what it reads.
Operation = collections.namedtuple("Operation", "name kind text passes")
READ = Operation("read", "read", "", 2)
LISTS = (
    ("names", "10m", "", "", (
        READ, Operation("search, one letter", "contains", "m", 1), Operation("search, three letters", "contains", "mar", 1),
        Operation("fuzzy search", "fuzzy", "mar", 1), Operation("regular expression", "regex", "m.r", 1),
        Operation("order by name, descending", "order", "name:desc", 2))),
    ("unordered names", "1m", "", "shuffled", (
        Operation("read and merge", "read", "", 2), Operation("read in Swedish order (collation)", "read", "sv", 2))),
    ("international names", "1m", "intl", "", (
        READ, Operation("search by letters and sounds", "sounds", "ma", 1))),
    ("paths", "1m", "paths", "", (
        READ, Operation("search", "contains", "serv", 1), Operation("fuzzy search", "fuzzy", "slib", 1))),
    ("log lines", "1m", "log", "", (
        READ, Operation("search", "contains", "time", 1), Operation("fuzzy search", "fuzzy", "ctou", 1))),
    ("table", "1m", "table", "", (
        READ, Operation("search in all fields", "contains", "mart", 1), Operation("order by a field", "order", "city", 2))),
)
QUICK, MEASUREMENTS = "100k", 5
FIRST = "first "
# Shorter work gains nothing from further threads: waking one takes about this long, in microseconds.
WAKING = 30


def rounded(values):
    return {count: round(value, 3) for count, value in values.items()}


def reason(division, run):
    """Why an operation does not use all processors; empty if it does."""
    if division.most[8] >= 8 * threads.EFFICIENT:
        return ""
    undivided = sum(each.work() for each in run.maps if each.threads == 1 and not each.is_nested)
    parts = {"too few rows for several threads": undivided / run.process if run.process else 0,
             "one thread": run.serial() / run.process if run.process else 0,
             "uneven pieces": division.tails[8],
             "combining results": sum(each.combining() for each in run.maps) / run.process if run.process else 0}
    if run.process < 8 * 10 * WAKING:
        return f"short: {run.process / 1e3:.1f} ms in all"
    cause, share = max(parts.items(), key=lambda part: part[1])
    return f"{cause}: {100 * share:.0f} %"


def bandwidth_of(memory, path):
    """The bytes in a microsecond that one thread and two threads read: the most of several measurements."""
    size, lines = os.path.getsize(path), [limits.memory(memory, path) for _ in range(MEASUREMENTS)]
    return {count: max(size / (each[f"read {count}"] * 1e3) for each in lines) for count in (1, 2)}


def measured(options, directory, memory):
    """Prints the table of operations, and yields the values to keep."""
    bandwidth = bandwidth_of(memory, lists.made(directory, QUICK if options.quick else "10m"))
    for title, size, kind, order, operations in LISTS:
        size = QUICK if options.quick else size
        path = lists.made(directory, size, kind, order)
        bytes_read = os.path.getsize(path)
        runs = threads.recorded(threads_program(), path, [(each.kind, each.text) for each in operations], options.n)
        lost = {run.operation for run in runs if not all(each.is_whole() for each in run.maps)}
        if lost:
            sys.exit(f"benchmark: pieces of {', '.join(sorted(lost))} are lost or doubled in {path}")
        passes = {(each.kind, each.text): each.passes for each in operations}
        moved = lambda run: bytes_read * passes[run.operation.removeprefix(FIRST), run.text]
        found = {(each.operation, each.text): each for each in threads.divisions(
            [run for run in runs if not run.operation.startswith(FIRST)], moved, bandwidth)}
        by_processors = {(run.operation, run.text, run.processors): run for run in runs}
        for each in operations:
            division = found[each.kind, each.text]
            why = reason(division, by_processors[each.kind, each.text, 8])
            print(f"| {title}, {size}: {each.name} | {division.milliseconds:.1f} ms | {division.least[2]:.2f} "
                  f"({division.measured:.2f}) | {division.least[4]:.1f} | {spanned(division, 8)} | {spanned(division, 16)} | "
                  f"{division.pieces[8]} | {100 * division.tails[8]:.0f} % | {why or 'all'} |", flush=True)
            yield f"{title}, {size}/{each.name}", {
                "ours": round(division.milliseconds, 2), "beside": None, "unit": "ms", "measured 2": round(division.measured, 2),
                "bytes": bytes_read * each.passes, "least": rounded(division.least), "most": rounded(division.most), "pieces": division.pieces,
                "tails": rounded(division.tails),
                "why": why}


def spanned(division, count):
    least, most = division.least[count], division.most[count]
    return f"{least:.1f}" if most - least < 0.1 else f"{least:.1f} to {most:.1f}"


def threads_program():
    return os.path.join(tool.ROOT, ".build/release/sections-benchmark")


def whole(options, directory, fzf):
    """Searches of whole programs without a screen, with one processor and with two: name -> elapsed milliseconds."""
    path = lists.made(directory, QUICK if options.quick else "10m")
    commands = {"sections --filter mar": [tool.PROGRAM, "--no-config", "--filter", "mar", path],
                "sections --count": [tool.PROGRAM, "--no-config", "--count", path]}
    if sides.found("rg"):
        commands["rg -i mar"] = ["rg", "-i", "mar", path]
    if fzf:
        commands["fzf --exact --filter mar"] = ["sh", "-c", '"$0" --exact -i --no-sort --filter mar < "$1"', fzf, path]
    pinned = {(name, count): [*pin(count), *command] for name, command in commands.items() for count in (1, 2)}
    found = tool.in_turns(options.n, pinned)
    for name in commands:
        one, two = (found[name, count].seconds * 1e3 for count in (1, 2))
        print(f"| {name} | {one:.1f} ms | {two:.1f} ms | {one / two:.2f} |", flush=True)
        yield f"whole/{name}", {"ours": round(one, 1), "beside": round(two, 1), "unit": "ms"}


def pin(count):
    """A command that runs another on so many processors."""
    return ["taskset", "-c", ",".join(map(str, sorted(os.sched_getaffinity(0))[:count]))]


def keys(options, directory, fzf):
    """The third key of a search with one processor and with two: name -> milliseconds."""
    names = lists.NameList(directory, QUICK if options.quick else "10m")
    ours = sides.Sections(names, "text")
    programs = [ours.side("sections", ours.searches())]
    programs += [sides.Fzf(names, fzf).searching_side()] if fzf else []
    pinned = [dataclasses.replace(side, name=f"{side.name} {count}", command=[*pin(count), *side.command])
              for side in programs for count in (1, 2)]
    runs = tool.measure(options.n, pinned, idle=0)
    for side in programs:
        one, two = (tool.latency(runs, f"{side.name} {count}", "key3") for count in (1, 2))
        if one and two:
            print(f"| {side.name}, key mar | {one:.2f} ms | {two:.2f} ms | {one / two:.2f} |", flush=True)
            yield f"whole/{side.name}, key mar", {"ours": round(one, 2), "beside": round(two, 2), "unit": "ms"}


def run(options, table, directory, scratch):
    """Measures, prints the tables, and keeps them if the options say so."""
    if len(os.sched_getaffinity(0)) < 2:
        sys.exit("benchmark: --threads needs two processors")
    subprocess.run([os.path.join(tool.ROOT, "Scripts/make/release"), "sections-benchmark"], check=True,
                   stderr=subprocess.DEVNULL)
    fzf = sides.found("fzf", options.fzf or os.environ.get("FZF"))
    memory = tool.compiled("memory", scratch, ["-O3", "-march=native", "-pthread"])
    print("\n| operation | one thread | 2 (measured) | 4 | 8 | 16 | pieces of 8 | idle at the end | uses all |\n|" + "---|" * 9)
    values = dict(measured(options, directory, memory))
    print("\n| program, names | one processor | two | times |\n|" + "---|" * 4)
    values |= dict(whole(options, directory, fzf))
    values |= dict(keys(options, directory, fzf))
    if options.keep:
        kept.write("threads", options.keep, values, fzf)
