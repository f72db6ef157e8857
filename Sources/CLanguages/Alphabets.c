// Transcription of Cyrillic, Greek, Armenian, Georgian, Devanagari and Thai into Latin letters.
//
// Its spelling unifies the usual ones: x for sh, q for ch, j for zh, c for ts, h for kh, i for y and j, f for
// ph, t for th. Sources/Languages/Sounds/Spellings.swift converts typed text to it.

#include <string.h>

#include "SoundWriter.h"

/// U+0430 to U+045F.
static const char *const cyrillic[0x30] = {
    "a", "b", "v", "g", "d", "e", "j", "z", "i", "i", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u",
    "f", "h", "c", "q", "x", "xq", "", "i", "", "e", "iu", "ia", "e", "e", "d", "g", "e", "z", "i", "i",
    "i", "l", "n", "q", "k", "i", "u", "dj",
};
/// U+03B1 to U+03C9.
static const char *const greek[0x19] = {
    "a", "v", "g", "d", "e", "z", "i", "t", "i", "k", "l", "m", "n", "ks", "o", "p", "r", "s", "s", "t",
    "i", "f", "h", "ps", "o",
};
/// U+0561 to U+0586.
static const char *const armenian[0x26] = {
    "a", "b", "g", "d", "e", "z", "e", "e", "t", "j", "i", "l", "h", "c", "k", "h", "dz", "gh", "q", "m",
    "i", "n", "x", "o", "q", "p", "i", "r", "s", "v", "t", "r", "c", "v", "p", "k", "o", "f",
};
/// U+10D0 to U+10F0.
static const char *const georgian[0x21] = {
    "a", "b", "g", "d", "e", "v", "z", "t", "i", "k", "l", "m", "n", "o", "p", "j", "r", "s", "t", "u",
    "p", "k", "gh", "k", "x", "q", "c", "dz", "c", "q", "h", "i", "h",
};

static const char *letter(uint32_t scalar) {
    if (scalar >= 0x430 && scalar < 0x460) return cyrillic[scalar - 0x430];
    if (scalar >= 0x3B1 && scalar < 0x3CA) return greek[scalar - 0x3B1];
    if (scalar >= 0x561 && scalar < 0x587) return armenian[scalar - 0x561];
    if (scalar >= 0x10D0 && scalar < 0x10F1) return georgian[scalar - 0x10D0];
    // Cyrillic letters of other languages: Ukrainian, Kazakh, Tatar, Uzbek and Tajik.
    switch (scalar) {
    case 0x491: case 0x493: case 0x495: return "g";
    case 0x497: return "j";
    case 0x499: return "z";
    case 0x49B: case 0x49D: case 0x4A1: return "k";
    case 0x4A3: case 0x4A5: return "n";
    case 0x4AB: return "s";
    case 0x4AF: case 0x4B1: return "u";
    case 0x4B3: case 0x4BB: return "h";
    case 0x4B7: case 0x4CC: return "q";
    case 0x4D9: return "a";
    case 0x4E9: return "o";
    default: return NULL;
    }
}

/// The scalar before an offset, or 0.
static uint32_t before(const uint8_t *name, size_t at) {
    size_t bytes;
    return at >= 2 ? sound_scalar(name + at - 2, 2, &bytes) : 0;
}

/// Returns the transcription of two Greek or Armenian letters that form one sound, or NULL.
static const char *pair(const uint8_t *name, size_t at, uint32_t first, uint32_t second) {
    if (first == 0x3BF && second == 0x3C5) return "u";
    if (first == 0x578 && second == 0x582) return "u";
    if (first == 0x3B3 && second == 0x3B3) return "ng";
    const uint32_t last = before(name, at);
    const int is_first = last < 0x3B1 || last >= 0x3CA;
    if (first == 0x3BC && second == 0x3C0 && is_first) return "b";
    if (first == 0x3BD && second == 0x3C4 && is_first) return "d";
    if (first == 0x3B3 && second == 0x3BA && is_first) return "g";
    return NULL;
}

/// Writes one sound; an i after another i is dropped.
static void put(sound_writer *writer, const char *letters, size_t start, size_t end) {
    if (letters[0] == 'i' && sound_last(writer) == 'i') letters++;
    if (letters[0] == 0) {
        sound_extend(writer, end);
    } else {
        sound_unit(writer, letters, start, end);
    }
}

// Devanagari.

/// U+0915 to U+0939.
static const char *const devanagari[0x25] = {
    "k", "h", "g", "gh", "n", "q", "qh", "i", "ih", "n", "t", "t", "d", "dh", "n", "t", "t", "d", "dh",
    "n", "n", "p", "f", "b", "bh", "m", "i", "r", "r", "l", "l", "l", "v", "x", "x", "s", "h",
};
/// Vowels from U+0904 on; the vowel signs have the same offsets from U+093C.
static const char *const vowels[0x11] = {
    "a", "a", "a", "i", "i", "u", "u", "ri", "li", "e", "e", "e", "ai", "o", "o", "o", "au",
};

