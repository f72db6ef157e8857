// Statements, and what becomes of their rows.

#include "list.h"

#include <stdlib.h>
#include <string.h>

// As many bytes are made before somebody takes them.
static const size_t bytes_at_once = 256 << 10;

static int note_failure(csqlite *list) {
    return csqlite_note(list, sqlite3_extended_errcode(list->database), sqlite3_errmsg(list->database));
}

int csqlite_prepare(csqlite *list, const char *statement, size_t count, int isOwn) {
    sqlite3_finalize(list->statement);
    list->statement = NULL;
    list->isOwn = isOwn;
    const char *rest = NULL;
    if (count > 1 << 20) return csqlite_note(list, SQLITE_TOOBIG, "it is too long");
    int code = sqlite3_prepare_v2(list->database, statement, (int)count, &list->statement, &rest);
    const char *message = sqlite3_errmsg(list->database);
    if (code == SQLITE_AUTH && strcmp(message, "not authorized") == 0) {
        return csqlite_note(list, code, "it does more than read");
    }
    if (code != SQLITE_OK) return csqlite_note(list, sqlite3_extended_errcode(list->database), message);
    if (list->statement == NULL || sqlite3_column_count(list->statement) == 0
        || !sqlite3_stmt_readonly(list->statement)) {
        return csqlite_note(list, SQLITE_AUTH, "it is no select");
    }
    for (const char *end = statement + count; rest < end; rest++) {
        if (strchr(" \t\r\n;", *rest) == NULL || *rest == 0) {
            return csqlite_note(list, SQLITE_AUTH, "it is more than one statement");
        }
    }
    return csqlite_note(list, 0, "");
}

int csqlite_column_count(const csqlite *list) { return sqlite3_column_count(list->statement); }

const char *csqlite_column_name(const csqlite *list, int column) {
    return sqlite3_column_name(list->statement, column);
}

int csqlite_step(csqlite *list) {
    int code = sqlite3_step(list->statement);
    if (code == SQLITE_ROW) return 1;
    if (code == SQLITE_DONE) return 0;
    note_failure(list);
    return CSQLITE_FAILED;
}

const uint8_t *csqlite_text(csqlite *list, int column, size_t *count) {
    const uint8_t *text = sqlite3_column_text(list->statement, column);
    *count = text == NULL ? 0 : (size_t)sqlite3_column_bytes(list->statement, column);
    return text;
}

void csqlite_begin(csqlite *list, enum csqlite_form form, const int32_t *nameColumns, size_t count) {
    list->form = form;
    list->nameColumnCount = count < 2 ? count : 2;
    memcpy(list->nameColumns, nameColumns, list->nameColumnCount * sizeof *nameColumns);
    list->rows = list->omitted = 0;
    list->taken = list->count = 0;
    list->isAtEnd = 0;
}

void csqlite_resume(csqlite *list) { list->isAtEnd = 0; }

int64_t csqlite_row_count(const csqlite *list) { return list->rows; }
int64_t csqlite_omitted_count(const csqlite *list) { return list->omitted; }

// Makes room for so many bytes more; 0 without memory.
static int reserve(csqlite *list, size_t count) {
    if (list->capacity - list->count >= count) return 1;
    size_t capacity = list->count + count + bytes_at_once;
    uint8_t *bytes = realloc(list->bytes, capacity);
    if (bytes == NULL) return 0;
    list->bytes = bytes;
    list->capacity = capacity;
    return 1;
}

static int is_name_column(const csqlite *list, int column) {
    for (size_t index = 0; index < list->nameColumnCount; index++) {
        if (list->nameColumns[index] == column) return 1;
    }
    return 0;
}

// Whether all names of the row are NULL.
static int is_nameless(csqlite *list) {
    for (size_t index = 0; index < list->nameColumnCount; index++) {
        if (sqlite3_column_type(list->statement, list->nameColumns[index]) != SQLITE_NULL) return 0;
    }
    return list->nameColumnCount > 0;
}

// Adds a value in quotes; there is room.
static void add_quoted(csqlite *list, const uint8_t *text, size_t count) {
    uint8_t *end = list->bytes + list->count;
    *end++ = '"';
    for (size_t index = 0; index < count; index++) {
        if (text[index] == '"') *end++ = '"';
        *end++ = text[index];
    }
    *end++ = '"';
    list->count = (size_t)(end - list->bytes);
}

// Whether a value stands in a table as it is, which the only one of a row does not if it is empty.
static int is_plain(const csqlite *list, const uint8_t *text, size_t count) {
    if (count == 0) return sqlite3_column_count(list->statement) > 1;
    for (size_t index = 0; index < count; index++) {
        if (text[index] == '"' || text[index] == ',' || text[index] == '\n' || text[index] == '\r') return 0;
    }
    return 1;
}

