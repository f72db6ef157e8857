// Converts masks of hits and row ends, one bit per byte of text, to one bit per row, and stores those bits.

#ifndef CNAMESCAN_ROW_WRITER_H
#define CNAMESCAN_ROW_WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    uint64_t *next;  // destination of the unfinished word
    size_t left;     // number of rows not yet written
    size_t fill;     // number of bits used in the word: 0 to 63
    uint64_t word;
    uint64_t open;   // 1 if the row of the next byte has no hit so far, else 0
} cnamescan_row_writer;

/// A writer of `row_count` bits, at the start of a row.
static inline cnamescan_row_writer cnamescan_writer(uint64_t *bitmap, size_t row_count) {
    return (cnamescan_row_writer){.next = bitmap, .left = row_count, .open = 1};
}

/// Takes the masks of 64 bytes and returns the mask of those '\n' that end a row with a hit. `*open` is the
/// writer's.
///
/// A single addition finds them all: a 1 is added at the start of each row that has no hit yet, and its carry
/// runs over the bytes that are neither hit nor '\n'. It stops at the row's first hit, or at its '\n', and
/// leaves a 1 there. If it overflows, the row continues in the next block.
static inline __attribute__((always_inline)) uint64_t
cnamescan_rows_with(uint64_t *open, uint64_t hits, uint64_t newlines) {
    const uint64_t starts = newlines << 1 | *open;
    uint64_t sum;
    const uint64_t carry = __builtin_add_overflow(starts, ~(hits | newlines), &sum);
    *open = carry | newlines >> 63;
    return newlines & ~sum;
}

/// Appends the bits of `count` rows: at most 64, and fewer than are left.
static inline __attribute__((always_inline)) void
cnamescan_append_some(cnamescan_row_writer *writer, uint64_t bits, size_t count) {
    const uint64_t word = writer->word | bits << writer->fill;
    // Stored repeatedly until it is full, which is cheaper than a branch that is taken every 14th time.
    *writer->next = word;
    const uint64_t rest = (bits >> 1) >> (63 - writer->fill);
    const size_t fill = writer->fill + count;
    writer->word = fill >= 64 ? rest : word;
    writer->next += fill / 64;
    writer->fill = fill % 64;
    writer->left -= count;
}

/// Appends the bits of `count` rows, at most 64. Higher bits must be 0. Rows beyond the last one are dropped;
/// once it is written, `left` is 0.
static inline void cnamescan_append(cnamescan_row_writer *writer, uint64_t bits, size_t count) {
    if (count < writer->left) {
        cnamescan_append_some(writer, bits, count);
        return;
    }
    const size_t left = writer->left;
    if (left == 0) return;
    if (left < 64) bits &= (UINT64_C(1) << left) - 1;
    writer->next[0] = writer->word | bits << writer->fill;
    if (writer->fill + left > 64) writer->next[1] = bits >> (64 - writer->fill);
    writer->left = 0;
}

/// `cnamescan_append`, twice. Takes and returns the writer by value, so that a loop's writer has no address.
cnamescan_row_writer cnamescan_append_both(cnamescan_row_writer writer, uint64_t first_bits, size_t first_count,
                                           uint64_t second_bits, size_t second_count);

/// Appends the rows of two blocks. Returns 0 when all rows are written.
static inline __attribute__((always_inline)) int
cnamescan_append_pair(cnamescan_row_writer *writer, uint64_t first_bits, size_t first_count,
                      uint64_t second_bits, size_t second_count) {
    const size_t count = first_count + second_count;
    if (__builtin_expect(count > 63 || count >= writer->left, 0)) {
        *writer = cnamescan_append_both(*writer, first_bits, first_count, second_bits, second_count);
        return writer->left != 0;
    }
    cnamescan_append_some(writer, first_bits | second_bits << first_count, count);
    return 1;
}

/// Stores the unfinished last word and clears the bits of rows that the text does not have.
static inline void cnamescan_finish(const cnamescan_row_writer *writer) {
    if (writer->left == 0) return;
    writer->next[0] = writer->word;
    const size_t words = (writer->fill + writer->left + 63) / 64;
    memset(writer->next + 1, 0, (words - 1) * sizeof(uint64_t));
}

#endif
