// The first twelve bytes of a key in 60 bits, highest first, for the many rows of letters and spaces only.
// All other bytes are only distinguished by coarse classes, and end the word.
//
// Eight whole bytes would distinguish too few of the rows of given and family names, and each further look at
// a row takes another cache line.

#ifndef CNAMESCAN_ROW_ORDER_PACKED_H
#define CNAMESCAN_ROW_ORDER_PACKED_H

#include "RowOrderKeys.h"
#include "RowOrderRecords.h"

/// Number of key bytes in a packed word, and the classes of bytes in ascending order. Each of `a` to `z` has
/// its own class.
enum {
    CNAMESCAN_PACKED_BYTES = 12,
    CNAMESCAN_PACKED_END = 0,
    CNAMESCAN_PACKED_CONTROL = 1,
    CNAMESCAN_PACKED_SPACE = 2,
    CNAMESCAN_PACKED_SIGN = 3,
    CNAMESCAN_PACKED_A = 4,
    CNAMESCAN_PACKED_HIGH = 30
};

/// Five bits of each of eight bytes, the first byte highest.
static inline uint64_t cnamescan_pack_eight(uint64_t bytes) {
    uint64_t word = __builtin_bswap64(bytes);
    word = (word & UINT64_C(0x00FF00FF00FF00FF)) | (word & UINT64_C(0xFF00FF00FF00FF00)) >> 3;
    word = (word & UINT64_C(0x0000FFFF0000FFFF)) | (word & UINT64_C(0xFFFF0000FFFF0000)) >> 6;
    return (word & UINT64_C(0xFFFFFFFF)) | word >> 32 << 20;
}

static inline uint8_t cnamescan_packed_class(uint8_t byte) {
    if (byte < ' ') return CNAMESCAN_PACKED_CONTROL;
    if (byte == ' ') return CNAMESCAN_PACKED_SPACE;
    if (byte < 'a') return CNAMESCAN_PACKED_SIGN;
    return byte <= 'z' ? (uint8_t)(byte - 'a' + CNAMESCAN_PACKED_A) : CNAMESCAN_PACKED_HIGH;
}

static inline int cnamescan_packed_is_exact(unsigned class) {
    return class == CNAMESCAN_PACKED_SPACE || (class >= CNAMESCAN_PACKED_A && class < CNAMESCAN_PACKED_HIGH);
}

/// The packed word of any key.
static inline uint64_t cnamescan_packed_key(const cnamescan_key *key) {
    uint64_t packed = 0;
    uint64_t word = 0;
    for (unsigned i = 0; i < CNAMESCAN_PACKED_BYTES; i++, word <<= 8) {
        if (i % 8 == 0) word = cnamescan_key_word(key, i);
        const uint8_t byte = (uint8_t)(word >> 56);
        if (byte == 0) break;
        const unsigned class = cnamescan_packed_class(byte);
        packed |= (uint64_t)class << 5 * (CNAMESCAN_PACKED_BYTES - 1 - i);
        if (!cnamescan_packed_is_exact(class)) break;
    }
    return packed;
}

/// Whether keys with this packed word agree in their first twelve bytes, or completely if they are shorter.
static inline int cnamescan_packed_is_whole(uint64_t packed) {
    if (packed == 0) return 1;
    const unsigned last = (unsigned)__builtin_ctzll(packed) / 5 * 5;
    return cnamescan_packed_is_exact((unsigned)(packed >> last) & 31);
}

#ifdef __SSE2__
/// The packed word of a row that is not keyed, starts with a letter and has `length` bytes. `written`
/// receives its case pattern.
static inline uint64_t cnamescan_pack_row(const uint8_t *row, size_t length, uint32_t *written) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)row);
    const __m128i are_letters = cnamescan_are_letters(bytes);
    const __m128i are_spaces = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' '));
    const __m128i of_letters = _mm_add_epi8(
        _mm_and_si128(bytes, _mm_set1_epi8(0x1F)), _mm_set1_epi8(CNAMESCAN_PACKED_A - 1));
    const __m128i of_others = _mm_add_epi8(_mm_set1_epi8(CNAMESCAN_PACKED_SIGN), are_spaces);
    const __m128i classes =
        _mm_or_si128(_mm_and_si128(are_letters, of_letters), _mm_andnot_si128(are_letters, of_others));
    const uint32_t letters = (uint32_t)_mm_movemask_epi8(are_letters);
    const uint32_t others = 0xFFFF & ~(letters | (uint32_t)_mm_movemask_epi8(are_spaces));
    // The row's end is among the others if it is within the sixteen bytes.
    const size_t first_other = (size_t)__builtin_ctz(others | 0x10000);
    const size_t name_length = length - (length > 0 && row[length - 1] == '\r');
    size_t kept = first_other + (first_other < name_length);
    if (kept > CNAMESCAN_PACKED_BYTES) kept = CNAMESCAN_PACKED_BYTES;
    *written = CNAMESCAN_NOT_KEYED;
    if (first_other == length && length <= CNAMESCAN_PACKED_BYTES) {
        const uint32_t in_row = (UINT32_C(1) << length) - 1;
        const __m128i are_small = _mm_cmpgt_epi8(bytes, _mm_set1_epi8('Z'));
        const uint32_t small = (uint32_t)_mm_movemask_epi8(are_small) & in_row;
        const uint32_t here = letters & in_row;
        const uint32_t upper = here & ~small;
        const uint32_t starts = here & ~(here << 1);
        if (upper == starts) {
            *written = CNAMESCAN_TITLE_CASE;
        } else if (upper == 0) {
            *written = CNAMESCAN_LOWER_CASE;
        } else if (upper == here) {
            *written = CNAMESCAN_UPPER_CASE;
        }
    }
    uint64_t low = (uint64_t)_mm_cvtsi128_si64(classes);
    uint64_t high = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(classes, classes));
    if (kept < 8) {
        low &= (UINT64_C(1) << 8 * kept) - 1;
        high = 0;
    } else {
        high &= (UINT64_C(1) << 8 * (kept - 8)) - 1;
    }
    return cnamescan_pack_eight(low) << 20 | cnamescan_pack_eight(high) >> 20;
}
#endif

#endif
