#include <string.h>

#include "Elements.h"

/// The output position of a key, and the rest of the text.
typedef struct {
    const ccollation_language *language;
    const uint8_t *start;  // of all text
    const uint8_t *text;
    const uint8_t *end;
    uint8_t *to;
    uint8_t *limit;  // writing stops here; CCOLLATION_SCALAR_KEY_BYTES more are free
    uint32_t ignored_below;
} writer;

static inline void put(writer *w, uint32_t word) {
    const uint32_t bytes = __builtin_bswap32(word);
    memcpy(w->to, &bytes, 4);
    w->to += ccollation_code_length(word);
}

static inline void put_moved(writer *w, uint32_t word) {
    if (word < w->ignored_below) return;
    const uint32_t lead = w->language->moved[word >> 24];
    put(w, (word & 0xFFFFFF) | lead << 24);
}

static inline void put_syllable(writer *w, uint32_t number) {
    w->to += ccollation_syllable_codes(w->language, number, w->to);
}

static void put_expansion(writer *w, uint32_t word) {
    const uint16_t *list = ccollation_expansions() + (word & 0xFFFFFF);
    for (uint32_t i = 0; i < list[0]; i++) {
        const uint32_t code = (uint32_t)list[1 + 3 * i] << 16 | list[2 + 3 * i];
        if (code != 0) put_moved(w, code);
    }
}

/// Whether marks are out of order, or may belong to a contraction before them.
static int must_be_sorted(const ccollation_language *language, uint32_t previous, uint32_t mark,
                          int is_after_string, const uint8_t *text, const uint8_t *end) {
    const uint8_t class = ccollation_class(mark);
    if (ccollation_class(previous) > class || ccollation_is_decomposed(language, previous)) return 1;
    if (!ccollation_may_be_mark_next(text, end)) return 0;
    const uint8_t next = ccollation_class(ccollation_decode(&text, end));
    return next != 0 && (is_after_string || next < class);
}

/// Writes the codes of a word that is not a code itself.
static void put_kind(writer *w, uint32_t word, uint32_t scalar) {
    switch (word >> 24) {
    case CCOLLATION_EXPANSION: put_expansion(w, word); break;
    case CCOLLATION_SYLLABLE: put_syllable(w, scalar - 0xAC00); break;
    case CCOLLATION_SOUND: put_syllable(w, word & 0xFFFFFF); break;
    case CCOLLATION_IDEOGRAPH:
        put_moved(w, ccollation_han_word(ccollation_han_rank(scalar), CCOLLATION_HAN));
        break;
    default: put(w, ccollation_unknown_word(scalar));
    }
}

/// Writes the codes of the text. Returns 0 if marks require the full algorithm.
static int put_text(writer *w) {
    const ccollation_language *language = w->language;
    const uint32_t ignored_below = w->ignored_below;
    const uint8_t *const end = w->end;
    const uint8_t *const limit = w->limit;
    // Local copies, since the compiler must assume that the written bytes alias the writer.
    const uint8_t *text = w->text;
    uint8_t *to = w->to;
    int is_after_string = 0;
    uint32_t scalar = text > w->start ? ccollation_scalar_before(w->start, text) : 0;
    while (text < end && to < limit) {
        const uint8_t *const first = text;
        // Kana are not among them.
        if (*text != 0xE3 && limit - to >= 4 * (end - text)) {
            text = ccollation_put_short_codes(language, text, end, &to);
        }
        if (text == end) break;
        if (text > first) is_after_string = 0;
        const uint32_t former = scalar;
        const uint8_t *const start = text;
        scalar = ccollation_decode(&text, end);
        uint32_t word = ccollation_word(language, scalar);
        int is_string = 0;
        if (word >> 24 >= CCOLLATION_EXPANSION) {
            if (word >> 24 == CCOLLATION_CONTRACTION) {
                const ccollation_node *node =
                    ccollation_match(&text, end, &ccollation_nodes()[word & 0xFFFFFF]);
                word = node->word;
                is_string = (node->children & 0xFF) != 0;
                // The mark may belong to the contraction after other marks, or sort before its last mark.
                if (ccollation_may_be_mark_next(text, end) && ccollation_is_mark_next(text, end)
                    && (is_string || ccollation_ends_with_mark(language, text))) {
                    return 0;
                }
            }
            if (word >> 24 >= CCOLLATION_EXPANSION) {
                // A mark that decomposes into two.
                if (word >> 24 == CCOLLATION_EXPANSION && ccollation_class(scalar) != 0) return 0;
                w->to = to;
                put_kind(w, word, scalar);
                to = w->to;
                is_after_string = is_string;
                continue;
            }
        }
        if (word < ignored_below || word == 0) {
            if (word == 0 && ccollation_class(scalar) != 0) {
                const uint32_t previous = start > first ? ccollation_scalar_before(first, start) : former;
                if (must_be_sorted(language, previous, scalar, is_after_string, text, end)) return 0;
            }
            continue;
        }
        is_after_string = is_string;
        const uint32_t moved = (word & 0xFFFFFF) | (uint32_t)language->moved[word >> 24] << 24;
        const uint32_t bytes = __builtin_bswap32(moved);
        memcpy(to, &bytes, 4);
        to += ccollation_code_length(moved);
    }
    w->text = text;
    w->to = to;
    return 1;
}

