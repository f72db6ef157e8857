"""The measured lists: made once, kept in a directory, with the counts that a search must show."""
import collections, csv, functools, json, os, re, subprocess, sys
from xml.sax.saxutils import escape

from . import records, sounds, tool

LINES = {"2k": 2_000, "100k": 100_000, "1m": 1_000_000, "10m": 10_000_000}
# Options of Scripts/make/names for each kind of list.
KINDS = {"": [], "intl": ["--accented", "0.1", "--cjk", "0.05"],
         "cyrillic": ["--script", "cyrillic"], "japanese": ["--script", "japanese"]}
# The version of the counts of a list, which are made again if this differs.
COUNTING = 3

# The shapes of lists: the kind of list, the letters that are typed one by one, a word that is typed at once, letters
# that are typed one by one for a fuzzy search, and the longest list that is measured unless a size is named.
Shape = collections.namedtuple("Shape", "kind letters word fuzzy longest")
SHAPES = {
    "names": Shape("", "mart", "son", "", "10m"),
    "international": Shape("intl", "mart", "son", "", "10m"),
    "paths": Shape("paths", "serv", "lib", "slib", "1m"),
    "logs": Shape("log", "time", "err", "ctou", "1m"),
    "numbers": Shape("numbers", "1234", "777", "", "10m"),
    "table": Shape("table", "mart", "son", "", "1m"),
}


def share(percent):
    """The kind of a list in which a share of names is not ASCII: two thirds accented, one third in other scripts."""
    KINDS[f"share{percent}"] = ["--accented", str(percent * 2 / 300), "--cjk", str(percent / 300)]
    return f"share{percent}"


def said(number):
    return f"{number:,}"


def made(directory, size, kind="", order=""):
    """The path of a list, which is made if it is missing; it is sorted, unless the order is "shuffled"."""
    if kind == "table":
        return made_table(directory, size)
    is_of_rows = kind not in KINDS
    stem = kind if is_of_rows else "names"
    path = os.path.join(directory, "-".join(filter(None, (stem, size, "" if is_of_rows else kind, order))) + ".txt")
    if not os.path.exists(path):
        print(f"making {path}", file=sys.stderr)
        script = [os.path.join(tool.ROOT, "Scripts/make/rows"), kind] if is_of_rows else [
            os.path.join(tool.ROOT, "Scripts/make/names")]
        subprocess.run([*script, path, "--lines", str(LINES[size])] + KINDS.get(kind, [])
                       + ([f"--{order}"] if order else []), check=True)
    return path


def made_table(directory, size):
    """The path of a table of people with international names."""
    path = os.path.join(directory, f"table-{size}.csv")
    if not os.path.exists(path):
        with open(made(directory, size, "intl", "shuffled"), encoding="utf-8") as file:
            records.write(path, "csv", (line.rstrip("\n") for line in file))
    return path


class NameList:
    """A list in a file, and its properties."""

    def __init__(self, directory, size, kind="", shape=None):
        self.directory, self.size, self.kind = directory, size, kind
        self.shape = shape or next((each for each in SHAPES.values() if each.kind == kind), SHAPES["international"])
        self.tag = "-".join(filter(None, (size, kind)))
        self.path = made(directory, size, kind)
        known = self.known()
        self.bytes, self.rows, self.lines = known["bytes"], known["rows"], known["lines"]
        # Rows that a text finds; lines with it, without sounds; lines with its very letters; rows with its letters in order.
        self.counts, self.plain, self.raw, self.fuzzy = (known[each] for each in ("counts", "plain", "raw", "fuzzy"))
        self.first, self.last, self.titles = known["first"], known["last"], known["titles"]
        self.jump = known["jump"]

    def known(self):
        """The properties of the file, from a cache if that is of the same bytes and queries."""
        place = self.path + ".json"
        status = os.stat(self.path)
        stamp = [status.st_size, status.st_mtime_ns, list(self.shape), COUNTING]
        if os.path.exists(place):
            with open(place) as file:
                known = json.load(file)
            if known.get("stamp") == stamp:
                return known
        known = dict(walk(self.path, self.shape), stamp=stamp, bytes=status.st_size)
        with open(place, "w") as file:
            json.dump(known, file)
        return known

    def given_to_sections(self, kind):
        """The file that the program reads: the text itself, or a property list made of it."""
        if kind == "text":
            return self.path
        place = os.path.join(self.directory, f"names-{self.tag}.plist")
        if not os.path.exists(place) or os.path.getmtime(place) < os.path.getmtime(self.path):
            write_property_list(self.path, place)
        return place


