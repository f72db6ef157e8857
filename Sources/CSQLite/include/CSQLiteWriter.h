// Writing a new SQLite file, of which nothing is kept unless all of it was written.

#ifndef CSQLITE_WRITER_H
#define CSQLITE_WRITER_H

#include <stddef.h>
#include <stdint.h>

typedef struct csqlite_writer csqlite_writer;

// The most statements that are kept prepared.
enum { CSQLITE_STATEMENTS = 4 };

// Makes a file, which must not exist; 0 or SQLite's code. `*writer` is set in any case, unless there is no
// memory, and is to be closed.
int csqlite_writer_create(const char *path, csqlite_writer **writer);

// Does what statements say that give no rows; 0 or SQLite's code.
int csqlite_writer_run(csqlite_writer *writer, const char *statements);

// Prepares a statement that inserts rows, under a number; 0 or SQLite's code.
int csqlite_writer_prepare(csqlite_writer *writer, int number, const char *statement);

// Sets a value of the next row, numbered from 1. The bytes are copied; `isText` says that they are UTF-8.
void csqlite_writer_set_number(csqlite_writer *writer, int number, int value, int64_t integer);
void csqlite_writer_set_bytes(
    csqlite_writer *writer, int number, int value, const uint8_t *bytes, size_t count, int isText);

// Inserts the row; values that were not set are NULL. 0 or SQLite's code.
int csqlite_writer_insert(csqlite_writer *writer, int number);

// What was wrong last, as a text that ends with a zero; it holds until the next call.
const char *csqlite_writer_message(const csqlite_writer *writer);

// Closes the file; 0 or SQLite's code.
int csqlite_writer_close(csqlite_writer *writer);

#endif
