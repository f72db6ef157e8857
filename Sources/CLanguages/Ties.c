#include <string.h>

#include "Elements.h"

/// The code below which punctuation is ignored, in a language that ignores it.
static uint32_t variable_end(const ccollation_language *language) {
    return (language->record->flags & CCOLLATION_SHIFTED) != 0 ? ccollation_head()->variable_end : 0;
}

/// Collects the weights of a level (0 the second, 1 the third), without elements that have none.
static size_t weights(const ccollation_language *language, const ccollation_elements *from, unsigned level,
                      uint16_t *to) {
    const uint32_t ignored = variable_end(language);
    const int is_upper_first = ccollation_is_upper_first(language);
    size_t count = 0;
    int is_after_ignored = 0;
    for (size_t i = 0; i < from->count; i++) {
        const ccollation_element element = from->elements[i];
        if (element.word != 0) is_after_ignored = element.word < ignored;
        // Marks after ignored characters are ignored, too.
        if (is_after_ignored) continue;
        if (level == 0) {
            if (element.tie >> 16 != 0) to[count++] = (uint16_t)(element.tie >> 16);
            continue;
        }
        uint16_t weight = (uint16_t)element.tie;
        if ((weight & 0x3F3F) == 0) continue;
        if (!is_upper_first) {
            weight &= 0x3F3F;
        } else if (element.tie >> 16 != 0) {
            weight ^= 0xC000;
        } else {
            weight = (uint16_t)(weight + 0x4000);
        }
        to[count++] = weight;
    }
    return count;
}

static void reverse(uint16_t *weights, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        const uint16_t weight = weights[i];
        weights[i] = weights[count - 1 - i];
        weights[count - 1 - i] = weight;
    }
}

enum { WEIGHT_COUNT = 512 };

/// Compares one level; of long names only the weights that fit.
static int compare_level(const ccollation_language *language, ccollation_elements *left,
                         ccollation_elements *right, unsigned level) {
    uint16_t a[WEIGHT_COUNT], b[WEIGHT_COUNT];
    left->count = left->count < WEIGHT_COUNT ? left->count : WEIGHT_COUNT;
    right->count = right->count < WEIGHT_COUNT ? right->count : WEIGHT_COUNT;
    const size_t a_count = weights(language, left, level, a);
    const size_t b_count = weights(language, right, level, b);
    if (level == 0 && (language->record->flags & CCOLLATION_BACKWARDS) != 0) {
        reverse(a, a_count);
        reverse(b, b_count);
    }
    for (size_t i = 0; i < a_count && i < b_count; i++) {
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    }
    return a_count < b_count ? -1 : a_count > b_count;
}

size_t ccollation_write_ties(const ccollation_language *language, const uint8_t *text, size_t length,
                             unsigned level, uint16_t *to, size_t room) {
    ccollation_elements found;
    ccollation_find_elements(language, text, length, &found);
    if (found.count > room) found.count = room;
    const size_t count = weights(language, &found, level, to);
    ccollation_free_elements(&found);
    return count;
}

size_t ccollation_write_words(const ccollation_language *language, const uint8_t *text, size_t length,
                              uint32_t *words, size_t room) {
    const uint32_t ignored = variable_end(language);
    ccollation_elements found;
    ccollation_find_elements(language, text, length, &found);
    size_t count = 0;
    for (size_t i = 0; i < found.count && count < room; i++) {
        const uint32_t word = found.elements[i].word;
        if (word != 0) words[count++] = word < ignored ? 0 : word;
    }
    ccollation_free_elements(&found);
    return count;
}

static inline uint8_t lowered(uint8_t byte) { return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte; }

/// Compares two ASCII names that differ at most in case: the first difference decides. 2 if they differ
/// otherwise.
static int compare_case(const ccollation_language *language, const uint8_t *left, size_t left_length,
                        const uint8_t *right, size_t right_length) {
    if (left_length != right_length) return 2;
    int order = 0;
    for (size_t i = 0; i < left_length; i++) {
        const uint8_t a = left[i];
        const uint8_t b = right[i];
        if (((a | b) & 0x80) != 0 || lowered(a) != lowered(b)) return 2;
        if (a != b && order == 0) order = (a > b) != ccollation_is_upper_first(language) ? -1 : 1;
    }
    return order;
}

