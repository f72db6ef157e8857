"""Codes: the bytes for a primary weight in a key, so that keys compare bytewise and ASCII text is nearly its own key.
Sources/CLanguages/include/CCollation.h documents the bytes.
"""
import bisect

from . import weights

# ASCII in CLDR's order. A character with its own byte is encoded as itself or as its position among these.
SPACE = 0x20
PUNCTUATION = "-,!.'\"()*/&#%+$"
ANCHORS = {" ": 0x20}
ANCHORS.update({c: 0x21 + i for i, c in enumerate(PUNCTUATION)})
ANCHORS.update({c: ord(c) for c in "0123456789abcdefghijklmnopqrstuvwxyz"})

LOW, HIGH = 0x0B, 0xEF  # bytes behind a first one
BEHIND = range(0xF1, 0xFF)  # a byte that puts a code behind all that begin with what stands before it
WIDTH = HIGH - LOW + 1
MOVED_BEHIND = 0x7B  # a script that a language puts before the others, and behind Latin
FIRST_LEAD, HAN_LEADS, UNASSIGNED = 0x7C, (0xED, 0xEE), 0xEF
MOVED_LEADS = 0x3A  # scripts that a language puts before Latin
TAILORED_HAN = 0x54  # ideographs that a language orders itself
MOVED_HAN = (0x58, 0x59)  # the others, where they follow

# Scripts with their own first bytes, so that a language can move them.
MAJOR = set("Grek Cyrl Geor Armn Hebr Arab Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr"
            " Khmr Hang Kana Bopo Thaa Mong Cher Syrc Nkoo Tfng".split())
# Their letters with the shortest codes, where a script has more than 229: those of present-day names.
FREQUENT = {
    "Hang": [*range(0x1100, 0x1113), *range(0x1161, 0x1176), *range(0x11A8, 0x11C3)],
    "Kana": [*range(0x3041, 0x3097)],
    "Arab": [*range(0x621, 0x64B), *range(0x671, 0x6D4)],
    "Latn": [],
}


class Gap:
    """Codes after the bytes of one code, and before the next one of its length."""

    def __init__(self, base, first, depth):
        self.base, self.first, self.depth = base, first, depth

    @property
    def size(self):
        return len(self.first) * WIDTH ** (self.depth - 1)

    def code(self, slot):
        tail = []
        for _ in range(self.depth - 1):
            slot, digit = divmod(slot, WIDTH)
            tail.append(LOW + digit)
        return self.base + bytes([self.first[slot], *reversed(tail)])


class Codes:
    """The code of each primary weight of the root order, and codes between them for those of languages."""

    def __init__(self, of_scalar):
        """of_scalar: the elements of each scalar of the root order."""
        self.scripts, self.alone = {}, {}
        for scalar, elements in of_scalar.items():
            for p, _, _ in elements:
                if p and (p not in self.alone or len(elements) == 1 and not self.alone[p][1]):
                    self.alone[p] = (scalar, len(elements) == 1)
        self.sorted = sorted(self.alone)
        self.anchor_of = {of_scalar[ord(c)][0][0]: bytes([b]) for c, b in ANCHORS.items()}
        self.first_latin = of_scalar[ord("a")][0][0]
        self.first_script = of_scalar[ord("α")][0][0]
        self.of, self.place = {}, {}  # code; (gap, slot) or None of an anchor
        self.leads = {}  # of a script
        self._latin_and_before()
        self._scripts()

    def _latin_and_before(self):
        primaries = [p for p in self.sorted if p < self.first_script]
        anchor, run = None, []
        for p in primaries + [None]:
            if p is None or p in self.anchor_of:
                self._fill(anchor, run)
                if p is not None:
                    anchor, run = self.anchor_of[p], []
                    self.of[p], self.place[p] = anchor, None
            else:
                run.append(p)

    def _fill(self, anchor, run):
        if anchor is None:  # white space that is no space: single bytes
            for i, p in enumerate(run):
                self.of[p], self.place[p] = bytes([LOW + i]), None
                assert LOW + i < SPACE
            return
        self._spread(Gap(anchor, BEHIND, 2 if len(run) < 1500 else 3), run)

    def _spread(self, gap, run):
        step = gap.step = gap.size // (len(run) + 1) if run else 0
        assert not run or step > 1, (gap.base, len(run), gap.size)
        for i, p in enumerate(run):
            slot = (i + 1) * step
            self.of[p], self.place[p] = gap.code(slot), (gap, slot)

    def _scripts(self):
        segments = []
        for p in self.sorted:
            if p < self.first_script:
                continue
            name = weights.script(self.alone[p][0])
            name = "Kana" if name == "Hira" else name
            if segments and (name == segments[-1][0] or name in ("Zyyy", "Zinh") or name == "Latn"
                             or name not in MAJOR and segments[-1][0] not in MAJOR):
                segments[-1][1].append(p)
            else:
                segments.append((name, [p]))
        lead = FIRST_LEAD
        for name, run in segments:
            if name in MAJOR:
                assert name not in self.leads, name
                self.leads[name] = lead
            frequent = {p for p, (s, _) in ((p, self.alone[p]) for p in run) if s in set(FREQUENT.get(name, []))}
            if len(run) < WIDTH:
                frequent = set(run)
            if not frequent:
                self._spread(Gap(bytes([lead]), range(LOW, HIGH + 1), 2), run)
            else:
                at = LOW  # kept for what a language puts before the first letter
                anchor, rest = bytes([lead, at]), []
                for p in run + [None]:
                    if p is None or p in frequent:
                        self._spread(Gap(anchor, BEHIND, 2), rest)
                        if p is not None:
                            at += 1
                            anchor, rest = bytes([lead, at]), []
                            self.of[p], self.place[p] = anchor, None
                    else:
                        rest.append(p)
                assert at <= HIGH, (name, at)
            lead += 1
        assert lead <= HAN_LEADS[0], lead

    def between(self, tailored):
        """Codes for the primaries of a language that the root order lacks; {primary: code}."""
        found, runs = {}, {}
        for p in sorted(tailored):
            i = bisect.bisect(self.sorted, p)
            runs.setdefault(i, []).append(p)
        for i, run in runs.items():
            before, after = self.sorted[i - 1], self.sorted[i] if i < len(self.sorted) else None
            low, high = self.place[before], self.place.get(after) if after else None
            if after and before >> 24 != after >> 24 == run[0] >> 24 and after >= self.first_script:
                lead = self.of[after][:1]
                gap, start = high if high and high[0].base == lead else (Gap(lead + bytes([LOW]), BEHIND, 2), 0)
                start = -1
            elif low is None:
                gap, start = Gap(self.of[before], BEHIND, 2), -1
                if high and high[0].base == self.of[before]:
                    gap = high[0]
            else:
                gap, start = low
            end = high[1] if high and high[0].base == gap.base else gap.size
            step = (end - start) // (len(run) + 1)
            assert step > 0, (hex(before), len(run), start, end)
            for k, p in enumerate(run):
                found[p] = gap.code(start + (k + 1) * step)
        return found


def han_code(rank, leads):
    lead, rest = divmod(rank, WIDTH * WIDTH)
    return bytes([leads[lead] if not isinstance(leads, int) else leads + lead, LOW + rest // WIDTH, LOW + rest % WIDTH])
