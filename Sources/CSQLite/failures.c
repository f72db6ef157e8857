// The message and code of the last failure.
#include "list.h"

#include <stdio.h>
#include <string.h>

int csqlite_note(csqlite *list, int code, const char *message) {
    list->code = code;
    snprintf(list->message, sizeof list->message, "%s", code == 0 ? "" : message);
    return code;
}

int csqlite_note_failure(csqlite *list) {
    if (list->database == NULL) return csqlite_note(list, SQLITE_NOMEM, "out of memory");
    int code = sqlite3_extended_errcode(list->database), kind = code & 0xFF;
    int number = sqlite3_system_errno(list->database);
    const char *message = sqlite3_errmsg(list->database);
    // Only the file has the error number of a failed commit.
    if (kind == SQLITE_IOERR && number == 0) {
        sqlite3_file_control(list->database, "main", SQLITE_FCNTL_LAST_ERRNO, &number);
    }
    int isSystems = (kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN) && number != 0;
    if (!isSystems) return csqlite_note(list, code, message);
    char text[sizeof list->message];
    snprintf(text, sizeof text, "%s (%s)", message, strerror(number));
    return csqlite_note(list, code, text);
}

const char *csqlite_message(const csqlite *list) { return list->message; }

int csqlite_code(const csqlite *list) { return list->code; }
