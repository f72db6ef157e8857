// One of the runs that are merged, and the coding of its rows.
//
// A row is coded relative to a row with a lower or equal key (its BASE): the number of the first seven bytes
// of the key in which the two differ, and those bytes. Of two rows with the same base, the one with the lower
// code is lower, and the other one's code is also valid relative to it. Only rows with the same code must be
// compared, after the bytes that the code covers. Offset-value coding: Conner, "Offset-Value Coding", IBM
// Technical Disclosure Bulletin 20 (1977); Do, Graefe, "Robust and Efficient Sorting with Offset-Value
// Coding", ACM TODS 48 (2023).

#ifndef CNAMESCAN_ROW_ORDER_RUN_H
#define CNAMESCAN_ROW_ORDER_RUN_H

#include "RowOrderKeys.h"

enum { CNAMESCAN_CODED_BYTES = 7, CNAMESCAN_CODED_PARTS = 253 };

/// The codes of a row with the same key as its base, of the end of a run (plus the number of the run), and of
/// a row that first differs after all parts that can be coded. All other codes are between the first two;
/// their last byte is zero if they reach the end of the key.
#define CNAMESCAN_EQUAL UINT64_C(0)
#define CNAMESCAN_EXHAUSTED (UINT64_C(0xFF) << 56)
#define CNAMESCAN_DEEP (UINT64_C(1) << 56 | 1)

/// A row of a run.
typedef struct {
    const uint8_t *row;   // the end of the run without a row
    const uint8_t *keys;  // the first stored key that belongs to none of the rows before
    uint64_t code;        // relative to the row before; for the first row, to the empty key
    cnamescan_key key;
    int is_plain;  // at most 31 bytes: letters, digits and spaces, starting with a letter
} cnamescan_run_row;

typedef struct {
    const cnamescan_order *order;
    size_t number;  // from 0, below 2^32
    cnamescan_run_row now;   // the lowest row not yet merged
    cnamescan_run_row next;  // found early: the tree continues with its code while the row after it is found
    const uint8_t *next_end;  // after `next` and its stored key
    const uint8_t *next_key_end;
    const uint8_t *end;  // after the last whole row and key
    const uint8_t *keys_end;

    const cnamescan_mark *mark;  // the first one after `now`, if there is one, or an earlier one
    const cnamescan_mark *marks_end;
    const uint8_t *marks_text;
    const uint8_t *marks_keys;

    const uint8_t *copied;  // everything before it is in the output
    const uint8_t *keys_copied;
    const uint8_t *kept;  // memory before it has been released; NULL to release nothing
    const uint8_t *keys_kept;
} cnamescan_run;

/// Positions a run at its first row. `marks` may be NULL.
void cnamescan_begin_run(cnamescan_run *run, const cnamescan_order *order, size_t number,
                         const cnamescan_rows *rows, const cnamescan_marks *marks);

/// Moves to the next row.
void cnamescan_advance_run(cnamescan_run *run);

/// Moves to a marked row whose code relative to the current row is below `best`. All rows from the current
/// one to that one then are lower than rows with `best` and higher codes. Returns 0 if there is none.
int cnamescan_skip_rows(cnamescan_run *run, uint64_t best);

/// Whether the left of two rows with the same code is lower than the right one, or equal and in an earlier
/// run. `code` receives the code of the other row relative to it.
int cnamescan_left_wins_tie(const cnamescan_run *left, const cnamescan_run *right, uint64_t *code);

#endif
