"""The lookup tables of CLanguages: words and weights of scalars, contractions, ideographs; root order and languages."""
import icu

from . import codes, weights

BLOCK, LIMIT = 64, 0x40000
EXPANSION, CONTRACTION, SYLLABLE, IDEOGRAPH, UNKNOWN = (n << 24 for n in range(0xF0, 0xF5))


def word(code):
    return int.from_bytes(code.ljust(4, b"\0"), "big")


class Pool:
    """Concatenated lists of numbers, equal ones once."""

    def __init__(self):
        self.numbers, self.places = [], {}

    def place(self, numbers):
        numbers = tuple(numbers)
        if numbers not in self.places:
            self.places[numbers] = len(self.numbers)
            self.numbers.extend(numbers)
        return self.places[numbers]


class Root:
    """The root order, and the parts shared by languages."""

    def __init__(self):
        self.weights = weights.Weights("root")
        # Ideographs of later blocks follow in code order: their order by radicals would take three times the space.
        han = [c for c in weights.SCALARS if weights.is_han(c)]
        self.han = sorted((c for c in han if c < 0x10000), key=lambda c: self.weights(chr(c)))
        self.han_rank = {c: i for i, c in enumerate(self.han + [c for c in han if c >= 0x10000])}
        self.han_of = {self.weights(chr(c))[0][0]: i for c, i in self.han_rank.items()}
        self.elements = {c: self.weights(chr(c)) for c in weights.SCALARS if self._is_listed(c)}
        first_han = self.weights(chr(self.han[0]))[0][0]
        self.codes = codes.Codes(
            {c: tuple(e for e in elements if e[0] < first_han) for c, elements in self.elements.items()
             if any(e[0] < first_han for e in elements)})
        self.expansions, self.children, self.nodes, self.numbers = Pool(), Pool(), [], {}
        self.contractions = {}
        for text in sorted(weights.root_contractions()):
            self.contractions.setdefault(text[0], {})[text] = self.weights(text)
        self.starters = {s: self.node(s, texts, {}) for s, texts in sorted(self.contractions.items())}
        self.words, self.ties = {}, {}
        for c in weights.SCALARS:
            if c < LIMIT:
                self.words[c], self.ties[c] = self._entry(c)

    def _is_listed(self, c):
        return icu.Char.isdefined(c) and c not in weights.HANGUL and c not in self.han_rank and \
            icu.Char.charType(c) not in (icu.UCharCategory.PRIVATE_USE_CHAR,) and c < LIMIT

    def _entry(self, c):
        if c in weights.HANGUL:
            return SYLLABLE, weights.COMMON
        if c in self.han_rank:
            return IDEOGRAPH, weights.COMMON
        if c not in self.elements:
            return UNKNOWN, weights.COMMON
        if chr(c) in self.starters:
            return CONTRACTION | self.starters[chr(c)], 0
        return self.pair(self.elements[c], {})

    def code(self, primary, tailored):
        if primary == 0:
            return b""
        if primary in tailored:
            return tailored[primary]
        if primary in self.codes.of:
            return self.codes.of[primary]
        if primary in self.han_of:
            return codes.han_code(self.han_of[primary], codes.HAN_LEADS)
        assert primary >= 0xFE000000, hex(primary)  # U+FFFD, and what means the highest of all
        return bytes([codes.UNASSIGNED, 0xFF])

    def pair(self, elements, tailored):
        """The word and the weight of a scalar or of a contraction."""
        elements = [e for e in elements if e != (0, 0, 0)]
        if not elements:
            return 0, 0
        pairs = [(word(self.code(p, tailored)), s << 16 | t) for p, s, t in elements]
        if len(pairs) == 1:
            return pairs[0]
        place = self.expansions.place([len(pairs), *(n for pair in pairs for n in pair)])
        return EXPANSION | place, 0

    def node(self, prefix, texts, tailored, alone=None):
        """A node for a string that is a prefix of others; returns the number of the node."""
        elements = texts.get(prefix, alone if alone is not None else self.weights(prefix))
        pair = self.pair(elements, tailored)
        following = sorted({t[len(prefix)] for t in texts if len(t) > len(prefix) and t.startswith(prefix)})
        entries = []
        for c in following:
            longer = {t: e for t, e in texts.items() if t.startswith(prefix + c)}
            # Not a contraction by itself: the preceding text decides, unless more follows.
            is_whole = prefix + c in texts
            entries.append((ord(c), self.node(prefix + c, longer, tailored, None if is_whole else ()), is_whole))
        return self._add(pair, entries)

    def places_node(self, places, language):
        """A node for strings that differ from their characters only in the first code."""
        by_first = {}
        for name, code in places.items():
            by_first.setdefault(name[0], {})[name[1:]] = code
        entries = []
        for c, rests in sorted(by_first.items()):
            inner = []
            for rest, code in sorted(rests.items()):
                if rest:
                    second = language.codes[language.tailored[rest[0]][0][0]] if rest[0] in language.tailored else b""
                    pair = self.expansions.place([2, word(code), weights.COMMON, word(second), weights.COMMON])
                    inner.append((ord(rest[0]), self._add((EXPANSION | pair, 0), []), True))
            alone = rests.get("")
            entries.append((ord(c), self._add((word(alone) if alone else 0, weights.COMMON), inner), alone is not None))
        return self._add((0, 0), entries)

    def _add(self, pair, entries):
        """A node with children (scalar, node, whether the string ends there); equal ones once."""
        assert len(entries) < 256
        numbers = [n for c, node, is_whole in entries for n in (c | (0 if is_whole else 1 << 31), node)]
        node = (*pair, self.children.place(numbers) // 2 << 8 | len(entries) if entries else 0)
        if node not in self.numbers:
            self.numbers[node] = len(self.nodes)
            self.nodes.append(node)
        return self.numbers[node]
