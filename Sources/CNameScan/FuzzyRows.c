// Scores of many rows, and their order by score.

#include <string.h>

#include "FuzzyUnits.h"

void cnamescan_fuzzy_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length, uint16_t *scores,
                                size_t row_count) {
    size_t at = 0;
    size_t row = 0;
    for (; row < row_count; row++) {
        if (at < length && text[at] == 0xFF) at++;
        const uint8_t *const newline = at < length ? memchr(text + at, '\n', length - at) : NULL;
        if (newline == NULL) break;
        const size_t end = (size_t)(newline - text);
        scores[row] = cnamescan_fuzzy_score(query, text + at, end - at, NULL);
        at = end + 1;
    }
    if (row < row_count) memset(scores + row, 0, (row_count - row) * sizeof(uint16_t));
}

void cnamescan_fuzzy_matches(const uint16_t *scores, size_t row_count, uint64_t *bitmap) {
    for (size_t first = 0; first < row_count; first += 64) {
        const size_t count = row_count - first < 64 ? row_count - first : 64;
        uint64_t word = 0;
        for (size_t i = 0; i < count; i++) word |= (uint64_t)(scores[first + i] != 0) << i;
        bitmap[first / 64] = word;
    }
}

/// Turns counts into the places where each begins; the highest byte comes first.
static void places_of(uint32_t counts[256]) {
    uint32_t place = 0;
    for (int byte = 255; byte >= 0; byte--) {
        const uint32_t count = counts[byte];
        counts[byte] = place;
        place += count;
    }
}

void cnamescan_fuzzy_order(const uint16_t *scores, size_t row_count, uint32_t first_row, uint32_t *order,
                           uint32_t *spare) {
    // By the low byte, then by the high one: each pass keeps the order of equal ones.
    uint32_t low[256] = {0};
    uint32_t high[256] = {0};
    uint32_t count = 0;
    for (size_t row = 0; row < row_count; row++) {
        if (scores[row] == 0) continue;
        low[scores[row] & 0xFF]++;
        high[scores[row] >> 8]++;
        count++;
    }
    places_of(low);
    places_of(high);
    for (size_t row = 0; row < row_count; row++) {
        if (scores[row] != 0) spare[low[scores[row] & 0xFF]++] = (uint32_t)row;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t row = spare[i];
        order[high[scores[row] >> 8]++] = first_row + row;
    }
}
