// Walking along rows in batches; included once for each instruction set by a file that defines
// - TARGET: the function attribute for the instructions;
// - row_bytes: the type of 32 bytes of text;
// - row_bytes load_bytes(text): loads them;
// - row_bytes lowered(bytes): the same with A-Z in lower case;
// - uint32_t different(a, b): one bit per byte, set where the bytes differ;
// - uint32_t greater(a, b): one bit per byte, set where the signed byte of a is greater than that of b;
// - size_t lowest_bit(word): the index of the lowest set bit; any number up to 64 if none is set;
// - uint64_t newlines_of(text): one bit for each of 64 bytes, set for '\n';
// - uint64_t classify(text, signs): the same for odd bytes: all but letters, digits, spaces, '\n' and
//   punctuation with a position of its own. `signs` receives one bit for each byte of such punctuation.
//
// Most rows are short, start with a letter and have no odd byte. Such a row is compared with the one before
// it 32 bytes at a time without branching; '\n' is the lowest byte in these rows and thus ends them
// correctly. Punctuation is not mapped. Only its relative order differs from that of its bytes, so a row with
// punctuation that follows another one with punctuation counts as odd. Row ends are found for a whole batch
// first, so that loading a row need not wait for the length of the one before. Rows that differ at most in
// case are recorded and compared later.

#include "RowOrderKeys.h"
#include "RowOrderWalker.h"

enum { BATCH_BYTES = 8192, HAS_ODD = 0x8000, HAS_SIGN = 0x4000, OFFSET = 0x3FFF };

typedef struct {
    size_t count;
    uint16_t ends[BATCH_BYTES + 64];  // offsets of '\n', with HAS_ODD and HAS_SIGN if the row has such bytes
    size_t tie_count;
    uint16_t ties[BATCH_BYTES + 64];  // rows that differ from the one before at most in case
} row_batch;

/// Marks the rows that end in a block and have an odd byte. Returns whether the unfinished row has one.
static inline int mark_odd_rows(uint16_t *ends, uint64_t newlines, uint64_t odd, int pending) {
    for (; newlines != 0; newlines &= newlines - 1) {
        const uint64_t row_bytes = newlines ^ (newlines - 1);
        if (pending || (odd & row_bytes) != 0) *ends |= HAS_ODD;
        odd &= ~row_bytes;
        pending = 0;
        ends++;
    }
    return pending || odd != 0;
}

/// The same for punctuation; a row with punctuation after another such row counts as odd.
static inline int mark_rows_with_signs(row_batch *batch, uint16_t *ends, uint64_t newlines, uint64_t signs,
                                       int pending) {
    for (; newlines != 0; newlines &= newlines - 1) {
        const uint64_t row_bytes = newlines ^ (newlines - 1);
        if (pending || (signs & row_bytes) != 0) {
            const int is_second = ends > batch->ends && (ends[-1] & HAS_SIGN) != 0;
            *ends |= is_second ? HAS_SIGN | HAS_ODD : HAS_SIGN;
        }
        signs &= ~row_bytes;
        pending = 0;
        ends++;
    }
    return pending || signs != 0;
}

/// Finds the ends of rows in the next bytes of a text, at most BATCH_BYTES of them.
TARGET static inline void find_ends(row_batch *batch, const uint8_t *text, size_t length) {
    const size_t end = length < BATCH_BYTES ? length : BATCH_BYTES;
    uint16_t *next = batch->ends;
    int pending_odd = 0;
    int pending_sign = 0;
    for (size_t at = 0; at < end; at += 64) {
        uint64_t newlines = newlines_of(text + at);
        if (end - at < 64) newlines &= (UINT64_C(1) << (end - at)) - 1;
        uint64_t signs;
        const uint64_t odd = classify(text + at, &signs);
        const size_t count = (size_t)__builtin_popcountll(newlines);
        uint64_t left = newlines;
        // Always six at a time; surplus entries are overwritten.
        for (size_t i = 0; i < 6; i++) {
            next[i] = (uint16_t)(at + lowest_bit(left));
            left &= left - 1;
        }
        if (count > 6) {
            for (size_t i = 6; i < count; i++) {
                next[i] = (uint16_t)(at + (size_t)__builtin_ctzll(left));
                left &= left - 1;
            }
        }
        if (__builtin_expect((odd | signs) != 0 || (pending_odd | pending_sign) != 0, 0)) {
            if (pending_odd || odd != 0) pending_odd = mark_odd_rows(next, newlines, odd, pending_odd);
            if (pending_sign || signs != 0) {
                pending_sign = mark_rows_with_signs(batch, next, newlines, signs, pending_sign);
            }
        }
        next += count;
    }
    batch->count = (size_t)(next - batch->ends);
}

