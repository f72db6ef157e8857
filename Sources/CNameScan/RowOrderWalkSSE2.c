#if defined(__x86_64__)

#include <emmintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "RowOrderKeys.h"

#define TARGET

typedef struct {
    __m128i low;
    __m128i high;
} row_bytes;

static inline row_bytes load_bytes(const uint8_t *text) {
    return (row_bytes){.low = _mm_loadu_si128((const __m128i *)text),
                       .high = _mm_loadu_si128((const __m128i *)(text + 16))};
}

static inline __m128i lowered_half(__m128i bytes) {
    const __m128i from_a = _mm_add_epi8(bytes, _mm_set1_epi8((char)(0x80 - 'A')));
    const __m128i upper = _mm_cmplt_epi8(from_a, _mm_set1_epi8((char)(0x80 + 26)));
    return _mm_or_si128(bytes, _mm_and_si128(upper, _mm_set1_epi8(0x20)));
}

static inline row_bytes lowered(row_bytes bytes) {
    return (row_bytes){.low = lowered_half(bytes.low), .high = lowered_half(bytes.high)};
}

static inline uint32_t different(row_bytes a, row_bytes b) {
    return ~((uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a.low, b.low))
             | (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a.high, b.high)) << 16);
}

static inline uint32_t greater(row_bytes a, row_bytes b) {
    return (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(a.low, b.low))
        | (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(a.high, b.high)) << 16;
}

static inline size_t lowest_bit(uint64_t word) { return (size_t)__builtin_ctzll(word | UINT64_C(1) << 63); }

static inline uint64_t newlines_of(const uint8_t *text) { return cnamescan_equal_bytes(text, '\n'); }

static inline uint64_t classify(const uint8_t *text, uint64_t *signs) {
    const uint64_t newlines = newlines_of(text);
    uint64_t usual = newlines;
    const uint64_t returns = cnamescan_equal_bytes(text, '\r');
    *signs = 0;
    for (int i = 0; i < 4; i++) {
        const __m128i bytes = _mm_loadu_si128((const __m128i *)(text + 16 * i));
        const __m128i sign = cnamescan_between(bytes, '!', '/');
        usual |= (uint64_t)cnamescan_usual_bytes(text + 16 * i) << 16 * i;
        *signs |= (uint64_t)(uint32_t)_mm_movemask_epi8(sign) << 16 * i;
    }
    // A '\r' before a '\n' belongs to the line end; a '\n' in the next 64 bytes is not seen.
    return ~usual & ~(returns & newlines >> 1);
}

#include "RowOrderWalkBatches.h"

void cnamescan_walk_sse2(cnamescan_walker *w) { walk_batches(w); }

#endif
