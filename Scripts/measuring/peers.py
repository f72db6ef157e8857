"""Measures the program on lists of six shapes, compared with fzf, less, vim, a minimal ncurses program, ripgrep and
memory reads."""
import copy, os, sys

from . import arriving, kept, limits, lists, sides, stale, tool

# The maximum ratios (or, without a peer, values) of a line, by size; "" is every other size. Lines without a limit are
# only printed.
AT_MOST = {
    "first/nc": {"": 1.5}, "first/fzf": {"1m": 0.1, "10m": 0.1, "": 0.2},
    "complete/fzf": {"10m": 0.1}, "complete/vim": {"10m": 0.25},
    "key": {"": 16},
    "key1/fzf": {"10m": 0.04, "1m": 0.1, "": 0.5},
    "key2/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5}, "key3/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5},
    "key4/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5},
    "key/rg": {"10m": 0.5},
    "back/fzf": {"10m": 0.1}, "clear/fzf": {"10m": 0.5}, "word/fzf": {"10m": 0.07},
    "peak": {"10m": 1.5},
    "move/fzf": {"": 0.6}, "move/less": {"": 1.5}, "move/2k": {"": 1.1},
    "arriving": {"": 50}, "international": {"": 1.5}, "growth": {"": 10},
}
# The maximum ratios of the other shapes than names.
OTHERS_AT_MOST = {
    "first/nc": {"": 1.5}, "first/fzf": {"1m": 0.1, "10m": 0.1, "": 0.2}, "complete/fzf": {"": 1},
    **{f"key{number}/fzf": {"2k": 0.5, "": 0.25} for number in range(1, 5)},
    **{f"fuzzy{number}/fzf fuzzy": {"2k": 0.5, "": 0.25} for number in range(1, 5)},
    "back/fzf": {"": 1}, "clear/fzf": {"": 1}, "word/fzf": {"": 0.5},
    "peak": {"1m": 4, "10m": 4}, "move/fzf": {"": 0.6}, "move/less": {"": 1.5},
    "growth": {"": 12},
}
MOVES = {"down": "Down", "page": "page", "end": "End", "home": "Home", "letter": "letter jump"}
# The values that may grow with the number of rows: first screen, complete, keys and moves.
GROWING = ["first", "complete", *sides.KEYS, "back", "clear", "word", *MOVES]
# Percentages of names that are not ASCII.
SHARES = (15, 45, 90)
NOTHING_KEPT = "there is no kept run yet: Scripts/benchmark --peers --keep REASON makes it"


def at_most(what, size, shape="names"):
    limits_of_shape = AT_MOST if shape == "names" else OTHERS_AT_MOST
    by_size = limits_of_shape.get(what, {})
    return by_size.get(size, by_size.get(""))