/// Compares the recorded rows. Returns 0, with the walk at the first row that is lower, if there is one.
TARGET static int compare_ties(cnamescan_walker *w, row_batch *batch, size_t base, size_t first_row) {
    for (size_t i = 0; i < batch->tie_count; i++) {
        const size_t row = batch->ties[i];
        const size_t start = (batch->ends[row - 1] & OFFSET) + 1u;
        const size_t previous = row < 2 ? 0 : (batch->ends[row - 2] & OFFSET) + 1u;
        const size_t length = (batch->ends[row] & OFFSET) - start;
        const uint8_t *text = w->text + base;
        const uint32_t in_row = (uint32_t)((UINT64_C(2) << (length & 63)) - 1);
        if ((different(load_bytes(text + start), load_bytes(text + previous)) & in_row) == 0) continue;
        if (cnamescan_compare_ties(w->order, text + previous, text + start) <= 0) continue;
        w->walk->at = base + start;
        w->walk->row = first_row + row;
        w->walk->previous = base + previous;
        w->walk->previous_is_keyed = 0;
        w->result = CNAMESCAN_WALK_DESCENDS;
        return 0;
    }
    batch->tie_count = 0;
    return 1;
}

/// Walks along the rows of a batch. Returns 0 if the walk must stop.
TARGET static inline int walk_batch(cnamescan_walker *w, row_batch *batch) {
    cnamescan_walk *walk = w->walk;
    const size_t base = walk->at;
    const size_t first_row = walk->row;
    const uint8_t *text = w->text + base;
    size_t start = 0;
    size_t previous = 0;
    // The row before the batch is unknown, so the first row takes the slow path.
    uint32_t previous_is_odd = 1;
    row_bytes before = lowered(load_bytes(text));
    size_t tie_count = 0;
    for (size_t i = 0; i < batch->count; i++) {
        const size_t end = batch->ends[i] & OFFSET;
        const size_t length = end - start;
#ifndef __OPTIMIZE__
        // Unoptimized builds only: tests read tens of millions of equal rows, which would otherwise take a
        // minute.
        if (!previous_is_odd && length < 32 && batch->ends[i] < HAS_SIGN
            && memcmp(text + start, text + previous, length + 1) == 0) {
            previous = start;
            start = end + 1;
            continue;
        }
#endif
        const row_bytes bytes = lowered(load_bytes(text + start));
        const uint32_t falls = greater(before, bytes);
        const uint32_t in_row = (uint32_t)((UINT64_C(2) << (length & 63)) - 1);
        const uint32_t differs = (falls | greater(bytes, before)) & in_row;
        const uint32_t first = differs & (~differs + 1);
        // An odd byte, or more than 31 bytes.
        uint32_t is_odd = batch->ends[i] / HAS_ODD | (uint32_t)(length / 32);
        batch->ties[tie_count] = (uint16_t)i;
        tie_count += differs == 0;
        // A different first byte may mean another section, or a step from letters to rows without one.
        if (((first & (falls | 1)) | is_odd | previous_is_odd) != 0) {
            // An odd row is compared at once.
            batch->tie_count = tie_count - (size_t)(differs == 0);
            tie_count = 0;
            if (batch->tie_count > 0 && !compare_ties(w, batch, base, first_row)) return 0;
            walk->at = base + start;
            walk->row = first_row + i;
            if (!previous_is_odd) {
                walk->previous = base + previous;
                walk->previous_is_keyed = 0;
            }
            if (!cnamescan_walk_row(w)) return 0;
            // Rows that do not start with a letter come last. Only checked here: other rows start like the
            // one before.
            is_odd |= (uint32_t)!cnamescan_is_letter(text[start]);
        }
        previous_is_odd = is_odd;
        before = bytes;
        previous = start;
        start = end + 1;
    }
    batch->tie_count = tie_count;
    if (tie_count > 0 && !compare_ties(w, batch, base, first_row)) return 0;
    walk->at = base + start;
    walk->row = first_row + batch->count;
    if (!previous_is_odd) {
        walk->previous = base + previous;
        walk->previous_is_keyed = 0;
    }
    return 1;
}

TARGET static inline void walk_batches(cnamescan_walker *w) {
    row_batch batch;
    while (w->walk->at < w->length && cnamescan_mark_row(w)) {
        find_ends(&batch, w->text + w->walk->at, w->length - w->walk->at);
        // A row longer than a batch is handled alone.
        const int goes_on = batch.count > 0 ? walk_batch(w, &batch) : cnamescan_walk_row(w);
        if (!goes_on) return;
    }
}
