// The rows of a database as the bytes of a file: lines, or a table (RFC 4180), so that whoever reads files
// of either reads these as well.

#ifndef CROWTEXT_H
#define CROWTEXT_H

#include <stddef.h>
#include <stdint.h>

// What rows become.
enum crowtext_form {
    // The first column alone, a row a line.
    CROWTEXT_LINES = 0,
    // All columns, with commas between them and in quotes where they must be.
    CROWTEXT_TABLE = 1,
};

// What functions return beside numbers of bytes.
enum {
    CROWTEXT_FAILED = -1,
    // A name has a line end in it, so that lines cannot hold it; the rows before it have been given.
    CROWTEXT_NEEDS_TABLE = -2,
    CROWTEXT_NO_MEMORY = -3,
};

// The value of a column; the bytes are somebody else's.
struct crowtext_value {
    const uint8_t *bytes;
    size_t count;
    int isNull;
    // Whether they may be no text.
    int isBlob;
};

struct crowtext {
    enum crowtext_form form;
    int32_t nameColumns[2];
    size_t nameColumnCount;
    // Rows that were made bytes of, and those that were left out because they have NULL in all columns that
    // are names.
    int64_t rows, omitted;
    // Bytes that nobody has taken yet, and what comes behind them: 0 for the end, or one of the numbers
    // above.
    uint8_t *bytes;
    size_t taken, count, capacity;
    int isAtEnd;
    ptrdiff_t ending;
};

// Gives the next row: 1 with its values, 0 at the end, or CROWTEXT_FAILED.
typedef int (*crowtext_next)(void *source, struct crowtext_value *values);

// Forgets all rows; the columns that are names are numbered from 0, and the first two count.
void crowtext_begin(struct crowtext *text, enum crowtext_form form, const int32_t *nameColumns, size_t count);

// Writes what comes next; returns how many bytes, 0 at the end, or one of the negative numbers above.
//
// What was found before something went wrong is given first.
//
// - columns: how many there are.
// - values: room for the values of a row.
ptrdiff_t crowtext_read(
    struct crowtext *text, void *source, crowtext_next next, int columns, struct crowtext_value *values,
    uint8_t *room, size_t capacity);

// Gives the memory back.
void crowtext_end(struct crowtext *text);

#endif
