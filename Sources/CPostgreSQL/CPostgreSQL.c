#include "CPostgreSQL.h"

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The most columns of a table of PostgreSQL.
enum { most_columns = 1664 };
// As many bytes of a row are taken.
static const int largest_row = 64 << 20;

// A connection of its own by which the server is told to end a statement.
struct cpostgresql_ending {
    PGcancel *cancel;
    atomic_int holders;
};

struct cpostgresql {
    // NULL if nothing is to be ended.
    struct cpostgresql_ending *ending;
    PGconn *connection;
    PGresult *result;
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
    struct crowtext_value values[most_columns];
};

static void let_go(struct cpostgresql_ending *ending);

static void note(cpostgresql *list, const char *state, const char *message) {
    snprintf(list->state, sizeof list->state, "%s", state == NULL ? "" : state);
    snprintf(list->message, sizeof list->message, "%s", message == NULL ? "" : message);
    list->isFatal = 0;
}

static void note_result(cpostgresql *list, const PGresult *result) {
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (message == NULL) message = PQerrorMessage(list->connection);
    note(list, PQresultErrorField(result, PG_DIAG_SQLSTATE), message);
    list->isFatal = severity != NULL && strcmp(severity, "ERROR") != 0;
}

const char *cpostgresql_message(const cpostgresql *list) { return list->message; }
const char *cpostgresql_state(const cpostgresql *list) { return list->state; }
int cpostgresql_is_connected(const cpostgresql *list) {
    return PQstatus(list->connection) == CONNECTION_OK;
}
int cpostgresql_is_fatal(const cpostgresql *list) { return list->isFatal; }
int cpostgresql_needs_password(const cpostgresql *list) {
    return PQconnectionNeedsPassword(list->connection);
}

// Notices say nothing about the rows.
static void ignore(void *context, const PGresult *result) { (void)context, (void)result; }

int cpostgresql_open(const char *address, cpostgresql **opened) {
    cpostgresql *list = calloc(1, sizeof *list);
    *opened = list;
    if (list == NULL) return 1;
    // What the address says itself comes later and counts for more, but for what is behind it.
    const char *const keys[] = {"connect_timeout", "keepalives_idle", "keepalives_interval", "dbname",
        "client_encoding", "fallback_application_name", NULL};
    const char *const values[] = {"5", "5", "5", address, "UTF8", "sections", NULL};
    list->connection = PQconnectdbParams(keys, values, 1);
    if (list->connection == NULL || PQstatus(list->connection) != CONNECTION_OK) {
        note(list, "", list->connection == NULL ? "out of memory" : PQerrorMessage(list->connection));
        return 1;
    }
    PQsetNoticeReceiver(list->connection, ignore, NULL);
    static const char needed[] = "set default_transaction_read_only = on; set lock_timeout = '1s'";
    // By the last one a server sees by itself that nobody waits any more; older ones do not know it.
    static const char all[] =
        "set default_transaction_read_only = on; set lock_timeout = '1s'; "
        "set jit = off; set client_connection_check_interval = '1s'";
    return cpostgresql_run(list, all) == 0 ? 0 : cpostgresql_run(list, needed);
}

void cpostgresql_close(cpostgresql *list) {
    if (list == NULL) return;
    if (list->ending != NULL) let_go(list->ending);
    PQclear(list->result);
    if (list->row != NULL) PQfreemem(list->row);
    PQfinish(list->connection);
    crowtext_end(&list->text);
    free(list);
}

// Keeps a result; 0 if it is of a kind, or another number with what is wrong.
static int keep(cpostgresql *list, PGresult *result, ExecStatusType wanted, ExecStatusType other) {
    PQclear(list->result);
    list->result = result;
    ExecStatusType status = PQresultStatus(result);
    note(list, "", "");
    if (status == wanted || status == other) return 0;
    note_result(list, result);
    return 1;
}

int cpostgresql_run(cpostgresql *list, const char *statement) {
    return keep(list, PQexec(list->connection, statement), PGRES_TUPLES_OK, PGRES_COMMAND_OK);
}

