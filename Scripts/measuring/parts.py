"""Times the parts of the program in one process: the engine, lists of names in several scripts, and records.

sections-benchmark measures them; the files, the queries and the table are made here. Loading, and the memory that it
takes, is measured with the whole program.
"""
import collections, os, subprocess, sys

from . import lists, records, tool
from .timer import Side

PARTS = ("engine", "names", "records")
BENCHMARK = os.path.join(tool.ROOT, ".build/release/sections-benchmark")
# Only lists in ASCII, and no records, have more rows.
MOST_ROWS = 1_000_000
# Growth relative to the number of rows that is tolerated, because of caches and other programs.
STEEP = 1.5
# Runs of the whole program, unless the options name a number.
RUNS = 5
# Sections and rows of the tables.
WORLDS = ((27, 100), (27, 10_000_000), (500_000, 10_000_000))
# Lengths of queries in letters; of the common ones, some are scanned for without folding and sections as well.
LENGTHS, SCANNED = (1, 2, 3, 4, 8, 16), ("1, common", "3, common", "8, common", "absent", "repetitive")
WORDS = ("ma r", "a$", "a !m", "ma | jo")
READ = "read of the memory"
Script = collections.namedtuple("Script", "kind letters queries")
# The kind of list, letters that many names contain, and queries: a text that no row contains although rows contain its
# letters, a repeated letter, which takes long to scan for, and a text in another script than most rows.
SCRIPTS = {
    "ascii": Script("", "mart", {"absent": "zqxj", "repetitive": "a" * 12, "accented": "é"}),
    "mixed": Script("intl", "mart", {"absent": "zqxj", "repetitive": "a" * 12, "accented": "é", "Chinese": "王"}),
    "cyrillic": Script("cyrillic", "мари", {"absent": "яюыэ", "repetitive": "а" * 12, "accented": "é", "Latin": "mar"}),
    "japanese": Script("japanese", "たかはし", {
        "absent": "んもむぎ", "repetitive": "か" * 12, "accented": "é", "Latin": "mar"}),
}
# The field with the company, and the orders to change to.
RECORDS = {"vcf": ("org", "name", "family", "org", "phone", "file"),
           "csv": ("company", "name:desc", "company", "phone:number", "file")}


def needles(path):
    """The texts of each length that occur most and least often in a list: name -> text."""
    with open(path, encoding="utf-8") as file:
        rows = file.read().lower().splitlines()
    found = {}
    for length in LENGTHS:
        parts = (row[start:start + length] for row in rows for start in range(len(row) - length + 1))
        counts = collections.Counter(part for part in parts if part == part.strip())
        if counts:
            found[f"{length}, common"] = min(counts, key=lambda part: (-counts[part], part))
            found[f"{length}, rare"] = min(counts, key=lambda part: (counts[part], part))
    return found


