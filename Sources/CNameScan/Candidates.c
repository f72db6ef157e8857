// Checks positions that masks alone cannot decide.

#include "Kernels.h"

cnamescan_row_writer cnamescan_append_both(cnamescan_row_writer writer, uint64_t first_bits, size_t first_count,
                                           uint64_t second_bits, size_t second_count) {
    cnamescan_append(&writer, first_bits, first_count);
    cnamescan_append(&writer, second_bits, second_count);
    return writer;
}

uint64_t cnamescan_without_combining(const cnamescan_folded *pattern, const uint8_t *text, size_t length,
                                   size_t at, uint64_t hits, uint64_t suspects) {
    const uint8_t *const after = text + at + pattern->needle_length;
    const uint8_t *const end = text + length;
    for (; suspects != 0; suspects &= suspects - 1) {
        const int place = __builtin_ctzll(suspects);
        hits &= ~((uint64_t)cnamescan_binds(pattern->combining, after + place, end) << place);
    }
    return hits;
}

uint64_t cnamescan_verified(const cnamescan_folded *pattern, const uint8_t *text, size_t length, size_t at,
                            uint64_t hits, int64_t *budget) {
    uint64_t verified = 0;
    for (; hits != 0 && *budget >= 0; hits &= hits - 1) {
        const int place = __builtin_ctzll(hits);
        const uint8_t *const start = text + at + place;
        const size_t left = length - at - (size_t)place;
        if (left < pattern->needle_length) break;
        size_t same = pattern->masked_length;
        while (same < pattern->needle_length
               && cnamescan_stands_for(pattern->letter_case, pattern->needle[same], start[same])) {
            same++;
        }
        *budget -= (int64_t)(same - pattern->masked_length + 1);
        if (same < pattern->needle_length) continue;
        if (pattern->combining != NULL && cnamescan_binds(pattern->combining, start + same, start + left)) continue;
        verified |= UINT64_C(1) << place;
    }
    return verified;
}
