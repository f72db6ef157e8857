"""Databases of names, in random order as in real tables: first names, all of them, memory, and keys, compared with
sqlite3 and psql.

Compared programs run in turns. The rows are those of acceptance for copying, books, and tables of servers.
"""
import os, random, subprocess

from . import books, lists, prepared
from .table import Report
from .timer import Side, Step
from .tool import PROGRAM, ROOT, compiled, failures, in_turns, latency, measure, top

# Parts that can be measured separately.
PARTS = ("files", "books", "servers")
# Allowance besides the names, in bytes of memory that a copy may take.
SPARE = 8 << 20


def made(directory, size):
    """A file with one table, whose rows are in random order, and the bytes of its names."""
    path = os.path.join(directory, f"names-{size}.db")
    text = lists.made(directory, size)
    with open(text, "rb") as file:
        names = file.read().split(b"\n")[:-1]
    if not os.path.exists(path):
        random.Random(21).shuffle(names)
        shuffled = path + ".txt"
        with open(shuffled, "wb") as file:
            file.write(b"\n".join(names) + b"\n")
        subprocess.run(["sqlite3", path, "pragma journal_mode = off; pragma synchronous = off",
                        "create table names(name text)", ".mode tabs", f".import {shuffled} names"],
                       check=True, stdout=subprocess.DEVNULL)
        os.remove(shuffled)
    return path, sum(len(name) for name in names), min(names, key=bytes.lower).decode()


def copied(directory, size, options, report, paint, bare):
    """Prints the lines about a copied file; returns the problems."""
    path, byte_count, _ = made(directory, size)
    head = ["sqlite3", "-readonly", path, "select name from names limit 50"]
    side = Side("large", [PROGRAM, path], "▌", rf"{lists.LINES[size]:,} names", [
        Step("bar", ["/"]), *(Step(key, [key]) for key in "mart"), Step("cleared", ["ctrl-u"])])
    large = measure(options.n, [side])
    sqlite = in_turns(max(5, options.n), {"head": head})["head"].seconds * 1e3
    report(2, "exec to the first names, ms", top(large, "large", "first_paint"), 2 * sqlite + paint * 1.5)
    whole = in_turns(options.n, {"ours": [PROGRAM, "--count", path], "bare": [bare, path]})
    report(3, "all rows / a bare loop", whole["ours"].seconds / whole["bare"].seconds, 3)
    for key in "mart":
        report(5, f"key {key}, ms", latency(large, "large", key) or 0, 16)
    report(6, "peak memory / (1.5 x bytes of names + 8 MiB)", whole["ours"].memory / (1.5 * byte_count + SPARE), 1)
    return failures(large, "large")


def run(options, table, directory, scratch):
    """Measures the parts that the options name."""
    subprocess.run([os.path.join(ROOT, "Scripts/bootstrap"), "sqlite3", "libsqlite3-dev", "postgresql"], check=True)
    table.heading("databases, with the rows of acceptance")
    minimal = compiled("minimal", scratch, ["-O2", "-lncursesw", "-ltinfo"])
    bare = compiled("sqlite_rows", scratch, ["-O2", "-lsqlite3"])
    small, _, _ = made(directory, "2k")
    first = measure(max(5, options.n), [Side("sections", [PROGRAM, small], "▌"), Side("nc", [minimal], "Row 23")])
    paint = top(first, "nc", "first_paint")
    Report(table, "2k names")(1, "exec to the first screen, ms", top(first, "sections", "first_paint"), 1.5 * paint + 1)
    sizes = ["1m"] if options.rows == ["1m"] else ["1m", "10m"]
    wrong = []
    chosen = options.databases or PARTS
    if "files" in chosen:
        wrong += copied(directory, sizes[-1], options, Report(table, sizes[-1]), paint, bare)
    for part, measured in (("books", books.measured), ("servers", prepared.measured)):
        memory = {}
        for size in sizes if part in chosen else []:
            reasons, memory[size] = measured(directory, size, options, table, paint)
            wrong += [f"{part} of {size}: {reason}" for reason in reasons]
        for name in memory["10m"] if len(memory) == 2 else ():
            Report(table, name)(9, "memory at 10m / at 1m", memory["10m"][name] / memory["1m"][name], 1.05)
    table.note("bytes of the program", f"{os.path.getsize(PROGRAM):,}")
    for reason in wrong:
        table.wrong([reason])