static inline int is_digit(uint32_t word) {
    return word >> 24 >= '0' && word >> 24 <= '9' && (word & 0xFFFFFF) == 0;
}

/// Writes the number of digits, so that longer numbers are greater.
static void put_digit_count(writer *w, size_t count) {
    *w->to++ = (uint8_t)('0' + (count < 9 ? count : 9));
    if (count >= 9) *w->to++ = (uint8_t)(CCOLLATION_LOW + (count < 200 ? count : 200));
}

/// Whether the first letter or digit is an ASCII digit.
static int begins_with_number(const writer *w) {
    for (const uint8_t *at = w->text; at < w->end; at++) {
        if (*at >= 0x80) return 0;
        if (*at >= '0' && *at <= '9') return 1;
        if ((uint8_t)((*at | 0x20) - 'a') < 26) return 0;
    }
    return 0;
}

/// Writes an ASCII name that starts with a number, numbers by value; 0 if it needs the full algorithm.
static int put_numbers(writer *w) {
    while (w->text < w->end && w->to < w->limit) {
        const uint32_t word = ccollation_word(w->language, *w->text);
        if (word >> 24 >= CCOLLATION_EXPANSION || *w->text >= 0x80) return 0;
        if (!is_digit(word)) {
            if (word != 0) put_moved(w, word);
            w->text++;
            continue;
        }
        while (w->text < w->end && *w->text == '0') w->text++;
        const uint8_t *const first = w->text;
        while (w->text < w->end && *w->text >= '0' && *w->text <= '9') w->text++;
        const size_t count = (size_t)(w->text - first);
        put_digit_count(w, count);
        for (const uint8_t *digit = first; digit < w->text && w->to < w->limit; digit++) *w->to++ = *digit;
    }
    return 1;
}

/// Numbers that are ordered by value.
typedef enum { NOWHERE, OF_NUMBERED, EVERYWHERE } number_order;

/// Writes the codes of the text by the full algorithm.
static void put_elements(writer *w, number_order numbers) {
    ccollation_elements found;
    ccollation_find_elements(w->language, w->text, (size_t)(w->end - w->text), &found);
    int has_numbers = numbers == EVERYWHERE;
    for (size_t i = 0; numbers == OF_NUMBERED && i < found.count; i++) {
        if (found.elements[i].word >> 24 < '0') continue;
        has_numbers = is_digit(found.elements[i].word);
        break;
    }
    for (size_t i = 0; i < found.count && w->to < w->limit; i++) {
        const uint32_t word = found.elements[i].word;
        if (word == 0 || word < w->ignored_below) continue;
        if (!has_numbers || !is_digit(word)) {
            put(w, word);
            continue;
        }
        size_t end = i;
        size_t first = i;
        for (; end < found.count; end++) {
            const uint32_t digit = found.elements[end].word;
            if (digit == 0) continue;
            if (!is_digit(digit)) break;
            if (first == end && digit >> 24 == '0') first = end + 1;
        }
        size_t count = 0;
        for (size_t k = first; k < end; k++) count += found.elements[k].word != 0;
        put_digit_count(w, count);
        for (size_t k = first; k < end && w->to < w->limit; k++) {
            if (found.elements[k].word != 0) *w->to++ = (uint8_t)(found.elements[k].word >> 24);
        }
        i = end - 1;
    }
    ccollation_free_elements(&found);
}

