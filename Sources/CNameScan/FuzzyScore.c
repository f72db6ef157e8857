// The best placement in a single row.

#include "FuzzyPlacement.h"
#include "FuzzyUnits.h"

/// Bonus of a position, without tables, which pay for many rows only.
static int32_t single_bonus(cnamescan_scheme scheme, const uint8_t *row, size_t place) {
    const cnamescan_byte_kind before =
        place > 0 ? cnamescan_kind_of(scheme, row[place - 1]) : cnamescan_kind_before_row(scheme);
    return cnamescan_bonus_of(scheme, before, cnamescan_kind_of(scheme, row[place]));
}

/// The leftmost placement in a matching row.
static cnamescan_placement first_placement(const cnamescan_fuzzy *query, const uint8_t *row, size_t length,
                                           uint32_t *places) {
    cnamescan_placement placement = {0, 0, 0};
    int32_t points = 0;
    int32_t run_bonus = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        size_t place = placement.end;
        while (!cnamescan_unit_stands(query, unit, row, length, place)) place++;
        int32_t bonus = single_bonus(query->scheme, row, place);
        if (unit == 0) {
            placement.begin = (uint32_t)place;
            points = bonus;
        } else if (place == placement.end) {
            if (bonus < run_bonus) bonus = run_bonus;
            if (bonus < CNAMESCAN_RUN_BONUS) bonus = CNAMESCAN_RUN_BONUS;
        } else {
            const size_t gap = place - placement.end + (CNAMESCAN_FIRST_GAP_POINTS - 1);
            points = (size_t)points > gap ? points - (int32_t)gap : 0;
        }
        run_bonus = bonus;
        points += CNAMESCAN_UNIT_POINTS + bonus;
        if (places != NULL) places[unit] = (uint32_t)place;
        placement.end = (uint32_t)(place + cnamescan_unit_length(query, unit));
    }
    placement.points = (uint32_t)points;
    return placement;
}

int cnamescan_has_units(const cnamescan_fuzzy *query, const uint8_t *row, size_t length) {
    size_t end = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        while (end < length && !cnamescan_unit_stands(query, unit, row, length, end)) end++;
        if (end >= length) return 0;
        end += cnamescan_unit_length(query, unit);
    }
    return 1;
}

cnamescan_placement cnamescan_fuzzy_place(const cnamescan_fuzzy *query, const uint8_t *row, size_t length,
                                          uint32_t *places) {
    if (!cnamescan_has_units(query, row, length)) return (cnamescan_placement){0, 0, 0};
    if (length > CNAMESCAN_LONGEST_PLACED || query->count > CNAMESCAN_MOST_PLACED) {
        return first_placement(query, row, length, places);
    }
    cnamescan_history history = {NULL, 0, 0};
    cnamescan_board board;
    cnamescan_begin_board(&board, query, places != NULL ? &history : NULL);
    for (size_t place = 0; place < length; place++) {
        for (size_t unit = query->count; unit > 0; unit--) {
            if (!cnamescan_unit_stands(query, unit - 1, row, length, place)) continue;
            cnamescan_place_unit(&board, unit - 1, place, cnamescan_unit_length(query, unit - 1),
                                 single_bonus(query->scheme, row, place));
        }
    }
    if (places != NULL) {
        uint32_t record = board.record;
        size_t unit = query->count;
        for (; unit > 0 && record > 0; unit--) {
            places[unit - 1] = history.steps[record - 1].place;
            record = history.steps[record - 1].former;
        }
        // If memory runs out, `places` is the leftmost placement, while the points are those of the best
        // one.
        if (unit > 0) first_placement(query, row, length, places);
        free(history.steps);
    }
    return cnamescan_best_of(&board);
}
