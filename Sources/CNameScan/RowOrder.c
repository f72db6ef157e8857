#include "RowOrder.h"

#include "RowOrderKeys.h"

const uint8_t cnamescan_missing_key[16] = {CNAMESCAN_KEY_END, '\n'};

//   ! " # $ % & ' ( ) * + , - . /
const uint8_t cnamescan_punctuation[16] = {0x20, 0x23, 0x26, 0x2C, 0x2F, 0x2D, 0x2B, 0x25,
                                           0x27, 0x28, 0x29, 0x2E, 0x22, 0x21, 0x24, 0x2A};

int cnamescan_compare_rows(const cnamescan_order *order, const uint8_t *left_text, const uint8_t *left_key,
                           const uint8_t *right_text, const uint8_t *right_key) {
    const cnamescan_key left = cnamescan_key_of(left_text, left_key != NULL, left_key);
    const cnamescan_key right = cnamescan_key_of(right_text, right_key != NULL, right_key);
    const int by_keys = cnamescan_compare_keys(&left, &right, 0);
    return by_keys != 0 ? by_keys : cnamescan_compare_ties(order, left_text, right_text);
}

static inline int is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

int cnamescan_is_special(const cnamescan_order *order, const uint8_t *row, size_t length) {
    // A '\r' before the '\n' belongs to the line end.
    if (length > 0 && row[length - 1] == '\r') length--;
    for (size_t i = 0; i < length; i++) {
        // For the last byte, row[i + 1] is the line end.
        if ((order->special[row[i] & 0x7F] & order->special[128 + (row[i + 1] & 0x7F)]) != 0) return 1;
    }
    const uint8_t *first = cnamescan_skip_blanks(row);
    if (cnamescan_is_letter(*first)) return 0;
    for (; first < row + length; first++) {
        if (is_digit(*first)) return 1;
        if (cnamescan_is_letter(*first)) return 0;
    }
    return 0;
}

size_t cnamescan_next_keyed_row(const cnamescan_order *order, const uint8_t *text, size_t length,
                                 size_t start, size_t *end) {
    size_t at = start;
    while (at < length) {
#ifdef __SSE2__
        // Skip rows of letters, 64 bytes at a time, as long as all start with one and contain nothing else.
        while (!order->has_pairs && length - at >= 64) {
            uint64_t usual = 0;
            uint64_t letters = 0;
            const uint64_t newlines = cnamescan_equal_bytes(text + at, '\n');
            for (int i = 0; i < 4; i++) {
                const uint8_t *sixteen = text + at + 16 * i;
                usual |= (uint64_t)cnamescan_usual_bytes(sixteen) << 16 * i;
                letters |= (uint64_t)cnamescan_letters(sixteen) << 16 * i;
            }
            // A row starts at the first byte and after each newline.
            if (newlines == 0 || ((newlines << 1 | 1) & ~letters) != 0) break;
            const uint64_t odd = ~(usual | newlines);
            if (odd != 0 && (odd & ~(cnamescan_equal_bytes(text + at, '\r') & newlines >> 1)) != 0) break;
            at += 64 - (size_t)__builtin_clzll(newlines);
        }
        if (at >= length) break;
#endif
        int is_keyed;
        const size_t size = cnamescan_row_length(order, text + at, &is_keyed);
        if (is_keyed) {
            *end = at + size;
            return at;
        }
        at += size + 1;
    }
    return length;
}

size_t cnamescan_write_stored_keys(const cnamescan_order *order, const uint8_t *text, size_t length,
                                   uint8_t *keys, size_t room) {
    size_t count = 0;
    size_t at = 0;
    size_t end = 0;
    while ((at = cnamescan_next_keyed_row(order, text, length, at, &end)) < length) {
        const size_t size =
            order->write_stored_key(order->language, text + at, end - at, keys + count, room - count);
        if (size == 0) return SIZE_MAX;
        count += size;
        at = end + 1;
    }
    return count;
}

uint32_t cnamescan_section(const cnamescan_order *order, uint64_t word) {
    size_t low = 0;
    size_t high = order->section_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (order->section_starts[middle] <= word) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low == 0 ? 0 : (uint32_t)(low - 1);
}

uint32_t cnamescan_enter_section(const cnamescan_order *order, cnamescan_walk *walk, uint64_t word) {
    const uint32_t section = cnamescan_section(order, word);
    walk->section_start = section == 0 ? 0 : order->section_starts[section];
    const int is_last = section + 1 >= order->section_count;
    walk->section_last = is_last ? UINT64_MAX : order->section_starts[section + 1] - 1;
    return section;
}