// Whether bytes are UTF-8 without control characters other than line ends and tabs.
static int is_readable(const uint8_t *bytes, size_t count) {
    size_t at = 0;
    while (at < count) {
        uint8_t first = bytes[at];
        size_t more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2
            : first >= 0xF0 && first < 0xF5 ? 3 : 4;
        int isControl = first < 0x20 && first != '\t' && first != '\r' && first != '\n';
        if (more == 4 || at + more >= count || isControl) return 0;
        for (size_t next = 1; next <= more; next++) {
            if ((bytes[at + next] & 0xC0) != 0x80) return 0;
        }
        at += more + 1;
    }
    return 1;
}

// Adds the value of a column to a table; 0 without memory.
static int add_value(csqlite *list, int column) {
    sqlite3_stmt *statement = list->statement;
    int type = sqlite3_column_type(statement, column);
    if (type == SQLITE_NULL) return 1;
    const uint8_t *text = type == SQLITE_BLOB ? sqlite3_column_blob(statement, column)
                                              : sqlite3_column_text(statement, column);
    size_t count = (size_t)sqlite3_column_bytes(statement, column);
    if (text == NULL && count > 0) return 0;
    char note[48];
    if (type == SQLITE_BLOB && !is_name_column(list, column) && !is_readable(text, count)) {
        // A picture says nothing in a line of text.
        sqlite3_snprintf(sizeof note, note, "(%lld bytes)", (long long)count);
        text = (const uint8_t *)note;
        count = strlen(note);
    }
    if (!reserve(list, 2 * count + 2)) return 0;
    if (is_plain(list, text, count)) {
        if (count > 0) memcpy(list->bytes + list->count, text, count);
        list->count += count;
    } else {
        add_quoted(list, text, count);
    }
    return 1;
}

// Adds the row of a table, or nothing of it; 0 without memory.
static int add_row(csqlite *list) {
    int columns = sqlite3_column_count(list->statement);
    size_t start = list->count;
    for (int column = 0; column < columns; column++) {
        if (!add_value(list, column) || !reserve(list, 1)) {
            list->count = start;
            return 0;
        }
        list->bytes[list->count++] = column + 1 < columns ? ',' : '\n';
    }
    return 1;
}

// Adds the line of a row: 1, or 0 without memory, or CSQLITE_NEEDS_TABLE if it is none.
static ptrdiff_t add_line(csqlite *list) {
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF};
    sqlite3_stmt *statement = list->statement;
    int isBlob = sqlite3_column_type(statement, 0) == SQLITE_BLOB;
    const uint8_t *text = isBlob ? sqlite3_column_blob(statement, 0) : sqlite3_column_text(statement, 0);
    size_t count = (size_t)sqlite3_column_bytes(statement, 0);
    if (text == NULL && count > 0) return 0;
    if (count > 0) {
        // A CR before a line end, and a mark of the encoding before the first line, are no part of lines.
        if (memchr(text, '\n', count) != NULL || text[count - 1] == '\r') return CSQLITE_NEEDS_TABLE;
        int isMarked = list->rows == 0 && count >= sizeof mark && memcmp(text, mark, sizeof mark) == 0;
        if (isMarked) return CSQLITE_NEEDS_TABLE;
    }
    if (!reserve(list, count + 1)) return 0;
    if (count > 0) memcpy(list->bytes + list->count, text, count);
    list->count += count;
    list->bytes[list->count++] = '\n';
    return 1;
}

// Makes bytes of rows until there are enough, or no more rows.
static void fill(csqlite *list) {
    list->taken = list->count = 0;
    while (list->count < bytes_at_once) {
        int found = csqlite_step(list);
        if (found != 1) {
            list->isAtEnd = 1;
            list->ending = found;
            return;
        }
        if (is_nameless(list)) {
            list->omitted++;
            continue;
        }
        ptrdiff_t added = list->form == CSQLITE_LINES ? add_line(list) : add_row(list);
        if (added != 1) {
            list->isAtEnd = 1;
            list->ending = added == 0 ? CSQLITE_FAILED : added;
            if (added == 0) csqlite_note(list, SQLITE_NOMEM, "out of memory");
            return;
        }
        list->rows++;
    }
}

ptrdiff_t csqlite_read(csqlite *list, uint8_t *room, size_t capacity) {
    if (list->taken == list->count && !list->isAtEnd) fill(list);
    size_t count = list->count - list->taken;
    if (count == 0) return list->isAtEnd ? list->ending : 0;
    if (count > capacity) count = capacity;
    memcpy(room, list->bytes + list->taken, count);
    list->taken += count;
    return (ptrdiff_t)count;
}
