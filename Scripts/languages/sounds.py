"""Chinese readings of ideographs, without tones, the usual one first; for searches by Latin letters."""
import struct
import unicodedata

from . import folding
from .surnames import listed, unihan

FIRST, LAST = 0x3400, 0x9FFF
MOST = 4


def toneless(reading):
    """The letters of a syllable: lü as typed, lv or lu."""
    text = unicodedata.normalize("NFD", reading.split(":")[-1])
    text = "".join(c for c in text.replace("u\u0308", "v") if not unicodedata.combining(c) and c.isalpha())
    return [text, text.replace("v", "u")] if "v" in text else [text]


def table():
    """Each ideograph that represents its variants, and its readings."""
    usual = {c: [r for reading in values for r in toneless(reading)]
             for c, values in unihan("Readings", "kMandarin").items()}
    further = unihan("Readings", "kXHC1983")
    surnames = {}
    for name, reading in listed().items():
        surnames.setdefault(name[0], []).extend(toneless(reading))
    found = {}

    def add(c, readings):
        own = found.setdefault(c, [])
        for r in readings:
            if r.isascii() and r.isalpha() and r not in own:
                own.append(r)

    variants = folding.ideographs()
    for c, readings in usual.items():
        if c not in variants:
            add(c, readings + surnames.get(c, []) + [r for value in further.get(c, []) for r in toneless(value)])
    for c, other in variants.items():
        add(other, usual.get(c, [])[:1] + surnames.get(c, []))
    return {c: r[:MOST] for c, r in found.items() if r and FIRST <= ord(c) <= LAST}


def write():
    """For each ideograph from U+3400 to U+9FFF the offset of its readings in the texts, then the texts: readings
    separated by blanks and ended by a NUL; the first text is empty. At the start, the size of all syllables in bytes,
    and the syllables, each ended by a NUL."""
    readings = table()
    syllables = sorted({r for rs in readings.values() for r in rs})
    known = b"".join(s.encode() + b"\0" for s in syllables)
    texts, places, index = bytearray(b"\0"), {"": 0}, []
    for number in range(FIRST, LAST + 1):
        text = " ".join(readings.get(chr(number), []))
        if text not in places:
            places[text] = len(texts)
            texts += text.encode() + b"\0"
        index.append(places[text])
    assert len(texts) < 0x10000
    return struct.pack(f"<{len(index)}HH", *index, len(known)) + known + bytes(texts)
