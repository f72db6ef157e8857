// Row positions, rows that are not ASCII, and spreading bits, 64 bytes or bits at a time. Included by
// BlockKernel.h.

#ifndef CNAMESCAN_BLOCK_ROWS_H
#define CNAMESCAN_BLOCK_ROWS_H

#include "Kernels.h"

BLOCK_INLINE uint64_t block_newlines(const uint8_t *bytes) {
    return block_mask(block_equal(bytes, block_splat_of(0), block_splat_of('\n')));
}

/// The last bytes of a text, fewer than 64, padded with zeros.
typedef struct {
    uint8_t bytes[64];
} block_rest;

BLOCK_INLINE block_rest block_rest_of(const uint8_t *text, size_t length) {
    block_rest rest = {{0}};
    if (length > 0) memcpy(rest.bytes, text, length);
    return rest;
}

static BLOCK_TARGET size_t block_count_rows(const uint8_t *text, size_t length) {
    size_t rows = 0;
    size_t at = 0;
    for (; length - at >= 64; at += 64) rows += block_count(block_newlines(text + at));
    const block_rest rest = block_rest_of(text + at, length - at);
    return rows + block_count(block_newlines(rest.bytes));
}

/// Bits of the rows that end in a block, 1 for rows that are not ASCII; `*rows` is set to their number.
BLOCK_INLINE uint64_t block_high_rows(uint64_t *open, const uint8_t *bytes, size_t *rows) {
    const uint64_t newlines = block_newlines(bytes);
    return block_pack(cnamescan_rows_with(open, block_high_mask(bytes), newlines), newlines, rows);
}

static BLOCK_TARGET void block_rows_not_ascii(const uint8_t *text, size_t length, uint64_t *bitmap,
                                              size_t row_count) {
    if (row_count == 0) return;
    cnamescan_row_writer writer = cnamescan_writer(bitmap, row_count);
    size_t rows;
    size_t next_rows;
    size_t at = 0;
    for (; length - at >= 128; at += 128) {
        const uint64_t bits = block_high_rows(&writer.open, text + at, &rows);
        const uint64_t next_bits = block_high_rows(&writer.open, text + at + 64, &next_rows);
        if (!cnamescan_append_pair(&writer, bits, rows, next_bits, next_rows)) return;
    }
    if (length - at >= 64) {
        const uint64_t bits = block_high_rows(&writer.open, text + at, &rows);
        cnamescan_append(&writer, bits, rows);
        at += 64;
    }
    const block_rest rest = block_rest_of(text + at, length - at);
    const uint64_t bits = block_high_rows(&writer.open, rest.bytes, &rows);
    cnamescan_append(&writer, bits, rows);
    cnamescan_finish(&writer);
}

static BLOCK_TARGET size_t block_skip_rows(const uint8_t *text, size_t length, size_t rows) {
    if (rows == 0) return 0;
    size_t at = 0;
    for (; length - at >= 64; at += 64) {
        const uint64_t newlines = block_newlines(text + at);
        const size_t count = block_count(newlines);
        if (rows <= count) return at + block_select(newlines, rows - 1) + 1;
        rows -= count;
    }
    const block_rest rest = block_rest_of(text + at, length - at);
    const uint64_t newlines = block_newlines(rest.bytes);
    return rows <= block_count(newlines) ? at + block_select(newlines, rows - 1) + 1 : length;
}

static BLOCK_TARGET size_t block_block_starts(const uint8_t *text, size_t length, size_t first_row,
                                              uint32_t base, uint32_t *starts, size_t capacity,
                                              size_t *row_count) {
    size_t rows = 0;
    size_t written = 0;
    // Number of '\n' before the next wanted start.
    size_t due = (64 - first_row % 64) % 64;
    if (due == 0) {
        if (capacity > 0) starts[written++] = base;
        due = 64;
    }
    size_t at = 0;
    int is_last = 0;
    while (!is_last) {
        is_last = length - at < 64;
        block_rest rest;
        if (is_last) rest = block_rest_of(text + at, length - at);
        const uint64_t newlines = block_newlines(is_last ? rest.bytes : text + at);
        const size_t count = block_count(newlines);
        if (due <= rows + count) {
            const size_t end = at + block_select(newlines, due - rows - 1);
            if (written < capacity) starts[written++] = base + (uint32_t)(end + 1);
            due += 64;
        }
        rows += count;
        at += 64;
    }
    *row_count = rows;
    // Number of rows r of the text with r % 64 == 0; a row that would start at its end does not count.
    const size_t wanted = (first_row + rows + 63) / 64 - (first_row + 63) / 64;
    return written < wanted ? written : wanted;
}

static BLOCK_TARGET void block_ranks(const uint64_t *words, size_t count, size_t words_per_block, uint32_t *ranks) {
    uint32_t rank = 0;
    for (size_t word = 0; word < count; word++) {
        if (word % words_per_block == 0) *ranks++ = rank;
        rank += (uint32_t)block_count(words[word]);
    }
    *ranks = rank;
}

static BLOCK_TARGET void block_deposit(const uint64_t *mask, const uint64_t *packed, uint64_t *target,
                                       size_t words) {
    size_t taken = 0;
    for (size_t i = 0; i < words; i++) {
        if (mask[i] == 0) continue;
        const size_t count = block_count(mask[i]);
        const size_t shift = taken % 64;
        uint64_t bits = packed[taken / 64] >> shift;
        if (shift + count > 64) bits |= packed[taken / 64 + 1] << (64 - shift);
        target[i] = (target[i] & ~mask[i]) | block_spread(bits, mask[i]);
        taken += count;
    }
}

static BLOCK_TARGET int block_has_high_byte(const uint8_t *text, size_t length) {
    size_t at = 0;
    for (; length - at >= 256; at += 256) {
        const uint64_t high = block_high_mask(text + at) | block_high_mask(text + at + 64)
            | block_high_mask(text + at + 128) | block_high_mask(text + at + 192);
        if (high != 0) return 1;
    }
    for (; length - at >= 64; at += 64) {
        if (block_high_mask(text + at) != 0) return 1;
    }
    const block_rest rest = block_rest_of(text + at, length - at);
    return block_high_mask(rest.bytes) != 0;
}

#endif