/// The kind of the next kana of a text, which is advanced past it: 1 hiragana, 2 katakana, 3 half-width; 0 at
/// the end.
static int next_kana(const uint8_t **text, const uint8_t *end) {
    while (*text < end) {
        const uint32_t scalar = ccollation_decode(text, end);
        if (scalar >= 0x3041 && scalar <= 0x3096) return 1;
        if (scalar >= 0x30A1 && scalar <= 0x30FA) return 2;
        if (scalar >= 0xFF66 && scalar <= 0xFF9D) return 3;
    }
    return 0;
}

/// Compares names that are equal on three levels: hiragana before katakana, and half-width kana last.
static int compare_kana(const uint8_t *left, const uint8_t *left_end, const uint8_t *right,
                        const uint8_t *right_end) {
    for (;;) {
        const int a = next_kana(&left, left_end);
        const int b = next_kana(&right, right_end);
        if (a != b) return a < b ? -1 : 1;
        if (a == 0) return 0;
    }
}

/// Length of the common prefix of two names up to a space: the text before a space has the same weights.
static size_t same_words(const uint8_t *left, size_t left_length, const uint8_t *right,
                         size_t right_length) {
    size_t same = 0;
    for (size_t i = 0; i < left_length && i < right_length && left[i] == right[i]; i++) {
        if (left[i] == ' ') same = i;
    }
    return same;
}

/// Compares names with the same key as spelled.
static int compare_plain(const ccollation_language *language, const uint8_t *left, size_t left_length,
                         const uint8_t *right, size_t right_length) {
    if (left_length == right_length && memcmp(left, right, left_length) == 0) return 0;
    left_length = left_length < CCOLLATION_NAME_BYTES ? left_length : CCOLLATION_NAME_BYTES;
    right_length = right_length < CCOLLATION_NAME_BYTES ? right_length : CCOLLATION_NAME_BYTES;
    const int by_case = compare_case(language, left, left_length, right, right_length);
    if (by_case != 2) return by_case;
    if ((language->record->flags & CCOLLATION_BACKWARDS) == 0) {
        const size_t same = same_words(left, left_length, right, right_length);
        left += same;
        left_length -= same;
        right += same;
        right_length -= same;
    }
    ccollation_elements a, b;
    ccollation_find_elements(language, left, left_length, &a);
    ccollation_find_elements(language, right, right_length, &b);
    int order = compare_level(language, &a, &b, 0);
    if (order == 0) order = compare_level(language, &a, &b, 1);
    ccollation_free_elements(&a);
    ccollation_free_elements(&b);
    if (order == 0) order = compare_kana(left, left + left_length, right, right + right_length);
    return order;
}

enum { KEY_BYTES = 4 * CCOLLATION_READING_BYTES + 2 * CCOLLATION_SCALAR_KEY_BYTES };

/// Compares two texts by their keys, which are truncated for long texts, and then as names with the same key.
static int compare_texts(const ccollation_language *language, const uint8_t *left, size_t left_length,
                         const uint8_t *right, size_t right_length) {
    uint8_t a[KEY_BYTES], b[KEY_BYTES];
    const size_t a_count = ccollation_write_plain_key(language, left, left_length, a, sizeof(a));
    const size_t b_count = ccollation_write_plain_key(language, right, right_length, b, sizeof(b));
    const int order = memcmp(a, b, a_count < b_count ? a_count : b_count);
    if (order != 0) return order;
    if (a_count != b_count) return a_count < b_count ? -1 : 1;
    return compare_plain(language, left, left_length, right, right_length);
}

int ccollation_compare_ties(const ccollation_language *language, const uint8_t *left, size_t left_length,
                            const uint8_t *right, size_t right_length) {
    uint8_t a[CCOLLATION_READING_BYTES], b[CCOLLATION_READING_BYTES];
    const size_t a_count = ccollation_read(language, left, left_length, a);
    const size_t b_count = ccollation_read(language, right, right_length, b);
    if (a_count == 0 && b_count == 0) {
        return compare_plain(language, left, left_length, right, right_length);
    }
    const int order = compare_texts(language, a_count > 0 ? a : left, a_count > 0 ? a_count : left_length,
                                    b_count > 0 ? b : right, b_count > 0 ? b_count : right_length);
    // Of names with the same reading, kana come first, and others in the order of their characters.
    return order != 0 ? order : compare_texts(language, left, left_length, right, right_length);
}
