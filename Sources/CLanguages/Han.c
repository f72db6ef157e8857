// Chinese transcription of ideographs.

#include <string.h>

#include "Numbers.h"
#include "SoundWriter.h"

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
/// The layout is documented in Scripts/languages/sounds.py.
_Alignas(8) static const unsigned char table[] = {
#embed "../../Resources/languages/sounds.bin"
    // The last syllable is read as a word of eight bytes as well.
    , 0, 0, 0, 0, 0, 0, 0,
};
#pragma clang diagnostic pop

enum {
    FIRST = 0x3400,
    LAST = 0x9FFF,
    /// Characters beyond this only get their first reading.
    MOST_UNITS = 16,
};

static size_t number(size_t place) { return table_number(table + 2 * place); }

static const char *syllables(size_t *count) {
    *count = number(LAST + 1 - FIRST);
    return (const char *)table + 2 * (LAST + 2 - FIRST);
}

/// The readings of a scalar, separated by blanks; empty if it is not an ideograph.
static const char *readings(uint32_t scalar) {
    if (scalar < FIRST || scalar > LAST) return "";
    size_t known;
    const char *const texts = syllables(&known);
    return texts + known + number(scalar - FIRST);
}

int clanguages_is_syllable(const uint8_t *letters, size_t count) {
    size_t left;
    for (const char *s = syllables(&left); left > 0;) {
        const size_t length = strlen(s);
        if (length == count && memcmp(s, letters, count) == 0) return 1;
        s += length + 1;
        left -= length + 1;
    }
    return 0;
}

static size_t count_of(const char *texts) {
    size_t count = texts[0] != 0;
    for (; *texts != 0; texts++) count += *texts == ' ';
    return count;
}

/// Writes one of the readings of a syllable.
static void put(sound_writer *writer, const char *texts, size_t which, int initials, size_t start,
                size_t end) {
    for (; which > 0; texts++) which -= *texts == ' ';
    if (initials) {
        sound_put(writer, (uint8_t)(texts[0] & ~0x20), start, end);
        writer->has_sound = 1;
    } else {
        sound_syllable(writer, texts, start, end);
    }
}

/// Writes a form, with chosen readings of the first syllables.
static void put_form(sound_writer *writer, const uint8_t *name, size_t length, const uint8_t *chosen,
                     int initials) {
    size_t unit = 0;
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes) {
        const uint32_t scalar = sound_scalar(name + at, length - at, &bytes);
        const char *const texts = readings(scalar);
        if (texts[0] != 0) {
            put(writer, texts, unit < MOST_UNITS ? chosen[unit] : 0, initials, at, at + bytes);
            unit++;
        } else if (scalar != ' ') {
            // A blank between family and given name is not a gap.
            sound_gap(writer, at, at + bytes);
        }
    }
}

/// Whether a form repeats an earlier one, which is common for initials.
static int is_repeated(const sound_writer *writer, size_t start) {
    size_t other = 0;
    while (other + 1 < start) {
        const uint8_t *const end = memchr(writer->line + other, CLANGUAGES_FORM_END, start - other);
        const size_t count = end == NULL ? start - other : (size_t)(end - writer->line) - other;
        const int is_as_long = count == writer->count - start;
        if (is_as_long && memcmp(writer->line + other, writer->line + start, count) == 0) return 1;
        other += count + 1;
    }
    return 0;
}

void sound_write_han(sound_writer *writer, const uint8_t *name, size_t length, int initials) {
    uint8_t choices[MOST_UNITS] = {0};
    uint8_t chosen[MOST_UNITS] = {0};
    size_t units = 0;
    size_t bytes;
    for (size_t at = 0; at < length && units < MOST_UNITS; at += bytes) {
        const char *const texts = readings(sound_scalar(name + at, length - at, &bytes));
        if (texts[0] != 0) choices[units++] = (uint8_t)count_of(texts);
    }
    if (units == 0) return;
    put_form(writer, name, length, chosen, initials);
    for (int form = 1; form < CLANGUAGES_MOST_FORMS && !writer->is_full; form++) {
        // Advance to the next combination. The first syllable changes fastest, as surnames have several
        // readings.
        size_t unit = 0;
        while (unit < units && ++chosen[unit] == choices[unit]) chosen[unit++] = 0;
        if (unit == units) return;
        const size_t start = writer->count;
        sound_put(writer, CLANGUAGES_FORM_END, 0, 0);
        put_form(writer, name, length, chosen, initials);
        if (writer->is_full || is_repeated(writer, start + 1)) writer->count = start;
    }
}

/// State of a match; `steps` is the number of syllables that may still be tried.
typedef struct {
    const uint8_t *line;
    size_t length;
    const uint8_t *letters;
    size_t count;
    int steps;
} pinyin_match;

static int is_capital(uint8_t byte) { return (uint8_t)(byte - 'A') < 26; }

/// Whether letters start with zh, ch or sh.
static int has_h(const uint8_t *letters) {
    return letters[1] == 'h' && (letters[0] == 'z' || letters[0] == 'c' || letters[0] == 's');
}

static size_t match(pinyin_match *m, size_t at, size_t read) {
    while (read < m->count && m->letters[read] == '\'') read++;
    if (read == m->count) return at;
    if (at >= m->length || !is_capital(m->line[at]) || m->steps-- == 0) return 0;
    size_t end = at + 1;
    while (end < m->length && (uint8_t)(m->line[end] - 'a') < 26) end++;
    size_t same = 0;
    const size_t most = end - at < m->count - read ? end - at : m->count - read;
    while (same < most && (m->line[at + same] | 0x20) == m->letters[read + same]) same++;
    if (same == 0) return 0;
    if (read + same == m->count) return end;
    // Full syllables take precedence over initials.
    size_t found = 0;
    if (same == end - at) found = match(m, end, read + same);
    if (found == 0 && same >= 2 && has_h(m->letters + read)) found = match(m, end, read + 2);
    if (found == 0 && (same > 1 || same < end - at)) found = match(m, end, read + 1);
    return found;
}

size_t clanguages_match_pinyin(const uint8_t *line, size_t length, size_t at, const uint8_t *letters,
                               size_t count) {
    enum { MOST_STEPS = 2000 };
    pinyin_match m = {line, length, letters, count, MOST_STEPS};
    return match(&m, at, 0);
}

int clanguages_has_pinyin(const uint8_t *line, size_t length, const uint8_t *letters, size_t count) {
    for (size_t at = 0; at < length; at++) {
        if (!is_capital(line[at]) || (line[at] | 0x20) != letters[0]) continue;
        if (clanguages_match_pinyin(line, length, at, letters, count) > 0) return 1;
    }
    return 0;
}
