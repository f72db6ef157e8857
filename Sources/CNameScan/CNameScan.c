// Selects the kernel.

#include "CNameScan.h"

#include <string.h>

#include "FuzzyUnits.h"
#include "Kernels.h"

// The C library has asked the processor already. The compiler's functions would ask again at each start, and
// each question takes microseconds on a virtual machine.
#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define SUPPORTS(NAME, name) CPU_FEATURE_ACTIVE(NAME)
#elif defined(__x86_64__)
#define SUPPORTS(NAME, name) __builtin_cpu_supports(name)
#endif

int cnamescan_can_use(cnamescan_kernel_kind kind) {
    switch (kind) {
    case CNAMESCAN_AUTOMATIC:
    case CNAMESCAN_PORTABLE:
        return 1;
#if defined(__x86_64__)
    case CNAMESCAN_SSE2:
        return 1;
    case CNAMESCAN_AVX2:
        return SUPPORTS(AVX2, "avx2") && SUPPORTS(BMI1, "bmi") && SUPPORTS(BMI2, "bmi2")
            && SUPPORTS(POPCNT, "popcnt");
#endif
#if defined(__aarch64__)
    case CNAMESCAN_NEON:
        return 1;
#endif
    default:
        return 0;
    }
}

static const cnamescan_full_kernel *full_kernel(cnamescan_kernel_kind kind) {
    if (kind == CNAMESCAN_PORTABLE) return &cnamescan_portable_kernel;
#if defined(__x86_64__)
    if (kind == CNAMESCAN_SSE2 || !cnamescan_can_use(CNAMESCAN_AVX2)) return &cnamescan_sse2_kernel;
    return &cnamescan_avx2_kernel;
#elif defined(__aarch64__)
    return &cnamescan_neon_kernel;
#else
    return &cnamescan_portable_kernel;
#endif
}

const cnamescan_kernel *cnamescan_kernel_of(cnamescan_kernel_kind kind) {
    return &full_kernel(kind)->functions;
}

void cnamescan_rows_matching(cnamescan_kernel_kind kind, const uint8_t *text, size_t length,
                             const cnamescan_pattern *pattern, uint64_t *bitmap, size_t row_count) {
    if (row_count == 0) return;
    const cnamescan_full_kernel *const kernel = full_kernel(kind);
    if (pattern->needle_length == 0) {
        size_t rows = kernel->functions.count_rows(text, length);
        if (rows > row_count) rows = row_count;
        memset(bitmap, 0, (row_count + 63) / 64 * sizeof(uint64_t));
        memset(bitmap, 0xFF, rows / 64 * sizeof(uint64_t));
        if (rows % 64 != 0) bitmap[rows / 64] = (UINT64_C(1) << rows % 64) - 1;
    } else if (length < pattern->needle_length
               || memchr(pattern->needle, '\n', pattern->needle_length) != NULL) {
        memset(bitmap, 0, (row_count + 63) / 64 * sizeof(uint64_t));
    } else {
        const cnamescan_folded folded = cnamescan_fold(pattern);
        kernel->rows_matching(text, length, &folded, bitmap, row_count);
    }
}

/// Whether the masks cover a query: it is short, and no unit can start within the unit before it.
static int is_masked(const cnamescan_fuzzy *query) {
    const size_t bytes = query->ends[query->count - 1];
    if (query->count > CNAMESCAN_MASKED_UNITS || bytes > CNAMESCAN_MASKED_UNIT_BYTES) return 0;
    for (size_t unit = 1; unit < query->count; unit++) {
        const size_t start = cnamescan_unit_start(query, unit - 1);
        const size_t end = query->ends[unit - 1];
        if (memchr(query->bytes + start + 1, query->bytes[end], end - start - 1) != NULL) return 0;
    }
    return 1;
}

void cnamescan_fuzzy_rows(cnamescan_kernel_kind kind, const cnamescan_fuzzy *query, const uint8_t *text,
                          size_t length, uint64_t *bitmap, size_t row_count) {
    if (row_count == 0) return;
    (is_masked(query) ? full_kernel(kind)->rows_with_units : cnamescan_fuzzy_plain_rows)(
        query, text, length, bitmap, row_count);
}

size_t cnamescan_fuzzy_place_rows(cnamescan_kernel_kind kind, const cnamescan_fuzzy *query,
                                  const uint8_t *text, size_t length, const uint64_t *bitmap,
                                  size_t row_count, const cnamescan_floor *floor, cnamescan_placed_row *rows) {
    const int is_short = query->count <= CNAMESCAN_MASKED_UNITS
        && query->ends[query->count - 1] == query->count && query->combining == NULL;
    return (is_short ? full_kernel(kind)->place_rows : cnamescan_fuzzy_place_plain_rows)(
        query, text, length, bitmap, row_count, floor, rows);
}

void cnamescan_accepted_rows(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lanes) {
    full_kernel(kind)->accepted_rows(next, lanes);
}

void cnamescan_keep_accepted(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lane) {
    full_kernel(kind)->keep_accepted(next, lane);
}
