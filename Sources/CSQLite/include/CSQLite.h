// Reading SQLite files, which may be damaged or made to do harm, and writing new ones, as far as that needs
// C.
//
// What is read is only read, and nothing of a file's schema is trusted: see opening.c.

#ifndef CSQLITE_H
#define CSQLITE_H

#include "CRowText.h"

typedef struct csqlite csqlite;

// The version of SQLite, as a text that ends with a zero and stays.
const char *csqlite_version(void);

// How a file is opened.
enum csqlite_opening {
    // As it is, with what other programs have written to it last.
    CSQLITE_ORDINARY = 0,
    // As if nobody ever wrote to it: what is in its write-ahead log is not seen.
    CSQLITE_IMMUTABLE = 1,
};

// Limits what this process may do: from the next `csqlite_open` on it starts no program, opens no socket,
// sends no signal, and opens files of the folder of that file alone. When that returns, it opens them for
// reading, and makes, changes and removes none. While a file is opened, SQLite may make what its log needs
// beside it.
//
// Where files are changed, all files of the folder may be. What the kernel does not know, it does not forbid.
void csqlite_give_up_rights(int changesFiles);

// Opens a file; 0, or SQLite's extended code of what is wrong, which `csqlite_message` says in words.
//
// A file that keeps a write-ahead log is opened as immutable where nothing can be made beside it and nothing
// is in its log; `csqlite_has_changed` says afterwards whether somebody wrote to it all the same. `*list` is
// set in any case, unless there is no memory, and is to be closed.
int csqlite_open(const char *path, enum csqlite_opening opening, csqlite **list);
void csqlite_close(csqlite *list);

// Whether a file that was opened as immutable has been written to since then.
int csqlite_has_changed(const csqlite *list);

// Whether a file keeps a write-ahead log, by its header.
int csqlite_keeps_log(const char *path);

// Has what SQLite will make beside a file to read its log removed when this process has ended, however it
// does, and nobody else has the file open.
//
// Another process of this program waits for that, so that this must come before `csqlite_give_up_rights`.
// What stood beside the file stays, and so does a log that others have written to.
void csqlite_keep_directory_clean(const char *path);

// Has all statements see the same rows from the first of them on, and ends that.
int csqlite_hold(csqlite *list);
void csqlite_release(csqlite *list);

// What was wrong last, as a text that ends with a zero; it holds until the next call.
const char *csqlite_message(const csqlite *list);
// SQLite's extended code of what was wrong last; 0 if nothing was.
int csqlite_code(const csqlite *list);

// Prepares a statement in place of the one before; 0 or SQLite's extended code.
//
// It must be one statement that gives rows and changes nothing. `isOwn` says that it is none of the user's,
// and may ask for what there is in the file.
int csqlite_prepare(csqlite *list, const char *statement, size_t count, int isOwn);

// Has statements fail that are not done in some milliseconds from now on; 0 for as long as they take.
void csqlite_set_deadline(csqlite *list, int milliseconds);

// The columns of the statement, and what they are called; NULL for one that is none.
int csqlite_column_count(const csqlite *list);
const char *csqlite_column_name(const csqlite *list, int column);

// Goes to the next row: 1 if there is one, 0 at the end, CROWTEXT_FAILED if something is wrong.
int csqlite_step(csqlite *list);
// Text of a column of the row; the bytes hold until the next call. NULL without bytes for NULL.
const uint8_t *csqlite_text(csqlite *list, int column, size_t *count);

// The number in a column of the row; 0 if it is none.
int64_t csqlite_integer(csqlite *list, int column);

// Makes bytes of the rows of the statement from now on, as `crowtext_begin` says.
void csqlite_begin(csqlite *list, enum crowtext_form form, const int32_t *nameColumns, size_t count);

// Has the rows that come have a key before their columns, made of some columns of the statement: for each of
// them a letter for its type, and the value (n, #number, thex, bhex), with semicolons between them.
//
// - hidden: how many columns at the end of the statement are no columns of the rows.
void csqlite_set_keys(csqlite *list, const int32_t *columns, size_t count, int hidden);

// Goes on with another statement for the same columns, behind what was given and what went wrong.
void csqlite_resume(csqlite *list);

