// Scores of rows for units of one ASCII byte each, a block of whole rows at a time. A mask per unit marks the
// positions where it occurs, and only these positions are examined.
//
// Included by BlockKernel.h.

#ifndef CNAMESCAN_BLOCK_FUZZY_H
#define CNAMESCAN_BLOCK_FUZZY_H

#include "BlockRows.h"
#include "FuzzyUnits.h"

/// A block, and the positions in it of the units searched so far.
typedef struct {
    const cnamescan_fuzzy *query;
    block_splat bytes[CNAMESCAN_MASKED_UNITS];
    block_splat case_bits[CNAMESCAN_MASKED_UNITS];
    const uint8_t *block;
    const uint8_t *end;  // of the text
    uint64_t places[CNAMESCAN_MASKED_UNITS];
    size_t known;
} block_units;

/// Positions of a unit in the block; those of the units before it are known.
BLOCK_INLINE uint64_t block_unit_places(block_units *units, size_t unit) {
    if (unit < units->known) return units->places[unit];
    uint64_t places = block_mask(block_equal(units->block, units->case_bits[unit], units->bytes[unit]));
    if (units->query->combining != NULL) {
        // Combining scalars are not ASCII.
        for (uint64_t suspects = places & block_high_mask(units->block) >> 1; suspects != 0;
             suspects &= suspects - 1) {
            const int place = __builtin_ctzll(suspects);
            if (cnamescan_binds(units->query->combining, units->block + place + 1, units->end)) {
                places &= ~(UINT64_C(1) << place);
            }
        }
    }
    units->places[unit] = places;
    units->known = unit + 1;
    return places;
}

/// Score, as defined by `cnamescan_fuzzy_score`, of a row of `length` bytes that starts in the block at
/// `start` and ends in it.
BLOCK_INLINE uint16_t block_score(block_units *units, size_t start, size_t length) {
    const size_t count = units->query->count;
    const uint8_t *const row = units->block + start;
    const uint64_t inside = (UINT64_C(1) << length) - 1;
    // Possible positions of each unit in the row, after the first ones of the units before it.
    uint64_t places[CNAMESCAN_MASKED_UNITS];
    uint64_t after = ~UINT64_C(0);
    for (size_t unit = 0; unit < count; unit++) {
        places[unit] = block_unit_places(units, unit) >> start & inside & after;
        if (places[unit] == 0) return 0;
        // All bits above the lowest one.
        after = ~(places[unit] ^ (places[unit] - 1));
    }
    // Placements so far: the positions of the last unit, and the best points with it there.
    uint8_t ends[64];
    int32_t points[64];
    size_t known = 0;
    int32_t most = 0;
    for (uint64_t rest = places[0]; rest != 0; rest &= rest - 1) {
        ends[known] = (uint8_t)__builtin_ctzll(rest);
        points[known] = cnamescan_points_at(row, ends[known]);
        if (points[known] > most) most = points[known];
        known++;
    }
    for (size_t unit = 1; unit < count; unit++) {
        uint8_t next_ends[64];
        int32_t next_points[64];
        size_t next_known = 0;
        size_t former = 0;
        int32_t best = 0;
        most = 0;
        for (uint64_t rest = places[unit]; rest != 0; rest &= rest - 1) {
            const uint8_t place = (uint8_t)__builtin_ctzll(rest);
            for (; former < known && ends[former] < place; former++) {
                if (points[former] > best) best = points[former];
            }
            // `former` is above 0, since the first end is before this position.
            int32_t sum = best;
            if (ends[former - 1] + 1 == place && points[former - 1] + CNAMESCAN_RUN_POINTS > sum) {
                sum = points[former - 1] + CNAMESCAN_RUN_POINTS;
            }
            sum += cnamescan_points_at(row, place);
            if (sum > most) most = sum;
            next_ends[next_known] = place;
            next_points[next_known] = sum;
            next_known++;
        }
        memcpy(ends, next_ends, next_known);
        memcpy(points, next_points, next_known * sizeof points[0]);
        known = next_known;
    }
    return cnamescan_score_of(most, length);
}

static BLOCK_TARGET void block_fuzzy_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                          uint16_t *scores, size_t row_count) {
    block_units units;
    units.query = query;
    units.end = text + length;
    for (size_t unit = 0; unit < query->count; unit++) {
        const cnamescan_test test = cnamescan_test_of(query->letter_case, query->bytes[unit], 0);
        units.bytes[unit] = block_splat_of(test.byte);
        units.case_bits[unit] = block_splat_of(test.case_bit);
    }
    size_t at = 0;
    size_t row = 0;
    while (row < row_count && length - at >= 64) {
        units.block = text + at;
        units.known = 0;
        uint64_t newlines = block_newlines(text + at);
        size_t start = 0;
        for (; newlines != 0 && row < row_count; newlines &= newlines - 1) {
            const size_t end = (size_t)__builtin_ctzll(newlines);
            // A mark.
            if (text[at + start] == 0xFF) start++;
            scores[row++] = block_score(&units, start, end - start);
            start = end + 1;
        }
        if (start == 0) {
            if (text[at] == 0xFF) start = 1;
            const uint8_t *const newline = memchr(text + at, '\n', length - at);
            if (newline == NULL) break;
            const size_t end = (size_t)(newline - text) - at;
            scores[row++] = cnamescan_fuzzy_score(query, text + at + start, end - start, NULL);
            start = end + 1;
        }
        at += start;
    }
    cnamescan_fuzzy_plain_rows(query, text + at, length - at, scores + row, row_count - row);
}

#endif
