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

TARGET static inline row_bytes lowered(row_bytes bytes) {
    const __m256i from_a = _mm256_add_epi8(bytes, _mm256_set1_epi8((char)(0x80 - 'A')));
    const __m256i upper = _mm256_cmpgt_epi8(_mm256_set1_epi8((char)(0x80 + 26)), from_a);
    return _mm256_or_si256(bytes, _mm256_and_si256(upper, _mm256_set1_epi8(0x20)));
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

/// The class of each of 32 bytes: 0 if it is odd, with the top bit set if it is punctuation.
///
/// A byte has a class if the tables of its lower and its upper half have a bit in common: 1 for '\n', 2 for a
/// space, 0x80 for 0x21 to 0x2F, 4 for digits, 8 and 16 for the two rows of letters.
TARGET static inline __m256i classes_of(const uint8_t *text) {
    const __m256i bytes = load_bytes(text);
    const __m256i lows = _mm256_broadcastsi128_si256(_mm_setr_epi8(
        (char)(2 | 4 | 16), (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16),
        (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16),
        (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16), (char)(0x80 | 4 | 8 | 16),
        (char)(0x80 | 1 | 8 | 16), (char)(0x80 | 8), (char)(0x80 | 8), (char)(0x80 | 8), (char)(0x80 | 8),
        (char)(0x80 | 8)));
    const __m256i highs = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 0, (char)(0x80 | 2), 4, 8, 16, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high_halves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
    // A byte above 0x7F gets 0 from the first table.
    return _mm256_and_si256(_mm256_shuffle_epi8(lows, bytes), _mm256_shuffle_epi8(highs, high_halves));
}

/// One bit for each of 64 bytes, set for '\r' before '\n'; a '\n' in the next 64 bytes is not seen.
TARGET static inline uint64_t returns_of(const uint8_t *text) {
    const __m256i carriage_return = _mm256_set1_epi8('\r');
    const __m256i low = _mm256_cmpeq_epi8(load_bytes(text), carriage_return);
    const __m256i high = _mm256_cmpeq_epi8(load_bytes(text + 32), carriage_return);
    const uint64_t returns = (uint64_t)(uint32_t)_mm256_movemask_epi8(low)
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
    return returns & newlines_of(text) >> 1;
}

TARGET static inline uint64_t classify(const uint8_t *text, uint64_t *signs) {
    const __m256i low = classes_of(text);
    const __m256i high = classes_of(text + 32);
    const __m256i zero = _mm256_setzero_si256();
    *signs = 0;
    // Most texts have neither punctuation nor odd bytes.
    const __m256i seldom = _mm256_or_si256(
        _mm256_or_si256(low, high),
        _mm256_or_si256(_mm256_cmpeq_epi8(low, zero), _mm256_cmpeq_epi8(high, zero)));
    if (__builtin_expect(_mm256_movemask_epi8(seldom) == 0, 1)) return 0;
    *signs = (uint64_t)(uint32_t)_mm256_movemask_epi8(low)
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
    const uint64_t odd = (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, zero))
        | (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, zero)) << 32;
    return odd == 0 ? 0 : odd & ~returns_of(text);
}

#include "RowOrderWalkBatches.h"

void cnamescan_walk_avx2(cnamescan_walker *w);

TARGET void cnamescan_walk_avx2(cnamescan_walker *w) { walk_batches(w); }

#endif
