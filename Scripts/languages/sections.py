"""Sections: the titles of a list in a language, and the first key of each."""
import icu

from . import codes

# The language whose letters represent a script in all others, in the order of the scripts.
ALPHABETS = {
    "Grek": "el", "Cyrl": "ru", "Geor": "ka", "Armn": "hy", "Hebr": "he", "Arab": "ar", "Ethi": "am", "Deva": "hi",
    "Beng": "bn", "Guru": "pa", "Gujr": "gu", "Orya": "or", "Taml": "ta", "Telu": "te", "Knda": "kn", "Mlym": "ml",
    "Sinh": "si", "Thai": "th", "Laoo": "lo", "Tibt": "bo", "Mymr": "my", "Khmr": "km", "Hang": "ko", "Kana": "ja"}
# Letters that CLDR's index omits, so that names are put under another letter.
MISSING = {"bs": "Đ", "sr_Latn": "Đ", "bg": "Ъ", "es@collation=traditional": "CH LL"}
LATIN = [chr(c) for c in range(ord("A"), ord("Z") + 1)]
HAN, NO_LETTER = "漢", "#"
LETTER_FIRST, HAN_LAST, NO_LETTER_MARK = 0x0B, b"\xf0", b"\xff"


def labels(tag, with_latin=False):
    index = icu.AlphabeticIndex(icu.Locale(tag))
    index.maxLabelCount = 1000
    if with_latin:
        index.addLabels(icu.Locale("en"))
    return [label for label, _ in index if label != "…"]


def han_starts(language):
    """The first ideograph of each label, where labels are part of the order itself."""
    index = icu.AlphabeticIndex(icu.Locale(language.tag)).buildImmutableIndex()
    names = [label for label, *_ in icu.AlphabeticIndex(icu.Locale(language.tag))]
    starts, last = [], None
    for c in language.han:
        name = names[index.getBucketIndex(c)]
        if name != last and name != "…":
            starts.append((name, c))
            last = name
    return starts


def script_sections(root):
    """Sections of all scripts but Latin, in the root order: (title, key); the first key of a script has one byte."""
    found = []
    for script, lead in sorted(root.codes.leads.items(), key=lambda item: item[1]):
        tag = ALPHABETS.get(script)
        if not tag:
            continue
        for i, title in enumerate(labels(tag)):
            key = b"".join(root.code(p, {}) for p, _, _ in root.weights(title))
            found.append((title, bytes([lead]) if i == 0 else key))
    known = {key[0] for _, key in found}
    for lead in range(codes.FIRST_LEAD, codes.HAN_LEADS[0]):
        first = [p for p in root.codes.sorted if root.codes.of[p][0] == lead]
        if first and lead not in known:
            scalar = root.codes.alone[first[0]][0]
            title = icu.Script.getScript(chr(scalar)).getSampleString() or chr(scalar)
            found.append((title, bytes([lead])))
    return sorted(found, key=lambda s: s[1])


def is_letter(language, title):
    """Whether a title is one letter in the order: in Maltese, IE would otherwise follow the rest of I."""
    return sum(p != 0 for p, _, _ in language.weights(title)) == 1 or len(title) == 1


def own_sections(language):
    """Sections of a language's own letters: (title, key)."""
    if language.han and not language.is_kana:
        if language.has_letters:
            return [(title, title.lower().encode()) for title in LATIN] + [(HAN, HAN_LAST)]
        first = [(title, language.key(c)) for title, c in han_starts(language)]
        return [*first, (HAN, bytes([codes.MOVED_HAN[0]]))]
    is_latin = not language.moved
    titles = [t for t in labels(language.tag, with_latin=is_latin) if is_letter(language, t)]
    titles += [t for t in MISSING.get(language.tag, "").split() if t not in titles]
    found = sorted(((title, language.key(title)) for title in titles), key=lambda s: s[1])
    if not is_latin:
        found[0] = (found[0][0], found[0][1][:1])
    return found


def of_language(language):
    """The sections of a language: (title, key) in order, with those of other scripts."""
    found = own_sections(language)
    if not any(key[:1] == b"a" for _, key in found):
        found += [(title, title.lower().encode()) for title in LATIN]
    moves = dict(language.moves())
    han = codes.TAILORED_HAN if language.is_kana and language.han else moves.get(codes.HAN_LEADS[0], codes.HAN_LEADS[0])
    if not any(key[0] == han or key == HAN_LAST for _, key in found):
        found.append((HAN, bytes([han])))
    bopomofo = moves.get(language.root.codes.leads["Bopo"])
    if bopomofo and "ㄅ" in (title for title, _ in found):
        found.append(("注音", bytes([bopomofo])))  # names written in it; the ideographs have its letters
    found.append((NO_LETTER, NO_LETTER_MARK))
    return sorted(found, key=lambda s: s[1])
