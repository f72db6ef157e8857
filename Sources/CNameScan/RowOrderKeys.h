// Sort keys of rows, read eight bytes at a time.
//
// No key contains a zero byte, so 0 marks its end. Words of eight bytes, the first byte highest, then compare
// as the keys do.

#ifndef CNAMESCAN_ROW_ORDER_KEYS_H
#define CNAMESCAN_ROW_ORDER_KEYS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "RowOrder.h"
#include "Words.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/// The bytes of a key: those from `body` up to the next `end`.
typedef struct {
    const uint8_t *body;
    uint8_t end;     // '\n' for a row, whose bytes are mapped, CNAMESCAN_KEY_END for a stored key
    uint8_t sharp;   // 1 if a row's key starts with 0xFF, else 0
} cnamescan_key;

/// Replaces a missing key.
extern const uint8_t cnamescan_missing_key[16];

static inline int cnamescan_is_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26; }

static inline const uint8_t *cnamescan_skip_blanks(const uint8_t *bytes) {
    while (*bytes == ' ' || *bytes == '\t') bytes++;
    return bytes;
}

/// Key of a row that is not keyed.
static inline cnamescan_key cnamescan_own_key(const uint8_t *row) {
    row = cnamescan_skip_blanks(row);
    return (cnamescan_key){.body = row, .end = '\n', .sharp = (uint8_t)!cnamescan_is_letter(*row)};
}

/// Key of a keyed row.
static inline cnamescan_key cnamescan_stored_key(const uint8_t *stored) {
    return (cnamescan_key){.body = stored, .end = CNAMESCAN_KEY_END, .sharp = 0};
}

static inline cnamescan_key cnamescan_key_of(const uint8_t *row, int is_keyed, const uint8_t *stored) {
    return is_keyed ? cnamescan_stored_key(stored) : cnamescan_own_key(row);
}

/// Key bytes for ASCII punctuation from 0x20 to 0x2F.
extern const uint8_t cnamescan_punctuation[16];

/// Maps bytes of a row, none of them above 0x7F, to bytes of its key.
static inline uint64_t cnamescan_map(uint64_t word) {
    const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
    const uint64_t top = UINT64_C(0x8080808080808080);
    const uint64_t from_a = (word & low) + cnamescan_splat(0x80 - 'A');
    const uint64_t above_z = (word & low) + cnamescan_splat(0x7F - 'Z');
    const uint64_t upper = (from_a ^ above_z) & top & ~word;
    const uint64_t signs = cnamescan_zero_bytes((word ^ cnamescan_splat(' ')) & cnamescan_splat(0xF0));
    const uint64_t punctuation = signs & ~cnamescan_zero_bytes(word ^ cnamescan_splat(' '));
    word |= upper >> 2;
    if (__builtin_expect(punctuation != 0, 0)) {
        for (uint64_t left = punctuation; left != 0; left &= left - 1) {
            const int shift = __builtin_ctzll(left) - 7;
            const uint64_t place = cnamescan_punctuation[(word >> shift) & 0x0F];
            word = (word & ~(UINT64_C(0xFF) << shift)) | place << shift;
        }
    }
    return word;
}

/// Replaces the first `end` and all bytes after it by 0, and maps the bytes of a row.
static inline uint64_t cnamescan_key_bytes(const uint8_t *bytes, uint8_t end) {
    const uint64_t word = cnamescan_load(bytes);
    uint64_t ends = cnamescan_zero_bytes(word ^ cnamescan_splat(end));
    // A '\r' that is not at the end makes a row keyed.
    if (end == '\n') ends |= cnamescan_zero_bytes(word ^ cnamescan_splat('\r'));
    const uint64_t before_end = ((ends & (~ends + 1)) >> 7) - 1;
    const uint64_t kept = word & before_end;
    return end == '\n' ? cnamescan_map(kept) : kept;
}

/// Eight bytes of the key from `position` on, the first one highest. The key must not end before `position`.
static inline uint64_t cnamescan_key_word(const cnamescan_key *key, size_t position) {
    if (position == 0 && key->sharp) {
        return __builtin_bswap64(cnamescan_key_bytes(key->body, key->end) << 8 | 0xFF);
    }
    return __builtin_bswap64(cnamescan_key_bytes(key->body + position - key->sharp, key->end));
}

/// Compares two keys from `position` on, before which they are known to be equal.
static inline int cnamescan_compare_keys(const cnamescan_key *left, const cnamescan_key *right,
                                         size_t position) {
    for (;; position += 8) {
        const uint64_t a = cnamescan_key_word(left, position);
        const uint64_t b = cnamescan_key_word(right, position);
        if (a != b) return a < b ? -1 : 1;
        if ((a & 0xFF) == 0) return 0;
    }
}

/// Number of bytes before the next '\n', and whether any of them is above 0x7F. There must be a '\n'.
static inline size_t cnamescan_line_length(const uint8_t *row, int *has_high) {
    size_t at = 0;
#ifdef __SSE2__
    const __m128i newline = _mm_set1_epi8('\n');
    uint32_t high_before = 0;
    for (;; at += 32) {
        const __m128i first = _mm_loadu_si128((const __m128i *)(row + at));
        const __m128i second = _mm_loadu_si128((const __m128i *)(row + at + 16));
        const uint32_t ends = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(first, newline))
            | (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(second, newline)) << 16;
        const uint32_t high =
            (uint32_t)_mm_movemask_epi8(first) | (uint32_t)_mm_movemask_epi8(second) << 16;
        if (ends != 0) {
            *has_high = (high_before | (high & (ends ^ (ends - 1)))) != 0;
            return at + (size_t)__builtin_ctz(ends);
        }
        high_before |= high;
    }
