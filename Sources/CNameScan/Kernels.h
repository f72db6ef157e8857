// The kernels behind cnamescan_rows_containing. Each has one signature, so that a faster one can stand
// beside the portable one; the dispatcher in CNameScan.c chooses. A kernel is called with a needle of 1 byte
// or more without '\n', with a bitmap that is already all zero, and with row_count above 0.

#ifndef CNAMESCAN_KERNELS_H
#define CNAMESCAN_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The longest needle that the block kernels take. Longer ones go to the linear kernel: verifying candidates
/// byte by byte would cost the product of both lengths on repetitive text.
enum { CNAMESCAN_LONGEST_BLOCK_NEEDLE = 64 };

typedef void cnamescan_kernel(const uint8_t *text, size_t length, const uint8_t *needle, size_t needle_length,
                              uint64_t *bitmap, size_t row_count);

/// For needles of 1 to 64 bytes: 64 bytes of text at a time with plain 64-bit arithmetic.
cnamescan_kernel cnamescan_portable_kernel;

/// For needles of any length: Knuth, Morris and Pratt's automaton, time in proportion to the text alone.
cnamescan_kernel cnamescan_linear_kernel;

/// The lower-case form of an ASCII letter; any other byte as it is.
static inline uint8_t cnamescan_lower(uint8_t byte) {
    return (byte >= 'A' && byte <= 'Z') ? (uint8_t)(byte | 0x20) : byte;
}

/// The bit that makes upper and lower case of this (lower-case) byte equal, or 0 for a byte that is not a
/// letter.
///
/// For a letter c, (b | 0x20) == c holds for c and its upper case and for nothing else.
static inline uint8_t cnamescan_case_bit(uint8_t lower) {
    return (lower >= 'a' && lower <= 'z') ? 0x20 : 0x00;
}

/// Collects the bits of rows in order and stores them a word at a time.
typedef struct {
    uint64_t *bitmap;
    size_t row_count;
    size_t row;
    uint64_t word;
    uint64_t pending;  // 1 if the row that is not finished yet has a hit
} cnamescan_row_writer;

/// Takes 64 bytes' worth of hits and row ends, one bit a byte, lowest first. Returns 0 when all rows are
/// written.
static inline int cnamescan_write_block(cnamescan_row_writer *writer, uint64_t hits, uint64_t newlines) {
    while (newlines != 0) {
        const uint64_t row_bytes = newlines ^ (newlines - 1);
        const uint64_t hit = writer->pending | (uint64_t)((hits & row_bytes) != 0);
        hits &= ~row_bytes;
        newlines &= newlines - 1;
        writer->pending = 0;
        writer->word |= hit << (writer->row & 63);
        writer->row += 1;
        if ((writer->row & 63) == 0) {
            writer->bitmap[writer->row / 64 - 1] = writer->word;
            writer->word = 0;
        }
        if (writer->row == writer->row_count) return 0;
    }
    writer->pending |= (uint64_t)(hits != 0);
    return 1;
}

/// Stores the last, unfinished word.
static inline void cnamescan_finish(const cnamescan_row_writer *writer) {
    if ((writer->row & 63) != 0) writer->bitmap[writer->row / 64] = writer->word;
}

#endif
