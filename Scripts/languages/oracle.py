"""The functions of CLanguages, and ICU as the reference."""
import bisect
import ctypes
import os
import random
import re
import subprocess
import tempfile

import icu

from . import differences, weights
from .language import SCRIPTS

COLLATION_TEST = "/usr/share/unicode/cldr/common/uca/CollationTest_CLDR_NON_IGNORABLE_SHORT.txt"
PROBES = (
    "Aa Ærø Åse Äijä Ärger Österreich Øst Öz Üçok Ūdris Wager Vasa Chacón Chytil Čapek Cábal Csaba Ćosić Czarny Dvořák"
    " Dzsida Džaja Đorđe Đặng Ðe Éva Ëlla Ève Gyula Ğan Hugo Chvála Iğdır ıspanak Ilgaz İpek Ira Isak Llull Ljubav Lyon"
    " Łoś Njegoš Nyíri Ñuñez Óscar Őry Ørsted Őze Rhys Řehoř Sczepan Schmidt Straße ß Şahin Šimek Ștefan Śliwa Sz Szabó"
    " Švec Thor Þór Tyson Țepeș Úrsula Űr Zsolt Źdź Żak Žák Ýrr Y X Q W Ёлкин Елена Ж Й Иван Їжак Іван И Єва Ґава Гава"
    " Ђорђе Ј Љуба Ў Ә Қ Ө Ү Ѓ Ш Щ Ъ Ы Ь Э Ю Я Άννα Ωμέγα ώ ϊ אבי שׁ ךּ ץ أحمد احمد إبراهيم آدم ال ة ى پارس چین ژاله"
    " کامران گلی अमित ज़ारा खान क्षमा কমল அருண் ஜெயா กมล เกษม ไทย ฤดี 김철수 까치 金哲秀 李英 あべ がっこう ヴィトン ん わたなべ"
    " ﾔﾏﾀﾞ 张三 張三 王五 曾 单 仇 解 查 区 翟 覃 乐 尉迟恭 单于 重庆 欧阳修 丁一 龍七 一凡 𠮷田 𠀀 _x (Bob) 'Ali").split()
# Letters of all kinds, in addition to those of the language.
ASCII = "aabcdeehijklmnoprstuyz ABCDEHIKLMNOSZ"
MARKS = "\u0301\u0308\u0323\u030a\u0302\u0303\u0327"
OTHERS = ["Я", "ж", "α", "ב", "ا", "अ", "ก", "가", "か", "山", "-", "'", ".", "_", "7", "(", "🦊", "ß", "Ł", "ø"]


class Library:
    """The functions of CLanguages, compiled for this process."""

    def __init__(self, root):
        with tempfile.TemporaryDirectory() as work:
            path = os.path.join(work, "collation.so")
            folder = os.path.join(root, "Sources/CLanguages")
            sources = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".c")]
            subprocess.run(["clang", "-shared", "-O2", "-fPIC", "-I", os.path.join(folder, "include"), "-o", path,
                            *sources], check=True)
            self.c = ctypes.CDLL(path)
        pointer, size = ctypes.c_void_p, ctypes.c_size_t
        self.c.ccollation_open.restype = pointer
        for name in ("ccollation_write_codes", "ccollation_write_key"):
            function = getattr(self.c, name)
            function.restype, function.argtypes = size, [pointer, ctypes.c_char_p, size, ctypes.c_char_p, size]
        self.c.ccollation_compare_ties.argtypes = [pointer, ctypes.c_char_p, size, ctypes.c_char_p, size]
        self.c.ccollation_section_count.restype, self.c.ccollation_section_count.argtypes = size, [pointer]
        self.c.ccollation_section_starts.restype = ctypes.POINTER(ctypes.c_uint64)
        self.c.ccollation_section_starts.argtypes = [pointer]
        self.c.ccollation_section_title.restype = ctypes.c_char_p
        self.c.ccollation_section_title.argtypes = [pointer, size]

    def language(self, number):
        return Ours(self.c, self.c.ccollation_open(number))


class Ours:
    def __init__(self, c, language):
        self.c, self.language = c, language
        count = c.ccollation_section_count(language)
        self.starts = c.ccollation_section_starts(language)[:count]
        self.titles = [c.ccollation_section_title(language, i).decode() for i in range(count)]
        self.room = ctypes.create_string_buffer(1 << 14)

    def _written(self, function, text):
        data = text.encode("utf-8", "surrogatepass")
        count = function(self.language, data, len(data), self.room, len(self.room))
        return self.room.raw[:count]

    def compare(self, left, right):
        """By the codes alone: without the prefix that puts numbers last, which ICU does not do."""
        a, b = (self._written(self.c.ccollation_write_codes, text) for text in (left, right))
        if a != b:
            return -1 if a < b else 1
        a, b = left.encode("utf-8", "surrogatepass"), right.encode("utf-8", "surrogatepass")
        order = self.c.ccollation_compare_ties(self.language, a, len(a), b, len(b))
        return (order > 0) - (order < 0)

    def section(self, name):
        key = self._written(self.c.ccollation_write_key, name)
        return self.titles[bisect.bisect(self.starts, int.from_bytes(key[:8].ljust(8, b"\0"), "big")) - 1]


