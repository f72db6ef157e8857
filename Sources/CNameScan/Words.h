// Eight bytes in one 64-bit integer. The first byte in memory is the lowest on any machine.

#ifndef CNAMESCAN_WORDS_H
#define CNAMESCAN_WORDS_H

#include <stdint.h>

/// Eight bytes as one integer; compilers turn this into a single load.
static inline uint64_t cnamescan_load(const uint8_t *bytes) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16
        | (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40
        | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

/// The same byte eight times.
static inline uint64_t cnamescan_splat(uint8_t byte) { return UINT64_C(0x0101010101010101) * byte; }

/// 0x80 in each byte that is zero, 0 in the others. Exact: nothing carries from one byte into the next.
static inline uint64_t cnamescan_zero_bytes(uint64_t word) {
    const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
    return ~(((word & low) + low) | word | low);
}

/// Packs the top bits of the eight bytes (all other bits must be 0) into the low eight bits.
static inline uint64_t cnamescan_pack(uint64_t flags) {
    return ((flags >> 7) * UINT64_C(0x0102040810204080)) >> 56;
}

#endif
