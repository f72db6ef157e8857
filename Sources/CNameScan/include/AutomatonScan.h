// Automata that read rows byte by byte and accept some of them.

#ifndef CNAMESCAN_AUTOMATON_SCAN_H
#define CNAMESCAN_AUTOMATON_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// Rows that are read in sequence, independently of other lanes.
typedef struct {
    const uint8_t *text;
    size_t length;
    /// One bit per row: room for `(row_count + 63) / 64` words.
    uint64_t *bitmap;
    size_t row_count;
} cnamescan_lane;

/// Number of lanes that are read at the same time, which hides the latency of each.
enum { CNAMESCAN_LANES = 4 };

/// States at the start of a row: after an accepted row, and in all other cases.
enum { CNAMESCAN_AFTER_ACCEPTED = 0, CNAMESCAN_BEFORE_ROW = 1 };

#endif