int cpostgresql_describe(cpostgresql *list, const char *statement) {
    int failed = keep(
        list, PQprepare(list->connection, "", statement, 0, NULL), PGRES_COMMAND_OK, PGRES_COMMAND_OK);
    return failed ? failed
                  : keep(list, PQdescribePrepared(list->connection, ""), PGRES_COMMAND_OK, PGRES_COMMAND_OK);
}

int cpostgresql_ask(cpostgresql *list, const char *statement, const char *const *values, int count) {
    PGresult *result = PQexecParams(list->connection, statement, count, NULL, values, NULL, NULL, 0);
    return keep(list, result, PGRES_TUPLES_OK, PGRES_COMMAND_OK);
}

int cpostgresql_send(cpostgresql *list, const char *statement, const char *const *values, int count) {
    if (PQsendQueryParams(list->connection, statement, count, NULL, values, NULL, NULL, 0) == 1) return 0;
    note(list, "", PQerrorMessage(list->connection));
    return 1;
}

static int64_t now_in_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int cpostgresql_wait(cpostgresql *list, int milliseconds) {
    struct pollfd wanted = {PQsocket(list->connection), POLLIN, 0};
    int64_t left = milliseconds, end = now_in_milliseconds() + milliseconds;
    while (PQisBusy(list->connection) != 0) {
        if (poll(&wanted, 1, left > 0 ? (int)left : 0) <= 0) return 0;
        // A connection that is lost has a result, too: it says so.
        if (PQconsumeInput(list->connection) == 0) return 1;
        left = end - now_in_milliseconds();
    }
    return 1;
}

int cpostgresql_take(cpostgresql *list) {
    int failed = keep(list, PQgetResult(list->connection), PGRES_TUPLES_OK, PGRES_COMMAND_OK);
    PGresult *rest;
    while ((rest = PQgetResult(list->connection)) != NULL) PQclear(rest);
    return failed;
}

// Whoever lets go of it last frees it.
static void let_go(struct cpostgresql_ending *ending) {
    if (atomic_fetch_sub(&ending->holders, 1) != 1) return;
    PQfreeCancel(ending->cancel);
    free(ending);
}

static void *end_statement(void *context) {
    struct cpostgresql_ending *ending = context;
    char problem[256];
    (void)PQcancel(ending->cancel, problem, sizeof problem);
    let_go(ending);
    return NULL;
}

void cpostgresql_cancel(cpostgresql *list) {
    if (list->ending != NULL) return;
    struct cpostgresql_ending *ending = malloc(sizeof *ending);
    PGcancel *cancel = PQgetCancel(list->connection);
    if (ending == NULL || cancel == NULL) {
        PQfreeCancel(cancel);
        free(ending);
        return;
    }
    ending->cancel = cancel;
    atomic_init(&ending->holders, 2);
    list->ending = ending;
    pthread_t thread;
    if (pthread_create(&thread, NULL, end_statement, ending) == 0) {
        pthread_detach(thread);
    } else {
        (void)end_statement(ending);
    }
}

int cpostgresql_is_cancelling(cpostgresql *list) {
    if (list->ending == NULL) return 0;
    if (atomic_load(&list->ending->holders) > 1) return 1;
    let_go(list->ending);
    list->ending = NULL;
    return 0;
}

int cpostgresql_row_count(const cpostgresql *list) { return PQntuples(list->result); }
int cpostgresql_column_count(const cpostgresql *list) { return PQnfields(list->result); }
const char *cpostgresql_column_name(const cpostgresql *list, int column) {
    return PQfname(list->result, column);
}
const char *cpostgresql_value(const cpostgresql *list, int row, int column) {
    return PQgetvalue(list->result, row, column);
}

const uint8_t *cpostgresql_bytes(const cpostgresql *list, int row, int column, size_t *count) {
    *count = (size_t)PQgetlength(list->result, row, column);
    return PQgetisnull(list->result, row, column)
        ? NULL : (const uint8_t *)PQgetvalue(list->result, row, column);
}

