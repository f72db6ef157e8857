// A pattern prepared for the kernels: folded, with the order in which its bytes are tested.

#ifndef CNAMESCAN_PATTERN_H
#define CNAMESCAN_PATTERN_H

#include "CNameScan.h"

enum {
    /// Maximum number of needle bytes tested by masks, block by block; the rest of a longer needle is
    /// compared where these match.
    CNAMESCAN_MASKED_BYTES = 64,
    /// Size of a group of tests; from this number on, tests come in whole groups.
    CNAMESCAN_TEST_GROUP = 4,
};

/// A test for the byte at a distance from the needle's start.
typedef struct {
    uint8_t offset;
    uint8_t byte;      // in lower case, unless its case counts
    uint8_t case_bit;  // see cnamescan_case_bit
} cnamescan_test;

/// A pattern with a needle of at least 1 byte, without '\n'.
typedef struct {
    const uint8_t *needle;
    size_t needle_length;
    int at_row_start;
    int at_word_start;
    cnamescan_letter_case letter_case;
    const uint64_t *combining;

    /// Tests of the needle's first 64 bytes, the most selective first. Beyond one group they are padded to
    /// whole groups by repeating a test.
    cnamescan_test tests[CNAMESCAN_MASKED_BYTES];
    size_t test_count;
    /// Number of bytes of text that the tests of one position read.
    size_t masked_length;
    /// Whether a position that passes the tests must be verified, because the needle is longer than the
    /// tests.
    int verifies;
} cnamescan_folded;

cnamescan_folded cnamescan_fold(const cnamescan_pattern *pattern);

/// Lower-case form of an ASCII letter; other bytes are unchanged.
static inline uint8_t cnamescan_lower(uint8_t byte) {
    return (byte >= 'A' && byte <= 'Z') ? (uint8_t)(byte | 0x20) : byte;
}

/// Whether a byte is an ASCII letter or digit.
static inline int cnamescan_is_word_byte(uint8_t byte) {
    return (uint8_t)((byte | 0x20) - 'a') < 26 || (uint8_t)(byte - '0') < 10;
}

/// The bit in which the two cases of a lower-case byte differ, or 0 for a byte that is not a letter.
///
/// For a letter c, (b | 0x20) == c holds for c and its upper case only.
static inline uint8_t cnamescan_case_bit(uint8_t lower) {
    return (lower >= 'a' && lower <= 'z') ? 0x20 : 0x00;
}

static inline int cnamescan_is_capital(uint8_t byte) { return (uint8_t)(byte - 'A') < 26; }

/// Whether a needle byte matches only itself.
static inline int cnamescan_is_exact(cnamescan_letter_case letter_case, uint8_t wanted) {
    return letter_case == CNAMESCAN_EXACT_CASE
        || (letter_case == CNAMESCAN_CAPITALS_COUNT && cnamescan_is_capital(wanted));
}

/// Whether a needle byte matches a byte of the text.
static inline int cnamescan_stands_for(cnamescan_letter_case letter_case, uint8_t wanted, uint8_t byte) {
    if (cnamescan_is_exact(letter_case, wanted)) return wanted == byte;
    return cnamescan_lower(wanted) == cnamescan_lower(byte);
}

/// The test for a byte of the needle.
static inline cnamescan_test cnamescan_test_of(cnamescan_letter_case letter_case, uint8_t wanted,
                                               uint8_t offset) {
    if (cnamescan_is_exact(letter_case, wanted)) return (cnamescan_test){offset, wanted, 0};
    const uint8_t lower = cnamescan_lower(wanted);
    return (cnamescan_test){offset, lower, cnamescan_case_bit(lower)};
}

/// Lowest first byte of a scalar that can bind: U+0300 is 0xCC 0x80.
enum { CNAMESCAN_COMBINING_LEAD = 0xCC };

/// Whether the scalar that starts at `at` is in the set. `at` may be `end`.
static inline int cnamescan_binds(const uint64_t *combining, const uint8_t *at, const uint8_t *end) {
    if (end - at < 2 || at[0] < CNAMESCAN_COMBINING_LEAD || (at[1] & 0xC0) != 0x80) return 0;
    uint32_t scalar;
    if (at[0] < 0xE0) {
        scalar = (uint32_t)(at[0] & 0x1F) << 6 | (at[1] & 0x3F);
    } else if (at[0] < 0xF0) {
        if (end - at < 3 || (at[2] & 0xC0) != 0x80) return 0;
        scalar = (uint32_t)(at[0] & 0x0F) << 12 | (uint32_t)(at[1] & 0x3F) << 6 | (at[2] & 0x3F);
        if (scalar < 0x800 || (scalar >= 0xD800 && scalar < 0xE000)) return 0;
    } else {
        // 0xF1 and above start scalars from U+40000 on.
        if (at[0] != 0xF0 || end - at < 4 || (at[2] & 0xC0) != 0x80 || (at[3] & 0xC0) != 0x80) return 0;
        scalar = (uint32_t)(at[1] & 0x3F) << 12 | (uint32_t)(at[2] & 0x3F) << 6 | (at[3] & 0x3F);
        if (scalar < 0x10000 || scalar >= CNAMESCAN_COMBINING_LIMIT) return 0;
    }
    return (int)(combining[scalar / 64] >> (scalar % 64) & 1);
}

#endif
