// The connection type shared by the files of this module.

#ifndef SESSION_H
#define SESSION_H

#include "CPostgreSQL.h"
#include "rows.h"

// Maximum number of columns of a PostgreSQL table.
enum { cpostgresql_most_columns = 1664 };

struct cpostgresql {
    // The running cancel request; NULL if none.
    struct cpostgresql_ending *ending;
    // NULL after the server has sent too much.
    PGconn *connection;
    // The last result, which contains the statement's status; its rows are in `rows`.
    PGresult *result;
    struct cpostgresql_rows rows;
    // Maximum number of rows.
    size_t limit;
    // Whether `rows` contains all rows of a statement, so that further ones belong to the next statement.
    int isWhole;
    // Whether the statement has failed, in which case the message contains the reason.
    int hasFailed;
    // Number of bytes the server sent besides rows since the last request.
    size_t asides;
    int isFlooded;
    char message[512];
    char state[6];
    // Whether the server closed the connection because of the error.
    int isFatal;
    struct crowencoder text;
    // The last row received.
    char *row;
    int columns;
    // Whether the header before the first row has arrived.
    int hasHead;
    // Number of rows left out because of their length.
    int64_t skipped;
    struct crowencoder_value values[cpostgresql_most_columns];
};

// Records an error; either text may be NULL.
void cpostgresql_note(cpostgresql *list, const char *state, const char *message);

// Resets the state before a new request.
void cpostgresql_forget(cpostgresql *list);

// Closes the connection, because endless data from the server cannot be skipped.
void cpostgresql_leave(cpostgresql *list, const char *reason);

// Records that sending has failed; returns the error result.
int cpostgresql_fail_to_send(cpostgresql *list);

// Adds a result of a statement: one of its rows, or its final status.
void cpostgresql_add(cpostgresql *list, PGresult *result);

// Reads data from the server, waiting up to a timeout; returns nonzero if the connection is lost.
int cpostgresql_read_more(cpostgresql *list, int64_t milliseconds);

static const int64_t cpostgresql_for_ever = INT64_MAX / 2;

#endif
