// Readings of Japanese surnames.

#include "Folding.h"

#include "Numbers.h"
#include "SoundWriter.h"

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
/// The layout is documented in Scripts/languages/readings.py.
_Alignas(8) static const unsigned char table[] = {
#embed "../../Resources/languages/surnames.bin"
};
#pragma clang diagnostic pop

enum { MOST_CHARACTERS = 8 };

/// The character under which a variant is listed; katakana become hiragana.
static uint32_t listed(uint32_t scalar) {
    if (scalar >= 0x30A1 && scalar <= 0x30F6) return scalar - 0x60;
    if (scalar < 0x3400 || scalar > 0x9FFF) return scalar;
    const char *const text = clanguages_letter_of(scalar).text;
    if (text == NULL) return scalar;
    // Ideographs have three bytes in UTF-8.
    size_t bytes;
    return sound_scalar((const uint8_t *)text, 3, &bytes);
}

/// The surnames that start with a character; NULL if there are none.
static const unsigned char *group_of(uint32_t scalar) {
    const size_t count = table_number(table);
    const size_t place = table_place(scalar, table + 2, count);
    if (place == count || table_number(table + 2 + 2 * place) != scalar) return NULL;
    return table + 2 * table_number(table + 2 + 2 * (count + place));
}

/// Writes one of the readings of a surname.
static size_t write(const unsigned char *readings, size_t which, uint8_t *text, size_t room) {
    for (; which > 0; readings++) which -= *readings >> 7;
    size_t count = 0;
    for (int is_last = 0; !is_last; readings++) {
        is_last = *readings >> 7;
        const uint32_t kana = *readings & 0x7F;
        const uint32_t scalar = kana == 0x7F ? 0x30FC : 0x3040 + kana;
        if (room - count < 3) return 0;
        text[count++] = 0xE3;
        text[count++] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
        text[count++] = (uint8_t)(0x80 | (scalar & 0x3F));
    }
    return count;
}

/// Whether a surname's characters after its second one match the given ones.
static int is_rest(const unsigned char *body, const uint32_t *characters, size_t count) {
    const size_t rest = body[0] >> 4;
    if (rest > count) return 0;
    for (size_t i = 0; i < rest; i++) {
        if (table_number(body + 1 + 2 * i) != characters[i]) return 0;
    }
    return 1;
}

/// Longest surname of a group with the given second character (0 for none) and continuation; NULL if there is
/// none.
static const unsigned char *find(const unsigned char *group, uint32_t second, const uint32_t *characters,
                                 size_t count) {
    const size_t known = table_number(group);
    const unsigned char *const seconds = group + 2;
    const unsigned char *best = NULL;
    const size_t first = table_place(second, seconds, known);
    for (size_t i = first; i < known && table_number(seconds + 2 * i) == second; i++) {
        const unsigned char *const body = group + table_number(seconds + 2 * (known + i));
        const int is_longer = best == NULL || body[0] >> 4 > best[0] >> 4;
        if (is_longer && is_rest(body, characters, count)) best = body;
    }
    return best;
}

/// Returns the longest surname that a name starts with, and sets its length in bytes; NULL if it starts with
/// none. Names folded to letters need no look-up of variants.
static const unsigned char *surname_of(const uint8_t *name, size_t length, int is_folded, size_t *surname) {
    // Possible lead bytes of ideographs from U+3400 to U+9FFF.
    if (length < 3 || name[0] < 0xE3 || name[0] > 0xE9) return NULL;
    size_t bytes;
    const uint32_t start = sound_scalar(name, length, &bytes);
    const unsigned char *const group = group_of(is_folded ? start : listed(start));
    if (group == NULL) return NULL;
    // Characters after the first, and the end of each.
    uint32_t characters[MOST_CHARACTERS];
    size_t ends[MOST_CHARACTERS];
    size_t count = 0;
    for (size_t end = bytes; count < MOST_CHARACTERS && end < length; count++) {
        const uint32_t scalar = sound_scalar(name + end, length - end, &bytes);
        characters[count] = is_folded ? scalar : listed(scalar);
        end += bytes;
        ends[count] = end;
    }
    const unsigned char *best = NULL;
    if (count > 0) best = find(group, characters[0], characters + 1, count - 1);
    if (best != NULL) {
        *surname = ends[best[0] >> 4];
    } else {
        best = find(group, 0, NULL, 0);
        *surname = 3;
    }
    return best;
}

/// Number of readings of a surname.
static size_t reading_count(const unsigned char *body) { return body[0] & 15; }

/// Writes one of the readings of a surname.
static size_t write_reading(const unsigned char *body, size_t which, uint8_t *text, size_t room) {
    return write(body + 1 + 2 * (size_t)(body[0] >> 4), which, text, room);
}

size_t clanguages_read_surname(const uint8_t *name, size_t length, size_t which, uint8_t *text, size_t room,
                               size_t *surname) {
    const unsigned char *const body = surname_of(name, length, 0, surname);
    if (body == NULL || which >= reading_count(body)) return 0;
    return write_reading(body, which, text, room);
}

size_t clanguages_surname_length(const uint8_t *name, size_t length) {
    size_t surname = 0;
    return surname_of(name, length, 0, &surname) == NULL ? 0 : surname;
}

/// Whether the kana at the start of a text change how the mora before it is written.
static int changes_mora(const uint8_t *text, size_t length) {
    size_t blanks = 0;
    while (blanks < length && text[blanks] == ' ') blanks++;
    if (length - blanks < 3) return 0;
    size_t bytes;
    switch (sound_scalar(text + blanks, length - blanks, &bytes)) {
    case 0x3041: case 0x3043: case 0x3045: case 0x3047: case 0x3049: case 0x3083: case 0x3085: case 0x3087:
    case 0x308E: case 0x3095: case 0x3096: case 0x3099: case 0x309A: return 1;
    default: return 0;
    }
}

void sound_write_surname(sound_writer *writer, const uint8_t *name, size_t length) {
    enum { ROOM = 64, IDEOGRAPH_BYTES = 3 };
    size_t blanks = 0;
    while (blanks < length && (name[blanks] == ' ' || name[blanks] == '\t')) blanks++;
    name += blanks;
    length -= blanks;
    size_t surname;
    const unsigned char *const body = surname_of(name, length, 1, &surname);
    if (body == NULL || surname <= IDEOGRAPH_BYTES) return;
    for (size_t which = 0; which < reading_count(body); which++) {
        uint8_t kana[ROOM];
        const size_t count = write_reading(body, which, kana, sizeof kana);
        if (which > 0) sound_put(writer, CLANGUAGES_FORM_END, 0, 0);
        sound_write_kana(writer, kana, count);
        sound_put(writer, CLANGUAGES_SURNAME_END, 0, 0);
    }
    if (changes_mora(name + surname, length - surname)) {
        sound_put(writer, CLANGUAGES_FORM_END, 0, 0);
        sound_put(writer, CLANGUAGES_SURNAME_OPEN, 0, 0);
    }
}