// Writes what comes next, as `crowtext_read` says.
ptrdiff_t csqlite_read(csqlite *list, uint8_t *room, size_t capacity);

// How many rows were made bytes of so far, and how many were left out.
int64_t csqlite_row_count(const csqlite *list);
int64_t csqlite_omitted_count(const csqlite *list);

// MARK: Changing rows

// Opens a file so that rows of its tables can be changed, as `csqlite_open` does else.
int csqlite_open_for_changes(const char *path, csqlite **list);

// Whether nothing of it can be changed, as far as permissions tell.
int csqlite_is_read_only(const csqlite *list, const char *path);

// What has become of a file since it was opened.
enum csqlite_place { CSQLITE_IN_PLACE, CSQLITE_REMOVED, CSQLITE_REPLACED, CSQLITE_CUT };
enum csqlite_place csqlite_look_at_place(csqlite *list, const char *path);

// Prepares a statement that may change rows, in place of the one before; 0 or SQLite's extended code.
int csqlite_prepare_change(csqlite *list, const char *statement, size_t count);

// What a value is.
enum csqlite_kind { CSQLITE_NULL, CSQLITE_TEXT, CSQLITE_NUMBER, CSQLITE_BLOB_VALUE };

// Sets a value of the statement, numbered from 1; what is no number in spite of its kind is a text.
void csqlite_set(csqlite *list, int value, enum csqlite_kind kind, const uint8_t *bytes, size_t count);

// What a column of the row has.
enum csqlite_kind csqlite_kind_of(csqlite *list, int column);
// Its bytes, which hold until the next call.
const uint8_t *csqlite_blob(csqlite *list, int column, size_t *count);
// All digits of its number, as a text that ends with a zero; it holds until the next call.
const char *csqlite_exact(csqlite *list, int column);

// How many rows were changed by the last statement that changes some, without those that triggers change.
int64_t csqlite_change_count(const csqlite *list);
// The same of all statements so far, with those that triggers change.
int64_t csqlite_total_change_count(const csqlite *list);

// Takes down which rows are changed from now on, and forgets what was taken down before; 0 if the library
// cannot tell.
//
// - unnumbered: the names of the tables without numbers of rows, with a zero behind each.
int csqlite_watch(csqlite *list, const char *unnumbered, size_t count);

// What was taken down; NULL if that was too much.
//
// Each line has what was done (d, i, u, or o to a row that the statement itself names), the name of the table
// in hexadecimal, and the row before and after: its number, or in a table without numbers all of its values,
// as keys have them.
const char *csqlite_log(const csqlite *list, size_t *count);

// Takes back what was changed since a transaction began; nothing without one.
void csqlite_roll_back(csqlite *list);

// MARK: Writing a new file, of which nothing is kept unless all of it was written

typedef struct csqlite_writer csqlite_writer;

// The most statements that are kept prepared.
enum { CSQLITE_STATEMENTS = 4 };

// Opens a file that is empty; 0 or SQLite's code. `*writer` is set in any case, unless there is no
// memory, and is to be closed.
int csqlite_writer_open(const char *path, csqlite_writer **writer);

// Does what statements say that give no rows; 0 or SQLite's code.
int csqlite_writer_run(csqlite_writer *writer, const char *statements);

// Prepares a statement that inserts rows, under a number; 0 or SQLite's code.
int csqlite_writer_prepare(csqlite_writer *writer, int number, const char *statement);

// Sets a value of the next row, numbered from 1. The bytes are copied; `isText` says that they are UTF-8.
void csqlite_writer_set_number(csqlite_writer *writer, int number, int value, int64_t integer);
void csqlite_writer_set_bytes(
    csqlite_writer *writer, int number, int value, const uint8_t *bytes, size_t count, int isText);

// Inserts the row; values that were not set are NULL. 0 or SQLite's code.
int csqlite_writer_insert(csqlite_writer *writer, int number);

// What was wrong last, as a text that ends with a zero; it holds until the next call.
const char *csqlite_writer_message(const csqlite_writer *writer);

// Closes the file; 0 or SQLite's code.
int csqlite_writer_close(csqlite_writer *writer);

#endif