static writer writer_of(const ccollation_language *language, const uint8_t *text, size_t length, uint8_t *to,
                        size_t room) {
    length = length < CCOLLATION_NAME_BYTES ? length : CCOLLATION_NAME_BYTES;
    const size_t whole = room > CCOLLATION_SCALAR_KEY_BYTES ? room - CCOLLATION_SCALAR_KEY_BYTES : 0;
    const int is_shifted = (language->record->flags & CCOLLATION_SHIFTED) != 0;
    return (writer){
        .language = language, .start = text, .text = text, .end = text + length,
        .to = to, .limit = to + whole,
        .ignored_below = is_shifted ? ccollation_head()->variable_end : 0};
}

static size_t write_codes(writer w, uint8_t *codes) {
    const writer start = w;
    if (!put_text(&w)) {
        w = start;
        put_elements(&w, NOWHERE);
    }
    return (size_t)(w.to - codes);
}

size_t ccollation_write_codes(const ccollation_language *language, const uint8_t *text, size_t length,
                              uint8_t *codes, size_t room) {
    return write_codes(writer_of(language, text, length, codes, room), codes);
}

/// Whether a name starts with a letter, where punctuation is ignored and the key does not tell.
static int begins_with_letter(writer w) {
    const uint8_t *second = w.text;
    const uint32_t number = ccollation_short_number(ccollation_decode(&second, w.end));
    if (number < CCOLLATION_SHORT_COUNT && w.language->sizes[number] != CCOLLATION_COMPLEX) {
        // No punctuation has such a code where it is ignored.
        uint8_t lead;
        memcpy(&lead, &w.language->shorts[number], 1);
        return lead >= CCOLLATION_FIRST_LETTER && lead != CCOLLATION_UNASSIGNED;
    }
    w.ignored_below = 0;
    uint8_t codes[CCOLLATION_SCALAR_KEY_BYTES * 2];
    const uint8_t *end = w.text;
    ccollation_decode(&end, w.end);
    w.end = end;
    w.to = codes;
    w.limit = codes + CCOLLATION_SCALAR_KEY_BYTES;
    const size_t count = write_codes(w, codes);
    return count > 0 && codes[0] >= CCOLLATION_FIRST_LETTER && codes[0] != CCOLLATION_UNASSIGNED;
}

/// Writes the key of a name as spelled.
static size_t write_plain(const ccollation_language *language, const uint8_t *name, size_t length,
                          uint8_t *key, size_t room, number_order numbers) {
    while (length > 0 && (*name == ' ' || *name == '\t')) {
        name++;
        length--;
    }
    if (room <= CCOLLATION_SCALAR_KEY_BYTES + 2) return 0;
    const ccollation_record *record = language->record;
    const int has_surname = record->surnames != 0 && ccollation_may_have_surname(language, name, length);
    const int is_shifted = (record->flags & CCOLLATION_SHIFTED) != 0;
    const uint8_t *text = name;
    uint8_t *to = key;
    if (!has_surname && !is_shifted && numbers != EVERYWHERE
        && length <= (room - 2 - CCOLLATION_SCALAR_KEY_BYTES) / 4 && length <= CCOLLATION_NAME_BYTES) {
        // Most names need nothing else.
        text = ccollation_put_short_codes(language, name, name + length, &to);
        if (text == name + length && to > key && key[0] >= CCOLLATION_FIRST_LETTER
            && key[0] != CCOLLATION_UNASSIGNED) {
            const size_t count = (size_t)(to - key);
            return record->letter_count == 0 ? count : ccollation_mark_letter(language, key, count);
        }
    }
    writer w = writer_of(language, name, length, key, room - 2);
    w.text = text;
    w.to = to;
    if (has_surname) {
        const ccollation_node *node =
            ccollation_match(&w.text, w.end, &ccollation_nodes()[record->surnames]);
        const int is_expansion = node->word >> 24 == CCOLLATION_EXPANSION;
        if (w.text != name) (is_expansion ? put_expansion : put_moved)(&w, node->word);
        // Marks after it do not belong to it.
        w.start = w.text;
    }
    const uint8_t *const after_surname = w.start;
    uint8_t *const after_code = has_surname ? w.to : key;
    if (numbers == EVERYWHERE ? !put_numbers(&w) : !put_text(&w)) {
        w.text = after_surname;
        w.to = after_code;
        put_elements(&w, numbers == EVERYWHERE ? EVERYWHERE : NOWHERE);
    }
    const size_t count = (size_t)(w.to - key);
    if (count == 0 || key[0] < CCOLLATION_FIRST_LETTER || key[0] == CCOLLATION_UNASSIGNED
        || (is_shifted && !begins_with_letter(writer_of(language, name, length, key, room - 2)))) {
        w = writer_of(language, name, length, key, room - 2);
        const int has_numbers =
            numbers == EVERYWHERE || (numbers == OF_NUMBERED && begins_with_number(&w));
        if (!has_numbers || !put_numbers(&w)) {
            w.text = name;
            w.to = key;
            put_elements(&w, numbers);
        }
        return ccollation_insert(key, (size_t)(w.to - key), (const uint8_t[]){0xFF}, 1);
    }
    return record->letter_count == 0 ? count : ccollation_mark_letter(language, key, count);
}

