// Copies rows as they arrive.

#include "session.h"

#include <string.h>

// Maximum number of bytes of a row; longer ones are left out and counted.
static const size_t largest_row = 64 << 20;

static int fail(cpostgresql *list, const char *message) {
    cpostgresql_note(list, "", message);
    return CROW_FAILED;
}

int cpostgresql_begin(
    cpostgresql *list, const char *statement, enum crowencoder_form form, const int32_t *nameColumns,
    size_t count) {
    list->hasHead = 0;
    list->skipped = 0;
    list->columns = 0;
    crowencoder_begin(&list->text, form, nameColumns, count);
    cpostgresql_forget(list);
    if (PQsendQuery(list->connection, statement) != 1) return cpostgresql_fail_to_send(list);
    while (PQisBusy(list->connection) != 0 && cpostgresql_read_more(list, cpostgresql_for_ever) == 0) {}
    PGresult *result = PQgetResult(list->connection);
    if (PQresultStatus(result) == PGRES_COPY_OUT) {
        list->columns = PQnfields(result);
        PQclear(result);
        if (list->columns <= cpostgresql_most_columns) return 0;
        cpostgresql_leave(list, "the server sends too many columns");
        return 1;
    }
    if (result != NULL) cpostgresql_add(list, result);
    if (cpostgresql_take(list) == 0) return fail(list, "the server sends no rows");
    return 1;
}

int64_t cpostgresql_copied_count(const cpostgresql *list) { return list->text.rows; }
int64_t cpostgresql_omitted_count(const cpostgresql *list) { return list->text.omitted; }
int64_t cpostgresql_skipped_count(const cpostgresql *list) { return list->skipped; }

static uint32_t number(const uint8_t *bytes, int count) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[index];
    return value;
}

// Ends the copy; returns 0 if it is complete.
static int end_copy(cpostgresql *list) { return cpostgresql_take(list) ? CROW_FAILED : 0; }

// Parses the values of a row: https://www.postgresql.org/docs/15/sql-copy.html, Binary Format.
static int read_values(
    cpostgresql *list, const uint8_t *bytes, size_t count, struct crowencoder_value *values) {
    if (count < 2) return fail(list, "the server has sent half a row");
    int fields = (int16_t)number(bytes, 2);
    size_t at = 2;
    if (fields < 0) return 0;
    if (fields != list->columns) return fail(list, "the server has sent a row of other columns");
    for (int field = 0; field < fields; field++) {
        if (count - at < 4) return fail(list, "the server has sent half a row");
        int32_t length = (int32_t)number(bytes + at, 4);
        at += 4;
        values[field].isNull = length < 0;
        values[field].isBlob = 0;
        values[field].bytes = bytes + at;
        values[field].count = length < 0 ? 0 : (size_t)length;
        if (values[field].count > count - at) return fail(list, "the server has sent half a row");
        at += values[field].count;
    }
    return 1;
}

// Returns the next row that the server sends.
static int next_row(void *source, struct crowencoder_value *values) {
    cpostgresql *list = source;
    int isLost = 0;
    while (1) {
        if (list->row != NULL) PQfreemem(list->row);
        list->row = NULL;
        int count = PQgetCopyData(list->connection, &list->row, !isLost);
        if (count == 0) {
            isLost = cpostgresql_read_more(list, cpostgresql_for_ever);
            if (list->connection == NULL) return CROW_FAILED;
            continue;
        }
        if (count == -1) return end_copy(list);
        if (count < 0) return fail(list, PQerrorMessage(list->connection));
        const uint8_t *bytes = (const uint8_t *)list->row;
        size_t left = (size_t)count;
        if (!list->hasHead) {
            // A signature of eleven bytes, flags, and the length of a header extension.
            int isHead = left >= 19 && memcmp(bytes, "PGCOPY\n\377\r\n", 11) == 0;
            if (!isHead) return fail(list, "the server sends no rows");
            size_t head = 19 + number(bytes + 15, 4);
            if (head > left) return fail(list, "the server sends no rows");
            list->hasHead = 1;
            bytes += head;
            left -= head;
            if (left == 0) continue;
        }
        if (left > largest_row) {
            list->skipped++;
            continue;
        }
        int found = read_values(list, bytes, left, values);
        // The end of the rows is a separate message, followed by the end of the copy.
        if (found == 0) continue;
        return found;
    }
}

ptrdiff_t cpostgresql_read(cpostgresql *list, uint8_t *room, size_t capacity) {
    ptrdiff_t count =
        crowencoder_read(&list->text, list, next_row, list->columns, list->values, room, capacity);
    if (count == CROW_NO_MEMORY) cpostgresql_note(list, "53200", "out of memory");
    return count;
}
