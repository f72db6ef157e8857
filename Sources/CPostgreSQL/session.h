// A connection, for the files of this module.

#ifndef SESSION_H
#define SESSION_H

#include "CPostgreSQL.h"
#include "rows.h"

// The most columns of a table of PostgreSQL.
enum { cpostgresql_most_columns = 1664 };

struct cpostgresql {
    // NULL if nothing is to be ended.
    struct cpostgresql_ending *ending;
    // NULL after the server has sent more than is taken.
    PGconn *connection;
    // The last result, which says how a statement has ended; its rows are in `rows`.
    PGresult *result;
    struct cpostgresql_rows rows;
    // How many rows may come.
    size_t limit;
    // Whether the rows in `rows` are all of a statement, so that others are those of the next one.
    int isWhole;
    // Whether the statement has failed; then the message says why.
    int hasFailed;
    // Bytes of what the server says beside the rows, since it was asked.
    size_t asides;
    int isFlooded;
    char message[512];
    char state[6];
    // Whether the server ended the connection with it.
    int isFatal;
    struct crowtext text;
    // The row that came last.
    char *row;
    int columns;
    // Whether the bytes before the first row have come.
    int hasHead;
    struct crowtext_value values[cpostgresql_most_columns];
};

// Takes down what is wrong; either text may be NULL.
void cpostgresql_note(cpostgresql *list, const char *state, const char *message);

// Forgets what came before something is asked.
void cpostgresql_forget(cpostgresql *list);

// Ends the connection: what a server sends without end cannot be passed over.
void cpostgresql_leave(cpostgresql *list, const char *reason);

// What is returned if something could not be sent.
int cpostgresql_fail_to_send(cpostgresql *list);

// Takes one result of a statement: a row of its rows, or what it has ended with.
void cpostgresql_add(cpostgresql *list, PGresult *result);

// Reads what the server sends, waiting for at most so many milliseconds; 0, or another number if the
// connection is lost.
int cpostgresql_read_more(cpostgresql *list, int64_t milliseconds);

static const int64_t cpostgresql_for_ever = INT64_MAX / 2;

#endif
