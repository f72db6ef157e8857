"""The measured lists: made once, kept in a directory, with the counts that a search must show."""
import json, os, subprocess, sys, unicodedata
from xml.sax.saxutils import escape

from . import tool

LINES = {"2k": 2_000, "100k": 100_000, "1m": 1_000_000, "10m": 10_000_000}
# Options of Scripts/make/names for each kind of list.
KINDS = {"": [], "intl": ["--accented", "0.1", "--cjk", "0.05"],
         "cyrillic": ["--script", "cyrillic"], "japanese": ["--script", "japanese"]}
QUERIES = ("m", "ma", "mar", "mart", "son")
MARKS = frozenset([1, *range(10, 37), *range(200, 255)])


def said(number):
    return f"{number:,}"


def folded(line):
    """A line of bytes as the program compares it: in lower case, without marks."""
    if line.isascii():
        return line.lower()
    letters = unicodedata.normalize("NFD", line.decode("utf-8", "replace").lower())
    return "".join(each for each in letters if unicodedata.combining(each) not in MARKS).encode()


def made(directory, size, kind="", order=""):
    """The path of a list, which is made if it is missing; it is sorted, unless the order is "shuffled"."""
    path = os.path.join(directory, "-".join(filter(None, ("names", size, kind, order))) + ".txt")
    if not os.path.exists(path):
        print(f"making {path}", file=sys.stderr)
        subprocess.run([os.path.join(tool.ROOT, "Scripts/make/names"), path, "--lines", str(LINES[size])]
                       + KINDS[kind] + ([f"--{order}"] if order else []), check=True)
    return path


class NameList:
    """A list in a file, and its properties."""

    def __init__(self, directory, size, kind=""):
        self.directory, self.size = directory, size
        self.tag = "-".join(filter(None, (size, kind)))
        self.path = made(directory, size, kind)
        known = self.known()
        self.bytes, self.rows, self.counts = known["bytes"], known["rows"], known["counts"]
        self.first, self.last, self.titles = known["first"], known["last"], known["titles"]
        self.jump = known["jump"]

    def known(self):
        """The properties of the file, from a cache if that is of the same bytes and queries."""
        place = self.path + ".json"
        status = os.stat(self.path)
        stamp = [status.st_size, status.st_mtime_ns, list(QUERIES)]
        if os.path.exists(place):
            with open(place) as file:
                known = json.load(file)
            if known.get("stamp") == stamp:
                return known
        known = dict(walk(self.path), stamp=stamp, bytes=status.st_size)
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


def walk(path):
    """Counts the rows of a file, those with each query, and the first letters."""
    counts = dict.fromkeys(QUERIES, 0)
    rows, titles, first, last, jump = 0, {}, None, None, None
    with open(path, "rb") as file:
        for line in file:
            line = line.rstrip(b"\n")
            plain = folded(line)
            rows += 1
            first, last = line if first is None else first, line
            if jump is None and plain[:1] == b"m":
                jump = line
            titles[title(plain)] = True
            if b"m" in plain or b"son" in plain:
                for query in QUERIES:
                    counts[query] += query.encode() in plain
    if not rows:
        sys.exit(f"benchmark: {path} has no names")
    return dict(rows=rows, counts=counts, titles=list(titles), first=first.decode(), last=last.decode(),
                jump=jump.decode() if jump else None)


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
            sections.setdefault(title(folded(name.encode())), []).append(name)
    with open(target + ".new", "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
                   '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n')
        for key in sections:
            file.write(f"<key>{escape(key)}</key>\n<array>\n")
            file.writelines(f"<string>{escape(name)}</string>\n" for name in sections[key])
            file.write("</array>\n")
        file.write("</dict>\n</plist>\n")
    os.replace(target + ".new", target)
