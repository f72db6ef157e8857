// What the files of this module share.

#ifndef CSQLITE_LIST_H
#define CSQLITE_LIST_H

#include "CSQLite.h"

#include <sqlite3.h>

// The most columns.
enum { CSQLITE_COLUMNS = 2000 };

struct csqlite {
    sqlite3 *database;
    sqlite3_stmt *statement;
    int code;
    char message[512];
    // Whether the statement is one of this module, which may ask for the schema.
    int isOwn;

    // A number that was asked for last.
    char number[40];

    struct crowtext text;
    int columns;
    struct crowtext_value values[CSQLITE_COLUMNS];
};

// Takes down what is wrong; a code of 0 is nothing. Returns the code.
int csqlite_note(csqlite *list, int code, const char *message);

// Has an open file trusted with nothing, and keeps to limits.
void csqlite_set_limits(csqlite *list);

#endif
