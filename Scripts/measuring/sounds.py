"""A slow model of which names a text finds: folded letters, and Chinese, Japanese and Korean names by their sound.

It shares no code with the program. It lists what people type for each syllable, and a text finds a name if it is the
beginning of such spellings one after the other. Data: unicodedata, and of Resources/languages the tables of letters
(forms.bin), of Chinese readings (sounds.bin) and of Japanese surnames (surnames.bin), whose layouts are documented in
Scripts/languages.

It covers texts of small Latin letters in names of Latin letters, ideographs, kana and Hangul. covers() says whether a
name has other letters, whose sounds this model does not know.
"""
import functools, itertools, os, re, struct, unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Combining classes of marks that a text without them ignores. Voicing marks of kana, for example, make other letters.
MARKS = frozenset([1, *range(10, 37), *range(200, 255)])
FIRST_IDEOGRAPH, LAST_IDEOGRAPH = 0x3400, 0x9FFF
# The program tries this many combinations of readings of a Chinese name; the first syllable changes fastest.
COMBINATIONS = 8
# A guessed reading of a surname is tried for texts of at least this many letters.
SHORTEST_READING = 3


def table(name):
    with open(os.path.join(ROOT, "Resources/languages", name), "rb") as file:
        return file.read()


def text_at(data, place):
    return data[place:data.index(b"\0", place)].decode()


@functools.cache
def forms():
    """The equivalent of each character that has one besides its decomposition: Scripts/languages/folding.py."""
    data = table("forms.bin")
    count, = struct.unpack_from("<I", data)
    keys = struct.unpack_from(f"<{count}I", data, 4)
    places = struct.unpack_from(f"<{count}H", data, 4 + 4 * count)
    return {chr(key & 0x7FFFFFFF): text_at(data, 4 + 6 * count + place) for key, place in zip(keys, places)}


@functools.cache
def chinese():
    """The readings of each ideograph: Scripts/languages/sounds.py."""
    data = table("sounds.bin")
    count = LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1
    *places, known = struct.unpack_from(f"<{count + 1}H", data)
    start = 2 * (count + 1) + known
    texts = ((number, text_at(data, start + place)) for number, place in enumerate(places, FIRST_IDEOGRAPH) if place)
    return {chr(number): text.split() for number, text in texts}


@functools.cache
def surnames():
    """The readings of each Japanese surname, in hiragana: Scripts/languages/readings.py."""
    data, found = table("surnames.bin"), {}
    number = lambda place: struct.unpack_from("<H", data, place)[0]
    count = number(0)
    for place in range(count):
        first, group = chr(number(2 + 2 * place)), 2 * number(2 + 2 * (count + place))
        size = number(group)
        for each in range(size):
            second, at = number(group + 2 + 2 * each), group + number(group + 2 + 2 * (size + each))
            length, readings = data[at] >> 4, data[at] & 15
            rest = "".join(chr(number(at + 1 + 2 * i)) for i in range(length))
            at, texts = at + 1 + 2 * length, []
            for _ in range(readings):
                kana = ""
                while True:
                    byte = data[at]
                    kana += "ー" if byte & 0x7F == 0x7F else chr(0x3040 + (byte & 0x7F))
                    at += 1
                    if byte & 0x80:
                        break
                texts.append(kana)
            found[first + (chr(second) if second else "") + rest] = texts
    return found


def folded(text):
    """A text as it is compared: in lower case, with equivalent letters as one, and without marks."""
    if text.isascii():
        return text.lower()
    letters = (forms().get(letter, letter) for letter in unicodedata.normalize("NFD", text))
    lower = unicodedata.normalize("NFD", "".join(letters).lower())
    return "".join(letter for letter in lower if unicodedata.combining(letter) not in MARKS)


def covers(text):
    """Whether a name has only letters whose sounds this model knows."""
    return text.isascii() or all(
        letter < "\u0250" or letter == "々" or not letter.isalpha() or is_kana(letter) or is_hangul(letter) or letter in chinese()
        for letter in folded(text))


def is_kana(letter):
    return "\u3041" <= letter <= "\u309A" or letter == "ー"


def is_hangul(letter):
    return "\u1100" <= letter <= "\u11FF"


# Typing