static int is_consonant(uint32_t scalar) { return scalar >= 0x915 && scalar < 0x93A; }
static int is_sign(uint32_t scalar) { return scalar > 0x93D && scalar < 0x94D; }

static uint32_t next(const uint8_t *name, size_t at, size_t length, size_t *bytes) {
    *bytes = 0;
    return at < length ? sound_scalar(name + at, length - at, bytes) : 0;
}

/// Writes one letter of Devanagari with its vowel and returns the offset of the next. If `drops` is set, the
/// inherent vowel is also dropped within words, as in Hindi: Rajkumar, not Rajakumar. `*is_dropped` becomes 1
/// if a vowel can be dropped.
static size_t put_devanagari(sound_writer *writer, const uint8_t *name, size_t at, size_t length, int drops,
                             int *is_dropped) {
    size_t bytes;
    const uint32_t scalar = next(name, at, length, &bytes);
    size_t end = at + bytes;
    char text[12] = {0};
    if (scalar >= 0x904 && scalar < 0x915) {
        strcpy(text, vowels[scalar - 0x904]);
    } else if (is_consonant(scalar)) {
        strcpy(text, devanagari[scalar - 0x915]);
        const uint32_t sign = next(name, end, length, &bytes);
        if (is_sign(sign)) {
            strcat(text, vowels[sign - 0x93C]);
            end += bytes;
        } else if (sign == 0x94D) {
            end += bytes;
        } else if (is_consonant(sign)) {
            size_t more;
            const uint32_t second = next(name, end + bytes, length, &more);
            const int may_drop =
                sound_is_vowel(sound_last(writer)) && (is_sign(second) || is_consonant(second));
            *is_dropped |= may_drop;
            if (!may_drop || !drops) strcat(text, "a");
        } else if (sign == 0x902 || sign == 0x901) {
            strcat(text, "a");
        } else if (!sound_follows(writer)) {
            // A consonant alone.
            strcat(text, "a");
        }
    } else if (scalar == 0x901 || scalar == 0x902) {
        strcpy(text, "n");
    } else if (scalar == 0x903) {
        strcpy(text, "h");
    } else {
        sound_extend(writer, end);
        return end;
    }
    put(writer, text, at, end);
    return end;
}

// Thai.

/// U+0E01 to U+0E2E at the start of a syllable, and at its end.
static const char *const initials[0x2E] = {
    "k", "h", "h", "h", "h", "h", "ng", "q", "q", "q", "s", "q", "i", "d", "t", "t", "t", "t", "n", "d",
    "t", "t", "t", "t", "n", "b", "p", "f", "f", "f", "f", "f", "m", "i", "r", "ru", "l", "lu", "v", "s",
    "s", "s", "h", "l", "", "h",
};
static const char *const finals[0x2E] = {
    "k", "k", "k", "k", "k", "k", "ng", "t", "", "t", "t", "", "n", "t", "t", "t", "t", "t", "n", "t",
    "t", "t", "t", "t", "n", "p", "p", "", "", "p", "p", "p", "m", "i", "n", "", "n", "", "o", "t", "t",
    "t", "", "n", "", "",
};

static int is_thai_consonant(uint32_t scalar) { return scalar >= 0xE01 && scalar <= 0xE2E; }
/// Vowel signs after a consonant.
static int is_thai_sign(uint32_t scalar) { return scalar >= 0xE30 && scalar <= 0xE39; }

/// Length of the silent consonant at an offset, with its signs; 0 if there is none.
static size_t silent(const uint8_t *name, size_t at, size_t length) {
    size_t bytes;
    size_t end = at;
    if (!is_thai_consonant(next(name, end, length, &bytes))) return 0;
    end += bytes;
    uint32_t scalar = next(name, end, length, &bytes);
    if (scalar == 0xE34 || scalar == 0xE38) {
        end += bytes;
        scalar = next(name, end, length, &bytes);
    }
    return scalar == 0xE4C ? end + bytes - at : 0;
}

