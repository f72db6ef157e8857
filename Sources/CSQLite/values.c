// Values as text: numbers exactly, and rows in the record of changes.
#include "list.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void csqlite_write_exact(sqlite3_value *value, char *room, size_t capacity) {
    if (sqlite3_value_type(value) == SQLITE_INTEGER) {
        snprintf(room, capacity, "%lld", (long long)sqlite3_value_int64(value));
        return;
    }
    double number = sqlite3_value_double(value);
    if (isinf(number)) {
        // SQL has no literal for infinity.
        snprintf(room, capacity, number < 0 ? "-9e999" : "9e999");
        return;
    }
    snprintf(room, capacity, "%.17g", number);
    // Keep the type of a floating-point number without fractional digits.
    if (strcspn(room, ".e") == strlen(room)) strcat(room, ".0");
}

int csqlite_append(struct csqlite_buffer *buffer, const void *bytes, size_t count) {
    if (buffer->capacity - buffer->count < count) {
        size_t capacity = 2 * (buffer->count + count) + 256;
        char *new = realloc(buffer->bytes, capacity);
        if (new == NULL) return 0;
        buffer->bytes = new;
        buffer->capacity = capacity;
    }
    if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
    return 1;
}

int csqlite_has_name(const struct csqlite_buffer *names, const char *name) {
    for (size_t at = 0; at < names->count; at += strlen(names->bytes + at) + 1) {
        if (strcmp(names->bytes + at, name) == 0) return 1;
    }
    return 0;
}

int csqlite_append_hex(struct csqlite_buffer *buffer, const uint8_t *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    for (size_t index = 0; index < count; index++) {
        char pair[] = {digits[bytes[index] >> 4], digits[bytes[index] & 15]};
        if (!csqlite_append(buffer, pair, sizeof pair)) return 0;
    }
    return 1;
}

int csqlite_append_value(struct csqlite_buffer *buffer, sqlite3_value *value) {
    char number[CSQLITE_NUMBER_ROOM];
    int type = sqlite3_value_type(value);
    switch (type) {
    case SQLITE_NULL: return csqlite_append(buffer, "n", 1);
    case SQLITE_TEXT:
    case SQLITE_BLOB: {
        const uint8_t *bytes = type == SQLITE_TEXT ? sqlite3_value_text(value) : sqlite3_value_blob(value);
        size_t count = (size_t)sqlite3_value_bytes(value);
        if (bytes == NULL && count > 0) return 0;
        return csqlite_append(buffer, type == SQLITE_TEXT ? "t" : "b", 1)
            && csqlite_append_hex(buffer, bytes, count);
    }
    default:
        csqlite_write_exact(value, number, sizeof number);
        return csqlite_append(buffer, "#", 1) && csqlite_append(buffer, number, strlen(number));
    }
}
