// Statements, and the encoding of their rows.

#define _GNU_SOURCE

#include "list.h"

#include <string.h>
#include <time.h>

void csqlite_end_statement(csqlite *list) {
    sqlite3_finalize(list->statement);
    list->statement = NULL;
}

// Prepares the first statement of a text, whose end is stored in `rest`.
static int prepare(csqlite *list, const char *text, size_t count, const char **rest) {
    csqlite_end_statement(list);
    if (count > 1 << 20) return csqlite_note(list, SQLITE_TOOBIG, "it is too long");
    int code = sqlite3_prepare_v2(list->database, text, (int)count, &list->statement, rest);
    return code == SQLITE_OK ? csqlite_note(list, 0, "") : csqlite_note_failure(list);
}

int csqlite_prepare_change(csqlite *list, const char *statement, size_t count) {
    return prepare(list, statement, count, NULL);
}

int csqlite_prepare(csqlite *list, const char *statement, size_t count, int isOwn) {
    list->isOwn = isOwn;
    const char *rest = NULL;
    int code = prepare(list, statement, count, &rest);
    if (code == SQLITE_AUTH && strcmp(list->message, "not authorized") == 0) {
        return csqlite_note(list, code, "it does more than read");
    }
    if (code != SQLITE_OK) return code;
    if (list->statement == NULL || sqlite3_column_count(list->statement) == 0
        || !sqlite3_stmt_readonly(list->statement)) {
        return csqlite_note(list, SQLITE_AUTH, "it is not a SELECT statement");
    }
    for (const char *end = statement + count; rest < end; rest++) {
        if (strchr(" \t\r\n;", *rest) == NULL || *rest == 0) {
            return csqlite_note(list, SQLITE_AUTH, "it is more than one statement");
        }
    }
    return csqlite_note(list, 0, "");
}

// Number of steps between two checks of the time.
enum { steps_at_once = 10000 };

static int is_too_late(void *context) {
    const csqlite *list = context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > list->deadline.tv_sec
        || (now.tv_sec == list->deadline.tv_sec && now.tv_nsec > list->deadline.tv_nsec);
}

void csqlite_set_deadline(csqlite *list, int milliseconds) {
    clock_gettime(CLOCK_MONOTONIC, &list->deadline);
    list->deadline.tv_sec += milliseconds / 1000;
    list->deadline.tv_nsec += milliseconds % 1000 * 1000000L;
    if (list->deadline.tv_nsec >= 1000000000L) {
        list->deadline.tv_nsec -= 1000000000L;
        list->deadline.tv_sec++;
    }
    sqlite3_progress_handler(list->database, steps_at_once, milliseconds > 0 ? is_too_late : NULL, list);
}

int csqlite_hold(csqlite *list) {
    csqlite_release(list);
    list->isOwn = 1;
    if (sqlite3_exec(list->database, "begin", NULL, NULL, NULL) == SQLITE_OK) return 0;
    return csqlite_note_failure(list);
}

void csqlite_release(csqlite *list) {
    if (sqlite3_get_autocommit(list->database) != 0) return;
    csqlite_end_statement(list);
    list->isOwn = 1;
    sqlite3_exec(list->database, "rollback", NULL, NULL, NULL);
}

int csqlite_column_count(const csqlite *list) { return sqlite3_column_count(list->statement); }

const char *csqlite_column_name(const csqlite *list, int column) {
    return sqlite3_column_name(list->statement, column);
}

int csqlite_step(csqlite *list) {
    int code = sqlite3_step(list->statement);
    if (code == SQLITE_ROW) return 1;
    if (code == SQLITE_DONE) return 0;
    csqlite_note_failure(list);
    return CROW_FAILED;
}

const uint8_t *csqlite_text(csqlite *list, int column, size_t *count) {
    const uint8_t *text = sqlite3_column_text(list->statement, column);
    *count = text == NULL ? 0 : (size_t)sqlite3_column_bytes(list->statement, column);
    return text;
}

int64_t csqlite_integer(csqlite *list, int column) { return sqlite3_column_int64(list->statement, column); }

void csqlite_begin(csqlite *list, enum crowencoder_form form, const int32_t *nameColumns, size_t count) {
    crowencoder_begin(&list->text, form, nameColumns, count);
    list->keyCount = list->hiddenCount = 0;
}

void csqlite_set_keys(csqlite *list, const int32_t *columns, size_t count, int hidden) {
    list->keyCount = count < CSQLITE_COLUMNS ? (int)count : CSQLITE_COLUMNS;
    memcpy(list->keyColumns, columns, (size_t)list->keyCount * sizeof *columns);
    list->hiddenCount = hidden;
}

void csqlite_resume(csqlite *list) { list->text.isAtEnd = 0; }

int64_t csqlite_row_count(const csqlite *list) { return list->text.rows; }
int64_t csqlite_omitted_count(const csqlite *list) { return list->text.omitted; }

// Creates the key of the row; returns 0 if memory runs out.
static int make_key(csqlite *list, struct crowencoder_value *key) {
    list->key.count = 0;
    for (int number = 0; number < list->keyCount; number++) {
        if (number > 0 && !csqlite_append(&list->key, ";", 1)) return 0;
        // Only one thread uses the connection and therefore the value.
        sqlite3_value *value = sqlite3_column_value(list->statement, list->keyColumns[number]);
        if (!csqlite_append_value(&list->key, value)) return 0;
    }
    *key = (struct crowencoder_value){.bytes = (const uint8_t *)list->key.bytes, .count = list->key.count};
    return 1;
}

// Returns the next row of the statement.
static int next_row(void *source, struct crowencoder_value *values) {
    csqlite *list = source;
    int found = csqlite_step(list);
    if (found != 1) return found;
    // Before any value is converted to text, which would change its type.
    if (list->keyCount > 0 && !make_key(list, values++)) {
        csqlite_note(list, SQLITE_NOMEM, "out of memory");
        return CROW_FAILED;
    }
    int columns = list->text.form == CROW_LINES ? 1 : list->columns - list->hiddenCount;
    for (int column = 0; column < columns; column++) {
        int type = sqlite3_column_type(list->statement, column);
        values[column].isNull = type == SQLITE_NULL;
        values[column].isBlob = type == SQLITE_BLOB;
        values[column].bytes = type == SQLITE_BLOB ? sqlite3_column_blob(list->statement, column)
                                                   : sqlite3_column_text(list->statement, column);
        values[column].count = (size_t)sqlite3_column_bytes(list->statement, column);
        if (values[column].bytes == NULL && values[column].count > 0) {
            csqlite_note(list, SQLITE_NOMEM, "out of memory");
            return CROW_FAILED;
        }
    }
    return 1;
}

ptrdiff_t csqlite_read(csqlite *list, uint8_t *room, size_t capacity) {
    list->columns = sqlite3_column_count(list->statement);
    int columns = list->columns - list->hiddenCount + (list->keyCount > 0);
    if (columns > CSQLITE_COLUMNS) {
        csqlite_note(list, SQLITE_TOOBIG, "too many columns");
        return CROW_FAILED;
    }
    ptrdiff_t count =
        crowencoder_read(&list->text, list, next_row, columns, list->values, room, capacity);
    if (count == CROW_NO_MEMORY) csqlite_note(list, SQLITE_NOMEM, "out of memory");
    return count;
}
