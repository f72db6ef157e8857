// Reads SQLite files, which may be damaged or malicious, and writes new ones, as far as that requires C.
//
// Files opened for reading are never changed, and nothing in a file's schema is trusted: see opening.c.

#ifndef CSQLITE_H
#define CSQLITE_H

#include "CRowEncoder.h"

typedef struct csqlite csqlite;

// The version of SQLite, as a static, zero-terminated string.
const char *csqlite_version(void);

// Mode of opening a file.
enum csqlite_opening {
    // Normal mode, including the latest changes by other programs.
    CSQLITE_ORDINARY = 0,
    // Assumes that the file never changes; its write-ahead log is ignored.
    CSQLITE_IMMUTABLE = 1,
};

// Restricts the process. From the next call of `csqlite_open` it cannot start programs, open sockets, send
// signals, or open files outside the directory of that file. After the call has returned, it can open files
// for reading only, and cannot create, change or remove any. During the call, SQLite may create the files
// that its log requires next to the file.
//
// If files are to be changed, all files in the directory may be. Restrictions unknown to the kernel do not
// apply.
void csqlite_give_up_rights(int changesFiles);

// Opens a file; returns 0, or SQLite's extended error code, described by `csqlite_message`.
//
// A file in write-ahead log mode is opened as immutable if no files can be created next to it and its log is
// empty; `csqlite_has_changed` then tells whether it was written to nevertheless. `*list` is set in any case
// unless memory runs out, and must be closed.
int csqlite_open(const char *path, enum csqlite_opening opening, csqlite **list);
void csqlite_close(csqlite *list);

// Whether a file opened as immutable has been written to since.
int csqlite_has_changed(const csqlite *list);

// Whether a file's header specifies write-ahead log mode.
int csqlite_keeps_log(const char *path);

// Arranges the removal of files that SQLite creates next to a file to read its log. It happens after this
// process has ended in any way and no other process has the file open.
//
// A child process waits for that, so this must be called before `csqlite_give_up_rights`. Files that existed
// before stay, as does a log that other processes have written to.
void csqlite_keep_directory_clean(const char *path);

// Begins and ends a transaction in which all statements see the same rows.
int csqlite_hold(csqlite *list);
void csqlite_release(csqlite *list);

// The last error message, zero-terminated and valid until the next call.
const char *csqlite_message(const csqlite *list);
// SQLite's extended code of the last error; 0 if none.
int csqlite_code(const csqlite *list);

// Prepares a statement, replacing the previous one; returns 0 or SQLite's extended code.
//
// It must be a single statement that returns rows and changes nothing. `isOwn` marks a statement that does
// not come from the user and may read the schema.
int csqlite_prepare(csqlite *list, const char *statement, size_t count, int isOwn);

// Sets a timeout for statements, in milliseconds from now; 0 for none.
void csqlite_set_deadline(csqlite *list, int milliseconds);

// Number and names of the statement's columns; NULL if a column does not exist.
int csqlite_column_count(const csqlite *list);
const char *csqlite_column_name(const csqlite *list, int column);

// Advances to the next row: returns 1 if there is one, 0 at the end, CROW_FAILED on errors.
int csqlite_step(csqlite *list);
// Text of a column, valid until the next call; NULL and no bytes for NULL.
const uint8_t *csqlite_text(csqlite *list, int column, size_t *count);

// Integer in a column; 0 if it is not a number.
int64_t csqlite_integer(csqlite *list, int column);

// Starts encoding the rows of the statement, as documented for `crowencoder_begin`.
void csqlite_begin(csqlite *list, enum crowencoder_form form, const int32_t *nameColumns, size_t count);

// Adds a key column in front of the following rows, made from columns of the statement: for each of them a
// letter for its type and the value (n, #number, thex, bhex), separated by semicolons.
//
// - hidden: number of columns at the end of the statement that are not part of the rows.
void csqlite_set_keys(csqlite *list, const int32_t *columns, size_t count, int hidden);

// Continues with another statement for the same columns after the rows so far or an error.
void csqlite_resume(csqlite *list);

// Writes the next bytes, as documented for `crowencoder_read`.
ptrdiff_t csqlite_read(csqlite *list, uint8_t *room, size_t capacity);

// Number of rows encoded so far, and of rows omitted.
int64_t csqlite_row_count(const csqlite *list);
int64_t csqlite_omitted_count(const csqlite *list);