#else
    uint64_t high_before = 0;
    for (;; at += 8) {
        const uint64_t word = cnamescan_load(row + at);
        const uint64_t high = word & cnamescan_splat(0x80);
        const uint64_t ends = cnamescan_zero_bytes(word ^ cnamescan_splat('\n'));
        if (ends != 0) {
            *has_high = (high_before | (high & (ends ^ (ends - 1)))) != 0;
            return at + (size_t)__builtin_ctzll(ends) / 8;
        }
        high_before |= high;
    }
#endif
}

/// Whether a row without bytes above 0x7F is keyed.
int cnamescan_is_special(const cnamescan_order *order, const uint8_t *row, size_t length);

#ifdef __SSE2__
/// One bit for each of 64 bytes, set where it equals a byte.
static inline uint64_t cnamescan_equal_bytes(const uint8_t *text, char byte) {
    uint64_t mask = 0;
    for (int i = 0; i < 4; i++) {
        const __m128i bytes = _mm_loadu_si128((const __m128i *)(text + 16 * i));
        const __m128i is_equal = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
        mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(is_equal) << 16 * i;
    }
    return mask;
}

/// 0xFF for each byte from `first` to `last`, both ASCII.
static inline __m128i cnamescan_between(__m128i bytes, char first, char last) {
    return _mm_and_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8((char)(first - 1))),
                         _mm_cmplt_epi8(bytes, _mm_set1_epi8((char)(last + 1))));
}

/// 0xFF for each byte that is a letter.
static inline __m128i cnamescan_are_letters(__m128i bytes) {
    return cnamescan_between(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 'z');
}

/// One bit for each of 16 bytes, set for letters.
static inline uint32_t cnamescan_letters(const uint8_t *text) {
    return (uint32_t)_mm_movemask_epi8(cnamescan_are_letters(_mm_loadu_si128((const __m128i *)text)));
}

/// One bit for each of 16 bytes, set for letters, digits, spaces and the punctuation between them in ASCII.
static inline uint32_t cnamescan_usual_bytes(const uint8_t *text) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)text);
    return (uint32_t)_mm_movemask_epi8(
        _mm_or_si128(cnamescan_are_letters(bytes), cnamescan_between(bytes, ' ', '9')));
}
#endif

/// Length of a row without its '\n', and whether it is keyed.
static inline size_t cnamescan_row_length(const cnamescan_order *order, const uint8_t *row, int *is_keyed) {
#ifdef __SSE2__
    if (!order->has_pairs && cnamescan_is_letter(*row)) {
        // Most rows: short, with letters and spaces only.
        const __m128i newline = _mm_set1_epi8('\n');
        const __m128i first = _mm_loadu_si128((const __m128i *)row);
        const __m128i second = _mm_loadu_si128((const __m128i *)(row + 16));
        const uint32_t ends = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(first, newline))
            | (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(second, newline)) << 16;
        if (ends != 0) {
            const uint32_t usual = cnamescan_usual_bytes(row) | cnamescan_usual_bytes(row + 16) << 16;
            const size_t length = (size_t)__builtin_ctz(ends);
            // A '\r' before the '\n' belongs to the line end; the first byte is a letter.
            const size_t name_length = length - (length > 0 && row[length - 1] == '\r');
            *is_keyed = (~usual & ((UINT32_C(1) << name_length) - 1)) != 0;
            return length;
        }
    }
#endif
    const size_t length = cnamescan_line_length(row, is_keyed);
    if (!*is_keyed) *is_keyed = cnamescan_is_special(order, row, length);
    return length;
}

/// Section of a key whose first eight bytes are a word; the walk receives the words of its section.
uint32_t cnamescan_enter_section(const cnamescan_order *order, cnamescan_walk *walk, uint64_t word);

/// Compares rows with the same key.
static inline int cnamescan_compare_ties(const cnamescan_order *order, const uint8_t *left,
                                         const uint8_t *right) {
    int has_high;
    size_t left_length = cnamescan_line_length(left, &has_high);
    size_t right_length = cnamescan_line_length(right, &has_high);
    if (left_length > 0 && left[left_length - 1] == '\r') left_length--;
    if (right_length > 0 && right[right_length - 1] == '\r') right_length--;
    if (left_length == right_length && memcmp(left, right, left_length) == 0) return 0;
    return order->compare_ties(order->language, left, left_length, right, right_length);
}

/// Length up to and including the last '\n'.
static inline size_t cnamescan_whole_rows(const uint8_t *text, size_t length) {
    while (length > 0 && text[length - 1] != '\n') length--;
    return length;
}

/// Size of a row or stored key including its '\n'.
static inline size_t cnamescan_line_size(const uint8_t *line) {
    int has_high;
    return cnamescan_line_length(line, &has_high) + 1;
}

/// Copies a few bytes forward; `room`, at least `size`, is the number of bytes that may be written at `to`.
static inline void cnamescan_copy(uint8_t *to, const uint8_t *from, size_t size, size_t room) {
    // 32 bytes are readable after each row, so a constant size needs one or two moves instead of a call.
    if (size <= 32 && room >= 32) {
        memcpy(to, from, 32);
    } else {
        memcpy(to, from, size);
    }
}

#endif