class Parts:
    """One run of the parts that the options name."""

    def __init__(self, options, table, directory):
        self.options, self.table, self.directory = options, table, directory
        self.parts = options.parts or PARTS

    def run(self):
        if "engine" in self.parts:
            self.engine()
        smaller = None
        for size in self.options.size:
            groups = [*self.names(size), *self.records(size)]
            for group in groups if smaller else []:
                growth = lists.LINES[size] / lists.LINES[smaller]
                self.table.beside(f"{size}, {group}", f"{smaller}, {group}", STEEP * growth)
            for script in groups:
                if script in SCRIPTS and script != "ascii":
                    self.table.beside(f"{size}, {script}", f"{size}, ascii")
            smaller = size
        if not self.table.values:
            sys.exit(f"benchmark: no measure of these parts and sizes is called “{self.options.only}”")

    def wants(self, name):
        return self.options.only in name

    def engine(self):
        groups = [f"engine, {rows:,} rows in {sections:,} sections" for sections, rows in WORLDS]
        for group, (sections, rows) in zip(groups, WORLDS):
            self.measure(group, "engine", str(sections), str(rows))
        for group in groups[1:]:
            self.table.beside(group, groups[0])

    def names(self, size):
        """Measures the lists of a size, and yields their scripts."""
        for script in self.options.script if "names" in self.parts else []:
            if script != "ascii" and lists.LINES[size] > MOST_ROWS:
                continue
            kind, letters, queries = SCRIPTS[script]
            sorted_file, shuffled_file = (lists.made(self.directory, size, kind, order) for order in ("", "shuffled"))
            # All sizes have the same queries, and so have lists in the same letters.
            made = needles(lists.made(self.directory, "2k", "" if script == "mixed" else kind)) | queries
            searches = [("filter", *query) for query in made.items()] + [("words", text, text) for text in WORDS]
            searches += [("scan", name, made[name]) for name in SCANNED if name in made]
            group = f"{size}, {script}"
            self.measure(group, "names", sorted_file, letters, *(text for search in searches for text in search))
            self.load(group, size, {"sorted file": sorted_file, "shuffled file": shuffled_file})
            yield script

    def records(self, size):
        """Measures the files of records of a size, and yields their kinds."""
        for kind in RECORDS if "records" in self.parts and lists.LINES[size] <= MOST_ROWS else ():
            path = os.path.join(self.directory, f"people-{size}.{kind}")
            if not os.path.exists(path):
                with open(lists.made(self.directory, size, "intl", "shuffled"), encoding="utf-8") as file:
                    records.write(path, kind, file.read().splitlines())
            group = f"{size}, {kind}"
            self.measure(group, "records", path, *RECORDS[kind])
            if self.wants("read all fields") or self.wants("peak memory"):
                count = [tool.PROGRAM, "--count", path]
                found = tool.in_turns(self.options.n or RUNS, {"names": count, "all": [*count, "--filter", "zzzz"]})
                self.table.line(f"{group}/read all fields", "read all fields", found["all"].seconds * 1e3, "ms", None,
                                "names alone", found["names"].seconds * 1e3)
                self.peak(group, "peak memory", found["all"].memory, path)
            yield kind

    def measure(self, group, *arguments):
        """Prints the lines of sections-benchmark."""
        command = [BENCHMARK, str(self.options.n or 0), self.options.only, *arguments]
        done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True)
        found = [line.split("\t") for line in done.stdout.split("\n")[:-1]]
        read = next((float(time) for name, time, _ in found if name == READ), None)
        self.table.heading(group)
        for name, time, remark in found:
            peer = READ if name.startswith(("filter", "words", "scan")) else ""
            self.table.line(f"{group}/{name}", f"{name} {remark}".strip(), float(time), "us", None, peer,
                            read if peer else None)

    def load(self, group, size, files):
        """Prints the time and the memory of the whole program for loading files with the same names."""
        if not (self.wants("load") or self.wants("peak memory")):
            return
        loaded = rf"^ *{lists.LINES[size]:,} \w+ in "
        sides = [Side(name, [tool.PROGRAM, path], "▌", loaded) for name, path in files.items()]
        runs = tool.measure(self.options.n or RUNS, sides, idle=0)
        for name, path in files.items():
            reasons, peak = tool.failures(runs, name), tool.top(runs, name, "peak")
            self.table.line(f"{group}/load, {name}", f"load, {name}", tool.top(runs, name, "loaded"), "ms",
                            reasons=reasons)
            self.peak(group, f"peak memory, {name}", peak and peak * 2**20, path, reasons)

    def peak(self, group, what, peak, path, reasons=()):
        self.table.line(f"{group}/{what}", what, peak, "B", None, "the file", os.path.getsize(path), reasons)


def run(options, table, directory, _):
    """Builds sections-benchmark, measures, and prints the tables."""
    subprocess.run([os.path.join(tool.ROOT, "Scripts/make/release"), "sections-benchmark"], check=True,
                   stderr=subprocess.DEVNULL)
    Parts(options, table, directory).run()
