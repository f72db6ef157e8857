// Counting, packing, spreading and selecting bits on machines without instructions for it. Included by a
// kernel before BlockKernel.h, which specifies the functions.

#ifndef CNAMESCAN_SOFT_BITS_H
#define CNAMESCAN_SOFT_BITS_H

#include <stddef.h>

#include "Words.h"

/// `block_soft_packed[m][b]`: the bits of b at the set bits of m, packed.
static const uint8_t block_soft_packed[16][16] = {
    {0},
    {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
    {0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1},
    {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3},
    {0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1},
    {0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3},
    {0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3},
    {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7},
    {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1},
    {0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3},
    {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3},
    {0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7},
    {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3},
    {0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7},
    {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
};

/// Number of set bits of a number.
static const uint8_t block_soft_counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

BLOCK_INLINE size_t block_count(uint64_t bits) { return (size_t)__builtin_popcountll(bits); }

/// 0x80 in each byte that is not zero.
BLOCK_INLINE uint64_t block_soft_used(uint64_t word) {
    return cnamescan_zero_bytes(word) ^ cnamescan_splat(0x80);
}

/// Packs bits at a mask of any kind.
BLOCK_INLINE uint64_t block_soft_pack_any(uint64_t bits, uint64_t mask) {
    uint64_t packed = 0;
    int row = 0;
    // A fixed number of steps, since a branch for each row would be mispredicted about once per block.
    for (; row < 12; row++) {
        packed |= (uint64_t)((bits & mask & (0 - mask)) != 0) << row;
        mask &= mask - 1;
    }
    for (; mask != 0; row++) {
        packed |= (uint64_t)((bits & mask & (0 - mask)) != 0) << row;
        mask &= mask - 1;
    }
    return packed;
}

BLOCK_INLINE uint64_t block_pack(uint64_t bits, uint64_t mask, size_t *count) {
    const uint64_t used = block_soft_used(mask);
    // Subtracting 1 from a nonzero byte clears its lowest bit; if bits remain, it was not the only one.
    if ((mask & (mask - (used >> 7))) != 0) {
        *count = block_count(mask);
        return block_soft_pack_any(bits, mask);
    }
    // In rows of eight bytes and more, each '\n' is in a different byte of the mask. A byte can thus stand
    // for a bit, and eight of them are few enough for a table.
    const uint64_t rows = cnamescan_pack(used);
    const uint64_t set = cnamescan_pack(block_soft_used(bits & mask));
    const size_t low_count = block_soft_counts[rows & 15];
    *count = low_count + block_soft_counts[rows >> 4];
    return block_soft_packed[rows & 15][set & 15]
        | (uint64_t)block_soft_packed[rows >> 4][set >> 4] << low_count;
}

BLOCK_INLINE uint64_t block_spread(uint64_t bits, uint64_t mask) {
    uint64_t spread = 0;
    for (; mask != 0; mask &= mask - 1) {
        if (bits & 1) spread |= mask & (0 - mask);
        bits >>= 1;
    }
    return spread;
}

BLOCK_INLINE size_t block_select(uint64_t bits, size_t rank) {
    for (; rank > 0; rank--) bits &= bits - 1;
    return (size_t)__builtin_ctzll(bits);
}

#endif
