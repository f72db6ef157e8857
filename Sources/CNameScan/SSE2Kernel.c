// Any x86-64: SSE2 for comparing, with bits packed in software.

#if defined(__x86_64__)

#include <emmintrin.h>

#include "Kernels.h"

#define BLOCK_TARGET
#define BLOCK_INLINE static inline __attribute__((always_inline, unused))

typedef __m128i block_splat;

typedef struct {
    __m128i quarters[4];
} block_flags;

BLOCK_INLINE block_splat block_splat_of(uint8_t byte) { return _mm_set1_epi8((char)byte); }

BLOCK_INLINE __m128i block_quarter(const uint8_t *bytes, int i) {
    return _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
}

BLOCK_INLINE block_flags block_equal(const uint8_t *bytes, block_splat case_bit, block_splat byte) {
    block_flags flags;
    for (int i = 0; i < 4; i++) {
        flags.quarters[i] = _mm_cmpeq_epi8(_mm_or_si128(block_quarter(bytes, i), case_bit), byte);
    }
    return flags;
}

BLOCK_INLINE block_flags block_at_least(const uint8_t *bytes, block_splat byte) {
    block_flags flags;
    for (int i = 0; i < 4; i++) {
        const __m128i quarter = block_quarter(bytes, i);
        flags.quarters[i] = _mm_cmpeq_epi8(_mm_max_epu8(quarter, byte), quarter);
    }
    return flags;
}

BLOCK_INLINE block_flags block_both(block_flags one, block_flags other) {
    for (int i = 0; i < 4; i++) one.quarters[i] = _mm_and_si128(one.quarters[i], other.quarters[i]);
    return one;
}

BLOCK_INLINE uint64_t block_mask(block_flags flags) {
    uint64_t mask = 0;
    for (int i = 0; i < 4; i++) mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(flags.quarters[i]) << 16 * i;
    return mask;
}

BLOCK_INLINE uint64_t block_high_mask(const uint8_t *bytes) {
    block_flags flags;
    for (int i = 0; i < 4; i++) flags.quarters[i] = block_quarter(bytes, i);
    return block_mask(flags);
}

#include "SoftBits.h"
#include "BlockKernel.h"

const cnamescan_full_kernel cnamescan_sse2_kernel = BLOCK_KERNEL;

#endif
