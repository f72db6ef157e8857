// 64 bytes at a time: one mask says where the needle's first and last byte stand at the right distance,
// another where rows end. Only such places are compared in full, and the two masks become row bits without a
// call per row.

#include "Kernels.h"
#include "Words.h"

typedef struct {
    uint8_t bytes[CNAMESCAN_LONGEST_BLOCK_NEEDLE];
    uint8_t case_bits[CNAMESCAN_LONGEST_BLOCK_NEEDLE];
    size_t length;
} folded_needle;

static folded_needle fold(const uint8_t *needle, size_t length) {
    folded_needle folded = {.length = length};
    for (size_t i = 0; i < length; i++) {
        folded.bytes[i] = cnamescan_lower(needle[i]);
        folded.case_bits[i] = cnamescan_case_bit(folded.bytes[i]);
    }
    return folded;
}

/// Whether the needle's bytes from `first` up to `end` stand at `text`.
static int matches(const folded_needle *needle, const uint8_t *text, size_t first, size_t end) {
    for (size_t i = first; i < end; i++) {
        if ((uint8_t)(text[i] | needle->case_bits[i]) != needle->bytes[i]) return 0;
    }
    return 1;
}

/// Keeps, of the candidates in a block, the first true hit of each row.
static uint64_t verified(const folded_needle *needle, const uint8_t *block, uint64_t candidates,
                         uint64_t newlines) {
    uint64_t hits = 0;
    while (candidates != 0) {
        const int at = __builtin_ctzll(candidates);
        const uint64_t bit = UINT64_C(1) << at;
        candidates &= candidates - 1;
        if (matches(needle, block + at, 1, needle->length - 1)) {
            hits |= bit;
            // The rest of this row cannot change its answer.
            const uint64_t later_ends = newlines & ~(bit | (bit - 1));
            candidates = later_ends == 0 ? 0 : candidates & ~((later_ends & (~later_ends + 1)) - 1);
        }
    }
    return hits;
}

void cnamescan_portable_kernel(const uint8_t *text, size_t length, const uint8_t *needle_bytes,
                               size_t needle_length, uint64_t *bitmap, size_t row_count) {
    const folded_needle needle = fold(needle_bytes, needle_length);
    const size_t reach = needle_length - 1;
    const uint64_t first = cnamescan_splat(needle.bytes[0]);
    const uint64_t first_case = cnamescan_splat(needle.case_bits[0]);
    const uint64_t last = cnamescan_splat(needle.bytes[reach]);
    const uint64_t last_case = cnamescan_splat(needle.case_bits[reach]);
    const uint64_t newline = cnamescan_splat('\n');
    cnamescan_row_writer writer = {.bitmap = bitmap, .row_count = row_count};

    size_t at = 0;
    while (length - at >= 64 + reach) {
        uint64_t candidates = 0;
        uint64_t newlines = 0;
        for (size_t i = 0; i < 64; i += 8) {
            const uint64_t here = cnamescan_load(text + at + i);
            const uint64_t ahead = cnamescan_load(text + at + i + reach);
            const uint64_t both = cnamescan_zero_bytes((here | first_case) ^ first)
                & cnamescan_zero_bytes((ahead | last_case) ^ last);
            candidates |= cnamescan_pack(both) << i;
            newlines |= cnamescan_pack(cnamescan_zero_bytes(here ^ newline)) << i;
        }
        if (needle_length > 2 && candidates != 0) {
            candidates = verified(&needle, text + at, candidates, newlines);
        }
        if (!cnamescan_write_block(&writer, candidates, newlines)) goto done;
        at += 64;
    }
    // Fewer than 128 bytes are left: one at a time.
    for (; at < length; at++) {
        const uint64_t hit = length - at >= needle_length && matches(&needle, text + at, 0, needle_length);
        if (!cnamescan_write_block(&writer, hit, text[at] == '\n')) break;
    }
done:
    cnamescan_finish(&writer);
}