def collator(locale):
    """ICU's collator, with the language's own script first, as in all our languages."""
    found = icu.Collator.createInstance(icu.Locale(locale))
    rules = found.getRules()
    order = re.findall(r"\[reorder ([^\]]*)\]", rules)
    scripts = order[-1].split() if order else ["Latn"]
    if "Latn" in scripts:
        full = icu.Locale(locale).addLikelySubtags() or icu.Locale(locale)
        own = SCRIPTS.get(full.getScript(), [full.getScript()])
        if own != ["Latn"] and locale != "root":
            first = scripts[:scripts.index("Latn")] or own
            other = re.sub(r"\[reorder [^\]]*\]", "", rules) + f"[reorder {' '.join(first)}]"
            shifted = found.getAttribute(icu.UCollAttribute.ALTERNATE_HANDLING)
            found = icu.RuleBasedCollator(other)
            found.setAttribute(icu.UCollAttribute.ALTERNATE_HANDLING, shifted)
    # Canonically equivalent text is equal here, in any order of its marks.
    found.setAttribute(icu.UCollAttribute.NORMALIZATION_MODE, icu.UCollAttributeValue.ON)
    return found


class RandomText:
    """Text of letters that the language tailors, its usual ones, ASCII, marks, and all others."""

    def __init__(self, locale, seed):
        self.random = random.Random(f"{seed} {locale}")
        self.tailored = [t for t in weights.Weights(locale).tailored()
                         if not any(0xFDD0 <= ord(c) <= 0xFDEF or ord(c) >= 0x20000 for c in t)]
        self.tailored.sort()
        self.usual = sorted(str(t) for t in icu.LocaleData("en" if locale == "root" else locale).getExemplarSet())

    def text(self):
        choose, chance = self.random.choice, self.random.random
        text = ""
        for _ in range(self.random.randint(1, 6)):
            kind = chance()
            if kind < .3 and self.tailored:
                text += choose(self.tailored)
            elif kind < .6:
                text += choose(self.usual)
            else:
                text += choose(ASCII if kind < .85 else MARKS if kind < .92 else OTHERS)
        if chance() < .1:
            text = text.upper()
        return weights.nfd.normalize(text) if chance() < .2 else text

    def like(self, text):
        """A text with one or two changes."""
        letters = list(text)
        for _ in range(self.random.randint(1, 2)):
            at, kind = self.random.randrange(len(letters)), self.random.random()
            if kind < .2:
                letters.insert(at, self.random.choice(MARKS))
            elif kind < .4:
                letters[at] = letters[at].swapcase()
            else:
                pool = ASCII if kind < .6 else self.tailored if kind < .8 and self.tailored else self.usual
                letters[at] = self.random.choice(pool)
        return "".join(letters)


def differing_pairs(ours, locale, count, seed):
    theirs, texts, found = collator(locale), RandomText(locale, seed), []
    for number in range(count):
        left = texts.text()
        right = texts.text() if number % 2 else texts.like(left)
        if "\u0344" in left + right:
            continue  # two marks in one, which ICU does not part where a letter is waiting for the first
        us, them = ours.compare(left, right), theirs.compare(left, right)
        # Of kana that are equal on three levels, hiragana come first here.
        if us != (them > 0) - (them < 0) and (them != 0 or not re.search("[\u3041-\u30ff\uff66-\uff9f]", left)):
            found.append((left, right, us, them))
    return found


def differing_sections(ours, tag, locale):
    index = icu.AlphabeticIndex(icu.Locale(locale))
    index.maxLabelCount = 1000
    index.addLabels(icu.Locale("en"))
    names = [label for label, *_ in index]
    fixed, wrong = index.buildImmutableIndex(), []
    for name in PROBES:
        label, title = names[fixed.getBucketIndex(name)], ours.section(name)
        if label in ("…", title) or (tag, title) in differences.SECTIONS:
            continue
        if tag == "zh" and any(name.startswith(surname) for surname in differences.SURNAMES):
            continue
        # IE is a title there, not a letter.
        if tag == "mt" and label == "IE":
            continue
        wrong.append((name, label, title))
    return len(PROBES), wrong


def collation_test(ours):
    """The number of lines of CLDR's file, and those that sort below their predecessor."""
    last, wrong, lines = None, [], 0
    with open(COLLATION_TEST, encoding="utf-8") as file:
        for line in file:
            if not re.match(r"[0-9A-F]{4}", line):
                continue
            scalars = [int(c, 16) for c in line.split(";")[0].split()]
            if any(0xD800 <= c < 0xE000 for c in scalars):
                continue
            text = "".join(map(chr, scalars))
            lines += 1
            if last is not None and ours.compare(last, text) > 0:
                wrong.append((ascii(last), ascii(text)))
            last = text
    return lines, wrong
