"""The tables as one block of bytes, little-endian, with offsets from its start.

Sources/CLanguages/Tables.h declares the same in C.
"""
import struct

import icu

from . import codes, tables, weights

HEADER = 30


class Writer:
    def __init__(self):
        self.bytes = bytearray(4 * HEADER)
        self.places = {}

    def put(self, letter, numbers, align=4):
        """Appends numbers of a kind of the module struct, equal lists once; returns their offset."""
        numbers = list(numbers)
        return self.text(struct.pack(f"<{len(numbers)}{letter}", *numbers), align)

    def text(self, data, align=1):
        if (data, align) not in self.places:
            self.bytes += bytes(-len(self.bytes) % align)
            self.places[data, align] = len(self.bytes)
            self.bytes += data
        return self.places[data, align]


def trie(writer, values, letter):
    """Appends blocks of 64 values, equal ones once; returns the offsets of the block numbers and of the blocks."""
    blocks, index, places = [], [], {}
    for start in range(0, tables.LIMIT, tables.BLOCK):
        block = tuple(values.get(c, 0) for c in range(start, start + tables.BLOCK))
        if block not in places:
            places[block] = len(places)
            blocks += block
        index.append(places[block])
    return writer.put("H", index), writer.put(letter, blocks)


class Ties:
    """Weights of the second and third level, as numbers of 16 bits."""

    def __init__(self):
        self.numbers = {}

    def __getitem__(self, tie):
        return self.numbers.setdefault(tie, len(self.numbers))


def words(writer, root):
    """Words in blocks; a block whose codes all follow one code is stored as positions after that code.

    Returns the offsets of the block numbers, of these blocks, of the others, and of the codes: the word of the
    preceding code, its length, its first byte after it, the number of bytes after it, and the step between positions.
    """
    places, gaps = {}, []
    for p, place in root.codes.place.items():
        if place is not None:
            gap, slot = place
            if gap not in gaps:
                gaps.append(gap)
            places[tables.word(root.codes.of[p])] = gaps.index(gap), slot // gap.step - 1
    blocks, packed, index, known = [], [], [], {}
    for start in range(0, tables.LIMIT, tables.BLOCK):
        block = tuple(root.words.get(c, 0) for c in range(start, start + tables.BLOCK))
        if block not in known:
            found = [places.get(w) for w in block]
            others = {w for w, place in zip(block, found) if place is None}
            codes = {place[0] for place in found if place}
            if others <= {0, tables.UNKNOWN} and len(codes) == 1:
                known[block] = 0x8000 | len(packed) // (tables.BLOCK + 1)
                packed += [codes.pop()] + [place[1] if place else 0xFFFF - (w != 0) for w, place in zip(block, found)]
            else:
                known[block] = len(blocks) // tables.BLOCK
                blocks += block
        index.append(known[block])
    assert len(packed) // (tables.BLOCK + 1) < 0x8000
    numbers = [n for g in gaps for n in (
        tables.word(g.base), len(g.base) | g.first[0] << 8 | g.depth << 16, g.step)]
    return writer.put("H", index), writer.put("I", blocks), writer.put("H", packed), writer.put("I", numbers)


def expansions(root, ties):
    """The lists of codes and weights, as numbers of 16 bits, and the position of each."""
    numbers, places = [], {}
    for pairs, place in root.expansions.places.items():
        places[place] = len(numbers)
        numbers.append(pairs[0])
        for word, tie in zip(pairs[1::2], pairs[2::2]):
            numbers += [word >> 16, word & 0xFFFF, ties[tie]]
    return numbers, places


def han(writer, root):
    """Ranges of ideographs, and the ranks of those below U+10000; the ranks of the others follow from their numbers."""
    ranges, ranks = [], []
    for i, c in enumerate(sorted(root.han_rank)):
        if not ranges or ranges[-1][1] != c:
            ranges.append([c, c, i])
        ranges[-1][1] = c + 1
        if c < 0x10000:
            ranks.append(root.han_rank[c])
    return writer.put("I", [n for r in ranges for n in r]), len(ranges), writer.put("H", ranks)


