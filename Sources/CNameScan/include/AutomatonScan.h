// Which rows a machine accepts that reads them byte by byte.

#ifndef CNAMESCAN_AUTOMATON_SCAN_H
#define CNAMESCAN_AUTOMATON_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// Rows that are read one after the other, independent of those of other lanes.
typedef struct {
    const uint8_t *text;
    size_t length;
    /// One bit a row: room for `(row_count + 63) / 64` words.
    uint64_t *bitmap;
    size_t row_count;
} cnamescan_lane;

/// So many lanes are read at the same time: what one waits for, another one does.
enum { CNAMESCAN_LANES = 4 };

/// The states in front of a row: behind one that was accepted, and any other.
enum { CNAMESCAN_AFTER_ACCEPTED = 0, CNAMESCAN_BEFORE_ROW = 1 };

/// Writes one bit a row: 1 if the machine accepts it. `kind` is a `cnamescan_kernel_kind`. From state s byte b leads to `next[256 * s + b]`, the
/// '\n' of a row to one of the two states above.
///
/// Every word of the bitmaps is written; bits of rows that a text does not have are 0. There are
/// `CNAMESCAN_LANES` lanes, of which some may be empty. Time is in proportion to the lengths.
void cnamescan_accepted_rows(int kind, const uint8_t *next, const cnamescan_lane *lanes);

/// Clears the bits of rows that the machine does not accept. Time is in proportion to the length; rows without
/// a bit are passed over, many at a time where there are many.
void cnamescan_keep_accepted(int kind, const uint8_t *next, const cnamescan_lane *lane);

#endif