/// Writes a Thai syllable and returns the offset of the next.
static size_t put_thai(sound_writer *writer, const uint8_t *name, size_t at, size_t length) {
    static const char *const leading[5] = {"e", "ae", "o", "ai", "ai"};
    static const char *const signs[0xA] = {"a", "a", "a", "a", "i", "i", "ue", "ue", "u", "u"};
    size_t bytes;
    size_t end = at;
    uint32_t scalar = next(name, end, length, &bytes);
    const size_t unspoken = silent(name, at, length);
    if (unspoken > 0) {
        sound_extend(writer, at + unspoken);
        return at + unspoken;
    }
    uint32_t lead = 0;
    if (scalar >= 0xE40 && scalar <= 0xE44) {
        lead = scalar;
        end += bytes;
        scalar = next(name, end, length, &bytes);
    }
    if (!is_thai_consonant(scalar)) {
        end += lead == 0 ? bytes : 0;
        sound_extend(writer, end);
        return end;
    }
    char text[16] = {0};
    strcpy(text, initials[scalar - 0xE01]);
    end += bytes;
    // R, l and w after a consonant form a cluster with it if a vowel follows.
    size_t more;
    uint32_t second = next(name, end, length, &bytes);
    const uint32_t third = next(name, end + bytes, length, &more);
    const int may_join = scalar == 0xE01 || scalar == 0xE02 || scalar == 0xE04 || scalar == 0xE15
        || scalar == 0xE17 || (scalar >= 0xE1B && scalar <= 0xE1F);
    if (may_join && (second == 0xE23 || second == 0xE25 || second == 0xE27)
        && (is_thai_sign(third) || (lead != 0 && is_thai_consonant(third)) || lead >= 0xE43)) {
        strcat(text, initials[second - 0xE01]);
        end += bytes;
        second = next(name, end, length, &bytes);
    }
    int takes_final = lead != 0xE43 && lead != 0xE44;
    const char *vowel = lead != 0 ? leading[lead - 0xE40] : NULL;
    if (is_thai_sign(second)) {
        vowel = signs[second - 0xE30];
        const int is_uea = second == 0xE37;
        if (lead == 0xE40) {
            vowel = second == 0xE32 ? "ao" : second == 0xE35 ? "ia" : is_uea ? "uea" : "oe";
        }
        if (lead != 0 && lead != 0xE40) vowel = leading[lead - 0xE40];
        if (second == 0xE32 && lead == 0xE40) takes_final = 0;
        end += bytes;
        // Ia and uea end with a letter of their own; ua is written with a w.
        second = next(name, end, length, &bytes);
        const int is_written_out = is_uea ? second == 0xE2D : second == 0xE22 && vowel[0] == 'i';
        if (lead == 0xE40 && is_written_out) end += bytes;
    } else if (second == 0xE4D) {
        vowel = "am";
        end += bytes;
        if (next(name, end, length, &bytes) == 0xE32) end += bytes;
        takes_final = 0;
    } else if (second == 0xE2D) {
        // After another consonant the silent letter is a vowel.
        vowel = lead == 0xE40 ? "oe" : "o";
        end += bytes;
    }
    const uint32_t last = next(name, end, length, &bytes);
    const uint32_t after = next(name, end + bytes, length, &more);
    const int is_final = is_thai_consonant(last) && !is_thai_sign(after) && after != 0xE4D && after != 0xE4C
        && finals[last - 0xE01][0] != 0 && !(after == 0xE2D && takes_final == 0);
    if (vowel == NULL) vowel = is_final ? "o" : "a";
    strcat(text, vowel);
    if (is_final && takes_final) {
        strcat(text, finals[last - 0xE01]);
        end += bytes;
    }
    put(writer, text, at, end);
    return end;
}

static int put_form(sound_writer *writer, const uint8_t *name, size_t length, int drops) {
    int is_dropped = 0;
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes) {
        const uint32_t scalar = sound_scalar(name + at, length - at, &bytes);
        if (scalar >= 0x900 && scalar < 0x950) {
            bytes = put_devanagari(writer, name, at, length, drops, &is_dropped) - at;
            continue;
        }
        if (scalar >= 0xE01 && scalar < 0xE50) {
            bytes = put_thai(writer, name, at, length) - at;
            continue;
        }
        size_t more;
        const uint32_t second = next(name, at + bytes, length, &more);
        const char *letters = pair(name, at, scalar, second);
        if (letters != NULL) {
            bytes += more;
        } else {
            letters = letter(scalar);
        }
        const uint32_t last = before(name, at);
        if (scalar == 0x3C5 && (last == 0x3B1 || last == 0x3B5)) letters = "v";
        if (letters != NULL) {
            put(writer, letters, at, at + bytes);
        } else {
            sound_gap(writer, at, at + bytes);
        }
    }
    return is_dropped;
}

void sound_write_latin(sound_writer *writer, const uint8_t *name, size_t length) {
    if (!put_form(writer, name, length, 0) || writer->is_full) return;
    const size_t start = writer->count;
    sound_put(writer, CLANGUAGES_FORM_END, 0, 0);
    put_form(writer, name, length, 1);
    if (writer->is_full) writer->count = start;
}