def marks(writer):
    """Combining classes, and canonical decompositions: sorted (scalar, position and count), and their scalars."""
    classes = {c: icu.Char.getCombiningClass(chr(c)) for c in range(tables.LIMIT) if not 0xD800 <= c < 0xE000}
    keys, texts = [], []
    for c in weights.SCALARS:
        if c >= tables.LIMIT or c in weights.HANGUL:
            continue
        text = weights.decomposition(c)
        if text is not None:
            keys += [c, len(texts) << 8 | len(text)]
            texts += [ord(x) for x in text]
    return (*trie(writer, classes, "B"), writer.put("I", keys), len(keys) // 2, writer.put("I", texts))


def special(language):
    """ASCII that the language treats differently from the root order: classes of a first and of a second byte."""
    first, second = [0] * 128, [0] * 128
    pairs = {}
    # Characters without a byte of their own, in any language.
    whole = {c for c in range(0x80) if chr(c) not in codes.ANCHORS and chr(c).lower() not in codes.ANCHORS}
    for c in range(0x20, 0x7F):
        if c in language.entries:
            texts = [t for t in language.tailored if t[0] == chr(c)]
            root = language.root.weights(chr(c))
            if chr(c) in texts and language.tailored[chr(c)] != root:
                whole.add(c)
    if language.is_shifted:
        whole |= {c for c in range(0x80) if not chr(c).isalnum()}
    for t in sorted((t for t in language.tailored if len(t) > 1 and t.isascii()), key=len):
        if not any(t[i + 1] in pairs.get(t[i], ()) for i in range(len(t) - 1)) and ord(t[0]) not in whole:
            pairs.setdefault(t[0], set()).update((t[1].lower(), t[1].upper()))
    kinds = sorted({tuple(sorted(b)) for b in pairs.values()})
    assert len(kinds) <= 7, (language.tag, kinds)
    for a, b in pairs.items():
        kind = kinds.index(tuple(sorted(b)))
        first[ord(a)] |= 1 << kind
        for x in b:
            second[ord(x)] |= 1 << kind
    whole.discard(0x0A)
    for c in whole:
        first[c] |= 0x80
    second = [s | 0x80 for s in second]
    return first + second


def section_numbers(sections):
    """The first keys of the sections, as numbers, and their titles, each ended by a NUL."""
    assert all(len(key) <= 8 for _, key in sections), sections
    bounds = [int.from_bytes(key.ljust(8, b"\0"), "big") for _, key in sections]
    assert bounds == sorted(set(bounds)), sections[:3]
    return bounds, b"".join(title.encode() + b"\0" for title, _ in sections)


def of_language(writer, language, root, sections, surnames, ties, placed):
    """Appends one language; returns the offset of its 20 numbers."""
    entries = [(c, placed(word), ties[tie]) for c, (word, tie) in sorted(language.entries.items())]
    near = [n for c, word, tie in entries if c < 0x10000 for n in (c, tie, word & 0xFFFF, word >> 16)]
    far = [n for c, word, tie in entries if c >= 0x10000 for n in (c, word, tie)]
    sounds = [n for c, (syllable, tie) in sorted(language.sounds.items()) for n in (c, syllable, tie >> 16)]
    assert all(tie & 0xFFFF == 0x500 and c < 0x10000 for c, (_, tie) in language.sounds.items())
    ranked, seen = [], set()
    for t in language.han:
        rank = language.tailored[t][0][0]
        assert rank not in seen, t
        seen.add(rank)
        ranked.append(ord(t))
    low = [c if c < 0x10000 else 0 for c in ranked]
    high = [n for i, c in enumerate(ranked) if c >= 0x10000 for n in (i, c)]
    letters = []
    if language.has_letters:
        from .sections import han_starts
        place = {t: i for i, t in enumerate(language.han)}
        letters = [n for title, t in han_starts(language) for n in (place[t], ord(title.lower()))]
    bounds, titles = section_numbers(sections)
    flags = language.is_upper_first | language.is_backwards << 1 | language.is_shifted << 2
    moves = language.moves()
    return [
        flags, writer.put("H", near), len(near) // 4, writer.put("I", far), len(far) // 3,
        writer.put("H", sounds), len(sounds) // 3,
        writer.put("H", low), len(low), writer.put("I", high), len(high) // 2,
        writer.put("I", letters), len(letters) // 2, writer.put("B", [n for m in moves for n in m]), len(moves),
        writer.put("B", special(language)), surnames, writer.put("Q", bounds, 8), len(bounds), writer.text(titles)]


def names_of(languages):
    """Names of languages in English and in themselves: tag, name, name, each ended by a NUL."""
    english, found = icu.Locale("en"), b""
    for tags, language, _, _ in languages:
        for tag in tags:
            locale = icu.Locale(tag) if "-" not in tag else None
            if locale and len(tag) < 4 and locale.getDisplayLanguage(english) != tag:
                for text in (tag, locale.getDisplayLanguage(english), locale.getDisplayLanguage(locale)):
                    found += text.encode() + b"\0"
    return found + b"\0"


def write(root, others, languages):
    """others: the sections of scripts; languages: (tags, language, its own sections, node of surnames or 0)."""
    w = Writer()
    ties = Ties()
    numbers, places = expansions(root, ties)

    def placed(word):
        """A word with the position of its list here."""
        return tables.EXPANSION | places[word & 0xFFFFFF] if word >> 24 == tables.EXPANSION >> 24 else word

    root.words = {c: placed(word) for c, word in root.words.items()}
    root_ties = trie(w, {c: ties[tie] for c, tie in root.ties.items()}, "H")
    header = [*words(w, root), *root_ties, *han(w, root), *marks(w)]
    records, names = [], b""
    for i, (tags, language, sections, surnames) in enumerate(languages):
        records += of_language(w, language, root, sections, surnames, ties, placed)
        names += b"".join(tag.encode() + b"\0" + bytes([i]) for tag in tags)
    header += [w.put("I", records), len(languages), w.text(names + b"\0")]
    header += [w.put("H", numbers),
               w.put("I", [n for word, tie, children in root.nodes for n in (placed(word), tie, children)]),
               w.put("I", root.children.numbers)]
    bounds, titles = section_numbers(others)
    header += [w.put("Q", bounds, 8), len(bounds), w.text(titles)]
    header.append(w.text(names_of(languages)))
    header.append(w.text(" ".join(sorted(set(icu.Locale.getISOLanguages()))).encode() + b"\0"))
    header.append(w.put("I", ties.numbers))
    header.append(tables.word(root.code(root.weights("`")[0][0], {})))
    assert len(header) <= HEADER and len(languages) < 256, len(header)
    for i, n in enumerate(header):
        struct.pack_into("<I", w.bytes, 4 * i, n)
    return bytes(w.bytes)