def beginnings(letters):
    return [letters[:count] for count in range(1, len(letters) + 1)]


class Counter:
    """Counts the lines with each beginning of some letters, and with a word."""

    def __init__(self, letters, word):
        self.queries = beginnings(letters) + [word] * bool(word)
        self.bytes = [query.encode() for query in self.queries]
        self.chain = len(letters)
        self.counts = [0] * len(self.queries)

    def add(self, line):
        """Counts a line of bytes in small letters."""
        self.count(self.bytes, line.__contains__)

    def count(self, queries, has):
        # Nothing without the first letters has more of them, in a text or by its sound.
        for place in range(self.chain):
            if not has(queries[place]):
                break
            self.counts[place] += 1
        for place in range(self.chain, len(queries)):
            self.counts[place] += has(queries[place])

    def with_counts(self, other):
        """The counts by query, together with those of another counter."""
        return dict(zip(self.queries, map(sum, zip(self.counts, other.counts))))


def walk(path, shape):
    """Counts the rows of a file, those with each query, and the first letters.

    The counts are made without the program: by measuring.sounds for letters that are not ASCII.
    """
    in_ascii, found, plain, raw = (Counter(shape.letters, shape.word) for _ in range(4))
    fuzzy = Counter(shape.fuzzy, "")
    is_table, has_titles = shape.kind == "table", shape.kind in KINDS
    lines, titles, first, last, jump = 0, {}, None, None, None
    with open(path, "rb") as file:
        for line in file:
            line = line.rstrip(b"\n")
            lines += 1
            first, last = line if first is None else first, line
            letters = small = line.lower()
            if is_table and lines == 1:
                plain.add(small)
                raw.add(small)
            elif line.isascii():
                in_ascii.add(small)
                if shape.fuzzy:
                    fuzzy.count(fuzzy.queries, lambda text: is_in_order(text, small))
            else:
                text = line.decode("utf-8", "replace")
                letters = sounds.folded(text).encode()
                plain.add(letters)
                raw.add(small)
                found.count(found.queries, functools.partial(is_found_in_table if is_table else is_found, text))
            if has_titles:
                if jump is None and letters[:1] == b"m":
                    jump = line
                titles[title(letters)] = True
    if not lines:
        sys.exit(f"benchmark: {path} has no names")
    return dict(rows=lines - is_table, lines=lines, counts=in_ascii.with_counts(found), plain=in_ascii.with_counts(plain),
                raw=in_ascii.with_counts(raw), fuzzy=dict(zip(fuzzy.queries, fuzzy.counts)), titles=list(titles),
                first=first.decode(), last=last.decode(), jump=jump.decode() if jump else None)


def is_in_order(text, line):
    """Whether the letters of a text are in a line of bytes, in their order."""
    place = 0
    for letter in text.encode():
        place = line.find(letter, place) + 1
        if not place:
            return False
    return True


@functools.lru_cache(1 << 18)
def is_found(name, query, is_name=True):
    if not sounds.covers(name):
        sys.exit(f"benchmark: the sounds of the letters in {name!r} are unknown, so rows cannot be counted")
    return sounds.finds(query, name, is_name)


@functools.lru_cache(1)
def values(line):
    return list(zip(next(csv.reader([line])), (heading == "name" for heading in records.HEADINGS)))


def is_found_in_table(line, query):
    """Whether a line of a table has a value with a query."""
    # Digits do not sound, and without them there are few different values.
    return any(is_found(re.sub("[0-9]+", "0", value), query, is_name) if not value.isascii() else query in value.lower()
               for value, is_name in values(line))


def title(plain):
    """The title of a folded row's section."""
    if plain[:1].isalpha():
        return plain[:1].decode().upper()
    letter = plain.decode("utf-8", "replace")[:1]
    return letter.upper() if letter.isalpha() else "#"


def write_property_list(source, target):
    """Writes the rows of a text file as a property list: section title -> names."""
    sections = {}
    with open(source, encoding="utf-8") as file:
        for line in file:
            name = line.rstrip("\n")
            sections.setdefault(title(sounds.folded(name).encode()), []).append(name)
    with open(target + ".new", "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
                   '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n')
        for key in sections:
            file.write(f"<key>{escape(key)}</key>\n<array>\n")
            file.writelines(f"<string>{escape(name)}</string>\n" for name in sections[key])
            file.write("</array>\n")
        file.write("</dict>\n</plist>\n")
    os.replace(target + ".new", target)
