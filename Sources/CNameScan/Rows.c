// Where rows start, how many there are, and which have bytes above 0x7F.

#include <string.h>

#include "CNameScan.h"
#include "Kernels.h"
#include "Words.h"

/// One bit for each of the 64 bytes at `text`: 1 where the byte is '\n'.
static uint64_t newlines_in(const uint8_t *text) {
    uint64_t newlines = 0;
    for (size_t i = 0; i < 64; i += 8) {
        const uint64_t word = cnamescan_load(text + i) ^ cnamescan_splat('\n');
        newlines |= cnamescan_pack(cnamescan_zero_bytes(word)) << i;
    }
    return newlines;
}

size_t cnamescan_count_rows(const uint8_t *text, size_t length) {
    size_t rows = 0;
    // Byte compares summed in a plain loop: compilers turn it into vector code.
    for (size_t at = 0; at < length; at++) rows += text[at] == '\n';
    return rows;
}

size_t cnamescan_line_starts(const uint8_t *text, size_t length, uint32_t *starts, size_t capacity) {
    size_t count = 0;
    size_t at = 0;
    if (capacity > 0) starts[count++] = 0;
    for (; length - at >= 64 && count < capacity; at += 64) {
        uint64_t newlines = newlines_in(text + at);
        while (newlines != 0 && count < capacity) {
            starts[count++] = (uint32_t)(at + (size_t)__builtin_ctzll(newlines) + 1);
            newlines &= newlines - 1;
        }
    }
    for (; at < length && count < capacity; at++) {
        if (text[at] == '\n') starts[count++] = (uint32_t)(at + 1);
    }
    return count;
}

void cnamescan_rows_not_ascii(const uint8_t *text, size_t length, uint64_t *bitmap, size_t row_count) {
    if (row_count == 0) return;
    memset(bitmap, 0, (row_count + 63) / 64 * sizeof(uint64_t));
    cnamescan_row_writer writer = {.bitmap = bitmap, .row_count = row_count};
    const uint64_t top = cnamescan_splat(0x80);
    size_t at = 0;
    for (; length - at >= 64; at += 64) {
        uint64_t high = 0;
        for (size_t i = 0; i < 64; i += 8) high |= cnamescan_pack(cnamescan_load(text + at + i) & top) << i;
        if (!cnamescan_write_block(&writer, high, newlines_in(text + at))) goto done;
    }
    for (; at < length; at++) {
        if (!cnamescan_write_block(&writer, text[at] >= 0x80, text[at] == '\n')) break;
    }
done:
    cnamescan_finish(&writer);
}
