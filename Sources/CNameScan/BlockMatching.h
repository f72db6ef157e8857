// Which rows match a pattern, 64 bytes of text at a time.
//
// Written once for all kernels: each includes it after its own way to look at 64 bytes (BlockFunctions.h lists
// what it must define). For each byte of the needle there is one mask of the places in the block where that
// byte stands at the right distance; where all masks are 1 the needle begins. Nothing is done place by place,
// so the time does not depend on how many there are.

#ifndef CNAMESCAN_BLOCK_MATCHING_H
#define CNAMESCAN_BLOCK_MATCHING_H

#include "Kernels.h"

/// A test with its bytes ready for comparing.
typedef struct {
    block_splat byte;
    block_splat case_bit;
    size_t offset;
} block_test;

/// What is scanned. It does not change while it is.
typedef struct {
    const cnamescan_folded *pattern;
    const uint8_t *text;
    size_t length;
    block_test tests[CNAMESCAN_MASKED_BYTES];
} block_scan;

/// How far a scan has come.
typedef struct {
    cnamescan_row_writer writer;
    uint64_t edge;   // 1 if a needle at a row's start may begin at the next byte
    int64_t budget;  // bytes that may still be compared one by one
} block_state;

BLOCK_INLINE block_flags block_pass(const block_test *test, const uint8_t *bytes) {
    return block_equal(bytes + test->offset, test->case_bit, test->byte);
}

/// Where in a block `count` tests pass, at most one group of them.
BLOCK_INLINE block_flags block_pass_all(const block_test *tests, size_t count, const uint8_t *bytes) {
    block_flags passed = block_pass(&tests[0], bytes);
    if (count > 1) passed = block_both(passed, block_pass(&tests[1], bytes));
    if (count > 2) passed = block_both(passed, block_pass(&tests[2], bytes));
    if (count > 3) passed = block_both(passed, block_pass(&tests[3], bytes));
    return passed;
}

/// Drops the hits that are not at a row's start, or that a binder follows.
BLOCK_INLINE uint64_t block_restricted(const block_scan *scan, block_state *state, const uint8_t *bytes,
                                       size_t at, uint64_t hits, uint64_t newlines) {
    const cnamescan_folded *pattern = scan->pattern;
    if (pattern->at_row_start) {
        // 0xFF is in no valid text but as the mark at a row's start, so it need not be asked where it stands.
        const uint64_t edges = newlines | block_mask(block_equal(bytes, block_splat_of(0), block_splat_of(0xFF)));
        hits &= edges << 1 | state->edge;
        state->edge = edges >> 63;
    }
    if (pattern->verifies) {
        if (hits != 0) {
            // The budget alone has an address, so that the rest of the state can stay in registers.
            int64_t budget = state->budget;
            hits = cnamescan_verified(pattern, scan->text, scan->length, at, hits, &budget);
            state->budget = budget;
        }
    } else if (pattern->binders != NULL) {
        const uint64_t suspects = hits
            & block_mask(block_at_least(bytes + pattern->needle_length, block_splat_of(CNAMESCAN_BINDER_LEAD)));
        if (suspects != 0) {
            hits = cnamescan_without_binders(pattern, scan->text, scan->length, at, hits, suspects);
        }
    }
    return hits;
}

/// Scans a block that is `at` bytes into the text and of which the `valid` bytes exist. `first` are the first
/// `count` tests, one group at most. Returns the bits of the rows that end in the block, and how many they are.
BLOCK_INLINE uint64_t block_step(const block_scan *scan, block_state *state, const block_test *first, size_t count,
                            int has_more, int is_plain, const uint8_t *bytes, size_t at, uint64_t valid,
                            size_t *rows) {
    const uint64_t newlines = valid & block_mask(block_equal(bytes, block_splat_of(0), block_splat_of('\n')));
    uint64_t hits = valid & block_mask(block_pass_all(first, count, bytes));
    if (has_more) {
        for (size_t i = CNAMESCAN_TEST_GROUP; hits != 0 && i < scan->pattern->test_count;
             i += CNAMESCAN_TEST_GROUP) {
            hits &= block_mask(block_pass_all(scan->tests + i, CNAMESCAN_TEST_GROUP, bytes));
        }
    }
    if (!is_plain) hits = block_restricted(scan, state, bytes, at, hits, newlines);
    return block_pack(cnamescan_rows_with(&state->writer.open, hits, newlines), newlines, rows);
}

/// Leaves the masks: too many places passed all tests of a long needle and were no matches.
static BLOCK_TARGET void block_give_up(const block_scan *scan, block_state state, size_t at) {
    while (at > 0 && scan->text[at - 1] != '\n') at--;
    cnamescan_linear_scan(scan->text + at, scan->length - at, scan->pattern, &state.writer);
}

/// Scans the blocks whose tests would read past the end of the text: from a copy that ends in '\n', which is
/// in no needle.
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
        const uint64_t bits = block_step(scan, &state, scan->tests, first, 1, 0, padded + i, at + i, valid, &rows);
        cnamescan_append(&state.writer, bits, rows);
    }
    cnamescan_finish(&state.writer);
}

BLOCK_INLINE void block_run(const block_scan *scan, block_state state, size_t count, int has_more,
                            int is_plain) {
    block_test first[CNAMESCAN_TEST_GROUP];
    for (size_t i = 0; i < count; i++) first[i] = scan->tests[i];
    const uint8_t *const text = scan->text;
    const size_t length = scan->length;
    const size_t reach = 128 + scan->pattern->masked_length;
    const uint64_t all = ~UINT64_C(0);
    size_t at = 0;
    for (; length - at >= reach; at += 128) {
        size_t rows;
        size_t more_rows;
        const uint64_t bits =
            block_step(scan, &state, first, count, has_more, is_plain, text + at, at, all, &rows);
        const uint64_t more_bits = block_step(scan, &state, first, count, has_more, is_plain, text + at + 64,
                                              at + 64, all, &more_rows);
        if (!cnamescan_append_pair(&state.writer, bits, rows, more_bits, more_rows)) return;
        if (!is_plain && state.budget < 0) return block_give_up(scan, state, at + 128);
    }
    block_finish(scan, state, at);
}

static BLOCK_TARGET void block_rows_matching(const uint8_t *text, size_t length, const cnamescan_folded *pattern,
                                             uint64_t *bitmap, size_t row_count) {
    block_scan scan;
    scan.pattern = pattern;
    scan.text = text;
    scan.length = length;
    for (size_t i = 0; i < pattern->test_count; i++) {
        const cnamescan_test test = pattern->tests[i];
        scan.tests[i] = (block_test){block_splat_of(test.byte), block_splat_of(test.case_bit), test.offset};
    }
    const block_state state = {cnamescan_writer(bitmap, row_count), 1, (int64_t)length + 4096};
    const int is_plain = !pattern->at_row_start && pattern->binders == NULL && !pattern->verifies;
    switch (is_plain ? pattern->test_count : 0) {
    case 0:
        if (pattern->test_count == 1) return block_run(&scan, state, 1, 0, 0);
        if (pattern->test_count == 2) return block_run(&scan, state, 2, 0, 0);
        if (pattern->test_count == 3) return block_run(&scan, state, 3, 0, 0);
        return block_run(&scan, state, 4, 1, 0);
    case 1: return block_run(&scan, state, 1, 0, 1);
    case 2: return block_run(&scan, state, 2, 0, 1);
    case 3: return block_run(&scan, state, 3, 0, 1);
    case 4: return block_run(&scan, state, 4, 0, 1);
    default: return block_run(&scan, state, 4, 1, 1);
    }
}

#endif
