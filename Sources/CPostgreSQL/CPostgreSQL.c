#include "session.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Maximum size of a statement's result, unless the caller expects less.
static const size_t most_rows = 100000, most_bytes = 128 << 20;
// Maximum number of bytes of notices and the like, which are ignored.
static const size_t most_asides = 4 << 20;

// A separate connection used to cancel a statement on the server.
struct cpostgresql_ending {
    PGcancel *cancel;
    atomic_int holders;
};

static void let_go(struct cpostgresql_ending *ending);

void cpostgresql_note(cpostgresql *list, const char *state, const char *message) {
    snprintf(list->state, sizeof list->state, "%s", state == NULL ? "" : state);
    snprintf(list->message, sizeof list->message, "%s", message == NULL ? "" : message);
    list->isFatal = 0;
}

static void note_result(cpostgresql *list, const PGresult *result) {
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (message == NULL) message = PQerrorMessage(list->connection);
    cpostgresql_note(list, PQresultErrorField(result, PG_DIAG_SQLSTATE), message);
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

// Ignores notices, which say nothing about the rows, but counts their bytes.
static void ignore(void *context, const PGresult *result) {
    cpostgresql *list = context;
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    list->asides += 64 + (message == NULL ? 0 : strlen(message));
}

int cpostgresql_open(const char *address, cpostgresql **opened) {
    cpostgresql *list = calloc(1, sizeof *list);
    *opened = list;
    if (list == NULL) return 1;
    // Values in the address come later and take precedence, except over those after it.
    const char *const keys[] = {"connect_timeout", "keepalives_idle", "keepalives_interval", "dbname",
        "client_encoding", "fallback_application_name", NULL};
    const char *const values[] = {"5", "5", "5", address, "UTF8", "sections", NULL};
    list->connection = PQconnectdbParams(keys, values, 1);
    PQsetNoticeReceiver(list->connection, ignore, list);
    if (list->connection == NULL || PQstatus(list->connection) != CONNECTION_OK) {
        cpostgresql_note(
            list, "", list->connection == NULL ? "out of memory" : PQerrorMessage(list->connection));
        return 1;
    }
    // As in pg_dump: values are written so that the server reads them back as they are, whatever the defaults
    // of its roles and databases.
    static const char needed[] =
        "set default_transaction_read_only = on; set lock_timeout = '1s'; "
        "set standard_conforming_strings = on; set datestyle = 'ISO'; set intervalstyle = 'postgres'; "
        "set extra_float_digits = 3; set bytea_output = 'hex'; set client_min_messages = 'error'";
    // Older servers, and other servers that speak the protocol, do not support each of these. The last one
    // lets a server notice that the client has gone.
    static const char *const wanted[] = {"set array_nulls = on", "set xmloption = 'content'", "set jit = off",
        "set client_connection_check_interval = '1s'"};
    if (cpostgresql_run(list, needed, 0) != 0) return 1;
    for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
        if (cpostgresql_run(list, wanted[index], 0) != 0 && !cpostgresql_is_connected(list)) return 1;
    }
    return 0;
}

void cpostgresql_close(cpostgresql *list) {
    if (list == NULL) return;
    if (list->ending != NULL) let_go(list->ending);
    PQclear(list->result);
    if (list->row != NULL) PQfreemem(list->row);
    PQfinish(list->connection);
    crowencoder_end(&list->text);
    cpostgresql_rows_end(&list->rows);
    free(list);
}

void cpostgresql_leave(cpostgresql *list, const char *reason) {
    PQclear(list->result);
    list->result = NULL;
    cpostgresql_rows_clear(&list->rows);
    PQfinish(list->connection);
    list->connection = NULL;
    list->hasFailed = list->isFlooded = 1;
    cpostgresql_note(list, "", reason);
}

// Cancels an unfinished copy on the server and discards its rows.
static void abandon(cpostgresql *list) {
    if (PQtransactionStatus(list->connection) != PQTRANS_ACTIVE) return;
    char problem[256];
    PGcancel *cancel = PQgetCancel(list->connection);
    if (cancel != NULL) (void)PQcancel(cancel, problem, sizeof problem);
    PQfreeCancel(cancel);
    char *row;
    while (PQgetCopyData(list->connection, &row, 0) > 0) PQfreemem(row);
    (void)cpostgresql_take(list);
}

void cpostgresql_forget(cpostgresql *list) {
    abandon(list);
    PQclear(list->result);
    list->result = NULL;
    cpostgresql_rows_clear(&list->rows);
    list->isWhole = list->hasFailed = 0;
    list->asides = 0;
    list->limit = most_rows;
    if (list->connection != NULL) cpostgresql_note(list, "", "");
}

int cpostgresql_fail_to_send(cpostgresql *list) {
    list->hasFailed = 1;
    if (list->connection != NULL) cpostgresql_note(list, "", PQerrorMessage(list->connection));
    return 1;
}

// Adds a row of a statement; returns nonzero if it exceeds the limits.
static int add_row(cpostgresql *list, const PGresult *result) {
    if (list->isWhole) cpostgresql_rows_clear(&list->rows);
    list->isWhole = 0;
    if (PQnfields(result) > cpostgresql_most_columns) {
        cpostgresql_leave(list, "the server sends too many columns");
    } else if (list->rows.count >= list->limit
        || cpostgresql_rows_add(&list->rows, result, most_bytes) != 0) {
        cpostgresql_leave(
            list, "the server sends more rows than were asked for, or longer ones than are taken");
    }
    return list->connection == NULL;
}

