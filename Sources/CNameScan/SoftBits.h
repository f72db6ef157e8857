// Counting, packing, spreading and selecting of bits for machines without instructions for it. Included by a
// kernel before BlockKernel.h, which says what the functions do.

#ifndef CNAMESCAN_SOFT_BITS_H
#define CNAMESCAN_SOFT_BITS_H

#include <stddef.h>
#include <stdint.h>

BLOCK_INLINE size_t block_count(uint64_t bits) { return (size_t)__builtin_popcountll(bits); }

BLOCK_INLINE uint64_t block_pack(uint64_t bits, uint64_t mask, size_t *count) {
    *count = block_count(mask);
    uint64_t packed = 0;
    // 64 bytes seldom have more than eight rows. So many steps are always made, since a branch for each row
    // would be guessed wrong about once a block.
    for (int i = 0; i < 8; i++) {
        packed |= (uint64_t)((bits & mask & (0 - mask)) != 0) << i;
        mask &= mask - 1;
    }
    for (int i = 8; mask != 0; i++) {
        packed |= (uint64_t)((bits & mask & (0 - mask)) != 0) << i;
        mask &= mask - 1;
    }
    return packed;
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
