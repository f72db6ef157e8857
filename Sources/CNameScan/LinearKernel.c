// For needles that masks cannot decide. Knuth, Morris, Pratt: "Fast pattern matching in strings", SIAM
// Journal on Computing 6 (1977). No needle contains '\n', so the automaton returns to its start at the end of
// each row.

#include <stdlib.h>

#include "Kernels.h"

/// A byte as the automaton compares it, so that bytes are either equal or not. Where only capitals count, a
/// small letter matches either case, so capitals are checked at the end.
static uint8_t compared(const cnamescan_folded *pattern, uint8_t byte) {
    return pattern->letter_case == CNAMESCAN_EXACT_CASE ? byte : cnamescan_lower(byte);
}

/// Whether the needle, whose letters occur at `start` in either case, has its capitals there.
static int has_capitals(const uint8_t *start, const cnamescan_folded *pattern) {
    for (size_t i = 0; i < pattern->needle_length; i++) {
        if (!cnamescan_stands_for(pattern->letter_case, pattern->needle[i], start[i])) return 0;
    }
    return 1;
}

/// `border[i]`: the length of the longest proper prefix of the needle that is a suffix of its first i bytes.
static void find_borders(const cnamescan_folded *pattern, size_t *border) {
    const uint8_t *const needle = pattern->needle;
    const size_t length = pattern->needle_length;
    border[0] = 0;
    border[1] = 0;
    size_t known = 0;
    for (size_t i = 1; i < length; i++) {
        const uint8_t byte = compared(pattern, needle[i]);
        while (known > 0 && compared(pattern, needle[known]) != byte) known = border[known];
        if (compared(pattern, needle[known]) == byte) known += 1;
        border[i + 1] = known;
    }
}

/// Whether the needle, which occurs at `start`, is allowed there.
static int counts(const uint8_t *text, size_t length, const cnamescan_folded *pattern, size_t start) {
    if (pattern->at_row_start && start > 0 && text[start - 1] != '\n' && text[start - 1] != 0xFF) return 0;
    if (pattern->at_word_start && start > 0 && cnamescan_is_word_byte(text[start - 1])) return 0;
    if (pattern->combining != NULL
        && cnamescan_binds(pattern->combining, text + start + pattern->needle_length, text + length)) {
        return 0;
    }
    return pattern->letter_case != CNAMESCAN_CAPITALS_COUNT || has_capitals(text + start, pattern);
}

/// Collects hits and row ends byte by byte, for a writer that takes 64 at a time.
typedef struct {
    cnamescan_row_writer *writer;
    uint64_t hits;
    uint64_t newlines;
    size_t count;
    size_t rows;
} byte_collector;

static void hand_over(byte_collector *collector) {
    const uint64_t ends = cnamescan_rows_with(&collector->writer->open, collector->hits, collector->newlines);
    uint64_t bits = 0;
    uint64_t newlines = collector->newlines;
    for (size_t row = 0; row < collector->rows; row++) {
        bits |= (uint64_t)((ends & newlines & (0 - newlines)) != 0) << row;
        newlines &= newlines - 1;
    }
    cnamescan_append(collector->writer, bits, collector->rows);
    *collector = (byte_collector){.writer = collector->writer};
}

/// Adds one byte's hit and whether the byte is a '\n'. Returns 0 when all rows are written.
static inline int collect(byte_collector *collector, int hit, int is_newline) {
    collector->hits |= (uint64_t)hit << collector->count;
    collector->newlines |= (uint64_t)is_newline << collector->count;
    collector->rows += (size_t)is_newline;
    if (++collector->count < 64) return 1;
    hand_over(collector);
    return collector->writer->left != 0;
}

/// Used if memory for the borders runs out: compares at every position, slower but equally correct.
static void compare_everywhere(const uint8_t *text, size_t length, const cnamescan_folded *pattern,
                               byte_collector *collector) {
    const uint8_t *const needle = pattern->needle;
    const size_t needle_length = pattern->needle_length;
    for (size_t at = 0; at < length; at++) {
        size_t same = 0;
        if (length - at >= needle_length) {
            while (same < needle_length
                   && compared(pattern, text[at + same]) == compared(pattern, needle[same])) {
                same++;
            }
        }
        const int hit = same == needle_length && counts(text, length, pattern, at);
        if (!collect(collector, hit, text[at] == '\n')) return;
    }
}

void cnamescan_linear_scan(const uint8_t *text, size_t length, const cnamescan_folded *pattern,
                           cnamescan_row_writer *writer) {
    const uint8_t *const needle = pattern->needle;
    const size_t needle_length = pattern->needle_length;
    byte_collector collector = {.writer = writer};
    writer->open = 1;
    size_t *border = NULL;
    if (needle_length < SIZE_MAX / sizeof(size_t) - 1) border = malloc((needle_length + 1) * sizeof(size_t));
    if (border == NULL) {
        compare_everywhere(text, length, pattern, &collector);
    } else {
        find_borders(pattern, border);
        size_t known = 0;
        for (size_t at = 0; at < length; at++) {
            const uint8_t byte = compared(pattern, text[at]);
            while (known > 0 && compared(pattern, needle[known]) != byte) known = border[known];
            if (compared(pattern, needle[known]) == byte) known += 1;
            int hit = known == needle_length;
            if (hit) {
                known = border[known];
                hit = counts(text, length, pattern, at + 1 - needle_length);
            }
            if (!collect(&collector, hit, byte == '\n')) break;
        }
        free(border);
    }
    hand_over(&collector);
    cnamescan_finish(writer);
}
