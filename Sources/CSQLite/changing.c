// Changes rows of a file that was opened for changes.
#define _GNU_SOURCE

#include "list.h"

#include <errno.h>
#include <libgen.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int csqlite_is_read_only(const csqlite *list, const char *path) {
    if (sqlite3_db_readonly(list->database, "main") != 0) return 1;
    // The journal of a transaction is created next to the file.
    char *directory = strdup(path);
    if (directory == NULL) return 0;
    int isReadOnly = access(dirname(directory), W_OK | X_OK) != 0;
    free(directory);
    return isReadOnly;
}

enum csqlite_place csqlite_look_at_place(csqlite *list, const char *path) {
    int hasMoved = 0;
    if (list->database == NULL) return CSQLITE_IN_PLACE;
    sqlite3_file_control(list->database, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved);
    if (hasMoved) return access(path, F_OK) == 0 ? CSQLITE_REPLACED : CSQLITE_REMOVED;
    sqlite3_file *file = NULL;
    sqlite3_file_control(list->database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    sqlite3_int64 size = 0;
    unsigned char header[100];
    if (file == NULL || file->pMethods == NULL || file->pMethods->xFileSize(file, &size) != SQLITE_OK) {
        return CSQLITE_IN_PLACE;
    }
    if (size < (sqlite3_int64)sizeof header) return CSQLITE_CUT;
    if (file->pMethods->xRead(file, header, sizeof header, 0) != SQLITE_OK) return CSQLITE_IN_PLACE;
    // The header contains the number of pages if the last writer has set it
    // (https://sqlite.org/fileformat2.html). The last pages may still be in the log.
    if (memcmp(header + 24, header + 92, 4) != 0 || csqlite_has_log(path)) return CSQLITE_IN_PLACE;
    sqlite3_int64 page = header[16] << 8 | header[17], pages = 0;
    if (page == 1) page = 65536;
    for (int byte = 28; byte < 32; byte++) pages = pages << 8 | header[byte];
    return size < page * pages ? CSQLITE_CUT : CSQLITE_IN_PLACE;
}

// Binds a value as a number if it is written as one.
static int set_number(sqlite3_stmt *statement, int value, const char *text) {
    char *end;
    errno = 0;
    long long integer = strtoll(text, &end, 10);
    if (*text != 0 && *end == 0 && errno == 0) {
        sqlite3_bind_int64(statement, value, integer);
        return 1;
    }
    double number = strtod(text, &end);
    // strtod() also accepts words, which are texts elsewhere.
    if (*text == 0 || *end != 0 || strspn(text, "+-.0123456789eE") != strlen(text)) return 0;
    sqlite3_bind_double(statement, value, number);
    return 1;
}

void csqlite_set(csqlite *list, int value, enum csqlite_kind kind, const uint8_t *bytes, size_t count) {
    const char *start = bytes == NULL ? "" : (const char *)bytes;
    sqlite3_stmt *statement = list->statement;
    if (kind == CSQLITE_NULL) {
        sqlite3_bind_null(statement, value);
    } else if (kind == CSQLITE_BLOB_VALUE) {
        sqlite3_bind_blob64(statement, value, start, count, SQLITE_TRANSIENT);
    } else {
        char text[64];
        if (kind == CSQLITE_NUMBER && count < sizeof text) {
            memcpy(text, start, count);
            text[count] = 0;
            if (strlen(text) == count && set_number(statement, value, text)) return;
        }
        sqlite3_bind_text64(statement, value, start, count, SQLITE_TRANSIENT, SQLITE_UTF8);
    }
}

enum csqlite_kind csqlite_kind_of(csqlite *list, int column) {
    switch (sqlite3_column_type(list->statement, column)) {
    case SQLITE_NULL: return CSQLITE_NULL;
    case SQLITE_BLOB: return CSQLITE_BLOB_VALUE;
    case SQLITE_TEXT: return CSQLITE_TEXT;
    default: return CSQLITE_NUMBER;
    }
}

const uint8_t *csqlite_blob(csqlite *list, int column, size_t *count) {
    const uint8_t *bytes = sqlite3_column_blob(list->statement, column);
    *count = bytes == NULL ? 0 : (size_t)sqlite3_column_bytes(list->statement, column);
    return bytes;
}

const char *csqlite_exact(csqlite *list, int column) {
    // Only one thread uses the connection and therefore the value.
    csqlite_write_exact(sqlite3_column_value(list->statement, column), list->number, sizeof list->number);
    return list->number;
}

int64_t csqlite_change_count(const csqlite *list) { return sqlite3_changes64(list->database); }
int64_t csqlite_total_change_count(const csqlite *list) { return sqlite3_total_changes64(list->database); }

void csqlite_roll_back(csqlite *list) {
    csqlite_end_statement(list);
    // Keep the error message.
    if (sqlite3_get_autocommit(list->database) == 0) {
        sqlite3_exec(list->database, "rollback", NULL, NULL, NULL);
    }
}