def begins(query, units):
    """Whether a text is the beginning of one spelling of each unit, one after the other. It must not be empty."""
    for spelling in units[0] if units else ():
        if spelling.startswith(query):
            return True
        if query.startswith(spelling) and begins(query[len(spelling):], units[1:]):
            return True
    return False


def begins_anywhere(query, units):
    # Nobody types nothing for a first syllable, though an initial consonant may be silent.
    return any(begins(query, units[start:]) for start in range(len(units)))


# Chinese: full syllables and initials.

def typed_chinese(reading):
    initials = [reading[:1]] + [reading[:2]] * (reading[:2] in ("zh", "ch", "sh"))
    return [reading] + initials


def sounds_chinese(query, name):
    # A blank between family and given name is not a gap.
    for run in re.split(r"[^\u3400-\u9FFF ]+", name):
        readings = [chinese()[letter] for letter in run if letter in chinese()]
        for chosen in itertools.islice(itertools.product(*reversed(readings)), COMBINATIONS if readings else 0):
            if begins_anywhere(query, [typed_chinese(reading) for reading in reversed(chosen)]):
                return True
    return False


# Japanese: Hepburn and Kunrei-shiki.

VOWELS = "aiueo"
ROWS = {"": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ", "m": "まみむめも",
        "y": "や ゆ よ", "r": "らりるれろ", "w": "わ   を"}
VOICED = {"k": "g", "s": "z", "t": "d", "h": "b"}
# Other spellings of a mora in Kunrei-shiki.
HEPBURN = {"si": ["shi"], "ti": ["chi"], "tu": ["tsu"], "hu": ["fu"], "zi": ["ji"], "di": ["ji", "zi"], "du": ["zu", "dzu"],
           "wo": ["o"], "ha": ["fa"], "hi": ["fi"], "he": ["fe"], "ho": ["fo"], "ka": ["qa", "ca"], "ki": ["qi"],
           "ku": ["qu", "cu"], "ke": ["qe"], "ko": ["qo", "co"]}
HEPBURN_Y = {"sy": ["sh"], "ty": ["ch"], "zy": ["j", "jy"], "dy": ["j", "jy", "zy"]}


@functools.cache
def morae():
    """The spellings of each mora of one kana, and of two with a small y."""
    found = {"ん": ["n", "m", "nn"]}
    for consonant, row in ROWS.items():
        for vowel, kana in zip(VOWELS, row):
            marks = [("", consonant)] + [("\u3099", VOICED.get(consonant))] * (consonant in VOICED)
            marks += [("\u309A", "p")] * (consonant == "h")
            for mark, letter in marks if kana != " " else ():
                found[kana + mark] = [letter + vowel] + HEPBURN.get(letter + vowel, [])
                if vowel == "i" and letter:
                    for small, y in zip("ゃゅょ", ("ya", "yu", "yo")):
                        others = [start + y[1] for start in HEPBURN_Y.get(letter + "y", [])]
                        found[kana + mark + small] = [letter + y] + others
    return {kana: [*spellings, *(each.replace("r", "l") for each in spellings if "r" in each)]
            for kana, spellings in found.items()}


def typed_japanese(kana):
    """The spellings of the morae of kana; long vowels may be typed or not."""
    units, doubled, place = [], False, 0
    while place < len(kana):
        if kana[place] == "っ":
            doubled, place = True, place + 1
            continue
        if kana[place] == "ー":
            if units:
                units[-1] = [each + more for each in units[-1] for more in ("", each[-1])]
            place += 1
            continue
        for length in (3, 2, 1):
            spellings = morae().get(kana[place:place + length])
            if spellings and len(kana[place:place + length]) == length:
                break
        else:
            return units
        mora = kana[place:place + length]
        if doubled:
            spellings = [each[0] + each for each in spellings] + ["t" + each for each in spellings if each.startswith("ch")]
        last = units[-1][0][-1] if units else ""
        is_long = mora == "う" and last in ("o", "u") or mora == "お" and last == "o"
        if is_long:
            units[-1] = [each + more for each in units[-1] for more in ("", mora == "う" and "u" or "o", last, "h")]
        else:
            units.append(spellings)
        doubled, place = False, place + length
    return units


def sounds_japanese(query, name):
    # An f at the end is that of fu, though fa may be typed for ha.
    query += "u" if query.endswith("f") else ""
    return any(begins_anywhere(query, typed_japanese(run)) for run in re.findall("[\u3041-\u309Aー]+", name))


