// Pattern matching in rows, 64 bytes of text at a time.
//
// Written once for all kernels: each includes it after its own implementation of 64-byte blocks
// (BlockKernel.h lists the required definitions). For each byte of the needle, a mask marks the positions in
// the block where that byte occurs at the right distance; the needle starts where all masks are 1. Nothing is
// done per position, so the time does not depend on the number of candidates.

#ifndef CNAMESCAN_BLOCK_MATCHING_H
#define CNAMESCAN_BLOCK_MATCHING_H

#include "Kernels.h"

/// A test with its bytes ready for comparison.
typedef struct {
    block_splat byte;
    block_splat case_bit;
    size_t offset;
} block_test;

/// The input of a scan, constant during the scan.
typedef struct {
    const cnamescan_folded *pattern;
    const uint8_t *text;
    size_t length;
    block_test tests[CNAMESCAN_MASKED_BYTES];
} block_scan;

/// The progress of a scan.
typedef struct {
    cnamescan_row_writer writer;
    uint64_t edge;   // 1 if a needle at a row's or word's start may begin at the next byte
    int64_t budget;  // bytes that may still be compared one by one
} block_state;

BLOCK_INLINE block_flags block_pass(const block_test *test, const uint8_t *bytes) {
    return block_equal(bytes + test->offset, test->case_bit, test->byte);
}

/// Positions in a block where `count` tests pass, at most one group of them.
BLOCK_INLINE block_flags block_pass_all(const block_test *tests, size_t count, const uint8_t *bytes) {
    block_flags passed = block_pass(&tests[0], bytes);
    if (count > 1) passed = block_both(passed, block_pass(&tests[1], bytes));
    if (count > 2) passed = block_both(passed, block_pass(&tests[2], bytes));
    if (count > 3) passed = block_both(passed, block_pass(&tests[3], bytes));
    return passed;
}

/// Prefetches bytes some blocks ahead. The hardware prefetcher stops at each 4 KiB page; without this, a scan
/// of 142 MB takes 1.5 ms more, of about 10 ms. The address may lie beyond the end of the text, which is
/// harmless without a read but requires integer arithmetic.
BLOCK_INLINE void block_prefetch(const uint8_t *bytes) {
    __builtin_prefetch((const void *)((uintptr_t)bytes + 2048));
}

/// Drops hits that the tests after the first group rule out. Not inlined, so that the calling loop keeps more
/// of its values in registers.
static __attribute__((noinline)) BLOCK_TARGET uint64_t block_pass_rest(const block_scan *scan,
                                                                       const uint8_t *bytes, uint64_t hits) {
    for (size_t i = CNAMESCAN_TEST_GROUP; hits != 0 && i < scan->pattern->test_count;
         i += CNAMESCAN_TEST_GROUP) {
        hits &= block_mask(block_pass_all(scan->tests + i, CNAMESCAN_TEST_GROUP, bytes));
    }
    return hits;
}

/// Requirements besides the tests. Constant at each use, so that only the necessary code is compiled in.
typedef enum {
    BLOCK_NOTHING,
    BLOCK_COMBINING,
    BLOCK_EVERYTHING,
} block_cares;

/// Bytes of a block that are ASCII letters or digits.
static __attribute__((noinline)) BLOCK_TARGET uint64_t block_word_bytes(const uint8_t *bytes) {
    static const uint8_t ranges[3][2] = {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}};
    uint64_t mask = 0;
    for (int i = 0; i < 3; i++) {
        mask |= block_mask(block_at_least(bytes, block_splat_of(ranges[i][0])))
            & ~block_mask(block_at_least(bytes, block_splat_of((uint8_t)(ranges[i][1] + 1))));
    }
    return mask;
}

/// Drops hits that are not at the start of a row or word, or that a combining scalar follows.
BLOCK_INLINE uint64_t block_restricted(const block_scan *scan, block_state *state, block_cares cares,
                                       const uint8_t *bytes, size_t at, uint64_t hits, uint64_t newlines) {
    const cnamescan_folded *pattern = scan->pattern;
    if (cares == BLOCK_EVERYTHING && pattern->at_row_start) {
        // Valid text contains 0xFF only as the mark at the start of a row, so its position need not be
        // checked.
        const block_flags marks = block_equal(bytes, block_splat_of(0), block_splat_of(0xFF));
        const uint64_t edges = newlines | block_mask(marks);
        hits &= edges << 1 | state->edge;
        state->edge = edges >> 63;
    }
    if (cares == BLOCK_EVERYTHING && pattern->at_word_start) {
        if (hits != 0) hits &= ~block_word_bytes(bytes) << 1 | state->edge;
        state->edge = !cnamescan_is_word_byte(bytes[63]);
    }
    if (cares == BLOCK_EVERYTHING && pattern->verifies) {
        if (hits != 0) {
            // Only the budget has its address taken, so that the rest of the state can stay in registers.
            int64_t budget = state->budget;
            hits = cnamescan_verified(pattern, scan->text, scan->length, at, hits, &budget);
            state->budget = budget;
        }
    } else if (cares == BLOCK_COMBINING || pattern->combining != NULL) {
        // Combining scalars are not ASCII.
        const uint64_t suspects = hits & block_high_mask(bytes + pattern->needle_length);
        if (suspects != 0) {
            hits = cnamescan_without_combining(pattern, scan->text, scan->length, at, hits, suspects);
        }
    }
    return hits;
}

