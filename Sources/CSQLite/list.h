// Declarations shared by the files of this module.

#ifndef CSQLITE_LIST_H
#define CSQLITE_LIST_H

#include "CSQLite.h"

#include <sqlite3.h>
#include <sys/stat.h>

// Maximum number of columns, and maximum number of bytes in a row.
enum { CSQLITE_COLUMNS = 2000, CSQLITE_LONGEST = 16 << 20 };

// Distinguishes states of a file and the log next to it.
struct csqlite_state {
    off_t size, logSize;
    struct timespec written, logWritten;
    unsigned char counter[4];
};

// Maximum number of bytes of a number.
enum { CSQLITE_NUMBER_ROOM = 40 };

// A growing byte buffer.
struct csqlite_buffer {
    char *bytes;
    size_t count, capacity;
};

struct csqlite {
    sqlite3 *database;
    sqlite3_stmt *statement;
    int code;
    char message[512];
    // Whether the statement comes from this module and may read the schema.
    int isOwn;
    // Whether rows may be changed; all statements then count as this module's.
    int changesRows;

    // Time at which statements are interrupted.
    struct timespec deadline;

    // The number returned last.
    char number[CSQLITE_NUMBER_ROOM];

    // Descriptor and state of a file opened as immutable; -1 if it was not.
    int watched;
    int seesLog;
    char *watchedPath;
    struct csqlite_state state;

    // Columns of the statement that form the key of a row, which then precedes the row's columns; the number
    // of columns at the end that are not part of the row; and the key of the last row.
    int32_t keyColumns[CSQLITE_COLUMNS];
    int keyCount, hiddenCount;
    struct csqlite_buffer key;

    // Changed rows, one per line, and the zero-terminated names of the tables without row numbers; see
    // csqlite_watch.
    struct csqlite_buffer log, unnumbered;
    int isLogIncomplete;

    // Whether the schema is trusted, and the zero-terminated names of the virtual tables that its triggers
    // and views must not use nevertheless.
    int isTrusted;
    struct csqlite_buffer refusedTables;

    struct crowencoder text;
    int columns;
    struct crowencoder_value values[CSQLITE_COLUMNS];
};

// Whether one of the zero-terminated names in a buffer is this one.
int csqlite_has_name(const struct csqlite_buffer *names, const char *name);

// Whether a trigger or view of a trusted schema uses a table that it must not use.
int csqlite_is_refused(const csqlite *list, int action, const char *table, const char *trigger);

// Writes a number with enough digits to read the same number back, and a zero.
void csqlite_write_exact(sqlite3_value *number, char *room, size_t capacity);

// Appends bytes, or a value in the format of keys; returns 0 if memory runs out.
int csqlite_append(struct csqlite_buffer *buffer, const void *bytes, size_t count);
int csqlite_append_hex(struct csqlite_buffer *buffer, const uint8_t *bytes, size_t count);
int csqlite_append_value(struct csqlite_buffer *buffer, sqlite3_value *value);

// Records an error; a code of 0 means none. Returns the code.
int csqlite_note(csqlite *list, int code, const char *message);

// Records SQLite's current error, with the system's reason if there is one. Returns the code.
int csqlite_note_failure(csqlite *list);

// Ends the statement, if there is one.
void csqlite_end_statement(csqlite *list);

// Whether the log next to a file contains anything.
int csqlite_has_log(const char *path);

// Whether a change of the file is unfinished, by its rollback journal: SQLITE_BUSY if its writer is running,
// SQLITE_READONLY_ROLLBACK if it has ended, otherwise 0.
int csqlite_unfinished_change(const char *path);

// Records the state of the file for detecting changes later; `seesLog` means that its log must stay empty.
void csqlite_begin_watching(csqlite *list, const char *path, int seesLog);
void csqlite_end_watching(csqlite *list);

#endif
