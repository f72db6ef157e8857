// The kernels of CNameScan.h. All have the same functions; CNameScan.c selects one.

#ifndef CNAMESCAN_KERNELS_H
#define CNAMESCAN_KERNELS_H

#include "Pattern.h"
#include "RowWriter.h"

/// A kernel. `rows_matching` is called with `row_count` above 0, `rows_with_units` with units
/// that masks cover (see `cnamescan_fuzzy_rows`), `place_rows` with at most `CNAMESCAN_MASKED_UNITS` units
/// of one ASCII byte each.
typedef struct {
    cnamescan_kernel functions;
    void (*rows_matching)(const uint8_t *text, size_t length, const cnamescan_folded *pattern, uint64_t *bitmap,
                          size_t row_count);
    void (*rows_with_units)(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                            uint64_t *bitmap, size_t row_count);
    size_t (*place_rows)(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                         const uint64_t *bitmap, size_t row_count, const cnamescan_floor *floor,
                         cnamescan_placed_row *rows);
    void (*accepted_rows)(const uint8_t *next, const cnamescan_lane *lanes);
    void (*keep_accepted)(const uint8_t *next, const cnamescan_lane *lane);
} cnamescan_full_kernel;

/// Plain 64-bit arithmetic, for any machine.
extern const cnamescan_full_kernel cnamescan_portable_kernel;

#if defined(__x86_64__)
/// Any x86-64.
extern const cnamescan_full_kernel cnamescan_sse2_kernel;
/// x86-64 with AVX2, BMI, BMI2 and POPCNT: Intel since 2013, AMD since 2015. On AMD processors before Zen
/// 3, BMI2's pext and pdep take some hundred cycles; results are correct there, but SSE2 may be as fast.
extern const cnamescan_full_kernel cnamescan_avx2_kernel;
#endif

#if defined(__aarch64__)
/// Any 64-bit ARM.
extern const cnamescan_full_kernel cnamescan_neon_kernel;
#endif

/// Scans a text that begins at the start of a row byte by byte with the Knuth-Morris-Pratt automaton, in
/// time proportional to the text, whatever the needle. The writer continues at its current row.
void cnamescan_linear_scan(const uint8_t *text, size_t length, const cnamescan_folded *pattern,
                           cnamescan_row_writer *writer);

/// Compares in full the positions of a block, `at` bytes into the text, that passed all tests, and drops
/// those that do not match. Subtracts the bytes compared from `*budget`; once it is negative, the function
/// stops and its result is meaningless.
uint64_t cnamescan_verified(const cnamescan_folded *pattern, const uint8_t *text, size_t length, size_t at,
                            uint64_t hits, int64_t *budget);

/// Drops the positions in `suspects` where a combining scalar follows the needle.
uint64_t cnamescan_without_combining(const cnamescan_folded *pattern, const uint8_t *text, size_t length,
                                   size_t at, uint64_t hits, uint64_t suspects);

#endif
