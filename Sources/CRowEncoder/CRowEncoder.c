#include "CRowEncoder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Number of bytes produced at a time.
static const size_t bytes_at_once = 256 << 10;

void crowencoder_begin(
    struct crowencoder *text, enum crowencoder_form form, const int32_t *nameColumns, size_t count) {
    text->form = form;
    text->nameColumnCount = count < 2 ? count : 2;
    for (size_t index = 0; index < text->nameColumnCount; index++) {
        text->nameColumns[index] = nameColumns[index];
    }
    text->rows = text->omitted = 0;
    text->taken = text->count = 0;
    text->isAtEnd = 0;
}

void crowencoder_end(struct crowencoder *text) {
    free(text->bytes);
    text->bytes = NULL;
    text->count = text->taken = text->capacity = 0;
}

// Ensures room for `count` more bytes; returns 0 if memory runs out.
static int reserve(struct crowencoder *text, size_t count) {
    if (text->capacity - text->count >= count) return 1;
    size_t capacity = text->count + count + bytes_at_once;
    uint8_t *bytes = realloc(text->bytes, capacity);
    if (bytes == NULL) return 0;
    text->bytes = bytes;
    text->capacity = capacity;
    return 1;
}

static int is_name_column(const struct crowencoder *text, int column) {
    for (size_t index = 0; index < text->nameColumnCount; index++) {
        if (text->nameColumns[index] == column) return 1;
    }
    return 0;
}

static int is_nameless(const struct crowencoder *text, const struct crowencoder_value *values, int columns) {
    for (size_t index = 0; index < text->nameColumnCount; index++) {
        int column = text->nameColumns[index];
        if (column < 0 || column >= columns || !values[column].isNull) return 0;
    }
    return text->nameColumnCount > 0;
}

// Whether a value can be written to a table unquoted; the only value of a row must be quoted if it is empty.
static int is_plain(const struct crowencoder_value *value, int columns) {
    if (value->count == 0) return columns > 1;
    for (size_t index = 0; index < value->count; index++) {
        uint8_t byte = value->bytes[index];
        if (byte == '"' || byte == ',' || byte == '\n' || byte == '\r') return 0;
    }
    return 1;
}

int crowencoder_is_readable(const uint8_t *bytes, size_t count) {
    size_t at = 0;
    while (at < count) {
        uint8_t first = bytes[at];
        size_t more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2
            : first >= 0xF0 && first < 0xF5 ? 3 : 4;
        int isControl = first < 0x20 && first != '\t' && first != '\r' && first != '\n';
        if (more == 4 || at + more >= count || isControl) return 0;
        for (size_t next = 1; next <= more; next++) {
            if ((bytes[at + next] & 0xC0) != 0x80) return 0;
        }
        at += more + 1;
    }
    return 1;
}

// Appends a quoted value; there must be room.
static void add_quoted(struct crowencoder *text, const struct crowencoder_value *value) {
    uint8_t *end = text->bytes + text->count;
    *end++ = '"';
    for (size_t index = 0; index < value->count; index++) {
        if (value->bytes[index] == '"') *end++ = '"';
        *end++ = value->bytes[index];
    }
    *end++ = '"';
    text->count = (size_t)(end - text->bytes);
}

// Appends a value after its type and its length; there must be room.
static void add_measured(struct crowencoder *text, const struct crowencoder_value *value) {
    size_t count = value->isNull ? 0 : value->count;
    uint64_t head = (uint64_t)count << 2 | (value->isNull ? CROW_NULL : CROW_TEXT);
    for (; head >= 0x80; head >>= 7) text->bytes[text->count++] = (uint8_t)(head | 0x80);
    text->bytes[text->count++] = (uint8_t)head;
    if (count > 0) memcpy(text->bytes + text->count, value->bytes, count);
    text->count += count;
}

// Appends a value and its delimiter or its length; returns 0 if memory runs out.
static int add_value(struct crowencoder *text, struct crowencoder_value value, int column, int columns) {
    char note[48];
    if (value.isBlob && !is_name_column(text, column) && !crowencoder_is_readable(value.bytes, value.count)) {
        // Binary data is meaningless in a line of text.
        value.count = (size_t)snprintf(note, sizeof note, "(%zu bytes)", value.count);
        value.bytes = (const uint8_t *)note;
    }
    if (!reserve(text, 2 * value.count + 3)) return 0;
    if (text->form == CROW_VALUES) {
        add_measured(text, &value);
        return 1;
    }
    if (value.isNull || value.count == 0) {
        if (!value.isNull && columns == 1) add_quoted(text, &value);
    } else if (is_plain(&value, columns)) {
        memcpy(text->bytes + text->count, value.bytes, value.count);
        text->count += value.count;
    } else {
        add_quoted(text, &value);
    }
    text->bytes[text->count++] = column + 1 < columns ? ',' : '\n';
    return 1;
}

// Appends a row of a table completely or not at all: returns 1 or CROW_NO_MEMORY.
static ptrdiff_t add_row(struct crowencoder *text, const struct crowencoder_value *values, int columns) {
    size_t start = text->count;
    for (int column = 0; column < columns; column++) {
        if (!add_value(text, values[column], column, columns)) {
            text->count = start;
            return CROW_NO_MEMORY;
        }
    }
    return 1;
}

// Appends a row as a line: returns 1, CROW_NO_MEMORY, or CROW_NEEDS_TABLE if a line cannot represent
// it.
static ptrdiff_t add_line(struct crowencoder *text, const struct crowencoder_value *value) {
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF};
    size_t count = value->isNull ? 0 : value->count;
    if (count > 0) {
        // Readers drop a CR before a line end, and a byte order mark at the start of the file.
        const uint8_t *bytes = value->bytes;
        if (memchr(bytes, '\n', count) != NULL || bytes[count - 1] == '\r') return CROW_NEEDS_TABLE;
        int isFirst = text->rows == 0 && count >= sizeof mark;
        if (isFirst && memcmp(bytes, mark, sizeof mark) == 0) return CROW_NEEDS_TABLE;
    }
    if (!reserve(text, count + 1)) return CROW_NO_MEMORY;
    if (count > 0) memcpy(text->bytes + text->count, value->bytes, count);
    text->count += count;
    text->bytes[text->count++] = '\n';
    return 1;
}

// Encodes rows until there are enough bytes or no more rows.
static void fill(
    struct crowencoder *text, void *source, crowencoder_next next, int columns,
    struct crowencoder_value *values) {
    text->taken = text->count = 0;
    while (text->count < bytes_at_once) {
        ptrdiff_t ending = next(source, values);
        if (ending == 1 && is_nameless(text, values, columns)) {
            text->omitted++;
            continue;
        }
        if (ending == 1) {
            ending = text->form == CROW_LINES ? add_line(text, values) : add_row(text, values, columns);
        }
        if (ending != 1) {
            text->isAtEnd = 1;
            text->ending = ending;
            return;
        }
        text->rows++;
    }
}

ptrdiff_t crowencoder_read(
    struct crowencoder *text, void *source, crowencoder_next next, int columns,
    struct crowencoder_value *values,
    uint8_t *room, size_t capacity) {
    if (text->taken == text->count && !text->isAtEnd) fill(text, source, next, columns, values);
    size_t count = text->count - text->taken;
    if (count == 0) return text->isAtEnd ? text->ending : 0;
    if (count > capacity) count = capacity;
    memcpy(room, text->bytes + text->taken, count);
    text->taken += count;
    return (ptrdiff_t)count;
}
