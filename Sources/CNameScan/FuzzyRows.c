// Scores of many rows, and their ranking.

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

size_t cnamescan_fuzzy_matches(const uint16_t *scores, size_t row_count, uint64_t *bitmap,
                               uint16_t *packed) {
    size_t found = 0;
    for (size_t first = 0; first < row_count; first += 64) {
        const size_t count = row_count - first < 64 ? row_count - first : 64;
        uint64_t word = 0;
        for (size_t i = 0; i < count; i++) word |= (uint64_t)(scores[first + i] != 0) << i;
        bitmap[first / 64] = word;
        for (; word != 0; word &= word - 1) packed[found++] = scores[first + (size_t)__builtin_ctzll(word)];
    }
    return found;
}

/// Returns the lowest of the best `wanted` scores, and in `above` the number of higher scores.
static uint16_t lowest_of_best(const uint16_t *scores, size_t count, size_t wanted, size_t *above) {
    // First by the high byte, then by the low byte of those that share it.
    size_t high[256] = {0};
    size_t low[256] = {0};
    for (size_t i = 0; i < count; i++) high[scores[i] >> 8]++;
    size_t before = 0;
    unsigned top = 255;
    while (top > 0 && before + high[top] < wanted) before += high[top--];
    for (size_t i = 0; i < count; i++) {
        if (scores[i] >> 8 == top) low[scores[i] & 0xFF]++;
    }
    unsigned bottom = 255;
    while (bottom > 0 && before + low[bottom] < wanted) before += low[bottom--];
    *above = before;
    return (uint16_t)(top << 8 | bottom);
}

/// Turns counts into start indices, in descending order of the byte.
static void places_of(uint32_t counts[256]) {
    uint32_t place = 0;
    for (int byte = 255; byte >= 0; byte--) {
        const uint32_t count = counts[byte];
        counts[byte] = place;
        place += count;
    }
}

void cnamescan_fuzzy_best(const uint16_t *scores, size_t count, size_t wanted, uint32_t *places,
                          uint32_t *spare) {
    if (wanted == 0) return;
    size_t above = 0;
    const uint16_t lowest = lowest_of_best(scores, count, wanted, &above);
    // Of equal lowest scores, the first ones are taken.
    size_t last = wanted - above;
    size_t chosen = 0;
    for (size_t i = 0; i < count && chosen < wanted; i++) {
        if (scores[i] < lowest || (scores[i] == lowest && last == 0)) continue;
        if (scores[i] == lowest) last--;
        places[chosen++] = (uint32_t)i;
    }
    // Radix sort by the low byte, then by the high one; each pass is stable.
    uint32_t low[256] = {0};
    uint32_t high[256] = {0};
    for (size_t i = 0; i < chosen; i++) {
        low[scores[places[i]] & 0xFF]++;
        high[scores[places[i]] >> 8]++;
    }
    places_of(low);
    places_of(high);
    for (size_t i = 0; i < chosen; i++) spare[low[scores[places[i]] & 0xFF]++] = places[i];
    for (size_t i = 0; i < chosen; i++) places[high[scores[spare[i]] >> 8]++] = spare[i];
}
