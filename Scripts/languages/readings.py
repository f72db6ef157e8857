"""Readings of Japanese surnames, the usual one first: those of IPADIC that begin with an ideograph."""
import struct

from . import folding

SOURCE = "/usr/share/mecab/dic/ipadic/Noun.name.csv"
# Surface, ids, cost, kinds (the fourth is the kind of name), base form, reading, pronunciation.
NAME, COST, SORT, READING = 0, 3, 7, 11
MOST = 4
LONG_VOWEL = 0x7F


def listed():
    """Each surname in canonical variants and in hiragana, and its readings."""
    variants, found = folding.ideographs(), {}
    with open(SOURCE, encoding="euc_jp") as lines:
        for line in lines:
            fields = line.rstrip("\n").split(",")
            name = fields[NAME]
            if fields[SORT] != "姓" or not 0x3400 <= ord(name[0]) <= 0x9FFF:
                continue
            key = "".join(variants.get(c, c) for c in hiragana(name))
            found.setdefault(key, []).append((int(fields[COST]), name != key, hiragana(fields[READING])))
    return {name: list(dict.fromkeys(reading for _, _, reading in sorted(readings)))[:MOST]
            for name, readings in found.items()}


def hiragana(text):
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)


def body(rest, readings):
    """The rest after the second character, and the readings: kana numbered from U+3041 as 1, the last of each with bit
    7."""
    text = bytearray([len(rest) << 4 | len(readings)])
    for c in rest:
        text += struct.pack("<H", ord(c))
    for reading in readings:
        kana = bytearray(LONG_VOWEL if c == "ー" else ord(c) - 0x3040 for c in reading)
        assert all(0 < k <= LONG_VOWEL for k in kana)
        kana[-1] |= 0x80
        text += kana
    return bytes(text)


def write():
    """The number of first characters, the characters in order, and the offsets of their groups, two bytes each, in
    pairs of bytes. A group has the number of its surnames; their second characters, 0 for none, in order; the offset of
    the rest of each in the group, in bytes; and these rests."""
    groups = {}
    for name, readings in listed().items():
        groups.setdefault(name[0], []).append((ord(name[1]) if len(name) > 1 else 0, name[2:], readings))
    data = bytearray()
    firsts, places = sorted(groups), []
    start = 2 + 4 * len(firsts)
    for first in firsts:
        group = sorted(groups[first])
        bodies, ends, place = b"", [], 2 + 4 * len(group)
        for _, rest, readings in group:
            ends.append(place + len(bodies))
            bodies += body(rest, readings)
        places.append((start + len(data)) // 2)
        data += struct.pack(f"<H{2 * len(group)}H", len(group), *(second for second, _, _ in group), *ends) + bodies
        data += b"\0" * (len(data) % 2)
    assert max(places) < 0x10000
    return struct.pack(f"<H{2 * len(firsts)}H", len(firsts), *map(ord, firsts), *places) + bytes(data)
