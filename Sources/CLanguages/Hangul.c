// Transcription of decomposed Hangul into Latin letters and into initial consonants.

#include "SoundWriter.h"

/// U+1100 to U+1112. Names are spelled irregularly (Park, Lee, Choi), so letters that are used for each other
/// are unified.
static const char *const leads[19] = {
    "k", "k", "n", "t", "t", "r", "m", "p", "p", "s", "s", "", "c", "c", "c", "k", "t", "p", "h",
};
/// U+1161 to U+1175.
static const char *const vowels[21] = {
    "a", "e", "a", "e", "u", "e", "u", "e", "u", "a", "e", "e", "u", "u", "u", "e", "i", "u", "u", "i",
    "i",
};
/// U+11A8 to U+11C2.
static const char *const tails[27] = {
    "k", "k", "k", "n", "n", "n", "t", "r", "k", "m", "r", "r", "r", "p", "r", "m", "p", "p", "t", "t",
    "ng", "t", "t", "k", "t", "p", "t",
};

/// Reads the letters of a syllable; returns its length in bytes, 0 if there is none.
static size_t read_syllable(const uint8_t *name, size_t length, uint32_t *lead, uint32_t *vowel,
                            uint32_t *tail) {
    size_t bytes;
    size_t more;
    *lead = sound_scalar(name, length, &bytes) - 0x1100;
    if (*lead >= 19 || bytes == length) return 0;
    *vowel = sound_scalar(name + bytes, length - bytes, &more) - 0x1161;
    if (*vowel >= 21) return 0;
    bytes += more;
    *tail = 27;
    if (bytes < length) {
        const uint32_t scalar = sound_scalar(name + bytes, length - bytes, &more) - 0x11A8;
        if (scalar < 27) {
            *tail = scalar;
            bytes += more;
        }
    }
    return bytes;
}

/// Writes a form. If `r` is set, a first syllable without an initial consonant gets an r: 이 is Lee, 임 Lim.
static void put_form(sound_writer *writer, const uint8_t *name, size_t length, int r) {
    size_t bytes;
    int is_first = 1;
    for (size_t at = 0; at < length; at += bytes) {
        uint32_t lead, vowel, tail;
        bytes = read_syllable(name + at, length - at, &lead, &vowel, &tail);
        if (bytes == 0) {
            const uint32_t scalar = sound_scalar(name + at, length - at, &bytes);
            if (scalar != ' ') sound_gap(writer, at, at + bytes);
            continue;
        }
        char text[8];
        size_t count = 0;
        const char *parts[3] = {leads[lead], vowels[vowel], tail < 27 ? tails[tail] : ""};
        if (is_first && r && lead == 11) parts[0] = "r";
        for (int i = 0; i < 3; i++) {
            for (const char *c = parts[i]; *c != 0; c++) text[count++] = *c;
        }
        text[count] = 0;
        sound_unit(writer, text, at, at + bytes);
        is_first = 0;
    }
}

/// Whether the first syllable starts with a vowel before which an r is lost.
static int may_begin_with_r(const uint8_t *name, size_t length) {
    uint32_t lead, vowel, tail;
    if (read_syllable(name, length, &lead, &vowel, &tail) == 0 || lead != 11) return 0;
    return vowel == 20 || vowel == 2 || vowel == 6 || vowel == 7 || vowel == 12 || vowel == 17;
}

void sound_write_korean(sound_writer *writer, const uint8_t *name, size_t length) {
    put_form(writer, name, length, 0);
    if (!writer->has_sound || !may_begin_with_r(name, length)) return;
    const size_t start = writer->count;
    sound_put(writer, CLANGUAGES_FORM_END, 0, 0);
    put_form(writer, name, length, 1);
    if (writer->is_full) writer->count = start;
}

/// Letters for the initial consonants; a doubled one, such as ㄲ, equals the single one.
static const char consonants[19] = "AACDDFGHHJJLMMOPQRS";

void sound_write_choseong(sound_writer *writer, const uint8_t *name, size_t length) {
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes) {
        uint32_t lead, vowel, tail;
        bytes = read_syllable(name + at, length - at, &lead, &vowel, &tail);
        if (bytes > 0) {
            sound_put(writer, (uint8_t)consonants[lead], at, at + bytes);
            writer->has_sound = 1;
        } else if (sound_scalar(name + at, length - at, &bytes) != ' ') {
            sound_gap(writer, at, at + bytes);
        }
    }
}
