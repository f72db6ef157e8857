// Writes a new file. It is not read before it is complete, so no journal is kept.

#include "list.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct csqlite_writer {
    sqlite3 *database;
    sqlite3_stmt *statements[CSQLITE_STATEMENTS];
    // Error code for a value of the next row; 0 if none.
    int valueCode;
    // System error number of the last error; 0 if none.
    int number;
};

// Saves the system error number before another call changes it.
static int noted(csqlite_writer *writer, int code) {
    int primary = code & 0xFF;
    int isSystems = primary == SQLITE_CANTOPEN || primary == SQLITE_IOERR || primary == SQLITE_FULL;
    if (isSystems) writer->number = primary == SQLITE_FULL ? ENOSPC : errno;
    return code;
}

int csqlite_writer_open(const char *path, csqlite_writer **made) {
    csqlite_writer *writer = calloc(1, sizeof *writer);
    *made = writer;
    if (writer == NULL) return SQLITE_NOMEM;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(path, &writer->database, flags, NULL);
    if (code != SQLITE_OK) return noted(writer, code);
    // Readers would not accept longer rows.
    sqlite3_limit(writer->database, SQLITE_LIMIT_LENGTH, CSQLITE_LONGEST);
    return csqlite_writer_run(
        writer, "pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off; "
                "pragma locking_mode = exclusive; pragma cache_size = -65536; begin");
}

int csqlite_writer_run(csqlite_writer *writer, const char *statements) {
    return noted(writer, sqlite3_exec(writer->database, statements, NULL, NULL, NULL));
}

int csqlite_writer_prepare(csqlite_writer *writer, int number, const char *statement) {
    sqlite3_finalize(writer->statements[number]);
    writer->statements[number] = NULL;
    return sqlite3_prepare_v3(
        writer->database, statement, -1, SQLITE_PREPARE_PERSISTENT, &writer->statements[number], NULL);
}

void csqlite_writer_set_number(csqlite_writer *writer, int number, int value, int64_t integer) {
    sqlite3_bind_int64(writer->statements[number], value, integer);
}

void csqlite_writer_set_bytes(
    csqlite_writer *writer, int number, int value, const uint8_t *bytes, size_t count, int isText) {
    sqlite3_stmt *statement = writer->statements[number];
    // An empty value is not NULL.
    const char *start = bytes == NULL ? "" : (const char *)bytes;
    int code = isText
        ? sqlite3_bind_text64(statement, value, start, count, SQLITE_TRANSIENT, SQLITE_UTF8)
        : sqlite3_bind_blob64(statement, value, start, count, SQLITE_TRANSIENT);
    if (code != SQLITE_OK) writer->valueCode = code;
}

int csqlite_writer_insert(csqlite_writer *writer, int number) {
    sqlite3_stmt *statement = writer->statements[number];
    if (writer->valueCode != SQLITE_OK) return writer->valueCode;
    int code = noted(writer, sqlite3_step(statement));
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

const char *csqlite_writer_message(const csqlite_writer *writer) {
    if (writer == NULL || writer->database == NULL) return "out of memory";
    int code = writer->valueCode != SQLITE_OK ? writer->valueCode : sqlite3_errcode(writer->database);
    if (code == SQLITE_TOOBIG) return "a row has more than 16 MiB, which a book has no room for";
    // The system's message is more specific.
    return writer->number != 0 ? strerror(writer->number) : sqlite3_errmsg(writer->database);
}

int csqlite_writer_close(csqlite_writer *writer) {
    if (writer == NULL) return SQLITE_OK;
    for (int number = 0; number < CSQLITE_STATEMENTS; number++) sqlite3_finalize(writer->statements[number]);
    int code = sqlite3_close(writer->database);
    if (code != SQLITE_OK) sqlite3_close_v2(writer->database);
    free(writer);
    return code;
}
