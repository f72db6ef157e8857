// The keys by which rows are ordered, read eight bytes at a time.
//
// A row has no byte 10, so 0...9 can move up to 1...10: then 0 is free to say that the key has ended, and
// words of eight such bytes, the first byte highest, compare as the keys do.

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

/// The bytes of a key: those at `body` up to the next '\n', behind 0xFF if it is `sharp`.
typedef struct {
    const uint8_t *body;
    uint64_t case_bits;  // 0x20 eight times if A-Z are lowered, else 0
    size_t sharp;        // 1 or 0
} cnamescan_key;

/// What stands for a line that is missing.
extern const uint8_t cnamescan_missing_line[16];

static inline int cnamescan_is_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26; }

static inline const uint8_t *cnamescan_skip_blanks(const uint8_t *bytes) {
    while (*bytes == ' ' || *bytes == '\t') bytes++;
    return bytes;
}

/// The key of a row without bytes above 0x7F.
static inline cnamescan_key cnamescan_narrow_key(const uint8_t *row) {
    row = cnamescan_skip_blanks(row);
    return (cnamescan_key){.body = row,
                           .case_bits = cnamescan_splat(0x20),
                           .sharp = (size_t)!cnamescan_is_letter(*row)};
}

/// The key of a wide row.
static inline cnamescan_key cnamescan_wide_key(const uint8_t *line) {
    size_t sharp = *line == 0xFF;
    const uint8_t *body = cnamescan_skip_blanks(line + sharp);
    if (!sharp && *body == 0xFF) {
        sharp = 1;
        body++;
    }
    return (cnamescan_key){.body = body, .case_bits = 0, .sharp = sharp};
}

static inline cnamescan_key cnamescan_key_of(const uint8_t *row, int is_wide, const uint8_t *line) {
    return is_wide ? cnamescan_wide_key(line) : cnamescan_narrow_key(row);
}

/// The first '\n' and all behind it become 0, bytes below 10 move up, letters are lowered.
static inline uint64_t cnamescan_key_bytes(const uint8_t *bytes, uint64_t case_bits) {
    const uint64_t word = cnamescan_load(bytes);
    const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
    const uint64_t top = UINT64_C(0x8080808080808080);
    const uint64_t ends = cnamescan_zero_bytes(word ^ cnamescan_splat('\n'));
    const uint64_t before_end = ((ends & (~ends + 1)) >> 7) - 1;
    const uint64_t from_a = (word & low) + cnamescan_splat(0x80 - 'A');
    const uint64_t above_z = (word & low) + cnamescan_splat(0x7F - 'Z');
    const uint64_t upper = (from_a ^ above_z) & top & ~word;
    const uint64_t below_ten = ~(((word & low) + cnamescan_splat(0x80 - 10)) | word) & top;
    return ((word | ((upper >> 2) & case_bits)) + (below_ten >> 7)) & before_end;
}

/// Eight bytes of the key from `position` on, the first one highest. The key must not have ended before.
static inline uint64_t cnamescan_key_word(const cnamescan_key *key, size_t position) {
    if (position == 0 && key->sharp) {
        return __builtin_bswap64(cnamescan_key_bytes(key->body, key->case_bits) << 8 | 0xFF);
    }
    return __builtin_bswap64(cnamescan_key_bytes(key->body + position - key->sharp, key->case_bits));
}

/// Compares what two keys have from `position` on, up to where both are known to be the same.
static inline int cnamescan_compare_keys(const cnamescan_key *left, const cnamescan_key *right,
                                         size_t position) {
    for (;; position += 8) {
        const uint64_t a = cnamescan_key_word(left, position);
        const uint64_t b = cnamescan_key_word(right, position);
        if (a != b) return a < b ? -1 : 1;
        if ((a & 0xFF) == 0) return 0;
    }
}

/// The number of bytes before the next '\n', and whether one of them is above 0x7F. There must be a '\n'.
static inline size_t cnamescan_row_length(const uint8_t *row, int *is_wide) {
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
            *is_wide = (high_before | (high & (ends ^ (ends - 1)))) != 0;
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
            *is_wide = (high_before | (high & (ends ^ (ends - 1)))) != 0;
            return at + (size_t)__builtin_ctzll(ends) / 8;
        }
        high_before |= high;
    }
#endif
}

/// The length up to and with the last '\n'.
static inline size_t cnamescan_whole_rows(const uint8_t *text, size_t length) {
    while (length > 0 && text[length - 1] != '\n') length--;
    return length;
}

/// The bytes of a line with its '\n'.
static inline size_t cnamescan_line_size(const uint8_t *line) {
    int is_wide;
    return cnamescan_row_length(line, &is_wide) + 1;
}

/// Copies a few bytes forward; `room` is how much may be written at `to`, at least `size`.
static inline void cnamescan_copy(uint8_t *to, const uint8_t *from, size_t size, size_t room) {
    // 32 bytes are readable behind each row, so a fixed size is one or two moves instead of a call.
    if (size <= 32 && room >= 32) {
        memcpy(to, from, 32);
    } else {
        memcpy(to, from, size);
    }
}

#endif
