"""Collation weights from ICU: those of each scalar and each contraction of a language at three levels."""
import icu, re

HANGUL = range(0xAC00, 0xD7A4)
SCALARS = [c for c in range(0x110000) if not 0xD800 <= c < 0xE000]
ALLKEYS = "/usr/share/unicode/cldr/common/uca/allkeys_CLDR.txt"
COMMON = (0x500 << 16) | 0x500


def script(scalar):
    return icu.Script.getScript(chr(scalar)).getShortName()


class Weights:
    """The elements of strings in one language: (primary of 32 bits, secondary of 16, tertiary of 16)."""

    def __init__(self, locale):
        self.collator = icu.Collator.createInstance(icu.Locale(locale))
        self.iterator = self.collator.createCollationElementIterator("")

    def __call__(self, text):
        self.iterator.setText(text)
        elements = []
        for order in self.iterator:
            order &= 0xFFFFFFFF
            if elements and order & 0xC0 == 0xC0:
                # Continuations carry the low halves; their case bits only mark them.
                p, s, t = elements[-1]
                elements[-1] = (p | order >> 16, s | order >> 8 & 0xFF, t | order & 0x3F)
            else:
                elements.append((order & 0xFFFF0000, (order >> 8 & 0xFF) << 8, (order & 0xFF) << 8))
        return tuple(elements)

    def tailored(self):
        """The strings with weights other than in the root order."""
        return [str(s) for s in self.collator.getTailoredSet(icu.UnicodeSet())]


def is_han(scalar):
    return icu.Char.hasBinaryProperty(scalar, icu.UProperty.UNIFIED_IDEOGRAPH)


def root_contractions():
    """The strings of two or more scalars that have their own weights in CLDR's root table."""
    found = set()
    with open(ALLKEYS, encoding="utf-8") as file:
        for line in file:
            match = re.match(r"((?:[0-9A-F]{4,6} )+) *;", line)
            if match and len(match[1].split()) > 1:
                found.add("".join(chr(int(c, 16)) for c in match[1].split()))
    return found


nfd = icu.Normalizer2.getNFDInstance()
nfc = icu.Normalizer2.getNFCInstance()


def decomposition(scalar):
    text = nfd.normalize(chr(scalar))
    return None if text == chr(scalar) else text
