// Letters in order: which rows have all units of a query one after the other, whatever stands between, and
// how well they have them.

#ifndef CNAMESCAN_FUZZY_SCAN_H
#define CNAMESCAN_FUZZY_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// Which case ASCII letters of a text must have.
typedef enum {
    /// Either.
    CNAMESCAN_EITHER_CASE,
    /// That of a capital that is looked for; either for a small letter.
    CNAMESCAN_CAPITALS_COUNT,
    /// That of the letter that is looked for.
    CNAMESCAN_EXACT_CASE,
} cnamescan_letter_case;

/// What to look for: one unit or more, each of one byte or more.
typedef struct {
    /// The units, one after the other.
    const uint8_t *bytes;
    /// Where each unit ends in `bytes`.
    const uint32_t *ends;
    size_t count;
    cnamescan_letter_case letter_case;
    /// NULL, or the set of scalars that must not follow a unit; see `cnamescan_pattern`.
    const uint64_t *binders;
    /// NULL, or for each unit one byte for each place of the row: 0 where the unit must not stand.
    /// `cnamescan_fuzzy_score` alone looks at it.
    const uint8_t *allowed;
} cnamescan_fuzzy;

/// The most that a score can be. 0 says that a row does not match.
enum { CNAMESCAN_FUZZY_BEST = 65535 };

/// How well a row matches: 0 if it does not.
///
/// Own formula. A placement of the units gets 8 points for a unit at the start of the row, 4 for one right
/// after an ASCII byte that is no letter or digit, and 6 for one right after the unit before it. The best
/// placement counts, up to 1022 points; in rows of more than 256 bytes the first placement from the left. Of
/// equal ones the shorter row is better: the score is 64 times the points, and 63 less the row's length in
/// bytes, if that is above 0, and 1.
///
/// Time is in proportion to the row, and to the row times the units for matching rows of 256 bytes or less.
///
/// `places` is NULL or has room for as many numbers as there are units: where each begins in the row, for a
/// row that matches.
uint16_t cnamescan_fuzzy_score(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, uint32_t *places);

/// Writes one bit a row: 1 if its score is not 0; and the scores that are not, one behind the other.
///
/// `bitmap` has room for `(row_count + 63) / 64` words, and `packed` for a score for each row. Returns how
/// many scores were written.
size_t cnamescan_fuzzy_matches(const uint16_t *scores, size_t row_count, uint64_t *bitmap,
                               uint16_t *packed);

/// Writes the places of the best scores, these first; equal ones keep their order, and of the lowest ones the
/// first are taken.
///
/// `wanted` of them are written, which are no more than `count`; `places` and `spare` have room for as many.
void cnamescan_fuzzy_best(const uint16_t *scores, size_t count, size_t wanted, uint32_t *places,
                          uint32_t *spare);

#endif
