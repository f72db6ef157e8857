// Regular expressions of PCRE2 over bytes that should be UTF-8, each match within bounds of time and memory.
//
// Bytes that are not UTF-8 match nothing but stand between what does. No function reads outside the bytes it
// is given.

#ifndef CPATTERN_H
#define CPATTERN_H

#include <stddef.h>
#include <stdint.h>

/// A compiled pattern. It does not change, so that threads may share it.
typedef struct cpattern cpattern;

/// Why a pattern cannot be compiled.
typedef struct {
    /// In English, without a full stop, ended by 0.
    char message[160];
    /// Where in the pattern, in bytes.
    size_t offset;
} cpattern_failure;

/// Compiles a pattern; NULL, with the reason in `failure`, if it is not valid or there is no memory.
///
/// Letters, digits and cases are Unicode's. The pattern may not switch limits off or match single bytes of
/// UTF-8.
cpattern *cpattern_compile(const uint8_t *pattern, size_t length, int ignores_case, cpattern_failure *failure);

/// Frees a pattern that nobody uses any more.
void cpattern_free(cpattern *pattern);

/// Where a pattern matches, in bytes.
typedef struct {
    size_t start;
    size_t end;
    /// Whether there is a first group and it took part in the match: 1 or 0, and where it is.
    int has_group;
    size_t group_start;
    size_t group_end;
} cpattern_match;

/// What came of looking for a pattern.
typedef enum {
    CPATTERN_NONE,
    CPATTERN_FOUND,
    /// A limit was reached, or there was no memory: nobody knows.
    CPATTERN_GAVE_UP,
} cpattern_result;

/// Looks for the first match that starts at `start` or later.
cpattern_result cpattern_first_match(const cpattern *pattern, const uint8_t *bytes, size_t length, size_t start,
                                     cpattern_match *match);

/// Bytes that every match has, an ASCII letter in one of its cases: writes two at most and returns how many.
size_t cpattern_required_bytes(const cpattern *pattern, uint8_t *bytes);

/// Writes one bit for each of some rows that end in '\n': 1 if the pattern matches in it, without the '\n'
/// and a carriage return before it. Returns in how many rows it gave up, which count as no match; once that
/// are `most_given_up`, the rest is not looked at and counts as no match.
///
/// `bitmap` has room for `(row_count + 63) / 64` words. On entry it says which rows to look at.
size_t cpattern_rows_matching(const cpattern *pattern, const uint8_t *text, size_t length, uint64_t *bitmap,
                              size_t row_count, size_t most_given_up);

#endif
