// Units of a fuzzy query.

#ifndef CNAMESCAN_FUZZY_UNITS_H
#define CNAMESCAN_FUZZY_UNITS_H

#include "Pattern.h"

enum {
    /// Maximum number of units and of their bytes that are searched with masks.
    CNAMESCAN_MASKED_UNITS = 32,
    CNAMESCAN_MASKED_UNIT_BYTES = 64,
};

/// Marks the rows of a text that contain the units in order one by one, for queries that the masks do not
/// cover.
void cnamescan_fuzzy_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                uint64_t *bitmap, size_t row_count);

/// `cnamescan_fuzzy_place_rows` for any query.
size_t cnamescan_fuzzy_place_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                        const uint64_t *bitmap, size_t row_count,
                                        const cnamescan_floor *floor, cnamescan_placed_row *rows);

/// Start of the last part of a path. Slashes at its end belong to it.
size_t cnamescan_last_part(const uint8_t *row, size_t length);

/// The highest key that a row of a length can get with at most some points, if a placement may lie in its last
/// part or not.
uint64_t cnamescan_highest_key(const cnamescan_criterion criteria[CNAMESCAN_CRITERIA], uint32_t points,
                               size_t length, int is_in_last_part);

/// Whether a row contains the units in order.
int cnamescan_has_units(const cnamescan_fuzzy *query, const uint8_t *row, size_t length);

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
