// Fuzzy matching: rows that contain all units of a query in order, with any bytes between them, and their
// scores.

#ifndef CNAMESCAN_FUZZY_SCAN_H
#define CNAMESCAN_FUZZY_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// The required case of ASCII letters in a text.
typedef enum {
    /// Either case.
    CNAMESCAN_EITHER_CASE,
    /// The same case for capitals in the query, either case for small letters.
    CNAMESCAN_CAPITALS_COUNT,
    /// The same case as in the query.
    CNAMESCAN_EXACT_CASE,
} cnamescan_letter_case;

/// A query: one or more units of one or more bytes each.
typedef struct {
    /// The units, concatenated.
    const uint8_t *bytes;
    /// End of each unit in `bytes`.
    const uint32_t *ends;
    size_t count;
    cnamescan_letter_case letter_case;
    /// NULL, or the set of scalars that must not follow a unit; see `cnamescan_pattern`.
    const uint64_t *combining;
    /// NULL, or for each unit one byte per position of the row: 0 where the unit must not occur. Only
    /// `cnamescan_fuzzy_score` uses it.
    const uint8_t *allowed;
} cnamescan_fuzzy;

/// Maximum score. 0 means that a row does not match.
enum { CNAMESCAN_FUZZY_BEST = 65535 };

/// Score of a row; 0 if it does not match.
///
/// Own formula. A placement of the units gets 8 points for a unit at the start of the row, 4 for one directly
/// after an ASCII byte that is not a letter or digit, and 6 for one directly after the unit before it. The
/// best placement counts, up to 1022 points; in rows of more than 256 bytes, the leftmost placement. Between
/// equal placements the shorter row wins: the score is 64 times the points, plus 63 minus the row's length in
/// bytes if that is positive, plus 1.
///
/// Time is proportional to the row, and to the row times the units for matching rows of at most 256 bytes.
///
/// `places` is NULL or has room for one number per unit: its offset in a row that matches.
uint16_t cnamescan_fuzzy_score(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, uint32_t *places);

/// Writes one bit per row, 1 if its score is not 0, and the nonzero scores one after another.
///
/// `bitmap` has room for `(row_count + 63) / 64` words, and `packed` for one score per row. Returns the
/// number of scores written.
size_t cnamescan_fuzzy_matches(const uint16_t *scores, size_t row_count, uint64_t *bitmap,
                               uint16_t *packed);

/// Writes the indices of the best scores in descending order; equal scores keep their order, and of the
/// lowest ones the first are taken.
///
/// `wanted` indices are written, at most `count`; `places` and `spare` have room for as many.
void cnamescan_fuzzy_best(const uint16_t *scores, size_t count, size_t wanted, uint32_t *places,
                          uint32_t *spare);

#endif
