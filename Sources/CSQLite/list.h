// What the files of this module share.

#ifndef CSQLITE_LIST_H
#define CSQLITE_LIST_H

#include "CSQLite.h"

#include <sqlite3.h>

struct csqlite {
    sqlite3 *database;
    sqlite3_stmt *statement;
    int code;
    char message[512];
    int isImmutable;
    // Whether the statement is one of this module, which may ask for the schema.
    int isOwn;

    enum csqlite_form form;
    int32_t nameColumns[2];
    size_t nameColumnCount;
    int64_t rows, omitted;
    // Bytes that nobody has taken yet, and why there will be no more of them.
    uint8_t *bytes;
    size_t taken, count, capacity;
    int isAtEnd;
    ptrdiff_t ending;
};

// Takes down what is wrong; a code of 0 is nothing. Returns the code.
int csqlite_note(csqlite *list, int code, const char *message);

#endif