/// Scans a block that is `at` bytes into the text and of which the `valid` bytes exist. `first` are the first
/// `count` tests, at most one group; `has_more` tells that there may be others. Returns the bits of the rows
/// that end in the block, and their number in `*rows`.
BLOCK_INLINE uint64_t block_step(const block_scan *scan, block_state *state, const block_test *first,
                                 size_t count, int has_more, block_cares cares, const uint8_t *bytes, size_t at,
                                 uint64_t valid, size_t *rows) {
    const block_flags ends = block_equal(bytes, block_splat_of(0), block_splat_of('\n'));
    const uint64_t newlines = valid & block_mask(ends);
    uint64_t hits = valid & block_mask(block_pass_all(first, count, bytes));
    if (has_more && __builtin_expect(hits != 0, 0)) hits = block_pass_rest(scan, bytes, hits);
    if (cares != BLOCK_NOTHING) hits = block_restricted(scan, state, cares, bytes, at, hits, newlines);
    return block_pack(cnamescan_rows_with(&state->writer.open, hits, newlines), newlines, rows);
}

/// Abandons the masks because too many positions of a long needle passed all tests without matching.
/// Continues at the start of the row that contains byte `at`; exactly the rows that end before it must be
/// written.
static BLOCK_TARGET void block_give_up(const block_scan *scan, block_state state, size_t at) {
    while (at > 0 && scan->text[at - 1] != '\n') at--;
    cnamescan_linear_scan(scan->text + at, scan->length - at, scan->pattern, &state.writer);
}

/// Scans the blocks whose tests would read past the end of the text, from a copy padded with '\n', which no
/// needle contains.
static BLOCK_TARGET void block_finish(const block_scan *scan, block_state state, size_t at) {
    uint8_t padded[4 * 64];
    const size_t left = scan->length - at;
    memset(padded, '\n', sizeof padded);
    if (left > 0) memcpy(padded, scan->text + at, left);
    const size_t tests = scan->pattern->test_count;
    const size_t first = tests < CNAMESCAN_TEST_GROUP ? tests : CNAMESCAN_TEST_GROUP;
    for (size_t i = 0; i < left; i += 64) {
        const uint64_t valid = left - i >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << (left - i)) - 1;
        size_t rows;
        const uint64_t bits = block_step(scan, &state, scan->tests, first, 1, BLOCK_EVERYTHING, padded + i,
                                         at + i, valid, &rows);
        if (state.budget < 0) return block_give_up(scan, state, at + i);
        cnamescan_append(&state.writer, bits, rows);
    }
    cnamescan_finish(&state.writer);
}

BLOCK_INLINE void block_run(const block_scan *scan, block_state state, size_t count, int has_more,
                            block_cares cares) {
    // Copies, since the compiler must assume that storing bits changes the target of `scan`.
    block_test first[CNAMESCAN_TEST_GROUP];
    for (size_t i = 0; i < count; i++) first[i] = scan->tests[i];
    const uint8_t *const text = scan->text;
    const size_t length = scan->length;
    const uint64_t valid = ~UINT64_C(0);
    // Two blocks and the bytes that the tests of the last position read.
    const size_t reach = 128 + scan->pattern->masked_length;
    size_t at = 0;
    for (; length - at >= reach; at += 128) {
        const uint8_t *const bytes = text + at;
        block_prefetch(bytes);
        block_prefetch(bytes + 64);
        size_t rows;
        size_t next_rows;
        const uint64_t bits =
            block_step(scan, &state, first, count, has_more, cares, bytes, at, valid, &rows);
        const uint64_t next_bits =
            block_step(scan, &state, first, count, has_more, cares, bytes + 64, at + 64, valid, &next_rows);
        if (cares == BLOCK_EVERYTHING && state.budget < 0) return block_give_up(scan, state, at);
        if (!cnamescan_append_pair(&state.writer, bits, rows, next_bits, next_rows)) return;
    }
    block_finish(scan, state, at);
}

/// `block_run`, specialized for each number of tests.
BLOCK_INLINE void block_run_tests(const block_scan *scan, block_state state, block_cares cares) {
    switch (scan->pattern->test_count) {
    case 1: return block_run(scan, state, 1, 0, cares);
    case 2: return block_run(scan, state, 2, 0, cares);
    case 3: return block_run(scan, state, 3, 0, cares);
    case 4: return block_run(scan, state, 4, 0, cares);
    default: return block_run(scan, state, 4, 1, cares);
    }
}

static BLOCK_TARGET void block_rows_matching(const uint8_t *text, size_t length,
                                             const cnamescan_folded *pattern, uint64_t *bitmap,
                                             size_t row_count) {
    block_scan scan;
    scan.pattern = pattern;
    scan.text = text;
    scan.length = length;
    for (size_t i = 0; i < pattern->test_count; i++) {
        const cnamescan_test test = pattern->tests[i];
        scan.tests[i] = (block_test){block_splat_of(test.byte), block_splat_of(test.case_bit), test.offset};
    }
    const block_state state = {cnamescan_writer(bitmap, row_count), 1, (int64_t)length + 4096};
    if (pattern->at_row_start || pattern->at_word_start || pattern->verifies) {
        block_run_tests(&scan, state, BLOCK_EVERYTHING);
    } else if (pattern->combining != NULL) {
        block_run_tests(&scan, state, BLOCK_COMBINING);
    } else {
        block_run_tests(&scan, state, BLOCK_NOTHING);
    }
}

#endif
