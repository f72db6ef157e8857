// Opens a file such that nothing in it can do harm. The measures are those of
// https://sqlite.org/security.html. A file whose rows are changed is one that the user trusts enough to edit:
// its triggers run, but cannot affect anything outside the file.
#define _GNU_SOURCE

#include "calls.h"
#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Maximum memory for SQLite, in bytes.
static const sqlite3_int64 largest_heap = 64 << 20;
// Time to wait for a writer, in milliseconds, when reading and when changing rows.
static const int patience[] = {200, 2000};

const char *csqlite_version(void) { return sqlite3_libversion(); }

// The path as a URI; NULL if memory runs out.
static char *uri_of(const char *path, int isImmutable) {
    static const char digits[] = "0123456789ABCDEF";
    char *uri = malloc(3 * strlen(path) + 64), *end = uri;
    if (uri == NULL) return NULL;
    end = stpcpy(end, "file:");
    for (; *path != 0; path++) {
        unsigned char byte = (unsigned char)*path;
        int isLetter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        int isPlain = isLetter || (byte >= '0' && byte <= '9') || strchr("/._-", byte) != NULL;
        if (isPlain) {
            *end++ = (char)byte;
        } else {
            *end++ = '%';
            *end++ = digits[byte >> 4];
            *end++ = digits[byte & 15];
        }
    }
    strcpy(end, isImmutable ? "?mode=ro&immutable=1" : "?mode=ro");
    return uri;
}

static int is_loading(const char *function) {
    return function == NULL || strcmp(function, "load_extension") == 0
        || strcmp(function, "fts3_tokenizer") == 0;
}

// Authorizes reading and, if wanted, changing rows. Compiled-in functions are harmless within the limits,
// except those that load code.
static int authorize(
    void *context, int action, const char *first, const char *second, const char *database,
    const char *trigger) {
    (void)database;
    const csqlite *list = context;
    if (csqlite_is_refused(list, action, first, trigger)) return SQLITE_DENY;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE: return SQLITE_OK;
    case SQLITE_FUNCTION: return is_loading(second) ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
        if (list->changesRows) return SQLITE_OK;
        break;
    case SQLITE_PRAGMA:
        // Full-text tables request it themselves.
        if (first != NULL && strcmp(first, "data_version") == 0) return SQLITE_OK;
        break;
    }
    // The list of tables is a virtual table that is declared on demand, and full-text tables write to their
    // shadow tables. A file that is only read cannot be written to.
    return list->isOwn ? SQLITE_OK : SQLITE_DENY;
}

// Makes an open file untrusted and sets limits.
static void set_limits(csqlite *list) {
    sqlite3 *database = list->database;
    int changes = list->changesRows;
    sqlite3_busy_timeout(database, patience[changes]);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, CSQLITE_LONGEST);
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
    sqlite3_limit(database, SQLITE_LIMIT_COLUMN, CSQLITE_COLUMNS);
    sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 100);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_TRIGGER_DEPTH, changes ? 100 : 1);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
    int former;
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, &former);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, &former);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, &former);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, &former);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, changes, &former);
    if (changes) sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 1, &former);
    // Truncating a mapped file would crash the process. Sorting must happen in memory, within the limit,
    // because no temporary file may be created.
    sqlite3_exec(database, "pragma mmap_size = 0; pragma cell_size_check = on; pragma temp_store = memory",
        NULL, NULL, NULL);
    if (!changes) sqlite3_exec(database, "pragma query_only = on", NULL, NULL, NULL);
    sqlite3_set_authorizer(database, authorize, list);
}

// Opens a file in one mode, and reads its schema.
static int open_as(csqlite *list, const char *path, int isImmutable) {
    char *uri = uri_of(path, isImmutable);
    if (uri == NULL) return csqlite_note(list, SQLITE_NOMEM, "out of memory");
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(uri, &list->database, flags, NULL);
    free(uri);
    if (code != SQLITE_OK) return csqlite_note_failure(list);
    set_limits(list);
    // This is the first read of the file, which also opens its log.
    if (csqlite_prepare(list, "select count(*) from sqlite_schema", 34, 1) != 0 || csqlite_step(list) < 0) {
        return list->code;
    }
    csqlite_end_opening();
    return 0;
}

// Whether opening may have failed because the index of the log cannot be created next to the file.
static int may_lack_index(int code) {
    switch (code & 0xFF) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: return 1;
    default:
        return code == SQLITE_IOERR_SHMOPEN || code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMMAP;
    }
}

// Creates a connection to no file yet; NULL if memory runs out.
static csqlite *create(void) {
    csqlite *list = calloc(1, sizeof *list);
    if (list != NULL) list->watched = -1;
    return list;
}

int csqlite_open(const char *path, enum csqlite_opening opening, csqlite **opened) {
    csqlite *list = *opened = create();
    if (list == NULL) return SQLITE_NOMEM;
    csqlite_begin_opening(path);
    sqlite3_hard_heap_limit64(largest_heap);
    if (opening == CSQLITE_IMMUTABLE) {
        // SQLite does not look for a journal then, and would read half of a change.
        int unfinished = csqlite_unfinished_change(path);
        if (unfinished != 0) return csqlite_note(list, unfinished, sqlite3_errstr(unfinished));
        csqlite_begin_watching(list, path, 0);
        return open_as(list, path, 1);
    }
    int code = open_as(list, path, 0);
    // A process that cannot write next to a file with a log cannot announce there that it is reading it.
    if (!may_lack_index(code) || !csqlite_keeps_log(path)) return code;
    csqlite_begin_watching(list, path, 1);
    if (csqlite_has_log(path)) return csqlite_note(list, SQLITE_READONLY, "its log cannot be read");
    csqlite_end_statement(list);
    sqlite3_close_v2(list->database);
    list->database = NULL;
    return open_as(list, path, 1);
}

int csqlite_open_for_changes(const char *path, csqlite **opened) {
    csqlite *list = *opened = create();
    if (list == NULL) return SQLITE_NOMEM;
    list->changesRows = list->isOwn = 1;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &list->database, flags, NULL) != SQLITE_OK) return csqlite_note_failure(list);
    set_limits(list);
    return csqlite_note(list, 0, "");
}

void csqlite_close(csqlite *list) {
    if (list == NULL) return;
    csqlite_end_statement(list);
    sqlite3_close_v2(list->database);
    crowencoder_end(&list->text);
    csqlite_end_watching(list);
    free(list->key.bytes);
    free(list->log.bytes);
    free(list->unnumbered.bytes);
    free(list->refusedTables.bytes);
    free(list);
}
