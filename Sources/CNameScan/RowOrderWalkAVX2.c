#if defined(__x86_64__)

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define TARGET __attribute__((target("avx2,bmi,popcnt")))

typedef __m256i row_bytes;

TARGET static inline row_bytes load_lowered(const uint8_t *text) {
    const __m256i bytes = _mm256_loadu_si256((const __m256i *)text);
    const __m256i from_a = _mm256_add_epi8(bytes, _mm256_set1_epi8((char)(0x80 - 'A')));
    const __m256i upper = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(0x80 + 26)), from_a);
    return _mm256_or_si256(bytes, _mm256_and_si256(upper, _mm256_set1_epi8(0x20)));
}

TARGET static inline uint32_t greater(row_bytes a, row_bytes b) {
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(a, b));
}

TARGET static inline size_t lowest_bit(uint64_t word) { return (size_t)_tzcnt_u64(word); }

TARGET static inline uint64_t newlines_of(const uint8_t *text) {
    const __m256i newline = _mm256_set1_epi8('\n');
    const __m256i low = _mm256_loadu_si256((const __m256i *)text);
    const __m256i high = _mm256_loadu_si256((const __m256i *)(text + 32));
    return (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, newline))
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, newline)) << 32;
}

TARGET static inline uint64_t odd_of(const uint8_t *text) {
    const __m256i tab = _mm256_set1_epi8('\t');
    const __m256i low = _mm256_cmpgt_epi8(_mm256_loadu_si256((const __m256i *)text), tab);
    const __m256i high = _mm256_cmpgt_epi8(_mm256_loadu_si256((const __m256i *)(text + 32)), tab);
    return ~((uint64_t)(uint32_t)_mm256_movemask_epi8(low)
             | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32);
}

#include "RowOrderWalkBatches.h"

void cnamescan_walk_avx2(cnamescan_walker *w);

TARGET void cnamescan_walk_avx2(cnamescan_walker *w) { walk_batches(w); }

#endif