void cpostgresql_add(cpostgresql *list, PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    switch (status) {
    case PGRES_SINGLE_TUPLE:
        (void)add_row(list, result);
        PQclear(result);
        break;
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK:
    case PGRES_EMPTY_QUERY:
        if (list->isWhole) cpostgresql_rows_clear(&list->rows);
        list->isWhole = 1;
        list->rows.columns = PQnfields(result);
        PQclear(list->result);
        list->result = result;
        break;
    case PGRES_FATAL_ERROR:
    case PGRES_BAD_RESPONSE:
        // The first error gives the reason; no other results of its statements follow.
        if (!list->hasFailed) note_result(list, result);
        list->hasFailed = 1;
        cpostgresql_rows_clear(&list->rows);
        PQclear(result);
        break;
    default:
        // Data in place of rows could continue without end.
        PQclear(result);
        cpostgresql_leave(list, "the server answers with something else than rows");
    }
}

// Whether the server sends an unreasonable amount of data besides rows.
static int is_flooded(cpostgresql *list) {
    PGnotify *said;
    while ((said = PQnotifies(list->connection)) != NULL) {
        list->asides += 64 + strlen(said->relname) + strlen(said->extra);
        PQfreemem(said);
    }
    return list->asides > most_asides;
}

static int64_t now_in_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int cpostgresql_read_more(cpostgresql *list, int64_t milliseconds) {
    // Bytes already decrypted do not make the socket readable.
    int64_t longest = PQsslInUse(list->connection) ? 20 : 1000;
    struct pollfd wanted = {PQsocket(list->connection), POLLIN, 0};
    (void)poll(&wanted, 1, (int)(milliseconds < longest ? milliseconds : longest));
    int isLost = PQconsumeInput(list->connection) == 0;
    if (is_flooded(list)) cpostgresql_leave(list, "the server sends notices without end");
    return isLost || list->connection == NULL;
}

static int wait_until(cpostgresql *list, int64_t end) {
    int isLost = 0;
    for (size_t taken = 0;; taken++) {
        // A lost connection has a result too, which reports the loss.
        if (isLost || PQisBusy(list->connection) == 0) {
            PGresult *result = PQgetResult(list->connection);
            if (result == NULL) return 1;
            cpostgresql_add(list, result);
            // The rows of a fast server must not take longer than the timeout.
            if (taken % 64 == 63 && now_in_milliseconds() > end) return 0;
            continue;
        }
        int64_t left = end - now_in_milliseconds();
        isLost = cpostgresql_read_more(list, left > 0 ? left : 0);
        if (left <= 0 && !isLost && PQisBusy(list->connection) != 0) return 0;
    }
}

int cpostgresql_wait(cpostgresql *list, int milliseconds) {
    return wait_until(list, now_in_milliseconds() + milliseconds);
}

int cpostgresql_take(cpostgresql *list) {
    (void)wait_until(list, cpostgresql_for_ever);
    return list->hasFailed;
}

// Starts receiving the results of a sent statement row by row.
static int take_sent(cpostgresql *list, int isSent) {
    if (isSent != 1) return cpostgresql_fail_to_send(list);
    (void)PQsetSingleRowMode(list->connection);
    return 0;
}

int cpostgresql_run(cpostgresql *list, const char *statement, size_t rows) {
    cpostgresql_forget(list);
    if (rows > 0) list->limit = rows;
    return take_sent(list, PQsendQuery(list->connection, statement)) || cpostgresql_take(list);
}

int cpostgresql_describe(cpostgresql *list, const char *statement) {
    cpostgresql_forget(list);
    if (PQsendPrepare(list->connection, "", statement, 0, NULL) != 1) return cpostgresql_fail_to_send(list);
    if (cpostgresql_take(list)) return 1;
    cpostgresql_forget(list);
    if (PQsendDescribePrepared(list->connection, "") != 1) return cpostgresql_fail_to_send(list);
    return cpostgresql_take(list);
}

int cpostgresql_ask(cpostgresql *list, const char *statement, const char *const *values, int count) {
    return cpostgresql_send(list, statement, values, count) || cpostgresql_take(list);
}

int cpostgresql_send(cpostgresql *list, const char *statement, const char *const *values, int count) {
    cpostgresql_forget(list);
    return take_sent(
        list, PQsendQueryParams(list->connection, statement, count, NULL, values, NULL, NULL, 0));
}

// The last holder frees it.
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

int64_t cpostgresql_change_count(const cpostgresql *list) {
    return list->result == NULL ? 0 : strtoll(PQcmdTuples(list->result), NULL, 10);
}
int cpostgresql_row_count(const cpostgresql *list) { return (int)list->rows.count; }
int cpostgresql_column_count(const cpostgresql *list) { return list->rows.columns; }
const char *cpostgresql_column_name(const cpostgresql *list, int column) {
    return PQfname(list->result, column);
}
int cpostgresql_is_flooded(const cpostgresql *list) { return list->isFlooded; }

const char *cpostgresql_value(const cpostgresql *list, int row, int column) {
    size_t count;
    const char *bytes = cpostgresql_rows_value(&list->rows, row, column, &count);
    return bytes == NULL ? "" : bytes;
}

const uint8_t *cpostgresql_bytes(const cpostgresql *list, int row, int column, size_t *count) {
    return (const uint8_t *)cpostgresql_rows_value(&list->rows, row, column, count);
}
