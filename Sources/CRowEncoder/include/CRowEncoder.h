// Encodes the rows of a database as the bytes of a file, either lines or a table (RFC 4180), so that they can
// be read like files of these formats; or as values with their types.

#ifndef CROW_H
#define CROW_H

#include <stddef.h>
#include <stdint.h>

// The output format.
enum crowencoder_form {
    // One line per row, containing the first column only.
    CROW_LINES = 0,
    // All columns, separated by commas and quoted if necessary.
    CROW_TABLE = 1,
    // All columns. The type of each value, in the lowest two bits, and its length, in those above, precede
    // its bytes as one number in base 128, lowest digits first, with the high bit set in all bytes but the
    // last.
    CROW_VALUES = 2,
};

// Types of encoded values.
enum { CROW_TEXT = 0, CROW_NULL = 2 };

// Results of functions other than numbers of bytes.
enum {
    CROW_FAILED = -1,
    // A name contains a line end and cannot be written as a line; the rows before it have been returned.
    CROW_NEEDS_TABLE = -2,
    CROW_NO_MEMORY = -3,
};

// The value of a column; the bytes are borrowed.
struct crowencoder_value {
    const uint8_t *bytes;
    size_t count;
    int isNull;
    // Whether the bytes may not be text.
    int isBlob;
};

struct crowencoder {
    enum crowencoder_form form;
    int32_t nameColumns[2];
    size_t nameColumnCount;
    // Number of rows encoded, and of rows omitted because all their name columns are NULL.
    int64_t rows, omitted;
    // Bytes not yet read, and the result that follows them: 0 for the end, or one of the numbers above.
    uint8_t *bytes;
    size_t taken, count, capacity;
    int isAtEnd;
    ptrdiff_t ending;
};

// Returns the next row: 1 and its values, 0 at the end, or CROW_FAILED.
typedef int (*crowencoder_next)(void *source, struct crowencoder_value *values);

// Starts over; name columns are indexes from 0, of which the first two count.
void crowencoder_begin(
    struct crowencoder *text, enum crowencoder_form form, const int32_t *nameColumns, size_t count);

// Writes the next bytes; returns their number, 0 at the end, or one of the negative numbers above.
//
// Rows found before an error are returned before the error.
//
// - columns: number of columns.
// - values: buffer for the values of a row.
ptrdiff_t crowencoder_read(
    struct crowencoder *text, void *source, crowencoder_next next, int columns,
    struct crowencoder_value *values,
    uint8_t *room, size_t capacity);

// Whether bytes are valid UTF-8 without control characters other than line ends and tabs.
int crowencoder_is_readable(const uint8_t *bytes, size_t count);

// Frees the memory.
void crowencoder_end(struct crowencoder *text);

#endif