class Peers:
    """One run of the whole table."""

    def __init__(self, options, table, directory, scratch):
        self.options, self.table, self.directory = options, table, directory
        self.minimal = tool.compiled("minimal", scratch, ["-O2", "-lncursesw", "-ltinfo"])
        self.memory = tool.compiled("memory", scratch, ["-O3", "-march=native", "-pthread"])
        given = options.fzf or os.environ.get("FZF")
        self.fzf = sides.found("fzf", given)
        if given and not self.fzf:
            sys.exit(f"benchmark: {given} is not an executable program")
        self.ours = {}

    def names(self, size, kind="", shape=None):
        return lists.NameList(self.directory, size, kind, shape)

    def sections(self, names):
        return sides.Sections(names, self.options.kind)

    def sizes(self, name):
        """The sizes of a shape to measure: those that the options name, or all that are not too long."""
        longest = lists.LINES[lists.SHAPES[name].longest]
        return [size for size in self.options.size if self.options.size_given or lists.LINES[size] <= longest]

    def run(self):
        chosen = [(name, size) for name in self.options.shape for size in self.sizes(name)]
        # All lists are made before the measurements.
        for name, size in {("names", "2k"), *chosen}:
            self.names(size, lists.SHAPES[name].kind)
        for name, size in chosen:
            names = self.names(size, lists.SHAPES[name].kind)
            self.table.heading(f"{name}, {size}: {lists.said(names.rows)} rows")
            self.group(lambda table, runs, name=name, size=size, names=names: self.lines(table, runs, name, size, names),
                       lambda size=size, name=name, names=names: self.measure(name, size, names))
            if (name, size) == ("names", "1m") and not self.options.quick:
                self.arriving()
        if "international" in self.options.shape and not self.options.quick:
            self.shares(self.sizes("international"))
        for name in self.options.shape:
            if {(name, "1m"), (name, "10m")} <= set(chosen):
                self.growth(name)

    def group(self, lines, measure):
        """Measures a group of lines and prints them. If any is worse than the kept run, it is measured once more."""
        runs = measure()
        trial = copy.copy(self.table)
        trial.is_silent, trial.values, trial.notes = True, dict(trial.values), list(trial.notes)
        trial.missed, trial.worse = [], []
        lines(trial, runs)
        if trial.worse:
            for side, results in measure().items():
                runs[side] = runs[side] + results
        lines(self.table, runs)

    # -- one size of a shape

    def measure(self, name, size, names):
        ours, shape = self.sections(names), lists.SHAPES[name]
        beside = [ours.side("sections", ours.moves() + ours.searches())]
        if name == "names" and size != "2k":
            small = self.sections(self.names("2k"))
            beside.append(small.side("2k", small.moves()))
        beside += [sides.Fzf(names, self.fzf).side()] if self.fzf else []
        if shape.fuzzy:
            fuzzy = sides.Sections(names, self.options.kind, ["--match", "fuzzy"])
            beside.append(fuzzy.side("fuzzy", fuzzy.fuzzy_searches()))
            beside += [sides.Fzf(names, self.fzf).fuzzy_side()] if self.fzf else []
        beside += [sides.less(names)] if sides.found("less") else []
        beside += [sides.vim(names)] if sides.found("vim") else []
        beside.append(sides.minimal(self.minimal))
        self.ripgrep = limits.Ripgrep(sides.found("rg"), names, lists.beginnings(shape.letters)[2])
        self.read = limits.memory(self.memory, names.path)
        self.ripgrep.run()
        runs = tool.measure(self.options.n, beside)
        self.ripgrep.run()
        return runs

    def lines(self, table, runs, name, size, names):
        lines = Size(table, name, size, runs, self.ours, lists.SHAPES[name])
        lines.start(self.read)
        lines.keys(self.ripgrep, self.read)
        lines.fuzzy()
        lines.moves()
        lines.peak(os.path.getsize(names.given_to_sections(self.options.kind)))

    def shares(self, sizes):
        """The keys of a search in lists with growing shares of names that are not ASCII, compared with the plain list."""
        size = "1m" if "1m" in sizes else sizes[-1]
        named = {percent: self.names(size, lists.share(percent) if percent else "", lists.SHAPES["international"])
                 for percent in (0, *sorted(self.options.share or SHARES))}
        self.table.heading(f"{size}: names in ASCII, and shares of accented (two thirds) and CJK names (one third)")

        def measure():
            beside = []
            for percent, names in named.items():
                ours = self.sections(names)
                beside.append(ours.side(f"sections {percent}", ours.searches()))
                beside += [sides.Fzf(names, self.fzf).side(f"fzf {percent}")] if self.fzf else []
                beside += [sides.vim(names, f"vim {percent}")] if sides.found("vim") else []
            self.ripgreps = {percent: limits.Ripgrep(sides.found("rg"), names, "mar") for percent, names in named.items()}
            runs = tool.measure(self.options.n, beside)
            for ripgrep in self.ripgreps.values():
                ripgrep.run()
            return runs

        def lines(table, runs):
            for percent in named:
                own, why = f"sections {percent}", lambda key, *names: [
                    reason for name in names if name in runs for reason in told(name, runs, key)]
                for key in sides.KEYS:
                    ours = tool.latency(runs, own, key)
                    for peer in (f"fzf {percent}", f"vim {percent}"):
                        if peer in runs and (peer.startswith("fzf") or key == "key3"):
                            table.line(f"shares/{size}/{percent}/{key}/{peer.split()[0]}", f"{key}, {percent} %", ours, "ms",
                                       None, peer.split()[0], tool.latency(runs, peer, key), why(key, own, peer),
                                       pairs=tool.ratios(tool.latencies(runs, own, key), tool.latencies(runs, peer, key)))
                    if percent:
                        plain = "sections 0"
                        limit = at_most("international", size) if percent == 15 else None
                        table.line(f"shares/{size}/{percent}/{key}/plain", f"{key}, {percent} %", ours, "ms", limit, "plain",
                                   tool.latency(runs, plain, key), why(key, own, plain),
                                   pairs=tool.ratios(tool.latencies(runs, own, key), tool.latencies(runs, plain, key)))
                ripgrep = self.ripgreps[percent]
                table.line(f"shares/{size}/{percent}/key3/rg", f"key3, {percent} %", tool.latency(runs, own, "key3"), "ms",
                           None, "rg -c -i", ripgrep.median(), ripgrep.reasons)

        self.group(lines, measure)

    def arriving(self):
        """The longest time from a key to its echo, while rows arrive."""
        names = self.names("1m")
        for name, (program, opening, prompt, complete) in arriving.sides(
                names, tool.PROGRAM, self.fzf, sides.Fzf.OPTIONS):
            waits, during, reasons = [], [], []
            for _ in range(self.options.n):
                typing = arriving.Typing(names, program, opening, prompt, complete)
                found, early, wrong = typing.measure()
                waits, during, reasons = waits + found, during + [early], reasons + wrong
            lost = waits.count(None)
            reasons += [f"{lost} of {len(waits)} keys were never echoed"] if lost else []
            longest = max((each for each in waits if each is not None), default=None)
            what = f"{lists.said(names.rows)} rows arrive in {arriving.SECONDS} s, longest wait of a key for its echo"
            if name == "sections":
                limit = at_most("arriving", "1m")
                what += f" ({min(during)} to {max(during)} of {len(arriving.TYPED)} keys before the last row)"
            else:
                limit, what, reasons = None, f"{what}, {name} in the program's place", []
            self.table.line(f"names/1m/arriving/{name}", what, longest, "ms", limit, reasons=sorted(set(reasons)))

    def growth(self, name):
        self.table.heading(f"{name}, 10m beside 1m: what ten times as many rows cost")
        for key in GROWING:
            ours, beside = self.ours.get((name, "10m", key)), self.ours.get((name, "1m", key))
            if ours is not None:
                self.table.line(f"growth/{name}/{key}", key, ours, "ms", at_most("growth", "", name), "1m", beside)