// MARK: Changing rows

// Like `csqlite_open`, but allows changing rows of tables.
int csqlite_open_for_changes(const char *path, csqlite **list);

// Bars a function with some number of arguments, or any number if it is -1, from the schema of the file even
// if that is trusted; returns 0 or SQLite's code.
int csqlite_bar_function(csqlite *list, const char *name, int count);

// Ends or begins to trust the schema of the file: triggers and views may then use virtual tables that SQLite
// does not consider innocuous, except those with these zero-terminated names and those of pragmas. Functions
// that it does not consider innocuous must be barred before.
void csqlite_distrust(csqlite *list);
void csqlite_trust_except(csqlite *list, const char *tables, size_t count);

// Whether the file is read-only, judging by permissions.
int csqlite_is_read_only(const csqlite *list, const char *path);

// State of the file since it was opened.
enum csqlite_place { CSQLITE_IN_PLACE, CSQLITE_REMOVED, CSQLITE_REPLACED, CSQLITE_CUT };
enum csqlite_place csqlite_look_at_place(csqlite *list, const char *path);

// Prepares a statement that may change rows, replacing the previous one; returns 0 or SQLite's extended code.
int csqlite_prepare_change(csqlite *list, const char *statement, size_t count);

// Type of a value.
enum csqlite_kind { CSQLITE_NULL, CSQLITE_TEXT, CSQLITE_NUMBER, CSQLITE_BLOB_VALUE };

// Binds a value of the statement, numbered from 1; an invalid number is bound as text.
void csqlite_set(csqlite *list, int value, enum csqlite_kind kind, const uint8_t *bytes, size_t count);

// Type of a column's value.
enum csqlite_kind csqlite_kind_of(csqlite *list, int column);
// Its bytes, valid until the next call.
const uint8_t *csqlite_blob(csqlite *list, int column, size_t *count);
// The number with all digits, as a zero-terminated string valid until the next call.
const char *csqlite_exact(csqlite *list, int column);

// Number of rows changed by the last statement, excluding changes by triggers.
int64_t csqlite_change_count(const csqlite *list);
// Number of rows changed by all statements so far, including changes by triggers.
int64_t csqlite_total_change_count(const csqlite *list);

// Starts a new record of changed rows; returns 0 if the library does not support it.
//
// - unnumbered: zero-terminated names of the tables without row numbers.
int csqlite_watch(csqlite *list, const char *unnumbered, size_t count);

// The recorded changes; NULL if there were too many.
//
// Each line contains the operation, the table name in hexadecimal, and the row before and after: its number
// or, in a table without row numbers, all its values in the format of keys. The operation is d, i or u, a
// capital for a row that the statement itself names, and r for a row that such a row replaces, before that
// one.
const char *csqlite_log(const csqlite *list, size_t *count);

// Rolls back the current transaction, if any.
void csqlite_roll_back(csqlite *list);

// MARK: Writing a new file, of which nothing is kept unless all of it was written

typedef struct csqlite_writer csqlite_writer;

// Maximum number of prepared statements.
enum { CSQLITE_STATEMENTS = 4 };

// Opens an empty file; returns 0 or SQLite's code. `*writer` is set in any case unless memory runs out, and
// must be closed.
int csqlite_writer_open(const char *path, csqlite_writer **writer);

// Executes statements that return no rows; returns 0 or SQLite's code.
int csqlite_writer_run(csqlite_writer *writer, const char *statements);

// Prepares a statement that inserts rows and assigns it a number; returns 0 or SQLite's code.
int csqlite_writer_prepare(csqlite_writer *writer, int number, const char *statement);

// Binds a value of the next row, numbered from 1. The bytes are copied; `isText` means that they are UTF-8.
void csqlite_writer_set_number(csqlite_writer *writer, int number, int value, int64_t integer);
void csqlite_writer_set_bytes(
    csqlite_writer *writer, int number, int value, const uint8_t *bytes, size_t count, int isText);

// Inserts the row, with NULL for values that were not set; returns 0 or SQLite's code.
int csqlite_writer_insert(csqlite_writer *writer, int number);

// The last error message, zero-terminated and valid until the next call.
const char *csqlite_writer_message(const csqlite_writer *writer);

// Closes the file; returns 0 or SQLite's code.
int csqlite_writer_close(csqlite_writer *writer);

#endif
