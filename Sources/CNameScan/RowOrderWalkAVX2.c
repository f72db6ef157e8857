#if defined(__x86_64__)

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "RowOrderKeys.h"

#define TARGET __attribute__((target("avx2,bmi,popcnt")))

typedef __m256i row_bytes;

TARGET static inline row_bytes load_bytes(const uint8_t *text) {
    return _mm256_loadu_si256((const __m256i *)text);
}

TARGET static inline row_bytes mapped(row_bytes bytes) {
    const __m256i from_a = _mm256_add_epi8(bytes, _mm256_set1_epi8((char)(0x80 - 'A')));
    const __m256i upper = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(0x80 + 26)), from_a);
    const __m256i lowered = _mm256_or_si256(bytes, _mm256_and_si256(upper, _mm256_set1_epi8(0x20)));
    const __m256i places =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)cnamescan_punctuation));
    const __m256i is_sign =
        _mm256_cmpeq_epi8(_mm256_and_si256(bytes, _mm256_set1_epi8((char)0xF0)), _mm256_set1_epi8(0x20));
    return _mm256_blendv_epi8(lowered, _mm256_shuffle_epi8(places, bytes), is_sign);
}

TARGET static inline uint32_t different(row_bytes a, row_bytes b) {
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b));
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

/// 0xFF for each byte from `first` to `last`, both in ASCII.
TARGET static inline __m256i between(__m256i bytes, char first, char last) {
    return _mm256_and_si256(_mm256_cmpgt_epi8(bytes, _mm256_set1_epi8((char)(first - 1))),
                            _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(last + 1)), bytes));
}

TARGET static inline __m256i are_usual(const uint8_t *text) {
    const __m256i bytes = load_bytes(text);
    const __m256i small = _mm256_or_si256(bytes, _mm256_set1_epi8(0x20));
    const __m256i is_letter = between(small, 'a', 'z');
    const __m256i is_other = between(bytes, ' ', '9');
    const __m256i is_end = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\n'));
    return _mm256_or_si256(_mm256_or_si256(is_letter, is_other), is_end);
}

/// Those that are '\r' before a '\n'; that of the next 64 bytes is not looked at.
TARGET static inline uint64_t returns_of(const uint8_t *text) {
    const __m256i carriage_return = _mm256_set1_epi8('\r');
    const __m256i low = _mm256_cmpeq_epi8(load_bytes(text), carriage_return);
    const __m256i high = _mm256_cmpeq_epi8(load_bytes(text + 32), carriage_return);
    return (uint64_t)(uint32_t)_mm256_movemask_epi8(low)
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

TARGET static inline uint64_t odd_of(const uint8_t *text) {
    const uint64_t odd = ~((uint64_t)(uint32_t)_mm256_movemask_epi8(are_usual(text))
                           | (uint64_t)(uint32_t)_mm256_movemask_epi8(are_usual(text + 32)) << 32);
    return odd == 0 ? 0 : odd & ~(returns_of(text) & newlines_of(text) >> 1);
}

#include "RowOrderWalkBatches.h"

void cnamescan_walk_avx2(cnamescan_walker *w);

TARGET void cnamescan_walk_avx2(cnamescan_walker *w) { walk_batches(w); }

#endif
