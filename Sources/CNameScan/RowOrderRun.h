// One of the runs that are merged, and how its rows are coded.
//
// A row is coded relative to a lower row with the same key or less (its BASE): the number of the first seven
// bytes of the key in which the two differ, and those bytes. Of two rows with the same base, the one with the
// lower code is lower, and the higher one's code is right relative to the lower one too; only rows with the
// same code must be looked at, behind what the code says. Offset-value coding: Conner, "Offset-Value Coding",
// IBM Technical Disclosure Bulletin 20 (1977); Do, Graefe, "Robust and Efficient Sorting with Offset-Value
// Coding", ACM TODS 48 (2023).

#ifndef CNAMESCAN_ROW_ORDER_RUN_H
#define CNAMESCAN_ROW_ORDER_RUN_H

#include "RowOrderKeys.h"

enum { CNAMESCAN_CODED_BYTES = 7, CNAMESCAN_CODED_PARTS = 253 };

/// The codes of a row whose key is that of its base, and of the end of a run, to which the number of the run
/// is added. A row that differs behind all parts that have a code. All other codes are between the first and
/// the end of runs; they end with a zero byte if what they say reaches to the key's end.
#define CNAMESCAN_EQUAL UINT64_C(0)
#define CNAMESCAN_EXHAUSTED (UINT64_C(0xFF) << 56)
#define CNAMESCAN_DEEP (UINT64_C(1) << 56 | 1)

/// A row of a run.
typedef struct {
    const uint8_t *row;   // the end of the run if there is none
    const uint8_t *line;  // the first line of no row before it
    uint64_t code;        // relative to the row before it; for the first row, to the empty key
    cnamescan_key key;
    int is_plain;  // 31 bytes or less, letters, digits and spaces, the first one a letter
} cnamescan_run_row;

typedef struct {
    const cnamescan_order *order;
    size_t number;  // from 0, below 2^32
    cnamescan_run_row now;   // the lowest row that is not merged yet
    cnamescan_run_row next;  // found early: the tree can go on with its code while the one after it is found
    const uint8_t *next_end;  // behind `next` and its line
    const uint8_t *next_line_end;
    const uint8_t *end;  // behind the last whole row and line
    const uint8_t *lines_end;

    const uint8_t *copied;  // what is before it is in the output
    const uint8_t *lines_copied;
    const uint8_t *kept;  // what is copied and before it has been given back; NULL if all is to stay
    const uint8_t *lines_kept;
} cnamescan_run;

/// Stands at the first row.
void cnamescan_begin_run(cnamescan_run *run, const cnamescan_order *order, size_t number,
                         const cnamescan_rows *rows);

/// Goes to the next row.
void cnamescan_advance_run(cnamescan_run *run);

/// Whether the left one of two rows with the same code is lower than the right one or the same (and its run
/// the earlier one). Into `code`: the code of the other one relative to it.
int cnamescan_left_wins_tie(const cnamescan_run *left, const cnamescan_run *right, uint64_t *code);

#endif
