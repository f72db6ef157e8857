// Reading tables of a PostgreSQL server through libpq, as far as that needs C, and
// changing rows of them. Transactions are read-only unless they are begun otherwise.

#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include "CRowText.h"

typedef struct cpostgresql cpostgresql;

// Connects to a server; 0, or another number if that fails. `*list` is set in any case, unless there is no
// memory, and is to be closed.
//
// The address is a URI or what else libpq takes; it finds passwords, services and certificates in its own
// ways.
int cpostgresql_open(const char *address, cpostgresql **list);
void cpostgresql_close(cpostgresql *list);

// What was wrong last, and its SQLSTATE, empty if there is none:
// https://www.postgresql.org/docs/15/errcodes-appendix.html.
const char *cpostgresql_message(const cpostgresql *list);
const char *cpostgresql_state(const cpostgresql *list);
// Whether the connection is there, as far as is known.
int cpostgresql_is_connected(const cpostgresql *list);
// Whether the server has ended the connection for that reason.
int cpostgresql_is_fatal(const cpostgresql *list);
// Whether the connection was ended because the server has sent more than is taken.
int cpostgresql_is_flooded(const cpostgresql *list);
// Whether the server wants a password that nobody has told.
int cpostgresql_needs_password(const cpostgresql *list);

// Runs statements and keeps the result of the last one in place of the one before; 0, or another number if
// one fails. The connection ends if the server sends more rows, or for 0 more than anybody asks for: here as
// in all functions below.
int cpostgresql_run(cpostgresql *list, const char *statement, size_t rows);
// Has the server read one statement, without running it, and keeps what columns it gives; 0, or another
// number if it fails, as two statements do.
int cpostgresql_describe(cpostgresql *list, const char *statement);
// Runs one statement with values for $1 and so on, texts that end with a zero or NULL, and keeps its result;
// 0, or another number if it fails.
int cpostgresql_ask(cpostgresql *list, const char *statement, const char *const *values, int count);
// How many rows it has changed or given, as the server says.
int64_t cpostgresql_change_count(const cpostgresql *list);
// Has the server begin with it; nothing else may be asked until all of its result was taken.
int cpostgresql_send(cpostgresql *list, const char *statement, const char *const *values, int count);
// Whether the result has come, waiting for at most so many milliseconds; also if it never will.
int cpostgresql_wait(cpostgresql *list, int milliseconds);
// Keeps the result of what was begun, as `cpostgresql_ask` does.
int cpostgresql_take(cpostgresql *list);
// Has the server end what was begun, whose result is to be taken nevertheless; does not wait for that. Until
// the server was told nothing else may be begun, which would be ended as well.
void cpostgresql_cancel(cpostgresql *list);
int cpostgresql_is_cancelling(cpostgresql *list);
int cpostgresql_row_count(const cpostgresql *list);
int cpostgresql_column_count(const cpostgresql *list);
const char *cpostgresql_column_name(const cpostgresql *list, int column);
// A value of the result, as text that ends with a zero; empty if it is null.
const char *cpostgresql_value(const cpostgresql *list, int row, int column);
// The bytes of a value, and how many; NULL if it is null.
const uint8_t *cpostgresql_bytes(const cpostgresql *list, int row, int column, size_t *count);

// Begins to copy the rows of a statement that was prepared by `copy (...) to stdout (format binary)`, of
// which all columns are text; 0, or another number if it fails. Rows become bytes as `crowtext_begin` says.
int cpostgresql_begin(
    cpostgresql *list, const char *statement, enum crowtext_form form, const int32_t *nameColumns,
    size_t count);

// Writes what comes next, as `crowtext_read` says.
ptrdiff_t cpostgresql_read(cpostgresql *list, uint8_t *room, size_t capacity);

int64_t cpostgresql_copied_count(const cpostgresql *list);
int64_t cpostgresql_omitted_count(const cpostgresql *list);

#endif
