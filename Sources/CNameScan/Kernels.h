// The kernels behind CNameScan.h. All have the same functions; CNameScan.c chooses.

#ifndef CNAMESCAN_KERNELS_H
#define CNAMESCAN_KERNELS_H

#include "Pattern.h"
#include "RowWriter.h"

/// One kernel. `rows_matching` is called with `row_count` above 0, `fuzzy_rows` with at most
/// `CNAMESCAN_MASKED_UNITS` units of one ASCII byte each.
typedef struct {
    cnamescan_kernel functions;
    void (*rows_matching)(const uint8_t *text, size_t length, const cnamescan_folded *pattern, uint64_t *bitmap,
                          size_t row_count);
    void (*fuzzy_rows)(const cnamescan_fuzzy *query, const uint8_t *text, size_t length, uint16_t *scores,
                       size_t row_count);
    void (*accepted_rows)(const uint8_t *next, const cnamescan_lane *lanes);
    void (*keep_accepted)(const uint8_t *next, const cnamescan_lane *lane);
} cnamescan_full_kernel;

/// Plain 64-bit arithmetic: every machine.
extern const cnamescan_full_kernel cnamescan_portable_kernel;

#if defined(__x86_64__)
/// Every x86-64.
extern const cnamescan_full_kernel cnamescan_sse2_kernel;
/// x86-64 with AVX2, BMI, BMI2 and POPCNT: Intel since 2013, AMD since 2015. AMD's chips before Zen 3 take
/// some hundred cycles for BMI2's pext and pdep; they are right there, but SSE2 may be as fast.
extern const cnamescan_full_kernel cnamescan_avx2_kernel;
#endif

#if defined(__aarch64__)
/// Every 64-bit ARM.
extern const cnamescan_full_kernel cnamescan_neon_kernel;
#endif

/// Scans a text that starts at a row's start byte by byte, with Knuth, Morris and Pratt's automaton: time in
/// proportion to the text, whatever the needle. The writer goes on at the row it has come to.
void cnamescan_linear_scan(const uint8_t *text, size_t length, const cnamescan_folded *pattern,
                           cnamescan_row_writer *writer);

/// Compares in full the places of a block, `at` bytes into the text, that passed all tests, and drops those
/// that are no matches. Takes the bytes it compared from `*budget`; once that is below 0 it stops, and what
/// it returns says nothing.
uint64_t cnamescan_verified(const cnamescan_folded *pattern, const uint8_t *text, size_t length, size_t at,
                            uint64_t hits, int64_t *budget);

/// Drops, of the places in `suspects`, those where a binder stands right after the needle.
uint64_t cnamescan_without_binders(const cnamescan_folded *pattern, const uint8_t *text, size_t length,
                                   size_t at, uint64_t hits, uint64_t suspects);

#endif