def is_read(query, name):
    """Whether a text is the reading of the surname that a name begins with: all of it, and perhaps more."""
    if len(query) < SHORTEST_READING or name[0] not in chinese():
        return False
    # Surnames of one ideograph are read in Chinese.
    length = next((length for length in range(len(name), 1, -1) if name[:length] in surnames()), 0)
    rest = typed_japanese(re.match("[\u3041-\u309Aー]*", name[length:].lstrip())[0])
    for kana in surnames().get(name[:length], ()):
        for whole in map("".join, itertools.product(*typed_japanese(unicodedata.normalize("NFD", kana)))):
            if query == whole or query.startswith(whole) and begins(query[len(whole):], rest):
                return True
    return False


# Korean: as people spell their names.

LEADS = ["g k q ck c", "kk gg k g ck", "n", "d t", "tt dd t d", "r l", "m", "b p v f", "pp bb p b", "s sh x", "ss s", "",
         "j ch c z", "jj j ch c z", "ch c j z", "k g ck", "t d", "p b f", "h"]
A, E, U, I = ("a ya wa ah", "e ae ai ye we wae oe oi ei", "u o eo eu oo ou yeo yu yo you woo wu wo uh",
              "i ee ie yi wi ui")
VOWELS_OF_HANGUL = [A, E, A, E, U, E, U, E, U, A, E, E, U, U, U, E, I, U, U, I, I]
TAILS = (["k g ck"] * 3 + ["n"] * 3 + ["t d", "l r", "k g", "m"] + ["l r"] * 3 + ["p b", "l r", "m", "p b", "p b", "t s",
         "t s", "ng", "t j", "t ch", "k", "t", "p", "t"])
# Vowels before which an r is lost at the beginning of a name: 이 is Lee, 유 Ryu.
AFTER_LOST_R = (2, 6, 7, 12, 17, 20)


def sounds_korean(query, name):
    # A w or y without a vowel after it is not looked for.
    query = query.rstrip("wy")
    if query.startswith(("park", "bark")):
        query = "pak" + query[4:]
    for run in re.findall("[\u1100-\u11FF ]+", name) if query else ():
        syllables = re.findall("([\u1100-\u1112])([\u1161-\u1175])([\u11A8-\u11C2]?)", run)
        if any(begins_korean(query, syllables[start:], start == 0) for start in range(len(syllables))):
            return True
    return False


def begins_korean(query, syllables, is_first=False):
    """Whether a text is the beginning of the syllables: consonants may be incomplete, but a vowel is whole."""
    if not syllables:
        return False
    lead, vowel, tail = (ord(letter) - base if letter else None for letter, base in zip(syllables[0], (0x1100, 0x1161, 0x11A8)))
    leads = LEADS[lead].split() or [""]
    if is_first and lead == 11 and vowel in AFTER_LOST_R:
        leads += ["r", "l"]
    for first in leads:
        if first.startswith(query):
            return True
        for middle in VOWELS_OF_HANGUL[vowel].split() if query.startswith(first) else ():
            left = query[len(first):]
            if not left.startswith(middle):
                continue
            left = left[len(middle):]
            for last in [""] if tail is None else TAILS[tail].split():
                if last.startswith(left) or left.startswith(last) and begins_korean(left[len(last):], syllables[1:]):
                    return True
    return False


@functools.lru_cache(1 << 17)
def sounds_like(query, name):
    """Whether a text is the sound of a part of a folded name."""
    return sounds_chinese(query, name) or sounds_japanese(query, name) or sounds_korean(query, name)


# Letters with marks that people write as two.
PAIRS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj", "Ä": "ae", "Ö": "oe", "Ü": "ue",
                       "Ø": "oe", "Å": "aa", "Đ": "dj"})


def finds(query, text, is_name=True):
    """Whether a text of small Latin letters finds a name, or a value of another field."""
    if "'" in text and query in folded(text.replace("'", "")):
        return True
    if text.isascii():
        return query in text.lower()
    plain = folded(text)
    if query in plain:
        return True
    # The spelling with two letters is looked for only if the text has such a pair.
    if any(pair in query for pair in PAIRS.values()) and query in folded(unicodedata.normalize("NFC", text).translate(PAIRS)):
        return True
    return not plain.isascii() and (sounds_like(query, plain) or is_name and is_read(query, plain))
