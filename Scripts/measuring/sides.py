"""The compared programs: their commands, typed keys and expected screens."""
import re, shutil

from . import lists, tool
from .timer import Pause, Side, Step

# Labels of the keys of a search: the letters one by one, one back, all cleared, and a word typed at once.
KEYS = ("key1", "key2", "key3", "key4")
FUZZY_KEYS = ("fuzzy1", "fuzzy2", "fuzzy3", "fuzzy4")
# Labels of the steps that move; fzf and less have no letters to jump to, and are compared by a page.
MOVES = ("down", "page", "end", "home", "letter")
# The number of times that a row down and a page down are typed.
ROWS_DOWN, PAGES_DOWN = 20, 10


class Sections:
    """The program itself on one list."""

    def __init__(self, names, kind, options=(), command=None):
        self.names = names
        self.command = command or [tool.PROGRAM, *options, names.given_to_sections(kind)]

    def first(self):
        """The first useful screen shows a row and, in lists of names, the first name."""
        return f"▌ {re.escape(self.names.first)}\\b" if self.names.titles else "^▌ *\\S"

    def is_plain(self):
        """Whether all sections are letters of English or "#". Others may have other titles in other languages."""
        titles = self.names.titles
        return bool(titles) and all(title == "#" or title.isascii() and title.isalpha() for title in titles)

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

    def filtered(self, query, count):
        """The query in the search bar, and the number of matching names."""
        shown = lists.said(count)
        return f"\\A *⌕ {query}\\b[\\s\\S]*^ *{shown} of {said_plural(self.names.rows, 'name')} in "

    def begun(self, query, former):
        """The query in the search bar, and another number of names than the former query's, which may still grow."""
        other = f"(?!{lists.said(former)} )"
        return (f"\\A *⌕ {query}\\b[\\s\\S]*^ *(?:Searching[^:\\n]*: )?{other}[\\d,]+\\+? of "
                f"{said_plural(self.names.rows, 'name')}")

    def cleared(self):
        """An empty search bar over the whole list."""
        return f"\\A *⌕ search\\b[\\s\\S]*{self.total()}"

    def moves(self):
        names = self.names
        if not names.titles:
            # The order of other lists than of names is the program's own.
            return moves(None, None)
        steps = moves(f"^▌ {re.escape(names.last)}\\b", self.first())
        if names.jump:
            steps += [Step("letter", ["m"], f"^▌ {re.escape(names.jump)}\\b"), Pause(1200)]
        return steps

    def searches(self):
        return [Step("bar", ["/"], "\\A *⌕ ")] + searches(self, self.names.counts, self.names.shape, self.names.rows)

    def fuzzy_searches(self):
        return [Step("bar", ["/"], "\\A *⌕ ")] + fuzzy_searches(self, self.names)

    def side(self, name, steps):
        return Side(name, self.command, self.first(), self.loaded(), steps)


class Fzf:
    """fzf, with options that make it search like the program, or with its own order of fuzzy matches."""
    OPTIONS = ["--reverse", "--exact", "--no-sort", "-i", "--bind", "home:first,end:last"]
    FUZZY_OPTIONS = ["--reverse", "-i", "--bind", "home:first,end:last"]

    def __init__(self, names, program):
        self.names, self.program = names, program

    def filtered(self, query, count):
        return f"^> {query}$\\n +{count}/{self.names.lines}\\b"

    def begun(self, query, former):
        return f"^> {query}$\\n +(?!{former}/)\\d+/{self.names.lines}\\b"

    def cleared(self):
        return f"^>$\\n +{self.names.lines}/{self.names.lines}\\b"

    def side(self, name="fzf"):
        steps = moves(row(self.names.last), row(self.names.first))
        return self.of(name, self.OPTIONS, steps + searches(self, self.names.plain, self.names.shape, self.names.lines))

    def searching_side(self, name="fzf"):
        return self.of(name, self.OPTIONS, searches(self, self.names.plain, self.names.shape, self.names.lines))

    def fuzzy_side(self, name="fzf fuzzy"):
        return self.of(name, self.FUZZY_OPTIONS, fuzzy_searches(self, self.names))

    def of(self, name, options, steps):
        names = self.names
        return Side(name, [self.program] + options, row(names.first), f"^ +{names.lines}/{names.lines}\\b", steps,
                    stdin=names.path)


def row(text):
    """A row, or the beginning of one that may be longer than the screen is wide, after the mark of the selection."""
    return f"^[▌> ]*{re.escape(text[:40])}" + ("" if len(text) > 40 else " *│?$")


def moves(last, first, end="end", home="home"):
    """The steps of moving: row by row, page by page, to the end and home again."""
    return [Step("down", ["down"] * ROWS_DOWN), Step("page", ["pgdn"] * PAGES_DOWN), Step("end", [end], last),
            Step("home", [home], first)]


def searches(program, counts, shape, rows):
    """The steps of a search: letter by letter, one back, all cleared, and a word typed at once."""
    queries = lists.beginnings(shape.letters)
    steps = typed(program, KEYS, queries, counts, rows)
    last = queries[-2]
    return steps + [Step("back", ["bs"], program.filtered(last, counts[last])), Step("clear", ["ctrl-u"], program.cleared()),
                    Step("word", list(shape.word), program.filtered(shape.word, counts[shape.word]), gap=80)]


def fuzzy_searches(program, names):
    """The steps of a fuzzy search, letter by letter."""
    return typed(program, FUZZY_KEYS, lists.beginnings(names.shape.fuzzy), names.fuzzy, names.rows)


def typed(program, labels, queries, counts, former):
    steps = []
    for label, query in zip(labels, queries):
        right = program.filtered(query, counts[query])
        # The rows of the former query cannot be told from these if they are as many.
        begun = right if counts[query] == former else program.begun(query, former)
        steps.append(Step(label, [query[-1]], right, begun=begun))
        former = counts[query]
    return steps


def less(names):
    # Long rows are wrapped.
    last, first = (f"^{re.escape(text)}$" if len(text) < 80 else None for text in (names.last, names.first))
    return Side("less", ["less", names.path], row(names.first), steps=moves(last, first, end="G", home="g"))


def vim(names, name="vim"):
    """vim, which counts the lines that match each query."""
    steps = [Step(label, [*f":%s/\\c{query}//gn", "enter"], f"\\bon {names.raw[query]} lines?\\b", gap=1)
             for label, query in zip(KEYS, lists.beginnings(names.shape.letters)) if names.raw[query]]
    return Side(name, ["vim", "--clean", "-R", names.path], row(names.first), steps=steps)


def minimal(program):
    """The minimal work of a program that draws with ncurses."""
    return Side("nc", [program], "Row 23")


def said_plural(number, thing):
    return f"{lists.said(number)} {thing}{'' if number == 1 else 's'}"


def found(name, given=None):
    """The path of a peer that may be installed, or None."""
    return shutil.which(given or name)
