// x86-64 with AVX2 for comparing and BMI2 for packing. The functions are individually compiled for these
// instructions, and CNameScan.c calls them only on machines that support them.

#if defined(__x86_64__)

#include <immintrin.h>

#include "Kernels.h"

#define BLOCK_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define BLOCK_INLINE static inline __attribute__((always_inline, unused)) BLOCK_TARGET

typedef __m256i block_splat;

typedef struct {
    __m256i low;
    __m256i high;
} block_flags;

BLOCK_INLINE block_splat block_splat_of(uint8_t byte) { return _mm256_set1_epi8((char)byte); }

BLOCK_INLINE __m256i block_half(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

BLOCK_INLINE block_flags block_equal(const uint8_t *bytes, block_splat case_bit, block_splat byte) {
    return (block_flags){
        _mm256_cmpeq_epi8(_mm256_or_si256(block_half(bytes), case_bit), byte),
        _mm256_cmpeq_epi8(_mm256_or_si256(block_half(bytes + 32), case_bit), byte),
    };
}

BLOCK_INLINE block_flags block_at_least(const uint8_t *bytes, block_splat byte) {
    const __m256i low = block_half(bytes);
    const __m256i high = block_half(bytes + 32);
    return (block_flags){
        _mm256_cmpeq_epi8(_mm256_max_epu8(low, byte), low),
        _mm256_cmpeq_epi8(_mm256_max_epu8(high, byte), high),
    };
}

BLOCK_INLINE block_flags block_both(block_flags one, block_flags other) {
    return (block_flags){_mm256_and_si256(one.low, other.low), _mm256_and_si256(one.high, other.high)};
}

BLOCK_INLINE uint64_t block_mask(block_flags flags) {
    return (uint32_t)_mm256_movemask_epi8(flags.low)
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(flags.high) << 32;
}

BLOCK_INLINE uint64_t block_high_mask(const uint8_t *bytes) {
    return block_mask((block_flags){block_half(bytes), block_half(bytes + 32)});
}

BLOCK_INLINE size_t block_count(uint64_t bits) { return (size_t)_mm_popcnt_u64(bits); }

BLOCK_INLINE uint64_t block_pack(uint64_t bits, uint64_t mask, size_t *count) {
    *count = block_count(mask);
    return _pext_u64(bits, mask);
}

BLOCK_INLINE size_t block_select(uint64_t bits, size_t rank) {
    return (size_t)_tzcnt_u64(_pdep_u64(UINT64_C(1) << rank, bits));
}

BLOCK_INLINE uint64_t block_spread(uint64_t bits, uint64_t mask) { return _pdep_u64(bits, mask); }

#include "BlockKernel.h"

const cnamescan_full_kernel cnamescan_avx2_kernel = BLOCK_KERNEL;

#endif
