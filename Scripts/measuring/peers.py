"""Measures the program on long lists, compared with fzf, less, vim, a minimal ncurses program and memory reads."""
import os, sys

from . import arriving, limits, lists, sides, stale, tool

# The maximum ratios (or, without a peer, values) of a line, by size; "" is every other size. Lines without a limit are
# only printed.
AT_MOST = {
    "first/nc": {"": 1.5}, "first/fzf": {"1m": 0.1, "10m": 0.1, "": 0.2},
    "complete/fzf": {"10m": 0.1}, "complete/vim": {"10m": 0.25},
    "key": {"": 16},
    "m/fzf": {"10m": 0.04, "1m": 0.1, "": 0.5},
    "ma/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5}, "mar/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5},
    "mart/fzf": {"10m": 0.1, "1m": 0.1, "": 0.5},
    "key/rg": {"10m": 0.5},
    "back/fzf": {"10m": 0.1}, "clear/fzf": {"10m": 0.5}, "son/fzf": {"10m": 0.07},
    "peak": {"10m": 1.5},
    "move/fzf": {"": 0.6}, "move/less": {"": 1.5}, "move/2k": {"": 1.1},
    "arriving": {"": 50}, "international": {"": 1.5}, "growth": {"": 10},
}
MOVES = {"down": "Down", "page": "page", "end": "End", "home": "Home", "letter": "letter jump"}
# The values that may grow with the number of rows: first screen, complete, keys and moves.
GROWING = ["first", "complete", *sides.KEYS, "back", "clear", "son", *MOVES]


def at_most(what, size):
    return AT_MOST[what].get(size, AT_MOST[what].get(""))


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

    def names(self, size, kind=""):
        return lists.NameList(self.directory, size, kind)

    def sections(self, names):
        return sides.Sections(names, self.options.kind)

    def run(self):
        # All lists are made before the measurements.
        for size in {"2k", *self.options.size}:
            self.names(size)
        if "1m" in self.options.size:
            self.names("1m", "intl")
        for size in self.options.size:
            self.table.heading(f"{size}: {lists.said(self.names(size).rows)} names")
            self.measure(size)
            if size == "1m":
                self.international()
                self.arriving()
        if "1m" in self.options.size and "10m" in self.options.size:
            self.growth()

    # -- one size

    def measure(self, size):
        names = self.names(size)
        ours = self.sections(names)
        beside = [ours.side("sections", ours.moves() + ours.searches())]
        if size != "2k":
            small = self.sections(self.names("2k"))
            beside.append(small.side("2k", small.moves()))
        beside += [sides.Fzf(names, self.fzf).side()] if self.fzf else []
        beside += [sides.less(names)] if sides.found("less") else []
        beside += [sides.vim(names)] if sides.found("vim") else []
        beside.append(sides.minimal(self.minimal))
        ripgrep = limits.Ripgrep(sides.found("rg"), names)
        memory = limits.memory(self.memory, names.path)
        ripgrep.run()
        runs = tool.measure(self.options.n, beside)
        ripgrep.run()
        size = Size(self.table, size, runs, self.ours)
        size.start(memory)
        size.keys(ripgrep, memory)
        size.moves()
        read = os.path.getsize(names.given_to_sections(self.options.kind))
        size.peak(read)

    def international(self):
        """The keys of a search in a list with accents and other scripts, compared with the plain list."""
        plain, other = self.sections(self.names("1m")), self.sections(self.names("1m", "intl"))
        runs = tool.measure(self.options.n, [other.side("other", other.searches()),
                                             plain.side("plain", plain.searches())])
        for key in sides.KEYS:
            self.table.line(f"1m-intl/{key}", f"key {key}, 10 % accented and 5 % CJK names / plain",
                            tool.latency(runs, "other", key), "ms", at_most("international", "1m"), "plain",
                            tool.latency(runs, "plain", key),
                            told("other", runs, key) + told("plain", runs, key))

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
            self.table.line(f"1m/arriving/{name}", what, longest, "ms", limit, reasons=sorted(set(reasons)))

    def growth(self):
        self.table.heading("10m beside 1m: what ten times as many rows cost")
        for key in GROWING:
            ours, beside = self.ours.get(("10m", key)), self.ours.get(("1m", key))
            self.table.line(f"growth/{key}", key, ours, "ms", at_most("growth", ""), "1m", beside)


