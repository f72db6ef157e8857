// The rows of a result, collected one by one.

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
    // The concatenated values, each followed by a zero.
    char *bytes;
    size_t byteCount, byteCapacity;
    // Start and length of each value in bytes; the length is negative for NULL.
    struct cpostgresql_place {
        size_t start;
        int length;
    } *places;
    size_t placeCapacity;
};

// Adds the first row of a result; returns nonzero if the byte limit is exceeded or memory runs out.
int cpostgresql_rows_add(struct cpostgresql_rows *rows, const PGresult *result, size_t maxBytes);

// A zero-terminated value and its length; NULL if it is NULL or does not exist.
const char *cpostgresql_rows_value(const struct cpostgresql_rows *rows, int row, int column, size_t *count);

// Removes all rows, but keeps some memory for later ones.
void cpostgresql_rows_clear(struct cpostgresql_rows *rows);

// Frees the memory.
void cpostgresql_rows_end(struct cpostgresql_rows *rows);

#endif
