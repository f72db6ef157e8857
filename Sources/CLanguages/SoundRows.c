// All transcriptions of many names in one pass.

#include <stdlib.h>

#include "SoundWriter.h"

/// Sets of transcriptions, one bit for each sound.
enum {
    HAN = 1 << CLANGUAGES_PINYIN | 1 << CLANGUAGES_PINYIN_INITIALS | 1 << CLANGUAGES_SURNAME,
    KANA = 1 << CLANGUAGES_ROMAJI,
    HANGUL = 1 << CLANGUAGES_KOREAN | 1 << CLANGUAGES_CHOSEONG,
    LATIN = 1 << CLANGUAGES_LATIN,
};

/// Returns the transcriptions that a letter may have, by its first two bytes.
static inline unsigned sounds_of(uint8_t first, uint8_t second) {
    // Folded Hangul is U+1100 to U+11FF, and no ideograph is below U+3400.
    if (first == 0xE1) return second >= 0x84 && second <= 0x87 ? HANGUL : LATIN;
    if (first == 0xE3) return second < 0x90 ? KANA : HAN;
    if (first > 0xE3) return first <= 0xE9 ? HAN : 0;
    if (first == 0xE0 || (first >= 0xCE && first <= 0xD6)) return LATIN;
    return 0;
}

/// Returns the end of the row that starts at an offset, and the transcriptions that its letters may have.
static size_t classify(const uint8_t *text, size_t at, size_t length, unsigned *sounds) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    *sounds = 0;
    while (at < length && text[at] != '\n') {
        uint64_t word;
        if (length - at >= sizeof word) {
            memcpy(&word, text + at, sizeof word);
            const uint64_t other = word ^ (ones * '\n');
            if (((word | ((other - ones) & ~other)) & (ones << 7)) == 0) {
                at += sizeof word;
                continue;
            }
        }
        const uint8_t first = text[at++];
        if (first < 0x80) continue;
        if (at < length && text[at] >= 0x80) *sounds |= sounds_of(first, text[at]);
        while (at < length && (text[at] & 0xC0) == 0x80) at++;
    }
    return at;
}

/// Makes room for a transcription of a name of some bytes; 0 if memory runs out.
static int reserve(clanguages_sound_rows *rows, size_t length) {
    const size_t need = length * CLANGUAGES_SOUND_FACTOR + CLANGUAGES_SOUND_ROOM + 1;
    if (rows->room - rows->length < need) {
        const size_t room = rows->room * 2 + need;
        uint8_t *const text = realloc(rows->text, room);
        if (text == NULL) return 0;
        rows->text = text;
        rows->room = room;
    }
    if (rows->count == rows->row_room) {
        const size_t room = rows->row_room * 2 + 64;
        uint16_t *const numbers = realloc(rows->rows, room * sizeof *numbers);
        if (numbers == NULL) return 0;
        rows->rows = numbers;
        rows->row_room = room;
    }
    return 1;
}

int clanguages_write_sound_rows(const uint8_t *text, size_t length, clanguages_sound_rows *sounds) {
    size_t row = 0;
    size_t end;
    for (size_t at = 0; at < length && row <= UINT16_MAX; at = end + 1, row++) {
        unsigned left;
        end = classify(text, at, length, &left);
        for (; left != 0; left &= left - 1) {
            const int sound = __builtin_ctz(left);
            clanguages_sound_rows *const rows = &sounds[sound];
            if (!reserve(rows, end - at)) return 0;
            const size_t count = clanguages_write_sounds((clanguages_sound)sound, text + at, end - at,
                                                         rows->text + rows->length,
                                                         rows->room - rows->length - 1, NULL);
            if (count == 0) continue;
            rows->length += count;
            rows->text[rows->length++] = '\n';
            rows->rows[rows->count++] = (uint16_t)row;
        }
    }
    return 1;
}

void clanguages_free_sound_rows(clanguages_sound_rows *sounds) {
    for (size_t sound = 0; sound < CLANGUAGES_SOUND_COUNT; sound++) {
        free(sounds[sound].text);
        free(sounds[sound].rows);
    }
}