def told(name, runs, label=None):
    """The reasons for which a side's value is not reliable, with the side's name in front."""
    return [f"{name}: {reason}" for reason in tool.failures(runs, name, label)]


class Size:
    """The lines of one size of a shape, from the measured values."""

    def __init__(self, table, name, size, runs, ours, shape):
        self.table, self.name, self.size, self.runs, self.ours = table, name, size, runs, ours
        self.shape, self.what = shape, dict(zip(sides.KEYS, lists.beginnings(shape.letters)))

    def limit(self, what):
        return at_most(what, self.size, self.name)

    def beside(self, name, what, ours, peer, value, limit=None, reasons=(), unit="ms", pairs=()):
        """A line for a peer; one that is missing is reported as not installed."""
        absent = None if peer in self.runs or value is not None else "not installed"
        self.table.line(f"{self.name}/{self.size}/{name}/{peer}", f"{what} / {peer}", ours, unit, limit, peer, value,
                        reasons, absent, pairs)

    def paired(self, label, what, peer, others=None, side="sections", limit=None):
        """A line about a step of ours and of a peer, which may have another label there."""
        others = others or label
        ours = tool.latency(self.runs, side, label)
        pairs = tool.ratios(tool.latencies(self.runs, side, label),
                            tool.latencies(self.runs, peer, others)) if peer in self.runs else ()
        self.beside(label, what, ours, peer, self.value(peer, others), limit, self.why((side, label), (peer, others)),
                    pairs=pairs)

    def value(self, peer, label):
        return tool.latency(self.runs, peer, label) if peer in self.runs else None

    def why(self, *pairs):
        """The reasons of the sides and labels in pairs."""
        return [reason for peer, label in pairs if peer in self.runs for reason in told(peer, self.runs, label)]

    def top(self, peer, value):
        return tool.top(self.runs, peer, value) if peer in self.runs else None

    def each(self, peer, value):
        return [getattr(run, value) for run in self.runs.get(peer, [])]

    def start(self, memory):
        first, complete = self.top("sections", "first_paint"), self.top("sections", "loaded")
        self.ours[self.name, self.size, "first"], self.ours[self.name, self.size, "complete"] = first, complete
        for peer in ("nc", "fzf", "less", "vim"):
            self.beside("first", "exec to first useful screen", first, peer, self.top(peer, "first_paint"),
                        self.limit(f"first/{peer}"), self.why(("sections", None), (peer, None)),
                        pairs=tool.ratios(self.each("sections", "first_paint"), self.each(peer, "first_paint")))
        # vim has read all of the file when its first screen appears.
        for peer, key in (("fzf", "loaded"), ("vim", "first_paint")):
            self.beside("complete", "exec to complete", complete, peer, self.top(peer, key),
                        self.limit(f"complete/{peer}"), self.why(("sections", None), (peer, None)),
                        pairs=tool.ratios(self.each("sections", "loaded"), self.each(peer, key)))
        self.beside("complete", "exec to complete", complete, "one read of the bytes in memory", memory["read 1"],
                    None, self.why(("sections", None)))

    def keys(self, ripgrep, memory):
        named = {"back": "backspace", "clear": "clear", "word": f'"{self.shape.word}" typed 80 ms apart'}
        for key in (*sides.KEYS, "back", "clear", "word"):
            ours, why = self.value("sections", key), self.why(("sections", key))
            what = named.get(key) or f"key {self.what[key]}"
            self.ours[self.name, self.size, key] = ours
            if key in sides.KEYS:
                self.table.line(f"{self.name}/{self.size}/{key}", f"{what}, to right screen and count", ours, "ms",
                                self.limit("key"), reasons=why)
                self.beside(f"{key}/begun", f"{what}, first rows", tool.begun(self.runs, "sections", key), "the right count",
                            ours, reasons=why)
            self.paired(key, what, "fzf", limit=self.limit(f"{key}/fzf"))
            if key in sides.KEYS:
                self.paired(key, what, "vim")
                self.beside(key, what, ours, f"rg -c -i {ripgrep.query}", ripgrep.median(), self.limit("key/rg"),
                            why + ripgrep.reasons, pairs=self.times(key, ripgrep))
        if self.shape.kind == "":
            self.beside("key3", "key mar", self.value("sections", "key3"), "scan of the bytes for mar, 2 threads",
                        memory["scan 2"], None, self.why(("sections", "key3")))

    def times(self, key, ripgrep):
        """The ratios of each run to ripgrep, which runs before and after all."""
        median = ripgrep.median()
        return tool.ratios(tool.latencies(self.runs, "sections", key), [median] * len(self.runs["sections"]))

    def fuzzy(self):
        for key, query in zip(sides.FUZZY_KEYS, lists.beginnings(self.shape.fuzzy)):
            self.paired(key, f"fuzzy key {query}", "fzf fuzzy", side="fuzzy", limit=self.limit(f"{key}/fzf fuzzy"))
            self.beside(f"{key}/begun", f"fuzzy key {query}, first rows", tool.begun(self.runs, "fuzzy", key),
                        "the right count", tool.latency(self.runs, "fuzzy", key), reasons=self.why(("fuzzy", key)))

    def moves(self):
        for key, what in MOVES.items():
            if key == "letter" and self.value("sections", key) is None:
                continue
            self.ours[self.name, self.size, key] = self.value("sections", key)
            # Neither fzf nor less jumps to a letter: a page is used instead.
            other = "page" if key == "letter" else key
            for peer in ("fzf", "less"):
                shown = f"{what} beside a page" if key == "letter" else what
                self.paired(key, shown, peer, other, limit=self.limit(f"move/{peer}"))
            if "2k" in self.runs:
                self.paired(key, what, "2k", limit=self.limit("move/2k"))

    def peak(self, read):
        peak = self.top("sections", "peak")
        self.table.line(f"{self.name}/{self.size}/peak", "peak memory / bytes of input",
                        None if peak is None else peak * 2**20, "B", self.limit("peak"), "input", read,
                        self.why(("sections", None)))
        for peer in ("fzf", "vim"):
            beside = self.top(peer, "peak")
            self.beside("peak", "peak memory", peak and peak * 2**20, peer, beside and beside * 2**20, unit="B",
                        pairs=tool.ratios(self.each("sections", "peak"), self.each(peer, "peak")))


def run(options, table, directory, scratch):
    """Measures the selected shapes and sizes."""
    peers = Peers(options, table, directory, scratch)
    if options.peers:
        before = kept.read("peers")
        table.kept = before["values"] if before and kept.is_same(before["machine"], kept.machine()) else {}
        if not table.kept:
            print(f"benchmark: {NOTHING_KEPT if not before else 'the kept run is of another machine'}", file=sys.stderr)
        peers.run()
        if options.keep:
            kept.write("peers", options.keep, table.rounded(), peers.fzf)
            table.worse = []
    if options.stale:
        for size in options.size if options.size_given else ("1m", "10m"):
            names = peers.names(size)
            table.heading(f"{size}: {lists.said(names.rows)} names, results of a query typed before")
            stale.measure(table, names, peers.sections(names), options.stale)
