// Units of a fuzzy query.

#ifndef CNAMESCAN_FUZZY_UNITS_H
#define CNAMESCAN_FUZZY_UNITS_H

#include "Pattern.h"

enum {
    CNAMESCAN_START_POINTS = 8,
    CNAMESCAN_WORD_POINTS = 4,
    CNAMESCAN_RUN_POINTS = 6,
    CNAMESCAN_MOST_POINTS = 1022,
    /// Maximum number of one-byte units that are searched with masks.
    CNAMESCAN_MASKED_UNITS = 16,
};

/// Points of a unit at a position, without those for following another unit directly.
static inline int32_t cnamescan_points_at(const uint8_t *row, size_t place) {
    if (place == 0) return CNAMESCAN_START_POINTS;
    const uint8_t before = row[place - 1];
    return before < 0x80 && !cnamescan_is_word_byte(before) ? CNAMESCAN_WORD_POINTS : 0;
}

/// Score of a row with the given points and length.
static inline uint16_t cnamescan_score_of(int32_t points, size_t length) {
    if (points > CNAMESCAN_MOST_POINTS) points = CNAMESCAN_MOST_POINTS;
    return (uint16_t)(points * 64 + (length < 63 ? 63 - (int32_t)length : 0) + 1);
}

/// Scores row by row, for queries and rows that the masks do not cover.
void cnamescan_fuzzy_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length, uint16_t *scores,
                                size_t row_count);

static inline size_t cnamescan_unit_start(const cnamescan_fuzzy *query, size_t unit) {
    return unit > 0 ? query->ends[unit - 1] : 0;
}

static inline size_t cnamescan_unit_length(const cnamescan_fuzzy *query, size_t unit) {
    return query->ends[unit] - cnamescan_unit_start(query, unit);
}

/// Whether a unit occurs at an allowed position of a row without a combining scalar after it.
static inline int cnamescan_unit_stands(const cnamescan_fuzzy *query, size_t unit, const uint8_t *row, size_t length,
                                        size_t place) {
    const uint8_t *const bytes = query->bytes + cnamescan_unit_start(query, unit);
    if (!cnamescan_stands_for(query->letter_case, bytes[0], row[place])) return 0;
    const size_t unit_length = cnamescan_unit_length(query, unit);
    if (length - place < unit_length) return 0;
    for (size_t i = 1; i < unit_length; i++) {
        if (!cnamescan_stands_for(query->letter_case, bytes[i], row[place + i])) return 0;
    }
    if (query->allowed != NULL && !query->allowed[unit * length + place]) return 0;
    return query->combining == NULL
        || !cnamescan_binds(query->combining, row + place + unit_length, row + length);
}

#endif
