// Follows the bytes just closely enough to tell characters from sequences.

#define _GNU_SOURCE
#include "repeater.h"

#include <stdbool.h>
#include <string.h>
#include <wchar.h>

enum { escape = 0x1b, bell = 0x07, cancel = 0x18, substitute = 0x1a, erase = 0x7f };

static wchar_t decoded(const uint8_t *bytes, size_t size) {
    static const uint8_t masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t value = bytes[0] & masks[size];
    for (size_t i = 1; i < size; i++) { value = value << 6 | (bytes[i] & 0x3fu); }
    return (wchar_t)value;
}

static void remember(struct cpt_repeater *repeater) {
    bool combines = false;
    if (repeater->locale != (locale_t)0 && repeater->character_size > 1) {
        locale_t before = uselocale(repeater->locale);
        combines = wcwidth(decoded(repeater->character, repeater->character_size)) == 0;
        uselocale(before);
    }
    if (combines) { return; }
    memcpy(repeater->last, repeater->character, sizeof repeater->last);
    repeater->last_count = repeater->character_size;
}

static void start_character(struct cpt_repeater *repeater, uint8_t byte) {
    size_t size = byte < 0x80 ? 1 : byte >= 0xf0 && byte < 0xf8 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte < ' ' || byte == erase || (byte >= 0x80 && byte < 0xc2) || byte >= 0xf8) {
        repeater->state = CPT_GROUND;
        return;
    }
    repeater->character[0] = byte;
    repeater->character_count = 1;
    repeater->character_size = size;
    repeater->state = size == 1 ? CPT_GROUND : CPT_CHARACTER;
    if (size == 1) { remember(repeater); }
}

static void continue_character(struct cpt_repeater *repeater, uint8_t byte) {
    if ((byte & 0xc0) != 0x80) {
        start_character(repeater, byte);
        return;
    }
    repeater->character[repeater->character_count++] = byte;
    if (repeater->character_count == repeater->character_size) {
        repeater->state = CPT_GROUND;
        remember(repeater);
    }
}

// What follows an escape and the byte after it.
static enum cpt_repeater_state after_escape(uint8_t byte) {
    switch (byte) {
    case '[': return CPT_SEQUENCE_START;
    case ']': case 'P': case 'X': case '^': case '_': return CPT_STRING;
    default: return byte >= 0x20 && byte < 0x30 ? CPT_ESCAPE_INTERMEDIATE : CPT_GROUND;
    }
}

// Follows a byte of something that cannot be REP any more.
static void follow(struct cpt_repeater *repeater, uint8_t byte) {
    switch (repeater->state) {
    case CPT_GROUND:
        start_character(repeater, byte);
        break;
    case CPT_CHARACTER:
        continue_character(repeater, byte);
        break;
    case CPT_ESCAPE_INTERMEDIATE:
        if (byte >= 0x30 || byte == cancel || byte == substitute) { repeater->state = CPT_GROUND; }
        break;
    case CPT_SEQUENCE_REST:
        if (byte >= 0x40 || byte == cancel || byte == substitute) { repeater->state = CPT_GROUND; }
        break;
    case CPT_STRING:
        if (byte == bell || byte == cancel || byte == substitute) { repeater->state = CPT_GROUND; }
        break;
    case CPT_ESCAPE:
    case CPT_SEQUENCE_START:
        break;
    }
}

static size_t held_number(const struct cpt_repeater *repeater) {
    size_t number = 0;
    for (size_t i = 2; i < repeater->held_count && number < 1000000; i++) {
        if (repeater->held[i] > '9') { break; }
        number = number * 10 + (repeater->held[i] - (size_t)'0');
    }
    return number == 0 ? 1 : number;
}

// Takes a byte that may belong to REP. False when it does not: then what was held is to be passed on with it.
static bool hold(
    struct cpt_repeater *repeater, uint8_t byte, size_t limit, cpt_sink *sink, void *context
) {
    if (byte == erase) { return true; }
    if (byte < ' ' && byte != cancel && byte != substitute) {
        // A control inside a sequence takes effect at once, and the sequence goes on.
        sink(context, &byte, 1);
        return true;
    }
    if (repeater->state == CPT_ESCAPE) {
        repeater->state = after_escape(byte);
        if (repeater->state != CPT_SEQUENCE_START) { return false; }
    } else if (byte == 'b') {
        size_t count = held_number(repeater);
        if (count > limit) { count = limit; }
        repeater->held_count = 0;
        repeater->state = CPT_GROUND;
        // A sequence that this one broke off would take the characters for its own.
        const uint8_t abandon = cancel;
        sink(context, &abandon, 1);
        for (size_t i = 0; repeater->last_count > 0 && i < count; i++) {
            sink(context, repeater->last, repeater->last_count);
        }
        return true;
    } else if (byte < '0' || byte > ';') {
        repeater->state = CPT_SEQUENCE_REST;
        follow(repeater, byte);
        return false;
    }
    // Of parameters without end, the first ones do.
    if (repeater->held_count < sizeof repeater->held) { repeater->held[repeater->held_count++] = byte; }
    return true;
}

void cpt_repeater_feed(
    struct cpt_repeater *repeater, const uint8_t *bytes, size_t size, size_t limit, cpt_sink *sink,
    void *context
) {
    // Bytes from `start` on have been followed and not yet passed on.
    size_t start = 0;
    if (repeater->state == CPT_CHARACTER) {
        while (start < size && repeater->state == CPT_CHARACTER && (bytes[start] & 0xc0) == 0x80) {
            continue_character(repeater, bytes[start++]);
        }
        if (start == size && repeater->state == CPT_CHARACTER) { return; }
        sink(context, repeater->character, repeater->character_count);
        repeater->state = CPT_GROUND;
    }
    for (size_t i = start; i < size; i++) {
        uint8_t byte = bytes[i];
        if (byte == escape) {
            if (repeater->held_count > 0) { sink(context, repeater->held, repeater->held_count); }
            if (i > start) { sink(context, bytes + start, i - start); }
            repeater->held[0] = escape;
            repeater->held_count = 1;
            repeater->state = CPT_ESCAPE;
            start = i + 1;
        } else if (repeater->held_count == 0) {
            follow(repeater, byte);
        } else if (hold(repeater, byte, limit, sink, context)) {
            start = i + 1;
        } else {
            sink(context, repeater->held, repeater->held_count);
            repeater->held_count = 0;
            start = i;
        }
    }
    // Part of a character is kept back: libvterm does not join a mark to its base when a write ends inside the mark.
    size_t end = repeater->state == CPT_CHARACTER ? size - repeater->character_count : size;
    if (end > start) { sink(context, bytes + start, end - start); }
}
