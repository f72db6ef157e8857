"""Romanization of letters of other alphabets, for lists that merge them with Latin letters: as in atlases (BGN/PCGN,
UNGEGN) where ICU has that, else as ICU does it."""
import struct
import unicodedata

import icu

# Blocks of letters with one spelling each, and ICU's transforms for them: the first that results in ASCII letters is
# used.
BLOCKS = [
    (0x0370, 0x03FF, ["Greek-Latin/UNGEGN", "Greek-Latin"]), (0x1F00, 0x1FFF, ["Greek-Latin/UNGEGN", "Greek-Latin"]),
    (0x0400, 0x052F, ["Russian-Latin/BGN", "Ukrainian-Latin/BGN", "Serbian-Latin/BGN", "Any-Latin"]),
    (0x0531, 0x058F, ["Armenian-Latin/BGN"]), (0x05D0, 0x05EA, ["Hebrew-Latin/BGN", "Any-Latin"]),
    (0x0621, 0x06D5, ["Any-Latin"]), (0x0904, 0x0DFF, ["Any-Latin"]), (0x0E01, 0x0E4E, ["Thai-Latin"]),
    (0x0E81, 0x0EDD, ["Any-Latin"]), (0x1000, 0x109F, ["Any-Latin"]), (0x10A0, 0x10FF, ["Georgian-Latin/BGN"]),
    (0x1200, 0x137F, ["Any-Latin"]),
]
# Letters without a Latin equivalent: the beginning of a name must have one.
SILENT = {"א": "a", "ע": "a", "ה": "h", "ו": "v", "י": "y", "ל": "l", "ש": "sh", "כ": "k", "ך": "k", "ם": "m", "ן": "n",
          "ף": "f", "ץ": "ts", "צ": "ts", "ח": "kh", "ט": "t", "ק": "k",
          "ع": "a", "ة": "a", "ء": "", "أ": "a", "إ": "i", "آ": "a", "ا": "a", "ى": "a", "ؤ": "u", "ئ": "i", "و": "w", "ي": "y",
          "ی": "y", "ک": "k", "ہ": "h", "ه": "h", "ھ": "h", "ے": "e", "อ": "o", "ե": "e"}
# A vowel sign replaces the inherent vowel of a letter.
DROPS = "-"


def latin(text, transforms):
    for name in transforms:
        transform = icu.Transliterator.createInstance(f"{name}; Latin-ASCII; Lower")
        found = "".join(c for c in unicodedata.normalize("NFD", transform.transliterate(text)) if c.isalpha())
        if found and found.isascii():
            return found
    return None


def letters():
    found = {}
    for first, last, transforms in BLOCKS:
        for number in range(first, last + 1):
            c = chr(number)
            kind = unicodedata.category(c)
            if kind[0] not in "LM" or unicodedata.decomposition(c) and 0x370 <= number < 0x600:
                continue
            text = SILENT.get(c.lower())
            if text is None and 0x400 <= number < 0x530:
                # After a consonant, where е is not ye.
                behind = latin("б" + c, transforms)
                text = behind[1:] if behind else None
            elif text is None:
                text = latin(c, transforms)
            is_sign = 0x900 <= number < 0xE00 and kind in ("Mn", "Mc")
            if is_sign and kind == "Mn" and text is None and "VIRAMA" in unicodedata.name(c, ""):
                text = ""
            if text is None:
                continue
            found[number] = (DROPS if is_sign and not text.startswith(("m", "n", "h")) else "") + text
    return found


def jamo():
    """The Hangul letters one by one in the revised romanisation."""
    hangul = icu.Transliterator.createInstance("Hangul-Latin; Latin-ASCII; Lower")
    found = {}
    for i in range(19):
        found[0x1100 + i] = hangul.transliterate(chr(0xAC00 + i * 588)).removesuffix("a")
    for i in range(21):
        found[0x1161 + i] = hangul.transliterate(chr(0xAC00 + 11 * 588 + i * 28))
    for i in range(1, 28):
        found[0x11A7 + i] = hangul.transliterate(chr(0xAC00 + 11 * 588 + i)).removeprefix("a")
    found[0x1105] = "r"
    # These are voiceless at the end of a syllable.
    found |= {0x11A8: "k", 0x11AE: "t", 0x11B8: "p", 0x11BA: "t", 0x11BD: "t", 0x11BE: "t", 0x11BB: "t", 0x11A9: "k"}
    return found


def write():
    """The number of letters, the letters in order, and the end of each text in the texts after them."""
    found = dict(sorted({**letters(), **jamo()}.items()))
    texts, ends = b"", []
    for text in found.values():
        texts += text.encode()
        ends.append(len(texts))
    assert len(texts) < 0x10000
    return struct.pack(f"<H{2 * len(found)}H", len(found), *found, *ends) + texts
