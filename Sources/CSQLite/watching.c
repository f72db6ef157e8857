// Records the rows that statements change, including changes by triggers, foreign keys and conflict clauses.
#define SQLITE_ENABLE_PREUPDATE_HOOK

#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Not every build of the library has these.
#pragma weak sqlite3_preupdate_hook
#pragma weak sqlite3_preupdate_old
#pragma weak sqlite3_preupdate_new
#pragma weak sqlite3_preupdate_count
#pragma weak sqlite3_preupdate_depth

// Maximum size of the record in bytes.
static const size_t largest_log = 16 << 20;

// Records all values of a row of a table without row numbers.
static int append_row(
    struct csqlite_buffer *log, sqlite3 *database, int (*value_of)(sqlite3 *, int, sqlite3_value **)) {
    for (int column = 0; column < sqlite3_preupdate_count(database); column++) {
        sqlite3_value *value = NULL;
        if (!csqlite_append(log, column > 0 ? ";" : " ", 1)) return 0;
        // Generated columns are not available.
        int isThere = value_of(database, column, &value) == SQLITE_OK && value != NULL;
        if (!(isThere ? csqlite_append_value(log, value) : csqlite_append(log, "n", 1))) return 0;
    }
    return 1;
}

static int append_line(
    csqlite *list, sqlite3 *database, int action, const char *table, sqlite3_int64 before,
    sqlite3_int64 after) {
    struct csqlite_buffer *log = &list->log;
    char kind = action == SQLITE_DELETE ? 'd' : action == SQLITE_INSERT ? 'i' : 'u';
    const char *statement = list->statement == NULL ? NULL : sqlite3_sql(list->statement);
    // What the statement itself does is in capitals; other rows that it deletes are those that it replaces.
    int isOwn = sqlite3_preupdate_depth(database) == 0 && statement != NULL;
    if (isOwn && statement[0] == kind) {
        kind = (char)(kind - 'a' + 'A');
    } else if (isOwn && kind == 'd') {
        kind = 'r';
    }
    char text[64] = {kind, ' '};
    if (!csqlite_append(log, text, 2)) return 0;
    if (!csqlite_append_hex(log, (const uint8_t *)table, strlen(table))) return 0;
    int wasThere = action != SQLITE_INSERT, isThere = action != SQLITE_DELETE;
    if (!csqlite_has_name(&list->unnumbered, table)) {
        if (wasThere) {
            snprintf(text, sizeof text, " #%lld", (long long)before);
            if (!csqlite_append(log, text, strlen(text))) return 0;
        }
        if (isThere && (!wasThere || before != after)) {
            snprintf(text, sizeof text, " #%lld", (long long)after);
            if (!csqlite_append(log, text, strlen(text))) return 0;
        }
    } else {
        if (wasThere && !append_row(log, database, sqlite3_preupdate_old)) return 0;
        if (isThere && !append_row(log, database, sqlite3_preupdate_new)) return 0;
    }
    return csqlite_append(log, "\n", 1);
}

static void take_down(
    void *context, sqlite3 *database, int action, const char *schema, const char *table,
    sqlite3_int64 before, sqlite3_int64 after) {
    csqlite *list = context;
    if (list->isLogIncomplete || strcmp(schema, "main") != 0) return;
    int isDone = append_line(list, database, action, table, before, after);
    list->isLogIncomplete = !isDone || list->log.count > largest_log;
}

int csqlite_watch(csqlite *list, const char *unnumbered, size_t count) {
    list->log.count = list->unnumbered.count = 0;
    list->isLogIncomplete = !csqlite_append(&list->unnumbered, unnumbered, count);
    if (sqlite3_preupdate_hook == NULL) return 0;
    sqlite3_preupdate_hook(list->database, take_down, list);
    return 1;
}

const char *csqlite_log(const csqlite *list, size_t *count) {
    *count = list->log.count;
    return list->isLogIncomplete ? NULL : list->log.bytes == NULL ? "" : list->log.bytes;
}
