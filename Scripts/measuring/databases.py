"""Databases of names, in random order as in real tables: first names, all of them, memory, and keys, compared with
sqlite3 and psql.

Compared programs run in turns. The rows are those of acceptance for copying, books, and tables of servers.
"""
import os, random, statistics, subprocess, tempfile, time

from . import books, lists, prepared
from .timer import Side, Step
from .tool import PROGRAM, ROOT, compiled, failures, latency, measure, top

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


def run_time(command):
    """The seconds that a command takes, and its maximum memory, in bytes."""
    start, memory = time.monotonic(), 0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            # wait4() counts from before exec: it would report the memory of this script.
            with open(f"/proc/{process.pid}/status") as file:
                most = [line.split()[1] for line in file if line.startswith("VmHWM:")]
            memory = max([memory] + [int(value) << 10 for value in most])
            time.sleep(0.002)
    return time.monotonic() - start, memory


def in_turns(runs, commands):
    """The medians of the seconds of several commands, and of their memory."""
    found = {name: [] for name in commands}
    for number in range(-1, runs):
        for name, command in commands.items():
            seconds, memory = run_time(command)
            if number >= 0:
                found[name].append((seconds, memory))
    return {name: tuple(statistics.median(values) for values in zip(*pairs)) for name, pairs in found.items()}


def line(number, what, value, limit, unit=""):
    return f"| {number} | {what} | {value:.2f}{unit} | {limit:.2f}{unit} | {'yes' if value <= limit else 'NO'} |"


def copied(directory, size, options, paint, bare):
    """Prints the lines about a copied file; returns the problems."""
    path, byte_count, _ = made(directory, size)
    head = ["sqlite3", "-readonly", path, "select name from names limit 50"]
    side = Side("large", [PROGRAM, path], "▌", rf"{lists.LINES[size]:,} names", [
        Step("bar", ["/"]), *(Step(key, [key]) for key in "mart"), Step("cleared", ["ctrl-u"])])
    large = measure(options.n, [side])
    sqlite = in_turns(max(5, options.n), {"head": head})["head"][0] * 1e3
    print(line(2, f"{size}: exec to the first names, ms", top(large, "large", "first_paint"), 2 * sqlite + paint * 1.5))
    whole = in_turns(options.n, {"ours": [PROGRAM, "--count", path], "bare": [bare, path]})
    print(line(3, f"{size}: all rows / a bare loop", whole["ours"][0] / whole["bare"][0], 3))
    for key in "mart":
        print(line(5, f"{size}: key {key}, ms", latency(large, "large", key) or 0, 16))
    memory = whole["ours"][1]
    print(line(6, f"{size}: peak memory / (1.5 x bytes of names + 8 MiB)", memory / (1.5 * byte_count + SPARE), 1))
    return failures(large, "large")


def run(options):
    """Measures and prints a table; returns the exit status."""
    subprocess.run([os.path.join(ROOT, "Scripts/bootstrap"), "sqlite3", "libsqlite3-dev", "postgresql"], check=True)
    print("| row | what | measured | at most | reached |\n|---|---|---|---|---|")
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        directory = options.data or scratch
        minimal = compiled("minimal", scratch, ["-O2", "-lncursesw", "-ltinfo"])
        bare = compiled("sqlite_rows", scratch, ["-O2", "-lsqlite3"])
        small, _, _ = made(directory, "2k")
        first = measure(max(5, options.n), [Side("sections", [PROGRAM, small], "▌"), Side("nc", [minimal], "Row 23")])
        paint = top(first, "nc", "first_paint")
        print(line(1, "2k names: exec to the first screen, ms", top(first, "sections", "first_paint"), 1.5 * paint + 1))
        sizes = ["1m"] if options.rows == ["1m"] else ["1m", "10m"]
        if "files" in options.databases:
            wrong += copied(directory, sizes[-1], options, paint, bare)
        for part, measured in (("books", books.measured), ("servers", prepared.measured)):
            memory = {}
            for size in sizes if part in options.databases else []:
                reasons, memory[size] = measured(directory, size, options, line, paint)
                wrong += [f"{part} of {size}: {reason}" for reason in reasons]
            for name in memory["10m"] if len(memory) == 2 else ():
                print(line(9, f"{name}: memory at 10m / at 1m", memory["10m"][name] / memory["1m"][name], 1.05))
        print(f"\nThe program has {os.path.getsize(PROGRAM):,} bytes.")
    for reason in wrong:
        print(f"NO: {reason}")
    return 1 if wrong else 0
