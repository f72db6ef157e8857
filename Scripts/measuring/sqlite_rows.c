// The least that reads the names of an SQLite file: prepares, steps, looks at each text. Prints the milliseconds.
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    double start = now();
    sqlite3 *database;
    sqlite3_stmt *statement;
    if (sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) return 2;
    if (sqlite3_prepare_v2(database, "select name from names", -1, &statement, NULL) != SQLITE_OK) return 2;
    long long bytes = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const unsigned char *text = sqlite3_column_text(statement, 0);
        bytes += sqlite3_column_bytes(statement, 0) + (text[0] == 0);
    }
    printf("%.3f %lld\n", now() - start, bytes);
    return 0;
}
