// Score of a row that contains the units of a query in order.
//
// The best placement is found by dynamic programming, as in sequence alignment: unit by unit, with the best
// points so far for each possible end.

#include <stdlib.h>

#include "FuzzyUnits.h"

enum {
    /// Maximum length of rows that are searched for the best placement.
    LONGEST_ROW = 256,
};

/// Marks an end without a placement; far below any value that adding points can reach.
static const int32_t NOWHERE = INT32_MIN / 2;

/// Points of the leftmost placement in a matching row.
static int32_t first_points(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, uint32_t *places) {
    int32_t points = 0;
    size_t end = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        size_t place = end;
        while (!cnamescan_unit_stands(query, unit, row, length, place)) place++;
        points += cnamescan_points_at(row, place) + (unit > 0 && place == end ? CNAMESCAN_RUN_POINTS : 0);
        if (points > CNAMESCAN_MOST_POINTS) points = CNAMESCAN_MOST_POINTS;
        if (places != NULL) places[unit] = (uint32_t)place;
        end = place + cnamescan_unit_length(query, unit);
    }
    return points;
}

/// Points of the best placement. `former` is NULL or has room for the end of the previous unit, for each unit
/// and end.
static int32_t best_points(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, uint16_t *former,
                           size_t *best_end) {
    int32_t tables[2][LONGEST_ROW + 1];
    int32_t *ends = tables[0];
    int32_t *next = tables[1];
    for (size_t unit = 0; unit < query->count; unit++) {
        const size_t unit_length = cnamescan_unit_length(query, unit);
        int32_t best = NOWHERE;
        size_t best_at = 0;
        for (size_t end = 0; end <= length; end++) next[end] = NOWHERE;
        for (size_t place = 0; place + unit_length <= length; place++) {
            if (unit > 0 && ends[place] > best) {
                best = ends[place];
                best_at = place;
            }
            if (!cnamescan_unit_stands(query, unit, row, length, place)) continue;
            int32_t points = unit > 0 ? best : 0;
            size_t from = best_at;
            if (unit > 0 && ends[place] + CNAMESCAN_RUN_POINTS >= points) {
                points = ends[place] + CNAMESCAN_RUN_POINTS;
                from = place;
            }
            if (points < 0) continue;
            next[place + unit_length] = points + cnamescan_points_at(row, place);
            if (former != NULL) former[unit * (length + 1) + place + unit_length] = (uint16_t)from;
        }
        int32_t *const swap = ends;
        ends = next;
        next = swap;
    }
    int32_t best = NOWHERE;
    for (size_t end = 0; end <= length; end++) {
        if (ends[end] > best) {
            best = ends[end];
            *best_end = end;
        }
    }
    return best;
}

/// Best points of a query of one unit that first occurs at `place`.
static int32_t single_points(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, size_t place) {
    int32_t best = cnamescan_points_at(row, place);
    for (place++; place < length && best < CNAMESCAN_WORD_POINTS; place++) {
        if (cnamescan_unit_stands(query, 0, row, length, place)) best = cnamescan_points_at(row, place);
    }
    return best;
}

uint16_t cnamescan_fuzzy_score(const cnamescan_fuzzy *query, const uint8_t *row, size_t length, uint32_t *places) {
    size_t end = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        while (end < length && !cnamescan_unit_stands(query, unit, row, length, end)) end++;
        if (end >= length) return 0;
        if (query->count == 1 && places == NULL) {
            return cnamescan_score_of(single_points(query, row, length, end), length);
        }
        end += cnamescan_unit_length(query, unit);
    }
    if (length > LONGEST_ROW) return cnamescan_score_of(first_points(query, row, length, places), length);
    uint16_t *former = NULL;
    if (places != NULL) {
        former = malloc(query->count * (length + 1) * sizeof(uint16_t));
        // If memory runs out, `places` is the leftmost placement, while the score is that of the best one.
        if (former == NULL) first_points(query, row, length, places);
    }
    size_t at = 0;
    const int32_t points = best_points(query, row, length, former, &at);
    if (former != NULL) {
        for (size_t unit = query->count; unit > 0; unit--) {
            places[unit - 1] = (uint32_t)(at - cnamescan_unit_length(query, unit - 1));
            at = former[(unit - 1) * (length + 1) + at];
        }
        free(former);
    }
    return cnamescan_score_of(points, length);
}
