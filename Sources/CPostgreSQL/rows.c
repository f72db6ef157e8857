#include "rows.h"

#include <stdlib.h>
#include <string.h>

// Maximum number of bytes kept allocated for later rows.
static const size_t most_kept = 1 << 20;

// Ensures room for `wanted` items of a size; returns nonzero if memory runs out.
static int grow(void **things, size_t *capacity, size_t wanted, size_t size) {
    if (wanted <= *capacity) return 0;
    size_t room = *capacity < 64 ? 64 : *capacity;
    while (room < wanted) room *= 2;
    void *grown = realloc(*things, room * size);
    if (grown == NULL) return 1;
    *things = grown;
    *capacity = room;
    return 0;
}

int cpostgresql_rows_add(struct cpostgresql_rows *rows, const PGresult *result, size_t maxBytes) {
    if (rows->count == 0) rows->columns = PQnfields(result);
    // All rows of a result have the same columns.
    if (PQnfields(result) != rows->columns) return 1;
    size_t columns = (size_t)rows->columns, first = rows->count * columns;
    size_t bytes = rows->byteCount;
    for (int column = 0; column < rows->columns; column++) {
        bytes += (size_t)PQgetlength(result, 0, column) + 1;
    }
    if (bytes + (first + columns) * sizeof *rows->places > maxBytes) return 1;
    void *grownBytes = rows->bytes, *grownPlaces = rows->places;
    int failed = grow(&grownBytes, &rows->byteCapacity, bytes, 1)
        || grow(&grownPlaces, &rows->placeCapacity, first + columns, sizeof *rows->places);
    rows->bytes = grownBytes;
    rows->places = grownPlaces;
    if (failed) return 1;
    for (int column = 0; column < rows->columns; column++) {
        int length = PQgetlength(result, 0, column);
        struct cpostgresql_place *place = &rows->places[first + (size_t)column];
        place->start = rows->byteCount;
        place->length = PQgetisnull(result, 0, column) ? -1 : length;
        // libpq terminates each value with a zero.
        memcpy(rows->bytes + rows->byteCount, PQgetvalue(result, 0, column), (size_t)length + 1);
        rows->byteCount += (size_t)length + 1;
    }
    rows->count++;
    return 0;
}

const char *cpostgresql_rows_value(const struct cpostgresql_rows *rows, int row, int column, size_t *count) {
    *count = 0;
    if (row < 0 || (size_t)row >= rows->count || column < 0 || column >= rows->columns) return NULL;
    size_t index = (size_t)row * (size_t)rows->columns + (size_t)column;
    const struct cpostgresql_place *place = &rows->places[index];
    if (place->length < 0) return NULL;
    *count = (size_t)place->length;
    return rows->bytes + place->start;
}

void cpostgresql_rows_clear(struct cpostgresql_rows *rows) {
    if (rows->byteCapacity > most_kept || rows->placeCapacity > most_kept / sizeof *rows->places) {
        cpostgresql_rows_end(rows);
    }
    rows->columns = 0;
    rows->count = 0;
    rows->byteCount = 0;
}

void cpostgresql_rows_end(struct cpostgresql_rows *rows) {
    free(rows->bytes);
    free(rows->places);
    memset(rows, 0, sizeof *rows);
}
