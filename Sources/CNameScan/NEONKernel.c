// Any 64-bit ARM: NEON for comparing, with bits packed in software.

#if defined(__aarch64__)

#include <arm_neon.h>

#include "Kernels.h"

#define BLOCK_TARGET
#define BLOCK_INLINE static inline __attribute__((always_inline, unused))

typedef uint8x16_t block_splat;

typedef struct {
    uint8x16_t quarters[4];
} block_flags;

BLOCK_INLINE block_splat block_splat_of(uint8_t byte) { return vdupq_n_u8(byte); }

BLOCK_INLINE block_flags block_equal(const uint8_t *bytes, block_splat case_bit, block_splat byte) {
    block_flags flags;
    for (int i = 0; i < 4; i++) {
        flags.quarters[i] = vceqq_u8(vorrq_u8(vld1q_u8(bytes + 16 * i), case_bit), byte);
    }
    return flags;
}

BLOCK_INLINE block_flags block_at_least(const uint8_t *bytes, block_splat byte) {
    block_flags flags;
    for (int i = 0; i < 4; i++) flags.quarters[i] = vcgeq_u8(vld1q_u8(bytes + 16 * i), byte);
    return flags;
}

BLOCK_INLINE block_flags block_both(block_flags one, block_flags other) {
    for (int i = 0; i < 4; i++) one.quarters[i] = vandq_u8(one.quarters[i], other.quarters[i]);
    return one;
}

/// NEON lacks an instruction for this: each flag keeps the bit for its position among eight, and three rounds
/// of pairwise addition collect eight of them in one byte.
BLOCK_INLINE uint64_t block_mask(block_flags flags) {
    const uint8x16_t places = vreinterpretq_u8_u64(vdupq_n_u64(UINT64_C(0x8040201008040201)));
    for (int i = 0; i < 4; i++) flags.quarters[i] = vandq_u8(flags.quarters[i], places);
    const uint8x16_t low = vpaddq_u8(flags.quarters[0], flags.quarters[1]);
    const uint8x16_t high = vpaddq_u8(flags.quarters[2], flags.quarters[3]);
    const uint8x16_t all = vpaddq_u8(low, high);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}

BLOCK_INLINE uint64_t block_high_mask(const uint8_t *bytes) {
    return block_mask(block_at_least(bytes, block_splat_of(0x80)));
}

#include "SoftBits.h"
#include "BlockKernel.h"

const cnamescan_full_kernel cnamescan_neon_kernel = BLOCK_KERNEL;

#endif