static int fail(cpostgresql *list, const char *message) {
    note(list, "", message);
    return CROWTEXT_FAILED;
}

int cpostgresql_begin(
    cpostgresql *list, const char *statement, enum crowtext_form form, const int32_t *nameColumns,
    size_t count) {
    list->hasHead = 0;
    list->columns = 0;
    crowtext_begin(&list->text, form, nameColumns, count);
    int failed = keep(list, PQexec(list->connection, statement), PGRES_COPY_OUT, PGRES_COPY_OUT);
    if (failed == 0 && PQnfields(list->result) > most_columns) return fail(list, "too many columns");
    if (failed == 0) list->columns = PQnfields(list->result);
    return failed;
}

int64_t cpostgresql_copied_count(const cpostgresql *list) { return list->text.rows; }
int64_t cpostgresql_omitted_count(const cpostgresql *list) { return list->text.omitted; }

static uint32_t number(const uint8_t *bytes, int count) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[index];
    return value;
}

// Ends the copy; 0 if all has come.
static int end_copy(cpostgresql *list) {
    PGresult *result = PQgetResult(list->connection);
    int failed = keep(list, result, PGRES_COMMAND_OK, PGRES_COMMAND_OK);
    while ((result = PQgetResult(list->connection)) != NULL) PQclear(result);
    return failed ? CROWTEXT_FAILED : 0;
}

// Reads the values of a row from its bytes: https://www.postgresql.org/docs/15/sql-copy.html, Binary Format.
static int read_values(cpostgresql *list, const uint8_t *bytes, size_t count, struct crowtext_value *values) {
    if (count < 2) return fail(list, "the server has sent half a row");
    int fields = (int16_t)number(bytes, 2);
    size_t at = 2;
    if (fields < 0) return 0;
    if (fields != list->columns) return fail(list, "the server has sent a row of other columns");
    for (int field = 0; field < fields; field++) {
        if (count - at < 4) return fail(list, "the server has sent half a row");
        int32_t length = (int32_t)number(bytes + at, 4);
        at += 4;
        values[field].isNull = length < 0;
        values[field].isBlob = 0;
        values[field].bytes = bytes + at;
        values[field].count = length < 0 ? 0 : (size_t)length;
        if (values[field].count > count - at) return fail(list, "the server has sent half a row");
        at += values[field].count;
    }
    return 1;
}

// Gives the next row that the server sends.
static int next_row(void *source, struct crowtext_value *values) {
    cpostgresql *list = source;
    while (1) {
        if (list->row != NULL) PQfreemem(list->row);
        list->row = NULL;
        int count = PQgetCopyData(list->connection, &list->row, 0);
        if (count == -1) return end_copy(list);
        if (count < 0) return fail(list, PQerrorMessage(list->connection));
        if (count > largest_row) return fail(list, "a row is longer than is taken");
        const uint8_t *bytes = (const uint8_t *)list->row;
        size_t left = (size_t)count;
        if (!list->hasHead) {
            // A signature of eleven bytes, flags, and what else there is.
            int isHead = left >= 19 && memcmp(bytes, "PGCOPY\n\377\r\n", 11) == 0;
            if (!isHead) return fail(list, "the server sends no rows");
            size_t head = 19 + number(bytes + 15, 4);
            if (head > left) return fail(list, "the server sends no rows");
            list->hasHead = 1;
            bytes += head;
            left -= head;
            if (left == 0) continue;
        }
        int found = read_values(list, bytes, left, values);
        // The end of the rows is a message of its own, behind which the end of the copy comes.
        if (found == 0) continue;
        return found;
    }
}

ptrdiff_t cpostgresql_read(cpostgresql *list, uint8_t *room, size_t capacity) {
    ptrdiff_t count = crowtext_read(&list->text, list, next_row, list->columns, list->values, room, capacity);
    if (count == CROWTEXT_NO_MEMORY) note(list, "53200", "out of memory");
    return count;
}
