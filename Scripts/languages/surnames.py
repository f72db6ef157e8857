"""Chinese surnames whose first character has a different reading elsewhere: their position in pinyin order."""
import bz2
import os
import re

from . import tables

UNIHAN = "/usr/share/unicode/Unihan_%s.txt.bz2"


def unihan(file, field):
    found = {}
    with bz2.open(UNIHAN % file, "rt", encoding="utf-8") as lines:
        for line in lines:
            match = re.match(rf"U\+([0-9A-F]+)\t{field}\t(.*)", line)
            if match:
                found[chr(int(match[1], 16))] = match[2].split()
    return found


def listed():
    """Surnames and their readings, in simplified and in traditional characters."""
    older = unihan("Variants", "kTraditionalVariant")
    found = {}
    with open(os.path.join(os.path.dirname(__file__), "surnames.txt"), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            name, reading = line.split()
            found[name] = reading
            forms = [older.get(c, []) for c in name]
            if name != "种" and any(forms) and all(len(f) < 2 for f in forms):
                found.setdefault("".join(chr(int(f[0][2:], 16)) if f else c for f, c in zip(forms, name)), reading)
    return found


def node(language, root):
    """The node of all surnames, each positioned after the characters with its reading; 0 if none."""
    if not language.has_letters:
        return 0
    readings = unihan("Readings", "kMandarin")
    last = {readings[c][0]: c for c in language.han if c in readings}
    taken, places = {}, {}
    for name, reading in listed().items():
        if readings.get(name[0], [""])[0] == reading or reading not in last:
            continue
        code = language.codes[language.tailored[last[reading]][0][0]]
        number = taken[code] = taken.get(code, 0) + 1
        assert number <= 14
        places[name] = code + bytes([0xF0 + number])
    return root.places_node(places, language)
