// Scanning of text that is laid out in rows, each ended by one '\n' (0x0A).
//
// Row r is the bytes between the r-th and the (r + 1)-th row start, without its '\n'. Bytes after the last
// '\n' belong to no row. Results are bitmaps of 64-bit words: row r is bit r % 64 of word r / 64. A text of
// length 0 may be NULL. No function reads outside the bytes it is given.

#ifndef CNAMESCAN_H
#define CNAMESCAN_H

#include <stddef.h>
#include <stdint.h>

#include "AutomatonScan.h"
#include "FuzzyScan.h"
#include "RowOrder.h"

/// Which code scans. `CNAMESCAN_AUTOMATIC` is the fastest that this machine can run; so is a kind that it
/// cannot run.
typedef enum {
    CNAMESCAN_AUTOMATIC,
    CNAMESCAN_PORTABLE,
    CNAMESCAN_SSE2,
    CNAMESCAN_AVX2,
    CNAMESCAN_NEON
} cnamescan_kernel_kind;

/// Whether this machine can run it.
int cnamescan_can_use(cnamescan_kernel_kind kind);

/// One more than the highest Unicode scalar that can be a binder.
enum { CNAMESCAN_BINDER_LIMIT = 0x20000 };

/// What to look for in a row.
typedef struct {
    /// `letter_case` says in which case ASCII letters match; every other byte, also above 0x7F, matches only
    /// itself. A match never crosses the end of a row, so a needle with a '\n' in it is found nowhere. The
    /// empty needle is in every row, whatever the other members say.
    const uint8_t *needle;
    size_t needle_length;
    /// Not 0 if the needle must stand at the start of a row, or right after a byte 0xFF. That byte is in no
    /// UTF-8, so a row can start with it as a mark and its text after it.
    int at_row_start;
    /// Not 0 if no ASCII letter or digit may stand right before the needle in its row. What a byte above 0x7F
    /// is cannot be told here: a needle right after one counts.
    int at_word_start;
    cnamescan_letter_case letter_case;
    /// NULL, or a set of Unicode scalars: bit s % 64 of word s / 64, for s < CNAMESCAN_BINDER_LIMIT. A match
    /// does not count if the scalar right after it is in the set. Scalars below U+0300, where combining marks
    /// begin, never bind, and invalid UTF-8 does not either.
    const uint64_t *binders;
} cnamescan_pattern;

/// Writes one bit a row: 1 if the row matches the pattern.
///
/// `bitmap` has room for `(row_count + 63) / 64` words, all of which are written; bits of rows that the text
/// does not have, and the spare bits of the last word, are 0. Time is in proportion to `length`, whatever the
/// text; where capitals count in a needle of more than 64 bytes, at most to `length` times the needle.
void cnamescan_rows_matching(cnamescan_kernel_kind kind, const uint8_t *text, size_t length,
                             const cnamescan_pattern *pattern, uint64_t *bitmap, size_t row_count);

/// Writes the score of each row, as `cnamescan_fuzzy_score` counts it; 0 for rows that the text does not
/// have. A byte 0xFF at the start of a row is a mark and passed over.
void cnamescan_fuzzy_rows(cnamescan_kernel_kind kind, const cnamescan_fuzzy *query, const uint8_t *text,
                          size_t length, uint16_t *scores, size_t row_count);

/// Writes one bit a row: 1 if the machine accepts it. From state s byte b leads to `next[256 * s + b]`, the
/// '\n' of a row to `CNAMESCAN_AFTER_ACCEPTED` or `CNAMESCAN_BEFORE_ROW`.
///
/// Every word of the bitmaps is written; bits of rows that a text does not have are 0. There are
/// `CNAMESCAN_LANES` lanes, of which some may be empty. Time is in proportion to the lengths.
void cnamescan_accepted_rows(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lanes);

/// Clears the bits of rows that the machine does not accept. Time is in proportion to the length; rows without
/// a bit are passed over, many at a time where there are many.
void cnamescan_keep_accepted(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lane);

/// What else each kernel can do.
typedef struct {
    /// The number of rows in the text, that is, of '\n' bytes.
    size_t (*count_rows)(const uint8_t *text, size_t length);

    /// Writes one bit a row: 1 if the row has a byte above 0x7F. `bitmap` is as for
    /// `cnamescan_rows_matching`.
    void (*rows_not_ascii)(const uint8_t *text, size_t length, uint64_t *bitmap, size_t row_count);

    /// Returns the offset at which the row starts that comes `rows` rows after the start of the text: the
    /// byte after the rows-th '\n', or `length` if there are not so many.
    size_t (*skip_rows)(const uint8_t *text, size_t length, size_t rows);

    /// Writes where each 64th row starts, for texts that are appended to others.
    ///
    /// The text starts at the start of row `first_row`. For each of its rows r with r % 64 == 0, `base` plus
    /// the offset of its start goes into `starts`, as long as there is room for it (`capacity`); the sum must
    /// be below 2^32. Bytes after the last '\n' are no row and have no start. Returns how many were written;
    /// `*row_count` becomes the number of rows in the text, with room or without.
    size_t (*block_starts)(const uint8_t *text, size_t length, size_t first_row, uint32_t base,
                           uint32_t *starts, size_t capacity, size_t *row_count);

    /// Spreads bits: the n-th bit of `packed` replaces the bit of `target` at the n-th set bit of `mask`.
    /// Other bits of `target` stay.
    ///
    /// `mask` and `target` have `words` words, `packed` has as many bits as `mask` has set ones.
    void (*deposit)(const uint64_t *mask, const uint64_t *packed, uint64_t *target, size_t words);

    /// Writes how many bits are set before each block of `words_per_block` words, and after the last one how
    /// many there are: one number more than there are blocks. There are fewer than 2^32 bits.
    void (*block_ranks)(const uint64_t *words, size_t count, size_t words_per_block, uint32_t *ranks);

    /// Returns 1 if any byte is above 0x7F, else 0.
    int (*has_high_byte)(const uint8_t *text, size_t length);
} cnamescan_kernel;

/// The functions of one kernel.
const cnamescan_kernel *cnamescan_kernel_of(cnamescan_kernel_kind kind);

#endif
