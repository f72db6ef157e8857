// The units of a fuzzy query.

#ifndef CNAMESCAN_FUZZY_UNITS_H
#define CNAMESCAN_FUZZY_UNITS_H

#include "Pattern.h"

static inline size_t cnamescan_unit_start(const cnamescan_fuzzy *query, size_t unit) {
    return unit > 0 ? query->ends[unit - 1] : 0;
}

static inline size_t cnamescan_unit_length(const cnamescan_fuzzy *query, size_t unit) {
    return query->ends[unit] - cnamescan_unit_start(query, unit);
}

static inline uint8_t cnamescan_unit_byte(const cnamescan_fuzzy *query, uint8_t byte) {
    return query->exact_case ? byte : cnamescan_lower(byte);
}

/// Whether a unit stands at a place of a row, and no binder follows it.
static inline int cnamescan_unit_stands(const cnamescan_fuzzy *query, size_t unit, const uint8_t *row, size_t length,
                                        size_t place) {
    const uint8_t *const bytes = query->bytes + cnamescan_unit_start(query, unit);
    if (cnamescan_unit_byte(query, row[place]) != cnamescan_unit_byte(query, bytes[0])) return 0;
    const size_t unit_length = cnamescan_unit_length(query, unit);
    if (length - place < unit_length) return 0;
    for (size_t i = 1; i < unit_length; i++) {
        if (cnamescan_unit_byte(query, row[place + i]) != cnamescan_unit_byte(query, bytes[i])) return 0;
    }
    return query->binders == NULL
        || !cnamescan_binds(query->binders, row + place + unit_length, row + length);
}

#endif