static size_t write_key(const ccollation_language *language, const uint8_t *name, size_t length, uint8_t *key,
                        size_t room, number_order numbers) {
    uint8_t text[CCOLLATION_READING_BYTES];
    const size_t count = ccollation_read(language, name, length, text);
    if (count == 0) return write_plain(language, name, length, key, room, numbers);
    // Truncated like the stored key of the row, so that rows compare as they are sorted.
    const size_t written = write_plain(language, text, count, key, room, numbers);
    const size_t most = CCOLLATION_STORED_KEY_FACTOR * (length + 1) - 2;
    return written < most ? written : most;
}

size_t ccollation_write_plain_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                  uint8_t *key, size_t room) {
    return write_plain(language, name, length, key, room, OF_NUMBERED);
}

size_t ccollation_write_key(const ccollation_language *language, const uint8_t *name, size_t length,
                            uint8_t *key, size_t room) {
    return write_key(language, name, length, key, room, OF_NUMBERED);
}

size_t ccollation_write_stored_key(const ccollation_language *language, const uint8_t *row, size_t length,
                                   uint8_t *stored, size_t room) {
    const size_t longest = CCOLLATION_STORED_KEY_FACTOR * (length + 1) - 2;
    if (length > 0 && row[length - 1] == '\r') length--;
    const size_t counted = length < CCOLLATION_NAME_BYTES ? length : CCOLLATION_NAME_BYTES;
    const size_t wanted = 4 * counted + 2 * CCOLLATION_SCALAR_KEY_BYTES;
    if (room < 2 * CCOLLATION_SCALAR_KEY_BYTES + 2) return 0;
    const size_t most = room - 2 < wanted ? room - 2 : wanted;
    size_t count = language->read == NULL ? write_plain(language, row, length, stored, most, OF_NUMBERED)
                                          : write_key(language, row, length, stored, most, OF_NUMBERED);
    if (count > longest) count = longest;
    stored[count] = 0x01;
    stored[count + 1] = '\n';
    return count + 2;
}

size_t ccollation_write_text_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                 uint8_t *key, size_t room) {
    return write_key(language, name, length, key, room, NOWHERE);
}

/// Appends the number of leading zeros of each number, if any has some; the marker is lower than any
/// continuation of the key.
static size_t append_zeros(const uint8_t *name, size_t length, uint8_t *key, size_t count, size_t room) {
    size_t end = count + 1;
    int has_zeros = 0;
    for (size_t i = 0; i < length && end < room;) {
        if (name[i] < '0' || name[i] > '9') {
            i++;
            continue;
        }
        size_t zeros = 0;
        while (i + 1 < length && name[i] == '0' && name[i + 1] >= '0' && name[i + 1] <= '9') {
            zeros++;
            i++;
        }
        while (i < length && name[i] >= '0' && name[i] <= '9') i++;
        has_zeros |= zeros > 0;
        key[end++] = (uint8_t)(CCOLLATION_LOW + (zeros < 200 ? zeros : 200));
    }
    if (!has_zeros) return count;
    key[count] = 0x02;
    return end;
}

size_t ccollation_write_natural_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                    uint8_t *key, size_t room) {
    const size_t count = write_key(language, name, length, key, room, EVERYWHERE);
    length = length < CCOLLATION_NAME_BYTES ? length : CCOLLATION_NAME_BYTES;
    return append_zeros(name, length, key, count, room);
}
