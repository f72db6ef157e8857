// Reads and changes tables of a PostgreSQL server through libpq, as far as that requires C. Transactions are
// read-only unless begun otherwise.

#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include "CRowEncoder.h"

typedef struct cpostgresql cpostgresql;

// Connects to a server; returns 0, or nonzero on failure. `*list` is set in any case unless memory runs out,
// and must be closed.
//
// The address is a URI or any other connection string of libpq, which finds passwords, services and
// certificates by its own rules.
int cpostgresql_open(const char *address, cpostgresql **list);
void cpostgresql_close(cpostgresql *list);

// The last error message and its SQLSTATE, which is empty if there is none:
// https://www.postgresql.org/docs/15/errcodes-appendix.html.
const char *cpostgresql_message(const cpostgresql *list);
const char *cpostgresql_state(const cpostgresql *list);
// Whether the connection is open, as far as known.
int cpostgresql_is_connected(const cpostgresql *list);
// Whether the server closed the connection because of the last error.
int cpostgresql_is_fatal(const cpostgresql *list);
// Whether the connection was closed because the server sent too much.
int cpostgresql_is_flooded(const cpostgresql *list);
// Whether the server requires a password that was not provided.
int cpostgresql_needs_password(const cpostgresql *list);

// Runs statements and keeps the result of the last one, replacing the previous result; returns nonzero if one
// fails. The connection is closed if the server sends more than `rows` rows or, for 0, more than the general
// limit; this is true of all functions below.
int cpostgresql_run(cpostgresql *list, const char *statement, size_t rows);
// Prepares a single statement without running it, and keeps its column description; returns nonzero on
// failure, also if there are two statements.
int cpostgresql_describe(cpostgresql *list, const char *statement);
// Runs a single statement with values for $1 and so on, which are zero-terminated strings or NULL, and keeps
// its result; returns nonzero on failure.
int cpostgresql_ask(cpostgresql *list, const char *statement, const char *const *values, int count);
// Number of rows changed or returned, as reported by the server.
int64_t cpostgresql_change_count(const cpostgresql *list);
// Sends a statement asynchronously; its result must be taken before anything else is sent.
int cpostgresql_send(cpostgresql *list, const char *statement, const char *const *values, int count);
// Waits up to a timeout; returns whether the result has arrived, also if it never will.
int cpostgresql_wait(cpostgresql *list, int milliseconds);
// Keeps the result of a sent statement, like `cpostgresql_ask`.
int cpostgresql_take(cpostgresql *list);
// Cancels a sent statement without waiting; its result must still be taken. Nothing else may be sent until
// the cancel request has reached the server, because it would be cancelled too.
void cpostgresql_cancel(cpostgresql *list);
int cpostgresql_is_cancelling(cpostgresql *list);
int cpostgresql_row_count(const cpostgresql *list);
int cpostgresql_column_count(const cpostgresql *list);
const char *cpostgresql_column_name(const cpostgresql *list, int column);
// A value of the result as a zero-terminated string; empty for NULL.
const char *cpostgresql_value(const cpostgresql *list, int row, int column);
// The bytes of a value and their number; NULL for NULL.
const uint8_t *cpostgresql_bytes(const cpostgresql *list, int row, int column, size_t *count);

// Starts copying the rows of a `copy (...) to stdout (format binary)` statement whose columns are all text;
// returns nonzero on failure. Rows are encoded as documented for `crowencoder_begin`.
int cpostgresql_begin(
    cpostgresql *list, const char *statement, enum crowencoder_form form, const int32_t *nameColumns,
    size_t count);

// Writes the next bytes, as documented for `crowencoder_read`.
ptrdiff_t cpostgresql_read(cpostgresql *list, uint8_t *room, size_t capacity);

int64_t cpostgresql_copied_count(const cpostgresql *list);
int64_t cpostgresql_omitted_count(const cpostgresql *list);
// Number of rows left out because of their length.
int64_t cpostgresql_skipped_count(const cpostgresql *list);

#endif
