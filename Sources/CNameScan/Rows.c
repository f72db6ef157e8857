// Where rows start.

#include "CNameScan.h"
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
