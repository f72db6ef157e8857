"""One language: its differences from the root order."""
import bisect
import re

import icu

from . import codes, tables, weights

# Scripts of writing systems that use more than one, the main one first.
SCRIPTS = {"Jpan": ["Kana", "Hani"], "Kore": ["Hang", "Hani"], "Hans": ["Hani"], "Hant": ["Hani"]}


class Language:
    def __init__(self, tag, root, labels):
        """tag: the ICU name, such as de_AT@collation=phonebook."""
        self.tag, self.root = tag, root
        self.weights = weights.Weights(tag)
        self.rules = self.weights.collator.getRules()
        self.moved = self._moved()
        # Bosnian and Croatian put Cyrillic after their own letters, before Greek.
        is_latin = not self.moved
        self.is_cyrillic_second = is_latin and self.weights.collator.compare("я", "α") < 0
        self._settings()
        self.tailored = {t: self.weights(t) for t in self._strings()}
        self._han()
        self.is_kana = self.moved[:1] == ["Kana"]
        # Sections by letters, as for pinyin, not by strokes.
        self.has_letters = bool(self.han) and not self.is_kana and "ㄅ" not in labels and "A" in labels
        self._codes()
        self._entries()

    def _moved(self):
        """The scripts before Latin: those that the rules name there, or else the language's own."""
        found = re.findall(r"\[reorder ([^\]]*)\]", self.rules)
        scripts = found[-1].split() if found else []
        if not scripts or scripts[0] == "Latn":
            locale = icu.Locale(self.tag)
            locale = locale.addLikelySubtags() or locale
            own = SCRIPTS.get(locale.getScript(), [locale.getScript()])
            scripts = [] if own == ["Latn"] else own
        elif "Latn" in scripts:
            scripts = scripts[:scripts.index("Latn")]
        return ["Kana" if s in ("Hira", "Kana") else s for s in scripts if s != "Latn"]

    def _settings(self):
        get = self.weights.collator.getAttribute
        of = icu.UCollAttribute
        values = icu.UCollAttributeValue
        self.is_upper_first = get(of.CASE_FIRST) == values.UPPER_FIRST
        self.is_backwards = get(of.FRENCH_COLLATION) == values.ON
        self.is_shifted = get(of.ALTERNATE_HANDLING) == values.SHIFTED

    def _strings(self):
        """The tailored strings, in every canonically equivalent form."""
        found = set()
        for text in self.weights.tailored():
            if any(0xFDD0 <= ord(c) <= 0xFDEF for c in text):
                continue  # labels of an index
            found.update({text, weights.nfd.normalize(text), weights.nfc.normalize(text)})
        kept = set()
        for text in sorted(found, key=lambda t: (len(t), t)):
            if len(text) == 1 or text in self.root.contractions.get(text[0], ()) or not self._is_sum(text, kept):
                kept.add(text)
        return sorted(kept)

    def _is_sum(self, text, kept):
        """Whether the weights of a string begin with those of a prefix, and the remaining weights."""
        whole = self.weights(text)
        beginnings = [text[:n] for n in range(len(text) - 1, 0, -1) if n == 1 or text[:n] in kept]
        return whole == self.weights(beginnings[0]) + sum(map(self.weights, text[len(beginnings[0]):]), ())

    def _han(self):
        """Ideographs that the language reorders, or that sound like Hangul."""
        han = [t for t in self.tailored if len(t) == 1 and ord(t) in self.root.han_rank]
        self.sounds = {}
        by_sound = [t for t in han if len(self.tailored[t]) > 1]
        for t in by_sound:
            elements = self.tailored[t]
            self.sounds[ord(t)] = (self._syllable(elements), elements[-1][1] << 16 | elements[-1][2])
        ordered = [t for t in self.tailored if len(t) == 1 and self._has_place_of_its_own(t)]
        # A language with a handful of ideographs has explicit positions for them; one with many has its own order.
        first = {}
        for t in sorted(ordered, key=lambda t: (ord(t) not in self.root.han_rank, t)):
            first.setdefault(self.tailored[t], t)
        self.han = [first[e] for e in sorted(first)] if len(first) > 1000 else []
        self.han_codes = {
            self.tailored[t][0][0]: codes.han_code(i, codes.TAILORED_HAN) for i, t in enumerate(self.han)}

    def _has_place_of_its_own(self, text):
        """Whether it is an ideograph, or part of one, with a weight that the root order lacks."""
        elements = self.tailored[text]
        return weights.script(ord(text)) == "Hani" and len(elements) == 1 and elements[0][0] not in self.root.han_of \
            and elements[0][0] not in self.root.codes.of and elements[0][1:] == (0x500, 0x500)

    def _syllable(self, elements):
        if not hasattr(self.root, "syllables"):
            self.root.syllables = {
                tuple(p for p, _, _ in self.root.weights(chr(c))): c - 0xAC00 for c in weights.HANGUL}
        assert all(e[1:] == (0x500, 0x500) for e in elements[:-1]), elements
        return self.root.syllables[tuple(p for p, _, _ in elements)]

    def _codes(self):
        new = {p for e in self.tailored.values() for p, _, _ in e
               if p and p not in self.root.codes.of and p not in self.han_codes and p not in self.root.han_of}
        # Words of ideographs with another position than that of their first one.
        ranked = sorted(self.han_codes)
        words = {p for p in new if ranked and ranked[0] < p < ranked[-1]}
        self.codes = {**self.han_codes, **self.root.codes.between(new - words)}
        for p in words:
            self.codes[p] = self.han_codes[ranked[bisect.bisect(ranked, p) - 1]] + bytes([codes.BEHIND[0]])
        assert len(set(self.codes.values())) == len(self.codes)

    def _entries(self):
        starters = {}
        for t, e in self.tailored.items():
            if len(t) > 1:
                starters.setdefault(t[0], {})[t] = e
        for s in starters:
            starters[s].update({t: self.weights(t) for t in self.root.contractions.get(s, {}) if t not in starters[s]})
        for t in self.tailored:  # a starter of root contractions that is tailored itself
            if len(t) == 1 and t in self.root.contractions and t not in starters:
                starters[t] = {x: self.weights(x) for x in self.root.contractions[t]}
        self.entries = {}
        for s, texts in sorted(starters.items()):
            self.entries[ord(s)] = (
                tables.CONTRACTION | self.root.node(s, texts, self.codes, self.weights(s)), 0)
        ranked = set(self.han)
        for t, e in self.tailored.items():
            if len(t) == 1 and ord(t) not in self.entries and ord(t) not in self.sounds and t not in ranked:
                self.entries[ord(t)] = self.root.pair(e, self.codes)

    def moves(self):
        """The first bytes of scripts that the language puts before Latin, and their new bytes; pairs."""
        found, to = [], codes.MOVED_LEADS
        for s in self.moved:
            if s == "Hani":
                found += zip(codes.HAN_LEADS, codes.MOVED_HAN)
            else:
                found.append((self.root.codes.leads[s], to))
                to += 1
        assert to <= codes.TAILORED_HAN
        if self.is_cyrillic_second:
            found.append((self.root.codes.leads["Cyrl"], codes.MOVED_BEHIND))
        return found

    def key(self, text):
        """The primary key, computed slowly."""
        moves = dict(self.moves())
        found = b""
        for p, _, _ in self.weights(text):
            code = self.root.code(p, self.codes)
            found += bytes([moves.get(code[0], code[0])]) + code[1:] if code else b""
        return found
