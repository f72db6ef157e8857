// Fuzzy matching: rows that contain all units of a query in order, with any bytes between them, and the
// points of their best placements.

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

/// The positions that fuzzy matching prefers.
typedef enum {
    /// Starts of words, those after a blank most.
    CNAMESCAN_DEFAULT_SCHEME,
    /// Starts of words, those after a slash most; among equal placements the last one.
    CNAMESCAN_PATH_SCHEME,
    /// Starts of words, all alike.
    CNAMESCAN_HISTORY_SCHEME,
} cnamescan_scheme;

/// A query: one or more units of one or more bytes each.
typedef struct {
    /// The units, concatenated.
    const uint8_t *bytes;
    /// End of each unit in `bytes`.
    const uint32_t *ends;
    size_t count;
    cnamescan_letter_case letter_case;
    cnamescan_scheme scheme;
    /// NULL, or the set of scalars that must not follow a unit; see `cnamescan_pattern`.
    const uint64_t *combining;
    /// NULL, or for each unit one byte per position of the row: 0 where the unit must not occur. Only
    /// `cnamescan_fuzzy_place` uses it.
    const uint8_t *allowed;
} cnamescan_fuzzy;

/// The best placement of a query in a row.
typedef struct {
    /// 0 if the row does not match.
    uint32_t points;
    /// Start of the first unit and end of the last one, in bytes.
    uint32_t begin;
    uint32_t end;
} cnamescan_placement;

/// The best placement of a query in a row.
///
/// The points follow the scheme of fzf: 16 for each unit; the bonus of its position, doubled for the first
/// unit; minus 3 for the first byte between two units and 1 for each further one, but never below 0 before
/// a unit. The bonus of a unit directly after the one before it is the highest of its own, the bonus of the
/// one before it, and 4. The bonus of a position is
///
/// - for a letter or digit, in the default scheme: 10 at the start of the row and after a blank, 9 after
/// one of
///   `/,:;|`, 8 after other punctuation;
/// - 7 for a capital after a small letter and for the first digit of a number;
/// - for other bytes: 8, and 10 for a blank.
///
/// In the path scheme, a slash and the start of the row count 9, all else after which a word starts 8; in
/// the history scheme all of them count 8. Bytes above 0x7F are small letters.
///
/// Among equal placements, the one that ends first is chosen, in the path scheme the one that ends last. In
/// rows of more than `CNAMESCAN_LONGEST_PLACED` bytes and queries of more than `CNAMESCAN_MOST_PLACED`
/// units the leftmost placement counts. Otherwise time is proportional to the row and the number of units
/// that occur at each of its positions.
///
/// `places` is NULL or has room for one number per unit: its offset in a row that matches.
cnamescan_placement cnamescan_fuzzy_place(const cnamescan_fuzzy *query, const uint8_t *row, size_t length,
                                          uint32_t *places);

/// The best placement in a row of a text.
typedef struct {
    cnamescan_placement placement;
    /// Length of the row, in bytes, without the mark 0xFF before it.
    uint32_t length;
    /// Its start in the text.
    size_t start;
} cnamescan_placed_row;

enum {
    CNAMESCAN_LONGEST_PLACED = 16384,
    CNAMESCAN_MOST_PLACED = 64,
};

/// An order of rows that match, beyond their points.
typedef enum {
    /// End of the criteria.
    CNAMESCAN_BY_NOTHING,
    /// Shorter rows first.
    CNAMESCAN_BY_LENGTH,
    /// Placements that begin nearer to the start of the row first.
    CNAMESCAN_BY_BEGIN,
    /// Placements that end nearer to the end of the row first.
    CNAMESCAN_BY_END,
    /// Shorter runs of bytes without blanks around the placement first.
    CNAMESCAN_BY_CHUNK,
    /// Placements that begin nearer to the start of the last part of the path first, then those that begin
    /// before it.
    CNAMESCAN_BY_LAST_PART,
} cnamescan_criterion;

enum { CNAMESCAN_CRITERIA = 3 };

/// Writes numbers by which rows that match are ordered, the best row having the highest: 16 bits for the
/// points, at most 32767, and 16 bits for each of the criteria. The key of a row without points is 0.
void cnamescan_fuzzy_keys(const cnamescan_criterion criteria[CNAMESCAN_CRITERIA], const uint8_t *text,
                          const cnamescan_placed_row *rows, size_t count, uint64_t *keys);

/// A key that must be reached.
typedef struct {
    const cnamescan_criterion *criteria;
    uint64_t key;
} cnamescan_floor;

/// Writes the indices of the highest keys in descending order; equal ones keep their order, and of the
/// lowest ones the first are taken.
///
/// `wanted` indices are written, at most `count`; `places` and `spare` have room for as many.
void cnamescan_fuzzy_best(const uint64_t *keys, size_t count, size_t wanted, uint32_t *places,
                          uint32_t *spare);

#endif
