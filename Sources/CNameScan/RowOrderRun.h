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

/// A row that equals its base; one that differs behind all parts that have a code; the end of a run. All other
/// codes are between the last two.
#define CNAMESCAN_EQUAL UINT64_C(0)
#define CNAMESCAN_DEEP (UINT64_C(1) << 56)
#define CNAMESCAN_EXHAUSTED UINT64_MAX

typedef struct {
    const uint8_t *row;        // the lowest row that is not merged yet
    const uint8_t *next_row;   // the one after it
    const uint8_t *end;        // behind the last whole row
    const uint8_t *line;       // the first line that is not merged yet
    const uint8_t *next_line;  // the one after it, if `row` is wide
    const uint8_t *lines_end;
    cnamescan_key key;  // of `row`
    int is_plain;       // of `row`: 31 bytes or less, all in 10...127, the first one a letter

    const uint8_t *copied;  // what is before it is in the output
    const uint8_t *lines_copied;
    const uint8_t *kept;  // what is copied and before it has been given back; NULL if all is to stay
    const uint8_t *lines_kept;
} cnamescan_run;

/// Stands at the first row. Returns its code relative to the empty key.
uint64_t cnamescan_begin_run(cnamescan_run *run, const cnamescan_rows *rows);

/// Goes to the next row. Returns its code relative to the row before it.
uint64_t cnamescan_next_row(cnamescan_run *run);

/// The code of the higher of two rows relative to the lower one, both having the code `code`. Into `order`:
/// whether the left one is lower (negative), equal or higher.
uint64_t cnamescan_code_after(const cnamescan_key *left, const cnamescan_key *right, uint64_t code, int *order);

#endif
