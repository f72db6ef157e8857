// Transcription of hiragana into Latin letters; katakana of either width are folded to hiragana before.

#include <string.h>

#include "SoundWriter.h"

/// U+3041 to U+3096, as romanized. Small letters start with a dot.
static const char *const morae[0x3097 - 0x3041] = {
    ".a", "a", ".i", "i", ".u", "u", ".e", "e", ".o", "o", "ka", "ga", "ki", "gi", "ku", "gu", "ke", "ge",
    "ko", "go", "sa", "za", "si", "zi", "su", "zu", "se", "ze", "so", "zo", "ta", "da", "ti", "zi", ".t",
    "tu", "zu", "te", "de", "to", "do", "na", "ni", "nu", "ne", "no", "ha", "ba", "pa", "hi", "bi", "pi",
    "hu", "bu", "pu", "he", "be", "pe", "ho", "bo", "po", "ma", "mi", "mu", "me", "mo", ".ya", "ya",
    ".yu", "yu", ".yo", "yo", "ra", "ri", "ru", "re", "ro", ".wa", "wa", "i", "e", "o", "n", "bu", ".ka",
    ".ke",
};

static char voiced(uint32_t scalar, char letter) {
    if (scalar == 0x3061 || scalar == 0x3064) return 'z';
    switch (letter) {
    case 'k': return 'g';
    case 's': return 'z';
    case 't': return 'd';
    case 'h': return 'b';
    default: return letter;
    }
}

/// Merges a small vowel or ya, yu, yo into the preceding mora; 0 if it stands alone.
static int contract(sound_writer *writer, const char *letters, size_t end) {
    const uint8_t vowel = sound_last(writer);
    if (!sound_is_vowel(vowel)) return 0;
    const size_t before = writer->count - 1;
    const int is_alone = writer->line[before] >= 'A' && writer->line[before] <= 'Z';
    if (letters[0] == 'y') {
        // Only after ki, si, ti and the like.
        if (is_alone || vowel != 'i') return 0;
    } else if (is_alone && vowel != 'u') {
        return 0;
    }
    const clanguages_place place = writer->places == NULL ? (clanguages_place){0, 0} : writer->places[before];
    if (is_alone) {
        // U with a small vowel is w.
        writer->line[before] = 'W';
    } else {
        writer->count = before;
    }
    for (; *letters != 0; letters++) sound_put(writer, (uint8_t)*letters, place.start, end);
    sound_extend(writer, end);
    return 1;
}

void sound_write_kana(sound_writer *writer, const uint8_t *name, size_t length) {
    size_t doubled = SIZE_MAX;
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes) {
        const uint32_t scalar = sound_scalar(name + at, length - at, &bytes);
        const size_t end = at + bytes;
        if (scalar == 0x30FC) {
            // The long vowel mark.
            sound_extend(writer, end);
            continue;
        }
        if (scalar < 0x3041 || scalar > 0x3096) {
            // A blank between family and given name is not a gap.
            if (scalar != ' ') sound_gap(writer, at, end);
            doubled = SIZE_MAX;
            continue;
        }
        const char *letters = morae[scalar - 0x3041];
        const int is_small = letters[0] == '.';
        if (is_small) letters++;
        if (scalar == 0x3063) {
            doubled = at;
            continue;
        }
        size_t mark_bytes = 0;
        const uint32_t mark = end < length ? sound_scalar(name + end, length - end, &mark_bytes) : 0;
        const int is_marked = mark == 0x3099 || mark == 0x309A;
        if (is_marked) bytes += mark_bytes;
        if (is_small && contract(writer, letters, at + bytes)) continue;
        const uint8_t before = sound_last(writer);
        const int is_long = !is_marked
            && (scalar == 0x3046 ? before == 'o' || before == 'u' : scalar == 0x304A && before == 'o');
        if (is_long) {
            sound_extend(writer, end);
            continue;
        }
        char text[4] = {0};
        size_t count = 0;
        const size_t start = doubled != SIZE_MAX ? doubled : at;
        char first = letters[0];
        if (mark == 0x3099) first = scalar == 0x3046 ? 'b' : voiced(scalar, first);
        if (mark == 0x309A && first == 'h') first = 'p';
        if (doubled != SIZE_MAX && !sound_is_vowel((uint8_t)first)) text[count++] = first;
        text[count++] = first;
        if (mark == 0x3099 && scalar == 0x3046) text[count++] = 'u';
        if (letters[1] != 0) text[count++] = letters[1];
        sound_unit(writer, text, start, at + bytes);
        doubled = SIZE_MAX;
    }
}
