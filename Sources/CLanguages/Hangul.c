// Transcription of decomposed Hangul into Latin letters and into initial consonants.

#include "SoundWriter.h"

/// U+1100 to U+1112, 0 for a silent one. Names are spelled irregularly (Park, Lee, Choi), so letters that are
/// used for each other are unified.
static const char leads[19] = {
    'k', 'k', 'n', 't', 't', 'r', 'm', 'p', 'p', 's', 's', 0, 'c', 'c', 'c', 'k', 't', 'p', 'h',
};
/// U+1161 to U+1175.
static const char vowels[21] = {
    'a', 'e', 'a', 'e', 'u', 'e', 'u', 'e', 'u', 'a', 'e', 'e', 'u', 'u', 'u', 'e', 'i', 'u', 'u', 'i',
    'i',
};
/// U+11A8 to U+11C2, and none; \1 is ng.
static const char tails[28] = {
    'k', 'k', 'k', 'n', 'n', 'n', 't', 'r', 'k', 'm', 'r', 'r', 'r', 'p', 'r', 'm', 'p', 'p', 't', 't',
    1, 't', 't', 'k', 't', 'p', 't', 0,
};
enum { NO_TAIL = 27, SILENT_LEAD = 11 };

/// The letters of a syllable, by their places in the tables.
typedef struct {
    uint8_t lead;
    uint8_t vowel;
    uint8_t tail;
} syllable;

/// Reads the letters of a syllable; returns its length in bytes, 0 if there is none.
static inline size_t read_syllable(const uint8_t *name, size_t length, syllable *read) {
    // The letters are E1 84 80 to E1 87 82 in UTF-8.
    if (length < 6 || name[0] != 0xE1 || name[1] != 0x84 || name[3] != 0xE1 || name[4] != 0x85) return 0;
    read->lead = (uint8_t)(name[2] - 0x80);
    read->vowel = (uint8_t)(name[5] - 0xA1);
    if (read->lead >= 19 || read->vowel >= 21) return 0;
    read->tail = NO_TAIL;
    if (length < 9 || name[6] != 0xE1 || (name[7] != 0x86 && name[7] != 0x87)) return 6;
    const uint32_t tail = (uint32_t)(name[7] & 0x3F) << 6 | (name[8] & 0x3F);
    if (tail < 0x1A8 || tail >= 0x1C3) return 6;
    read->tail = (uint8_t)(tail - 0x1A8);
    return 9;
}

/// Writes a form. If `r` is set, a first syllable without an initial consonant gets an r: 이 is Lee, 임 Lim.
static void put_form(sound_writer *writer, const uint8_t *name, size_t length, int r) {
    size_t bytes;
    int is_first = 1;
    for (size_t at = 0; at < length; at += bytes) {
        syllable read;
        bytes = read_syllable(name + at, length - at, &read);
        if (bytes == 0) {
            const uint32_t scalar = sound_scalar(name + at, length - at, &bytes);
            if (scalar != ' ') sound_gap(writer, at, at + bytes);
            continue;
        }
        char text[8] = {0};
        size_t count = 0;
        const char lead = is_first && r && read.lead == SILENT_LEAD ? 'r' : leads[read.lead];
        if (lead != 0) text[count++] = lead;
        text[count++] = vowels[read.vowel];
        const char tail = tails[read.tail];
        if (tail == 1) text[count++] = 'n';
        if (tail != 0) text[count++] = tail == 1 ? 'g' : tail;
        sound_syllable(writer, text, at, at + bytes);
        is_first = 0;
    }
}

/// Whether the first syllable starts with a vowel before which an r is lost.
static int may_begin_with_r(const uint8_t *name, size_t length) {
    syllable read;
    if (read_syllable(name, length, &read) == 0 || read.lead != SILENT_LEAD) return 0;
    switch (read.vowel) {
    case 2: case 6: case 7: case 12: case 17: case 20: return 1;
    default: return 0;
    }
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
        syllable read;
        bytes = read_syllable(name + at, length - at, &read);
        if (bytes > 0) {
            sound_put(writer, (uint8_t)consonants[read.lead], at, at + bytes);
            writer->has_sound = 1;
        } else if (sound_scalar(name + at, length - at, &bytes) != ' ') {
            sound_gap(writer, at, at + bytes);
        }
    }
}
