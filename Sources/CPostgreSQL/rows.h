// The rows of a result, as they come one by one.

#ifndef ROWS_H
#define ROWS_H

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif
#include <stddef.h>

struct cpostgresql_rows {
    int columns;
    size_t count;
    // The values one after the other, each with a zero behind it.
    char *bytes;
    size_t byteCount, byteCapacity;
    // Where each value begins, and how many bytes it has; less than 0 if it is null.
    struct cpostgresql_place {
        size_t start;
        int length;
    } *places;
    size_t placeCapacity;
};

// Adds the first row of a result; 0, or another number if there are more bytes than may be, or no memory.
int cpostgresql_rows_add(struct cpostgresql_rows *rows, const PGresult *result, size_t mostBytes);

// A value, which ends with a zero, and how many bytes it has; NULL if it is null, or there is none.
const char *cpostgresql_rows_value(const struct cpostgresql_rows *rows, int row, int column, size_t *count);

// Forgets all rows; keeps some memory for others.
void cpostgresql_rows_clear(struct cpostgresql_rows *rows);

// Gives the memory back.
void cpostgresql_rows_end(struct cpostgresql_rows *rows);

#endif
