// Any machine: eight bytes at a time in 64-bit integers.

#include "Kernels.h"
#include "Words.h"

#define BLOCK_TARGET
#define BLOCK_INLINE static inline __attribute__((always_inline, unused))

typedef uint64_t block_splat;

/// The flag of a byte is its top bit; the other bits are 0.
typedef struct {
    uint64_t words[8];
} block_flags;

BLOCK_INLINE block_splat block_splat_of(uint8_t byte) { return cnamescan_splat(byte); }

BLOCK_INLINE block_flags block_equal(const uint8_t *bytes, block_splat case_bit, block_splat byte) {
    block_flags flags;
    for (int i = 0; i < 8; i++) {
        flags.words[i] = cnamescan_zero_bytes((cnamescan_load(bytes + 8 * i) | case_bit) ^ byte);
    }
    return flags;
}

BLOCK_INLINE block_flags block_at_least(const uint8_t *bytes, block_splat byte) {
    const uint64_t top = cnamescan_splat(0x80);
    block_flags flags;
    for (int i = 0; i < 8; i++) {
        const uint64_t word = cnamescan_load(bytes + 8 * i);
        // Without their top bits, bytes can be compared by a subtraction that does not borrow from a
        // neighbour.
        const uint64_t low_is_least = (word | top) - (byte & ~top);
        flags.words[i] = ((word & ~byte) | (~(word ^ byte) & low_is_least)) & top;
    }
    return flags;
}

BLOCK_INLINE block_flags block_both(block_flags one, block_flags other) {
    for (int i = 0; i < 8; i++) one.words[i] &= other.words[i];
    return one;
}

BLOCK_INLINE uint64_t block_mask(block_flags flags) {
    uint64_t mask = 0;
    for (int i = 0; i < 8; i++) mask |= cnamescan_pack(flags.words[i]) << 8 * i;
    return mask;
}

BLOCK_INLINE uint64_t block_high_mask(const uint8_t *bytes) {
    block_flags flags;
    for (int i = 0; i < 8; i++) flags.words[i] = cnamescan_load(bytes + 8 * i) & cnamescan_splat(0x80);
    return block_mask(flags);
}

#include "SoftBits.h"
#include "BlockKernel.h"

const cnamescan_full_kernel cnamescan_portable_kernel = BLOCK_KERNEL;
