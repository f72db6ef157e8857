// What the files of this module share.

#ifndef CSQLITE_LIST_H
#define CSQLITE_LIST_H

#include "CSQLite.h"

#include <sqlite3.h>
#include <sys/stat.h>

// The most columns, and the most bytes of a row.
enum { CSQLITE_COLUMNS = 2000, CSQLITE_LONGEST = 16 << 20 };

// What tells one state of a file, and of the log beside it, from another.
struct csqlite_state {
    off_t size, logSize;
    struct timespec written, logWritten;
    unsigned char counter[4];
};

// The most bytes of a number.
enum { CSQLITE_NUMBER_ROOM = 40 };

// Bytes that grow.
struct csqlite_buffer {
    char *bytes;
    size_t count, capacity;
};

struct csqlite {
    sqlite3 *database;
    sqlite3_stmt *statement;
    int code;
    char message[512];
    // Whether the statement is one of this module, which may ask for the schema.
    int isOwn;

    // When statements are given up.
    struct timespec deadline;

    // A number that was asked for last.
    char number[CSQLITE_NUMBER_ROOM];

    // The file as it was when it was opened as immutable; -1 if it was not.
    int watched;
    int seesLog;
    char *watchedPath;
    struct csqlite_state state;

    // The columns of the statement that are the key of a row, which comes before its columns then; how many
    // columns at the end are no columns of the row; and the key of the last row.
    int32_t keyColumns[CSQLITE_COLUMNS];
    int keyCount, hiddenCount;
    struct csqlite_buffer key;

    // Which rows were changed, a line each, and the names of the tables without numbers of rows, with a zero
    // behind each; see csqlite_watch.
    struct csqlite_buffer log, unnumbered;
    int isLogIncomplete;

    struct crowtext text;
    int columns;
    struct crowtext_value values[CSQLITE_COLUMNS];
};

// Writes all digits of a number, so that a statement reads the same number, and a zero.
void csqlite_write_exact(sqlite3_value *number, char *room, size_t capacity);

// Adds bytes, or a value as keys have it; 0 without memory.
int csqlite_append(struct csqlite_buffer *buffer, const void *bytes, size_t count);
int csqlite_append_value(struct csqlite_buffer *buffer, sqlite3_value *value);

// Takes down what is wrong; a code of 0 is nothing. Returns the code.
int csqlite_note(csqlite *list, int code, const char *message);

// Takes down what SQLite says is wrong, with the system's reason if that is one. Returns the code.
int csqlite_note_failure(csqlite *list);

// Has an open file trusted with nothing, and keeps to limits.
void csqlite_set_limits(csqlite *list);

// Whether a file has something in a log beside it.
int csqlite_has_log(const char *path);

// Takes down what the file is now, to tell later whether it has changed; `seesLog` says that nothing may be
// in its log.
void csqlite_begin_watching(csqlite *list, const char *path, int seesLog);
void csqlite_end_watching(csqlite *list);

#endif
