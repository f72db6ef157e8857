// PCRE2 regular expressions over bytes that should be UTF-8. Each match is limited in time and memory.
//
// Bytes that are not UTF-8 match nothing, but text around them may match. No function reads outside the bytes
// it is given.

#ifndef CPATTERN_H
#define CPATTERN_H

#include <stddef.h>
#include <stdint.h>

/// A compiled pattern. It is immutable, so that threads may share it.
typedef struct cpattern cpattern;

/// Reason for which a pattern cannot be compiled.
typedef struct {
    /// In English, without a full stop, NUL-terminated.
    char message[160];
    /// Position in the pattern, in bytes.
    size_t offset;
} cpattern_failure;

/// Compiles a pattern; NULL, with the reason in `failure`, if it is invalid or memory runs out.
///
/// Letters, digits and cases are Unicode's. The pattern may not switch limits off or match single bytes of
/// UTF-8.
cpattern *cpattern_compile(const uint8_t *pattern, size_t length, int ignores_case, cpattern_failure *failure);

/// Frees a pattern that is no longer in use.
void cpattern_free(cpattern *pattern);

/// Range of a match, in bytes.
typedef struct {
    size_t start;
    size_t end;
    /// 1 if the pattern has a first group and it took part in the match, with the group's range; otherwise 0.
    int has_group;
    size_t group_start;
    size_t group_end;
} cpattern_match;

/// Outcome of a match.
typedef enum {
    CPATTERN_NONE,
    CPATTERN_FOUND,
    /// A limit was reached or memory ran out, so that the answer is unknown.
    CPATTERN_GAVE_UP,
} cpattern_result;

/// Finds the first match that starts at `start` or later.
cpattern_result cpattern_first_match(const cpattern *pattern, const uint8_t *bytes, size_t length, size_t start,
                                     cpattern_match *match);

/// Writes the bytes, two at most, that every match contains (an ASCII letter in one of its cases) and returns
/// their number.
size_t cpattern_required_bytes(const cpattern *pattern, uint8_t *bytes);

/// Writes one bit for each of the rows, which end in '\n': 1 if the pattern matches in the row without the
/// '\n' and a carriage return before it. Returns the number of rows in which it gave up, which count as not
/// matching. At `most_given_up` such rows it stops, and the remaining rows count as not matching.
///
/// `bitmap` has room for `(row_count + 63) / 64` words. On entry its bits select the rows to search.
size_t cpattern_rows_matching(const cpattern *pattern, const uint8_t *text, size_t length, uint64_t *bitmap,
                              size_t row_count, size_t most_given_up);

#endif
