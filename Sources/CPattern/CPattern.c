// The only file that uses PCRE2.

#define PCRE2_CODE_UNIT_WIDTH 8

#include "CPattern.h"

#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Backtracking limit of a match, about a tenth of a millisecond of work. A pattern that needs more for
    /// one name backtracks exponentially.
    MATCH_LIMIT = 20000,
    /// Backtracking depth limit.
    DEPTH_LIMIT = 2000,
    /// Memory limit, in KiB.
    HEAP_LIMIT = 1024,
    /// Length limit of a pattern, in bytes.
    LONGEST_PATTERN = 4096,
};

struct cpattern {
    pcre2_code *code;
    pcre2_match_context *limits;
    int is_compiled_to_machine_code;
};

static cpattern *failed(cpattern *pattern, cpattern_failure *failure, const char *message, size_t offset) {
    strncpy(failure->message, message, sizeof failure->message - 1);
    failure->message[sizeof failure->message - 1] = 0;
    failure->offset = offset;
    cpattern_free(pattern);
    return NULL;
}

void cpattern_free(cpattern *pattern) {
    if (pattern == NULL) return;
    pcre2_code_free(pattern->code);
    pcre2_match_context_free(pattern->limits);
    free(pattern);
}

cpattern *cpattern_compile(const uint8_t *text, size_t length, int ignores_case, cpattern_failure *failure) {
    if (length > LONGEST_PATTERN) return failed(NULL, failure, "it is longer than 4096 bytes", LONGEST_PATTERN);
    cpattern *const pattern = calloc(1, sizeof *pattern);
    if (pattern == NULL) return failed(NULL, failure, "there is no memory for it", 0);
    pattern->limits = pcre2_match_context_create(NULL);
    if (pattern->limits == NULL) return failed(pattern, failure, "there is no memory for it", 0);
    pcre2_set_match_limit(pattern->limits, MATCH_LIMIT);
    pcre2_set_depth_limit(pattern->limits, DEPTH_LIMIT);
    pcre2_set_heap_limit(pattern->limits, HEAP_LIMIT);

    const uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
        | PCRE2_DOLLAR_ENDONLY | (ignores_case ? PCRE2_CASELESS : 0);
    int error = 0;
    PCRE2_SIZE offset = 0;
    static const uint8_t nothing = 0;
    pattern->code = pcre2_compile(length > 0 ? text : &nothing, length, options, &error, &offset, NULL);
    if (pattern->code == NULL) {
        PCRE2_UCHAR message[sizeof failure->message];
        if (pcre2_get_error_message(error, message, sizeof message) < 0 && message[0] == 0) {
            return failed(pattern, failure, "PCRE2 refuses it", offset);
        }
        return failed(pattern, failure, (const char *)message, offset);
    }
    // A system may forbid generating machine code; patterns are then interpreted.
    pattern->is_compiled_to_machine_code = pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE) == 0;
    return pattern;
}

size_t cpattern_required_bytes(const cpattern *pattern, uint8_t *bytes) {
    static const uint32_t types[2] = {PCRE2_INFO_FIRSTCODETYPE, PCRE2_INFO_LASTCODETYPE};
    static const uint32_t units[2] = {PCRE2_INFO_FIRSTCODEUNIT, PCRE2_INFO_LASTCODEUNIT};
    size_t count = 0;
    for (int i = 0; i < 2; i++) {
        uint32_t type = 0;
        uint32_t unit = 0;
        // Type 1 means that such a byte exists; for the first one, 2 means "at the start of a line".
        if (pcre2_pattern_info(pattern->code, types[i], &type) != 0 || type != 1) continue;
        if (pcre2_pattern_info(pattern->code, units[i], &unit) == 0) bytes[count++] = (uint8_t)unit;
    }
    return count;
}

/// Room for the offsets of the whole match and of its first group.
static pcre2_match_data *make_room(void) { return pcre2_match_data_create(2, NULL); }

static cpattern_result look(const cpattern *pattern, const uint8_t *bytes, size_t length, size_t start,
                            pcre2_match_data *room) {
    int found = PCRE2_ERROR_JIT_STACKLIMIT;
    if (pattern->is_compiled_to_machine_code) {
        found = pcre2_jit_match(pattern->code, bytes, length, start, 0, room, pattern->limits);
    }
    // A match that overflows the JIT stack may still succeed in the interpreter, which uses the heap.
    if (found == PCRE2_ERROR_JIT_STACKLIMIT) {
        found = pcre2_match(pattern->code, bytes, length, start, PCRE2_NO_JIT, room, pattern->limits);
    }
    // 0 means that the pattern has more groups than there is room for.
    if (found >= 0) return CPATTERN_FOUND;
    return found == PCRE2_ERROR_NOMATCH ? CPATTERN_NONE : CPATTERN_GAVE_UP;
}

cpattern_result cpattern_first_match(const cpattern *pattern, const uint8_t *bytes, size_t length, size_t start,
                                     cpattern_match *match) {
    static const uint8_t nothing = 0;
    pcre2_match_data *const room = make_room();
    if (room == NULL) return CPATTERN_GAVE_UP;
    const cpattern_result result = look(pattern, length > 0 ? bytes : &nothing, length, start, room);
    if (result == CPATTERN_FOUND) {
        const PCRE2_SIZE *const places = pcre2_get_ovector_pointer(room);
        uint32_t groups = 0;
        pcre2_pattern_info(pattern->code, PCRE2_INFO_CAPTURECOUNT, &groups);
        match->has_group = groups > 0 && places[2] != PCRE2_UNSET && places[2] <= places[3];
        // \K may move the start of a match past its end.
        match->start = places[0] < places[1] ? places[0] : places[1];
        match->end = places[1];
        match->group_start = match->has_group ? places[2] : 0;
        match->group_end = match->has_group ? places[3] : 0;
    }
    pcre2_match_data_free(room);
    return result;
}

size_t cpattern_rows_matching(const cpattern *pattern, const uint8_t *text, size_t length, uint64_t *bitmap,
                              size_t row_count, size_t most_given_up) {
    pcre2_match_data *const room = make_room();
    size_t given_up = room == NULL ? most_given_up : 0;
    size_t at = 0;
    for (size_t first = 0; first < row_count; first += 64) {
        const size_t count = row_count - first < 64 ? row_count - first : 64;
        const uint64_t wanted = bitmap[first / 64];
        uint64_t word = 0;
        for (size_t i = 0; i < count && at < length && given_up < most_given_up; i++) {
            const uint8_t *const newline = memchr(text + at, '\n', length - at);
            if (newline == NULL) break;
            const size_t next = (size_t)(newline - text) + 1;
            if (wanted >> i & 1) {
                size_t end = next - 1;
                if (end > at && text[end - 1] == '\r') end--;
                const cpattern_result result = look(pattern, text + at, end - at, 0, room);
                word |= (uint64_t)(result == CPATTERN_FOUND) << i;
                given_up += result == CPATTERN_GAVE_UP;
            }
            at = next;
        }
        bitmap[first / 64] = word;
    }
    pcre2_match_data_free(room);
    return given_up;
}
