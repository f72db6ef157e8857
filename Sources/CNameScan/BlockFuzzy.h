// Scores of rows for units of one ASCII byte each, a row at a time: for each unit there is one mask of the
// places in the row where it stands, and only these places are looked at.
//
// Included by BlockKernel.h.

#ifndef CNAMESCAN_BLOCK_FUZZY_H
#define CNAMESCAN_BLOCK_FUZZY_H

#include "BlockRows.h"
#include "FuzzyUnits.h"

typedef struct {
    const cnamescan_fuzzy *query;
    block_splat bytes[CNAMESCAN_MASKED_UNITS];
    block_splat case_bits[CNAMESCAN_MASKED_UNITS];
} block_units;

/// The places where a unit stands in a row of `length` bytes, fewer than 64.
BLOCK_INLINE uint64_t block_unit_places(const block_units *units, size_t unit, const uint8_t *row, size_t length) {
    uint64_t places = block_mask(block_equal(row, units->case_bits[unit], units->bytes[unit]));
    places &= (UINT64_C(1) << length) - 1;
    if (units->query->binders == NULL) return places;
    // Binders are not ASCII.
    for (uint64_t suspects = places & block_high_mask(row) >> 1; suspects != 0; suspects &= suspects - 1) {
        const int place = __builtin_ctzll(suspects);
        if (cnamescan_binds(units->query->binders, row + place + 1, row + length)) {
            places &= ~(UINT64_C(1) << place);
        }
    }
    return places;
}

/// The score of a row of `length` bytes, fewer than 64: that of `cnamescan_fuzzy_score`.
BLOCK_INLINE uint16_t block_score(const block_units *units, const uint8_t *row, size_t length) {
    uint64_t places = block_unit_places(units, 0, row, length);
    // The placements so far: where the last unit stands, and the most points with it there.
    uint8_t ends[64];
    int32_t points[64];
    size_t count = 0;
    for (; places != 0; places &= places - 1) {
        ends[count] = (uint8_t)__builtin_ctzll(places);
        points[count] = cnamescan_points_at(row, ends[count]);
        count++;
    }
    for (size_t unit = 1; unit < units->query->count && count > 0; unit++) {
        // Places before or at the first end are none.
        places = block_unit_places(units, unit, row, length) & ~((UINT64_C(2) << ends[0]) - 1);
        uint8_t next_ends[64];
        int32_t next_points[64];
        size_t next_count = 0;
        size_t former = 0;
        int32_t best = 0;
        for (; places != 0; places &= places - 1) {
            const uint8_t place = (uint8_t)__builtin_ctzll(places);
            for (; former < count && ends[former] < place; former++) {
                if (points[former] > best) best = points[former];
            }
            // `former` is above 0: the first end is before this place.
            int32_t most = best;
            if (ends[former - 1] + 1 == place && points[former - 1] + CNAMESCAN_RUN_POINTS > most) {
                most = points[former - 1] + CNAMESCAN_RUN_POINTS;
            }
            next_ends[next_count] = place;
            next_points[next_count] = most + cnamescan_points_at(row, place);
            next_count++;
        }
        memcpy(ends, next_ends, next_count);
        memcpy(points, next_points, next_count * sizeof points[0]);
        count = next_count;
    }
    if (count == 0) return 0;
    int32_t most = 0;
    for (size_t i = 0; i < count; i++) {
        if (points[i] > most) most = points[i];
    }
    return cnamescan_score_of(most, length);
}

static BLOCK_TARGET void block_fuzzy_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                          uint16_t *scores, size_t row_count) {
    block_units units;
    units.query = query;
    for (size_t unit = 0; unit < query->count; unit++) {
        const uint8_t byte = cnamescan_unit_byte(query, query->bytes[unit]);
        units.bytes[unit] = block_splat_of(byte);
        units.case_bits[unit] = block_splat_of(query->exact_case ? 0 : cnamescan_case_bit(byte));
    }
    size_t at = 0;
    size_t row = 0;
    // A mark and a block.
    while (row < row_count && length - at >= 65) {
        if (text[at] == 0xFF) at++;
        const uint64_t newlines = block_newlines(text + at);
        size_t count;
        if (newlines != 0) {
            count = (size_t)__builtin_ctzll(newlines);
            scores[row] = block_score(&units, text + at, count);
        } else {
            const uint8_t *const newline = memchr(text + at, '\n', length - at);
            if (newline == NULL) break;
            count = (size_t)(newline - text) - at;
            scores[row] = cnamescan_fuzzy_score(query, text + at, count, NULL);
        }
        at += count + 1;
        row++;
    }
    cnamescan_fuzzy_plain_rows(query, text + at, length - at, scores + row, row_count - row);
}

#endif
