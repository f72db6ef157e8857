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

#endif
