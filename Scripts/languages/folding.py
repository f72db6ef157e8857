"""The forms of letters in searches: compatible forms, letters with a stroke, kana, width, variants of ideographs.

Canonical decomposition, case and marks above and below letters need no table: Sources/Languages/Folding uses their
properties.
"""
import re
import struct

import icu

from .surnames import unihan
from . import variants

NFD = icu.Normalizer2.getNFDInstance()
NFKD = icu.Normalizer2.getNFKDInstance()
# Letters that are distinguished when typed, like an accent.
MARKED = {
    "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ħ": "h", "Ħ": "H", "ł": "l", "Ł": "L", "ŋ": "n", "Ŋ": "N", "ø": "o",
    "Ø": "O", "œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "þ": "th", "Þ": "Th", "ŧ": "t", "Ŧ": "T", "ƀ": "b", "Ƀ": "B",
    "ɓ": "b", "Ɓ": "B", "ȼ": "c", "Ȼ": "C", "ɖ": "d", "Ɖ": "D", "ɗ": "d", "Ɗ": "D", "ɛ": "e", "Ɛ": "E", "ə": "e",
    "Ə": "E", "ɇ": "e", "Ɇ": "E", "ǥ": "g", "Ǥ": "G", "ɨ": "i", "Ɨ": "I", "ɉ": "j", "Ɉ": "J", "ƙ": "k", "Ƙ": "K",
    "ƚ": "l", "Ƚ": "L", "ɫ": "l", "Ɫ": "L", "ɲ": "n", "Ɲ": "N", "ɔ": "o", "Ɔ": "O", "ɍ": "r", "Ɍ": "R", "ʉ": "u",
    "Ʉ": "U", "ʊ": "u", "Ʊ": "U", "ƴ": "y", "Ƴ": "Y", "ɏ": "y", "Ɏ": "Y", "ƶ": "z", "Ƶ": "Z", "ⱥ": "a", "Ⱥ": "A",
    "ґ": "г", "Ґ": "Г", "ھ": "ه", "ں": "ن", "ے": "ي",
}
# One letter with several spellings, all equivalent.
SAME = {
    "ı": "i", "ß": "ss", "ẞ": "Ss",
    # Arabic: alef with wasla, the forms of yeh and kaf, teh marbuta as heh, tatweel.
    "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ڪ": "ك", "ة": "ه", "ہ": "ه", "ە": "ه", "ـ": "",
    # Hebrew: final letters, ligatures of Yiddish, signs.
    "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "װ": "וו", "ױ": "וי", "ײ": "יי", "־": "-", "״": '"',
    "\u2044": "/",
}
SAME |= {c: "'" for c in "‘’‛′´ʹʻʼʽˈ՚׳ꞌ"}
SAME |= {c: '"' for c in "“”„‟″«»"}
SAME |= {c: "-" for c in "‐‑‒–—―−⁃"}


def is_ideograph(c):
    return icu.Char.hasBinaryProperty(c, icu.UProperty.UNIFIED_IDEOGRAPH)


def ideographs():
    """Each ideograph with variants, and the one that represents them all."""
    parent = {}

    def find(c):
        while parent.setdefault(c, c) != c:
            c = parent[c]
        return c

    def unite(a, b):
        a, b = sorted((find(a), find(b)))
        parent[b] = a

    for field in ("kSimplifiedVariant", "kTraditionalVariant", "kZVariant"):
        for c, values in unihan("Variants", field).items():
            for other in values:
                unite(ord(c), int(other.split("<")[0][2:], 16))
    for c, values in unihan("OtherMappings", "kJinmeiyoKanji").items():
        for other in re.findall(r"U\+([0-9A-F]+)", " ".join(values)):
            unite(ord(c), int(other, 16))
    for group in variants.KANJI.split():
        for other in group[1:]:
            unite(ord(group[0]), ord(other))
    return {chr(c): chr(find(c)) for c in list(parent) if find(c) != c and is_ideograph(c)}


def compatible(c):
    """The compatibility equivalent of a character; the character itself if that is not a letter or sign."""
    text = NFKD.normalize(c)
    is_space = text.startswith(" ") and text != " "
    # The folded form of a name takes at most three times its bytes.
    is_long = len(text.encode()) > 3 * len(c.encode())
    return c if is_space or is_long else text


def kana(c):
    return chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" or c in "ヽヾ" else c


def table():
    """(character, whether it is distinguished when typed, its form), in order."""
    han = ideographs()

    def once(c):
        if c in SAME or c in MARKED:
            return SAME.get(c, MARKED.get(c))
        if icu.Char.hasBinaryProperty(c, icu.UProperty.DEFAULT_IGNORABLE_CODE_POINT):
            return ""
        digit = icu.Char.charDigitValue(c)
        if digit >= 0 and icu.Char.charType(c) == icu.UCharCategory.DECIMAL_DIGIT_NUMBER:
            return str(digit)
        text = compatible(c)
        return text if text != c else kana(han.get(c, c))

    rows = []
    for number in range(0x80, 0x110000):
        c = chr(number)
        if 0xD800 <= number < 0xE000 or NFD.normalize(c) != c or not icu.Char.isdefined(c):
            continue
        text, last = c, None
        while text != last:
            last, text = text, NFD.normalize("".join(once(x) for x in text))
        if text != c:
            assert "\0" not in text and "\n" not in text, hex(number)
            rows.append((c, c in MARKED, text))
    return rows


def write():
    """The count, then characters (the highest bit: distinguished when typed), then the offsets of their forms in the
    texts, then the texts, each ended by a NUL."""
    rows = table()
    texts, places = bytearray(), {}
    for _, _, text in rows:
        if text not in places:
            places[text] = len(texts)
            texts += text.encode() + b"\0"
    assert len(texts) < 0x10000, len(texts)
    data = struct.pack("<I", len(rows))
    data += b"".join(struct.pack("<I", ord(c) | is_marked << 31) for c, is_marked, _ in rows)
    data += b"".join(struct.pack("<H", places[text]) for _, _, text in rows)
    return data + bytes(texts)
