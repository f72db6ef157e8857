"""The compared programs: their commands, typed keys and expected screens."""
import re, shutil

from . import lists, tool
from .timer import Pause, Side, Step

KEYS = ("m", "ma", "mar", "mart")
# Labels of the steps that move; fzf and less have no letters to jump to, and are compared by a page.
MOVES = ("down", "page", "end", "home", "letter")


class Sections:
    """The program itself on one list."""

    def __init__(self, names, kind, command=None):
        self.names = names
        self.command = command or [tool.PROGRAM, names.given_to_sections(kind)]

    def first(self):
        """The first useful screen shows the first name."""
        return f"▌ {re.escape(self.names.first)}\\b"

    def is_plain(self):
        """Whether all sections are letters of English or "#". Others may have other titles in other languages."""
        return all(title == "#" or title.isascii() and title.isalpha() for title in self.names.titles)

    def total(self):
        """The status line of the complete, unfiltered list, with the number of sections."""
        names = self.names
        sections = said_plural(len(names.titles), "section") if self.is_plain() else "[\\d,]+ sections?"
        return f"^ *{said_plural(names.rows, 'name')} in {sections}\\b"

    def loaded(self):
        """The exact total, and the index from the first section to the last."""
        titles = self.names.titles
        index = f" {re.escape(titles[0])}$[\\s\\S]* {re.escape(titles[-1])}$[\\s\\S]*" if self.is_plain() else ""
        return index + self.total()

    def filtered(self, query):
        """The query in the search bar, and the number of matching names."""
        shown = lists.said(self.names.counts[query])
        return f"\\A *⌕ {query}\\b[\\s\\S]*^ *{shown} of {said_plural(self.names.rows, 'name')} in "

    def cleared(self):
        """An empty search bar over the whole list."""
        return f"\\A *⌕ search\\b[\\s\\S]*{self.total()}"

    def moves(self):
        names = self.names
        steps = moves(f"^▌ {re.escape(names.last)}\\b", self.first())
        if names.jump:
            steps += [Step("letter", ["m"], f"^▌ {re.escape(names.jump)}\\b"), Pause(1200)]
        return steps

    def searches(self):
        return [Step("bar", ["/"], "\\A *⌕ ")] + searches(self.filtered, self.cleared())

    def side(self, name, steps):
        return Side(name, self.command, self.first(), self.loaded(), steps)


class Fzf:
    """fzf, with options that make it search like the program."""
    OPTIONS = ["--reverse", "--exact", "--no-sort", "-i", "--bind", "home:first,end:last"]

    def __init__(self, names, program):
        self.names, self.program = names, program

    def filtered(self, query):
        return f"^> {query}$\\n +{self.names.counts[query]}/{self.names.rows}\\b"

    def moves(self):
        return moves(re.escape(self.names.last), re.escape(self.names.first))

    def searches(self):
        return searches(self.filtered, f"^>$\\n +{self.names.rows}/{self.names.rows}\\b")

    def side(self):
        names = self.names
        return Side("fzf", [self.program] + self.OPTIONS, re.escape(names.first), f"^ +{names.rows}/{names.rows}\\b",
                    self.moves() + self.searches(), stdin=names.path)


def moves(last, first, end="end", home="home"):
    """The steps of moving: row by row, page by page, to the end and home again."""
    return [Step("down", ["down"] * 50), Step("page", ["pgdn"] * 20), Step("end", [end], last), Step("home", [home], first)]


def searches(filtered, cleared):
    """The steps of a search: letter by letter, one back, all cleared, and a word typed at once."""
    steps = [Step(query, [query[-1]], filtered(query)) for query in KEYS]
    return steps + [Step("back", ["bs"], filtered("mar")), Step("clear", ["ctrl-u"], cleared),
                    Step("son", list("son"), filtered("son"), gap=80)]


def less(names):
    steps = moves(f"^{re.escape(names.last)}$", f"^{re.escape(names.first)}$", end="G", home="g")
    return Side("less", ["less", names.path], "^" + re.escape(names.first), steps=steps)


def vim(names):
    return Side("vim", ["vim", "--clean", "-R", names.path], "^" + re.escape(names.first))


def minimal(program):
    """The minimal work of a program that draws with ncurses."""
    return Side("nc", [program], "Row 23")


def said_plural(number, thing):
    return f"{lists.said(number)} {thing}{'' if number == 1 else 's'}"


def found(name, given=None):
    """The path of a peer that may be installed, or None."""
    return shutil.which(given or name)
