// Walking along rows in batches; included once for each instruction set, by a file that defines
// - TARGET: the function attribute for the instructions;
// - row_bytes: the type of 32 bytes of text;
// - row_bytes load_bytes(text): loads them;
// - row_bytes mapped(bytes): what they are in a key, A-Z lowered and punctuation in its order;
// - uint32_t different(a, b): one bit a byte where the bytes differ;
// - uint32_t greater(a, b): one bit a byte where the signed byte of a is greater than that of b;
// - size_t lowest_bit(word): the number of the lowest bit set; anything up to 64 if there is none;
// - uint64_t newlines_of(text): one bit for each of 64 bytes that is '\n';
// - uint64_t odd_of(text): the same for all but letters, digits, spaces, '\n', and punctuation that has a
//   place of its own.
//
// Most rows are short, begin with a letter and have no odd byte. Such a row is compared with the one before
// it 32 bytes at once and without a branch; in those rows '\n' is the lowest byte, so it ends a row as it
// should. Row ends are found for a whole batch first, so that no row's load waits for the length of the one
// before.

#include "RowOrderKeys.h"
#include "RowOrderWalker.h"

enum { BATCH_BYTES = 8192, HAS_ODD = 0x8000, OFFSET = 0x7FFF };

typedef struct {
    size_t count;
    uint16_t ends[BATCH_BYTES + 64];  // offsets of '\n', with HAS_ODD if the row has an odd byte
} row_batch;

/// Marks the rows that end in a block and have an odd byte. Returns whether the unfinished one has.
static inline int mark_rows(uint16_t *ends, uint64_t newlines, uint64_t odd, int pending) {
    for (; newlines != 0; newlines &= newlines - 1) {
        const uint64_t row_bytes = newlines ^ (newlines - 1);
        if (pending || (odd & row_bytes) != 0) *ends |= HAS_ODD;
        odd &= ~row_bytes;
        pending = 0;
        ends++;
    }
    return pending || odd != 0;
}

/// Finds the ends of rows in the next bytes of a text, at most BATCH_BYTES of them.
TARGET static inline void find_ends(row_batch *batch, const uint8_t *text, size_t length) {
    const size_t end = length < BATCH_BYTES ? length : BATCH_BYTES;
    uint16_t *next = batch->ends;
    int pending = 0;
    for (size_t at = 0; at < end; at += 64) {
        uint64_t newlines = newlines_of(text + at);
        if (end - at < 64) newlines &= (UINT64_C(1) << (end - at)) - 1;
        const uint64_t odd = odd_of(text + at);
        const size_t count = (size_t)__builtin_popcountll(newlines);
        uint64_t left = newlines;
        // Six at once, also where there are fewer: what is written too much is written over.
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
        if (pending || odd != 0) pending = mark_rows(next, newlines, odd, pending);
        next += count;
    }
    batch->count = (size_t)(next - batch->ends);
}

/// Goes over the rows of a batch. Returns 0 if the walk must stop.
TARGET static inline int walk_batch(cnamescan_walker *w, const row_batch *batch) {
    cnamescan_walk *walk = w->walk;
    const size_t base = walk->at;
    const size_t first_row = walk->row;
    const uint8_t *text = w->text + base;
    size_t start = 0;
    size_t previous = 0;
    // The row before the batch is not at hand: the first row goes the long way.
    uint32_t previous_is_odd = 1;
    row_bytes raw_before = load_bytes(text);
    row_bytes before = mapped(raw_before);
    for (size_t i = 0; i < batch->count; i++) {
        const size_t end = batch->ends[i] & OFFSET;
        const size_t length = end - start;
        const row_bytes raw = load_bytes(text + start);
#ifndef __OPTIMIZE__
        // Tests read tens of millions of equal rows, which would take a minute like this.
        if (!previous_is_odd && length < 32 && batch->ends[i] < HAS_ODD
            && (different(raw, raw_before) & ((UINT32_C(2) << length) - 1)) == 0) {
            previous = start;
            start = end + 1;
            continue;
        }
#endif
        const row_bytes bytes = mapped(raw);
        const uint32_t falls = greater(before, bytes);
        const uint32_t in_row = (uint32_t)((UINT64_C(2) << (length & 63)) - 1);
        const uint32_t differs = (falls | greater(bytes, before)) & in_row;
        const uint32_t first = differs & (~differs + 1);
        // An odd byte, or longer than 31 bytes.
        uint32_t is_odd = batch->ends[i] / HAS_ODD | (uint32_t)(length / 32);
        // The same but for capitals.
        const uint32_t is_tie = differs == 0 ? different(raw, raw_before) & in_row : 0;
        // Another first byte may be another section, or a fall from letters to '#'.
        if (((first & (falls | 1)) | is_odd | previous_is_odd | is_tie) != 0) {
            walk->at = base + start;
            walk->row = first_row + i;
            if (!previous_is_odd) {
                walk->previous = base + previous;
                walk->previous_is_wide = 0;
            }
            if (!cnamescan_walk_row(w)) return 0;
            // What begins with no letter comes last. Only here: other rows begin like the one before them.
            is_odd |= (uint32_t)!cnamescan_is_letter(text[start]);
        }
        previous_is_odd = is_odd;
        before = bytes;
        raw_before = raw;
        previous = start;
        start = end + 1;
    }
    walk->at = base + start;
    walk->row = first_row + batch->count;
    if (!previous_is_odd) {
        walk->previous = base + previous;
        walk->previous_is_wide = 0;
    }
    return 1;
}

TARGET static inline void walk_batches(cnamescan_walker *w) {
    row_batch batch;
    while (w->walk->at < w->length) {
        find_ends(&batch, w->text + w->walk->at, w->length - w->walk->at);
        // A row longer than a batch goes alone.
        const int goes_on = batch.count > 0 ? walk_batch(w, &batch) : cnamescan_walk_row(w);
        if (!goes_on) return;
    }
}