def told(name, runs, label=None):
    """The reasons for which a side's value is not reliable, with the side's name in front."""
    return [f"{name}: {reason}" for reason in tool.failures(runs, name, label)]


class Size:
    """The lines of one size, from the measured values."""

    def __init__(self, table, size, runs, ours):
        self.table, self.size, self.runs, self.ours = table, size, runs, ours

    def beside(self, name, what, ours, peer, value, limit=None, reasons=(), unit="ms"):
        """A line for a peer; one that is missing is reported as not installed."""
        absent = None if peer in self.runs or value is not None else "not installed"
        self.table.line(f"{self.size}/{name}/{peer}", f"{what} / {peer}", ours, unit, limit, peer, value,
                        reasons, absent)

    def value(self, peer, label):
        return tool.latency(self.runs, peer, label) if peer in self.runs else None

    def why(self, *pairs):
        """The reasons of the sides and labels in pairs."""
        return [reason for peer, label in pairs if peer in self.runs for reason in told(peer, self.runs, label)]

    def top(self, peer, value):
        return tool.top(self.runs, peer, value) if peer in self.runs else None

    def start(self, memory):
        first, complete = self.top("sections", "first_paint"), self.top("sections", "loaded")
        self.ours[self.size, "first"], self.ours[self.size, "complete"] = first, complete
        for peer in ("nc", "fzf"):
            self.beside("first", "exec to first useful screen", first, peer, self.top(peer, "first_paint"),
                        at_most(f"first/{peer}", self.size), self.why(("sections", None), (peer, None)))
        # vim has read all of the file when its first screen appears.
        for peer, key in (("fzf", "loaded"), ("vim", "first_paint")):
            self.beside("complete", "exec to complete", complete, peer, self.top(peer, key),
                        at_most(f"complete/{peer}", self.size), self.why(("sections", None), (peer, None)))
        self.beside("complete", "exec to complete", complete, "one read of the bytes in memory", memory["read 1"],
                    None, self.why(("sections", None)))

    def keys(self, ripgrep, memory):
        for key in (*sides.KEYS, "back", "clear", "son"):
            ours, why = self.value("sections", key), self.why(("sections", key))
            what = {"back": "backspace", "clear": "clear", "son": '"son" typed 80 ms apart'}.get(key, f"key {key}")
            self.ours[self.size, key] = ours
            if key in sides.KEYS:
                self.table.line(f"{self.size}/{key}", f"{what}, to right screen and count", ours, "ms",
                                at_most("key", self.size), reasons=why)
            self.beside(key, what, ours, "fzf", self.value("fzf", key), at_most(f"{key}/fzf", self.size),
                        why + self.why(("fzf", key)))
            if key in sides.KEYS:
                self.beside(key, what, ours, "rg -c -i mar", ripgrep.median(), at_most("key/rg", self.size),
                            why + ripgrep.reasons)
        self.beside("mar", "key mar", self.value("sections", "mar"), "scan of the bytes for mar, 2 threads",
                    memory["scan 2"], None, self.why(("sections", "mar")))

    def moves(self):
        for key, what in MOVES.items():
            ours, why = self.value("sections", key), self.why(("sections", key))
            self.ours[self.size, key] = ours
            # Neither fzf nor less jumps to a letter: a page is used instead.
            other = "page" if key == "letter" else key
            for peer in ("fzf", "less"):
                shown = f"{what} beside a page" if key == "letter" else what
                self.beside(key, shown, ours, peer, self.value(peer, other), at_most(f"move/{peer}", self.size),
                            why + self.why((peer, other)))
            if self.size != "2k":
                self.beside(key, what, ours, "2k", self.value("2k", key), at_most("move/2k", self.size),
                            why + self.why(("2k", key)))

    def peak(self, read):
        peak = self.top("sections", "peak")
        self.table.line(f"{self.size}/peak", "peak memory / bytes of input",
                        None if peak is None else peak * 2**20, "B", at_most("peak", self.size), "input", read,
                        self.why(("sections", None)))


def run(options, table, directory, scratch):
    """Measures the selected sizes."""
    peers = Peers(options, table, directory, scratch)
    if options.peers:
        peers.run()
    if options.stale:
        for size in options.size if options.size_given else ("1m", "10m"):
            names = peers.names(size)
            table.heading(f"{size}: {lists.said(names.rows)} names, results of a query typed before")
            stale.measure(table, names, peers.sections(names), options.stale)
