// Writes the letters of a transcription together with their positions in the name.

#ifndef CLANGUAGES_SOUNDWRITER_H
#define CLANGUAGES_SOUNDWRITER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "Folding.h"

typedef struct {
    uint8_t *line;
    clanguages_place *places;
    size_t count;
    size_t room;
    int has_sound;
    int is_full;
} sound_writer;

/// Decodes one scalar of UTF-8 and its length. Invalid bytes and scalars beyond U+FFFF count as U+FFFD.
static inline uint32_t sound_scalar(const uint8_t *bytes, size_t left, size_t *count) {
    const uint8_t first = bytes[0];
    *count = 1;
    if (first < 0x80) return first;
    if (first >= 0xC2 && first < 0xE0 && left > 1) {
        *count = 2;
        return (uint32_t)(first & 0x1F) << 6 | (bytes[1] & 0x3F);
    }
    if (first >= 0xE0 && first < 0xF0 && left > 2) {
        *count = 3;
        return (uint32_t)(first & 0x0F) << 12 | (uint32_t)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
    }
    if (first >= 0xF0 && first < 0xF5 && left > 3) *count = 4;
    return 0xFFFD;
}

static inline void sound_put(sound_writer *writer, uint8_t byte, size_t start, size_t end) {
    if (writer->count == writer->room) {
        writer->is_full = 1;
        return;
    }
    if (writer->places != NULL) {
        writer->places[writer->count] = (clanguages_place){(uint32_t)start, (uint32_t)end};
    }
    writer->line[writer->count++] = byte;
}

/// Writes a unit of lower-case letters, with its first letter as a capital.
static inline void sound_unit(sound_writer *writer, const char *letters, size_t start, size_t end) {
    if (letters[0] == 0) return;
    sound_put(writer, (uint8_t)(letters[0] & ~0x20), start, end);
    for (size_t i = 1; letters[i] != 0; i++) sound_put(writer, (uint8_t)letters[i], start, end);
    writer->has_sound = 1;
}

/// Writes a unit of up to seven lower-case letters that a blank or a NUL ends, with its first letter as a
/// capital; eight bytes of `letters` are readable.
static inline void sound_syllable(sound_writer *writer, const char *letters, size_t start, size_t end) {
    uint64_t word;
    memcpy(&word, letters, sizeof word);
    const uint64_t ends = (word - UINT64_C(0x2121212121212121)) & ~word & UINT64_C(0x8080808080808080);
    const size_t count = (size_t)__builtin_ctzll(ends) / 8;
    word ^= 0x20;
    if (writer->places == NULL && writer->room - writer->count >= sizeof word) {
        memcpy(writer->line + writer->count, &word, sizeof word);
        writer->count += count;
    } else {
        for (size_t i = 0; i < count; i++) sound_put(writer, (uint8_t)(word >> 8 * i), start, end);
    }
    writer->has_sound = 1;
}

/// Whether a byte is a letter rather than a gap or the end of a form.
static inline int sound_is_letter(uint8_t byte) { return byte != ' ' && byte != CLANGUAGES_FORM_END; }

/// Whether the last byte written is a letter.
static inline int sound_follows(const sound_writer *writer) {
    return writer->count > 0 && sound_is_letter(writer->line[writer->count - 1]);
}

/// The last letter written, in lower case; 0 if the last byte is not a letter.
static inline uint8_t sound_last(const sound_writer *writer) {
    return sound_follows(writer) ? (uint8_t)(writer->line[writer->count - 1] | 0x20) : 0;
}

static inline int sound_is_vowel(uint8_t letter) {
    return letter == 'a' || letter == 'i' || letter == 'u' || letter == 'e' || letter == 'o';
}

/// Extends the last unit, if any, to the given end in the name.
static inline void sound_extend(sound_writer *writer, size_t end) {
    if (writer->places == NULL) return;
    for (size_t i = writer->count; i > 0 && sound_is_letter(writer->line[i - 1]); i--) {
        writer->places[i - 1].end = (uint32_t)end;
        if (writer->line[i - 1] <= 'Z') break;
    }
}

/// Writes a space for a gap, unless one was just written.
static inline void sound_gap(sound_writer *writer, size_t start, size_t end) {
    if (sound_follows(writer)) sound_put(writer, ' ', start, end);
}

void sound_write_han(sound_writer *writer, const uint8_t *name, size_t length, int initials);
void sound_write_kana(sound_writer *writer, const uint8_t *name, size_t length);
void sound_write_korean(sound_writer *writer, const uint8_t *name, size_t length);
void sound_write_choseong(sound_writer *writer, const uint8_t *name, size_t length);
void sound_write_surname(sound_writer *writer, const uint8_t *name, size_t length);
void sound_write_latin(sound_writer *writer, const uint8_t *name, size_t length);

#endif
