// Trusts the schema of a file for a change to a prepared table, whose triggers use a full-text table. SQLite
// trusts a schema as a whole or not at all; what else that would allow is refused here.
#include "list.h"

#include <string.h>
#include <strings.h>

int csqlite_is_refused(const csqlite *list, int action, const char *table, const char *trigger) {
    if (!list->isTrusted || trigger == NULL) return 0;
    switch (action) {
    case SQLITE_READ:
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
        // The tables of pragmas are declared when they are first used.
        return strncasecmp(table, "pragma_", 7) == 0 || csqlite_has_name(&list->refusedTables, table);
    default: return 0;
    }
}

void csqlite_distrust(csqlite *list) {
    int former;
    sqlite3_db_config(list->database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, &former);
    list->isTrusted = 0;
}

void csqlite_trust_except(csqlite *list, const char *tables, size_t count) {
    csqlite_distrust(list);
    list->refusedTables.count = 0;
    if (!csqlite_append(&list->refusedTables, tables, count)) return;
    int former;
    list->isTrusted = 1;
    sqlite3_db_config(list->database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, &former);
}

static void fail(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count, (void)values;
    sqlite3_result_error(context, "this function is not available", -1);
}

int csqlite_bar_function(csqlite *list, const char *name, int count) {
    // SQLite never lets a schema call such a function, whether it is trusted or not. The authorizer is not
    // asked about functions in constraints, defaults and generated columns.
    int flags = SQLITE_ANY | SQLITE_DIRECTONLY;
    if (sqlite3_create_function(list->database, name, count, flags, NULL, fail, NULL, NULL) != SQLITE_OK) {
        return csqlite_note_failure(list);
    }
    return csqlite_note(list, 0, "");
}
