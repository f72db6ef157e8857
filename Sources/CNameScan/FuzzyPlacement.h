// The best placement by dynamic programming, as in sequence alignment: position by position, and at each
// one for the units that occur there.
//
// The points that a unit gets depend on the run that it continues, and the bonus of the run on where it
// began. At each position, all pairs of points and bonus that no other pair surpasses in both are kept for
// each unit; mostly that is one.

#ifndef CNAMESCAN_FUZZY_PLACEMENT_H
#define CNAMESCAN_FUZZY_PLACEMENT_H

#include <stdlib.h>

#include "FuzzyPoints.h"

/// A placement of the first units, the last of which may be continued by a run.
typedef struct {
    int32_t points;
    int32_t bonus;
    uint32_t begin;
    uint32_t record;  // in the history, if there is one
} cnamescan_prefix;

/// The best placement of the first units for a unit that does not follow directly.
typedef struct {
    int64_t sum;  // the points and the end: each byte of a gap costs a point; 0 if there is none
    uint32_t begin;
    uint32_t record;
} cnamescan_reach;

/// The placements that end with a unit.
typedef struct {
    /// Those that end at the last position of the unit.
    cnamescan_prefix last[CNAMESCAN_BONUSES + 1];
    uint32_t last_end;
    uint32_t last_count;
    /// The best one of them, and the best of those that ended before, for a unit after a gap.
    cnamescan_reach last_best;
    cnamescan_reach best;
} cnamescan_ending;

/// The last step of a prefix, for finding its steps.
typedef struct {
    uint32_t place;
    uint32_t former;
} cnamescan_step;

/// Steps of all prefixes; room for them is acquired when needed.
typedef struct {
    cnamescan_step *steps;
    size_t count;
    size_t capacity;
} cnamescan_history;

typedef struct {
    size_t count;
    int prefers_last;
    /// NULL if steps are not needed.
    cnamescan_history *history;
    int32_t points;  // of the best placement so far
    uint32_t begin;
    uint32_t end;
    uint32_t record;
    cnamescan_ending endings[CNAMESCAN_MOST_PLACED];
} cnamescan_board;

static inline void cnamescan_begin_board(cnamescan_board *board, const cnamescan_fuzzy *query,
                                         cnamescan_history *history) {
    board->count = query->count;
    board->prefers_last = query->scheme == CNAMESCAN_PATH_SCHEME;
    board->history = history;
    board->points = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        cnamescan_ending *const ending = &board->endings[unit];
        ending->last_count = 0;
        ending->last_end = 0;
        ending->last_best.sum = 0;
        ending->best.sum = 0;
    }
}

/// Adds a step to the history; its number, from 1 on, or 0 if memory runs out.
static inline uint32_t cnamescan_record(cnamescan_history *history, size_t place, uint32_t former) {
    if (history->count == history->capacity) {
        const size_t capacity = history->capacity * 2 + 64;
        cnamescan_step *const steps = realloc(history->steps, capacity * sizeof(cnamescan_step));
        if (steps == NULL || history->count >= UINT32_MAX - 1) return 0;
        history->steps = steps;
        history->capacity = capacity;
    }
    history->steps[history->count++] = (cnamescan_step){(uint32_t)place, former};
    return (uint32_t)history->count;
}

/// Adds a prefix to those at the last position of a unit, unless one of them surpasses it.
static inline __attribute__((always_inline)) void
cnamescan_keep_prefix(cnamescan_prefix *kept, uint32_t *count, cnamescan_prefix prefix) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < *count; i++) {
        if (kept[i].points >= prefix.points && kept[i].bonus >= prefix.bonus) return;
        if (kept[i].points > prefix.points || kept[i].bonus > prefix.bonus) kept[left++] = kept[i];
    }
    kept[left] = prefix;
    *count = left + 1;
}

/// The better one of two, the second of which ends later.
static inline cnamescan_reach cnamescan_better(const cnamescan_board *board, cnamescan_reach one,
                                               cnamescan_reach other) {
    return other.sum > one.sum || (board->prefers_last && other.sum == one.sum) ? other : one;
}

/// Places a unit of `length` bytes, unless the units before it have no place before this one. Positions
/// ascend, and at each one units descend.
static inline __attribute__((always_inline)) void
cnamescan_place_unit(cnamescan_board *board, size_t unit, size_t place, size_t length, int32_t bonus) {
    cnamescan_ending *const ending = &board->endings[unit];
    cnamescan_prefix *const kept = ending->last;
    uint32_t count = 1;
    if (unit == 0) {
        ending->best = cnamescan_better(board, ending->best, ending->last_best);
        kept[0] = (cnamescan_prefix){CNAMESCAN_UNIT_POINTS + 2 * bonus, bonus, (uint32_t)place, 0};
    } else {
        const cnamescan_ending *const former = &board->endings[unit - 1];
        const cnamescan_reach reach = former->last_end <= place
            ? cnamescan_better(board, former->best, former->last_best) : former->best;
        if (reach.sum == 0) return;
        ending->best = cnamescan_better(board, ending->best, ending->last_best);
        const int64_t rest = reach.sum - (int64_t)place - (CNAMESCAN_FIRST_GAP_POINTS - 1);
        kept[0] = (cnamescan_prefix){
            CNAMESCAN_UNIT_POINTS + bonus + (rest > 0 ? (int32_t)rest : 0), bonus, reach.begin, reach.record,
        };
        if (former->last_end == place) {
            for (uint32_t i = 0; i < former->last_count; i++) {
                cnamescan_prefix next = former->last[i];
                if (next.bonus < CNAMESCAN_RUN_BONUS) next.bonus = CNAMESCAN_RUN_BONUS;
                if (next.bonus < bonus) next.bonus = bonus;
                next.points += CNAMESCAN_UNIT_POINTS + next.bonus;
                cnamescan_keep_prefix(kept, &count, next);
            }
        }
    }
    const cnamescan_prefix *best = &kept[0];
    for (uint32_t i = 0; i < count; i++) {
        if (board->history != NULL) kept[i].record = cnamescan_record(board->history, place, kept[i].record);
        if (kept[i].points > best->points) best = &kept[i];
    }
    const uint32_t end = (uint32_t)(place + length);
    ending->last_end = end;
    ending->last_count = count;
    ending->last_best = (cnamescan_reach){(int64_t)best->points + end, best->begin, best->record};
    if (unit + 1 < board->count) return;
    if (best->points > board->points || (board->prefers_last && best->points == board->points)) {
        board->points = best->points;
        board->begin = best->begin;
        board->end = end;
        board->record = best->record;
    }
}

/// The best placement of all units; its points are 0 if there is none.
static inline cnamescan_placement cnamescan_best_of(const cnamescan_board *board) {
    if (board->points == 0) return (cnamescan_placement){0, 0, 0};
    return (cnamescan_placement){(uint32_t)board->points, board->begin, board->end};
}

#endif
