// Scanning of text in rows, each ended by one '\n' (0x0A).
//
// Row r consists of the bytes between the r-th and the (r + 1)-th row start, without its '\n'. Bytes after
// the last '\n' belong to no row. Results are bitmaps of 64-bit words: row r is bit r % 64 of word r / 64.
// A text of length 0 may be NULL. No function reads outside the bytes it is given.

#ifndef CNAMESCAN_H
#define CNAMESCAN_H

#include <stddef.h>
#include <stdint.h>

#include "AutomatonScan.h"
#include "FuzzyScan.h"
#include "RowOrder.h"

/// Implementations. `CNAMESCAN_AUTOMATIC` is the fastest that this machine supports; so is a kind that it
/// does not support.
typedef enum {
    CNAMESCAN_AUTOMATIC,
    CNAMESCAN_PORTABLE,
    CNAMESCAN_SSE2,
    CNAMESCAN_AVX2,
    CNAMESCAN_NEON
} cnamescan_kernel_kind;

/// Whether this machine supports a kernel.
int cnamescan_can_use(cnamescan_kernel_kind kind);

/// One more than the highest Unicode scalar that can be combining.
enum { CNAMESCAN_COMBINING_LIMIT = 0x20000 };

/// A pattern to find in rows.
typedef struct {
    /// `letter_case` is the required case of ASCII letters; every other byte, also above 0x7F, matches only
    /// itself. A match never crosses the end of a row, so a needle that contains '\n' is never found. Every
    /// row matches the empty needle, whatever the other members.
    const uint8_t *needle;
    size_t needle_length;
    /// Nonzero if the needle must be at the start of a row or directly after a byte 0xFF. UTF-8 never
    /// contains that byte, so a row can start with it as a mark before its text.
    int at_row_start;
    /// Nonzero if no ASCII letter or digit may directly precede the needle in its row. Bytes above 0x7F
    /// cannot be classified here, so the needle may follow one.
    int at_word_start;
    cnamescan_letter_case letter_case;
    /// NULL, or a set of Unicode scalars: bit s % 64 of word s / 64 for s < CNAMESCAN_COMBINING_LIMIT. A
    /// match is rejected if the scalar after it is in the set. Scalars below U+0300, where combining marks
    /// begin, and invalid UTF-8 never bind.
    const uint64_t *combining;
} cnamescan_pattern;

/// Writes one bit per row: 1 if the row matches the pattern.
///
/// `bitmap` has room for `(row_count + 63) / 64` words, all of which are written; bits of rows beyond the
/// text and the spare bits of the last word are 0. Time is proportional to `length`, whatever the text; if
/// capitals count in a needle of more than 64 bytes, it is at most proportional to `length` times the
/// needle.
void cnamescan_rows_matching(cnamescan_kernel_kind kind, const uint8_t *text, size_t length,
                             const cnamescan_pattern *pattern, uint64_t *bitmap, size_t row_count);

/// Writes one bit per row: 1 if it contains the units in order, also for rows without any allowed position;
/// see `cnamescan_rows_matching`. Time is proportional to the length and the number of units.
void cnamescan_fuzzy_rows(cnamescan_kernel_kind kind, const cnamescan_fuzzy *query, const uint8_t *text,
                          size_t length, uint64_t *bitmap, size_t row_count);

/// Writes the best placements, as defined by `cnamescan_fuzzy_place`, in the rows whose bits are set, one
/// after another; returns their number. A byte 0xFF at the start of a row is a mark and is skipped.
///
/// Rows that cannot reach the key of `floor`, unless it is NULL, may be written without points.
size_t cnamescan_fuzzy_place_rows(cnamescan_kernel_kind kind, const cnamescan_fuzzy *query,
                                  const uint8_t *text, size_t length, const uint64_t *bitmap,
                                  size_t row_count, const cnamescan_floor *floor, cnamescan_placed_row *rows);

/// Writes one bit per row: 1 if the automaton accepts it. Byte b leads from state s to `next[256 * s + b]`;
/// the '\n' of a row leads to `CNAMESCAN_AFTER_ACCEPTED` or `CNAMESCAN_BEFORE_ROW`.
///
/// All words of the bitmaps are written; bits of rows beyond a text are 0. There are `CNAMESCAN_LANES`
/// lanes, some of which may be empty. Time is proportional to the lengths.
void cnamescan_accepted_rows(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lanes);

/// Clears the bits of rows that the automaton does not accept. Time is proportional to the length; runs of
/// rows whose bits are 0 are skipped quickly.
void cnamescan_keep_accepted(cnamescan_kernel_kind kind, const uint8_t *next, const cnamescan_lane *lane);

/// Further functions of a kernel.
typedef struct {
    /// The number of rows in the text, that is, of '\n' bytes.
    size_t (*count_rows)(const uint8_t *text, size_t length);

    /// Writes one bit per row: 1 if the row has a byte above 0x7F. `bitmap` is as for
    /// `cnamescan_rows_matching`.
    void (*rows_not_ascii)(const uint8_t *text, size_t length, uint64_t *bitmap, size_t row_count);

    /// Returns the start of the row that is `rows` rows after the start of the text: the offset after the
    /// rows-th '\n', or `length` if there are fewer.
    size_t (*skip_rows)(const uint8_t *text, size_t length, size_t rows);

    /// Writes the starts of each 64th row, for texts that are appended to others.
    ///
    /// The text begins at the start of row `first_row`. For each of its rows r with r % 64 == 0, `base`
    /// plus the offset of its start is written to `starts`, up to `capacity` of them; the sum must be below
    /// 2^32. Bytes after the last '\n' are not a row and have no start. Returns the number of starts
    /// written; `*row_count` is set to the number of rows in the text, even if their starts do not fit.
    size_t (*block_starts)(const uint8_t *text, size_t length, size_t first_row, uint32_t base,
                           uint32_t *starts, size_t capacity, size_t *row_count);

    /// Spreads bits: the n-th bit of `packed` replaces the bit of `target` at the n-th set bit of `mask`.
    /// Other bits of `target` are kept.
    ///
    /// `mask` and `target` have `words` words, `packed` has as many bits as `mask` has set bits.
    void (*deposit)(const uint64_t *mask, const uint64_t *packed, uint64_t *target, size_t words);

    /// Writes the number of bits set before each block of `words_per_block` words, followed by their total:
    /// one number more than there are blocks. The total is below 2^32.
    void (*block_ranks)(const uint64_t *words, size_t count, size_t words_per_block, uint32_t *ranks);

    /// Returns 1 if any byte is above 0x7F, else 0.
    int (*has_high_byte)(const uint8_t *text, size_t length);
} cnamescan_kernel;

/// The functions of a kernel.
const cnamescan_kernel *cnamescan_kernel_of(cnamescan_kernel_kind kind);

#endif
