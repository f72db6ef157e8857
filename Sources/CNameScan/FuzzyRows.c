// Fuzzy matching of many rows one by one, and their ranking.

#include <string.h>

#include "FuzzyUnits.h"

/// The next row of a text from `*at` on, without its mark; `*at` is set to the start of the one after it.
/// Returns 0 if there is none.
static int next_row(const uint8_t *text, size_t length, size_t *at, size_t *start, size_t *end) {
    *start = *at < length && text[*at] == 0xFF ? *at + 1 : *at;
    const uint8_t *const newline = *start < length ? memchr(text + *start, '\n', length - *start) : NULL;
    if (newline == NULL) return 0;
    *end = (size_t)(newline - text);
    *at = *end + 1;
    return 1;
}

void cnamescan_fuzzy_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                uint64_t *bitmap, size_t row_count) {
    memset(bitmap, 0, (row_count + 63) / 64 * sizeof(uint64_t));
    size_t at = 0;
    size_t start;
    size_t end;
    for (size_t row = 0; row < row_count && next_row(text, length, &at, &start, &end); row++) {
        const uint64_t is_found = (uint64_t)cnamescan_has_units(query, text + start, end - start);
        bitmap[row / 64] |= is_found << row % 64;
    }
}

size_t cnamescan_fuzzy_place_plain_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                        const uint64_t *bitmap, size_t row_count,
                                        const cnamescan_floor *floor, cnamescan_placed_row *rows) {
    (void)floor;  // There are few such rows.
    size_t written = 0;
    size_t at = 0;
    size_t start;
    size_t end;
    for (size_t row = 0; row < row_count && next_row(text, length, &at, &start, &end); row++) {
        if ((bitmap[row / 64] >> row % 64 & 1) == 0) continue;
        rows[written++] = (cnamescan_placed_row){
            cnamescan_fuzzy_place(query, text + start, end - start, NULL), (uint32_t)(end - start), start,
        };
    }
    return written;
}

size_t cnamescan_last_part(const uint8_t *row, size_t length) {
    while (length > 0 && row[length - 1] == '/') length--;
    while (length > 0 && row[length - 1] != '/') length--;
    return length;
}

static int is_blank(uint8_t byte) { return byte == ' ' || byte == '\t'; }

/// The cost of a row by a criterion; lower is better.
static size_t cost(cnamescan_criterion criterion, cnamescan_placement placement, const uint8_t *row,
                   size_t length) {
    // A placement in a longer form of the row may lie beyond it.
    size_t begin = placement.begin < length ? placement.begin : length;
    size_t end = placement.end < length ? placement.end : length;
    switch (criterion) {
    case CNAMESCAN_BY_LENGTH: return length;
    case CNAMESCAN_BY_BEGIN: return begin;
    case CNAMESCAN_BY_END: return length - end;
    case CNAMESCAN_BY_CHUNK:
        while (begin > 0 && !is_blank(row[begin - 1])) begin--;
        while (end < length && !is_blank(row[end])) end++;
        return end - begin;
    case CNAMESCAN_BY_LAST_PART: {
        const size_t part = cnamescan_last_part(row, length);
        return begin >= part ? begin - part : UINT16_MAX;
    }
    case CNAMESCAN_BY_NOTHING: break;
    }
    return 0;
}

/// Appends the cost of a criterion to a key.
static uint64_t with_cost(uint64_t key, size_t spent) {
    return key << 16 | (UINT16_MAX - (spent < UINT16_MAX ? spent : UINT16_MAX));
}

static uint64_t with_points(uint32_t points) { return points < INT16_MAX ? points : INT16_MAX; }

void cnamescan_fuzzy_keys(const cnamescan_criterion criteria[CNAMESCAN_CRITERIA], const uint8_t *text,
                          const cnamescan_placed_row *rows, size_t count, uint64_t *keys) {
    for (size_t i = 0; i < count; i++) {
        const cnamescan_placement placement = rows[i].placement;
        uint64_t key = with_points(placement.points);
        for (int n = 0; n < CNAMESCAN_CRITERIA && placement.points > 0; n++) {
            key = with_cost(key, cost(criteria[n], placement, text + rows[i].start, rows[i].length));
        }
        keys[i] = key;
    }
}

uint64_t cnamescan_highest_key(const cnamescan_criterion criteria[CNAMESCAN_CRITERIA], uint32_t points,
                               size_t length, int is_in_last_part) {
    uint64_t key = with_points(points);
    for (int n = 0; n < CNAMESCAN_CRITERIA; n++) {
        size_t spent = 0;
        if (criteria[n] == CNAMESCAN_BY_LENGTH) spent = length;
        if (criteria[n] == CNAMESCAN_BY_LAST_PART && !is_in_last_part) spent = UINT16_MAX;
        key = with_cost(key, spent);
    }
    return key;
}

/// Returns the lowest of the best `wanted` keys, and in `above` the number of higher ones.
static uint64_t lowest_of_best(const uint64_t *keys, size_t count, size_t wanted, size_t *above) {
    // From the highest bits to the lowest, among the keys that agree with those chosen so far.
    enum { BITS = 11, VALUES = 1 << BITS };
    uint64_t chosen = 0;
    uint64_t mask = 0;
    size_t before = 0;
    for (int shift = 64; shift > 0;) {
        const int next = shift > BITS ? shift - BITS : 0;
        const uint64_t highest = (UINT64_C(1) << (shift - next)) - 1;
        uint32_t counts[VALUES] = {0};
        for (size_t i = 0; i < count; i++) {
            if (((keys[i] ^ chosen) & mask) == 0) counts[keys[i] >> next & highest]++;
        }
        uint64_t value = highest;
        while (value > 0 && before + counts[value] < wanted) before += counts[value--];
        chosen |= value << next;
        mask = ~((UINT64_C(1) << next) - 1);
        shift = next;
    }
    *above = before;
    return chosen;
}

/// Sorts indices by one byte of their keys, in descending order.
static void sort_by_byte(const uint64_t *keys, int shift, const uint32_t *from, uint32_t *to, size_t count) {
    uint32_t starts[256] = {0};
    for (size_t i = 0; i < count; i++) starts[keys[from[i]] >> shift & 0xFF]++;
    uint32_t start = 0;
    for (int byte = 255; byte >= 0; byte--) {
        const uint32_t own = starts[byte];
        starts[byte] = start;
        start += own;
    }
    for (size_t i = 0; i < count; i++) to[starts[keys[from[i]] >> shift & 0xFF]++] = from[i];
}

void cnamescan_fuzzy_best(const uint64_t *keys, size_t count, size_t wanted, uint32_t *places,
                          uint32_t *spare) {
    if (wanted == 0) return;
    uint64_t lowest = 0;
    size_t above = count;
    if (wanted < count) lowest = lowest_of_best(keys, count, wanted, &above);
    // Of equal lowest keys, the first ones are taken.
    size_t last = wanted < count ? wanted - above : count;
    size_t chosen = 0;
    uint64_t differing = 0;
    for (size_t i = 0; i < count && chosen < wanted; i++) {
        if (keys[i] < lowest || (keys[i] == lowest && last == 0)) continue;
        if (keys[i] == lowest) last--;
        differing |= keys[i] ^ keys[chosen > 0 ? places[0] : i];
        places[chosen++] = (uint32_t)i;
    }
    // Radix sort by the bytes in which keys differ, lowest first; each pass is stable.
    uint32_t *from = places;
    uint32_t *to = spare;
    for (int shift = 0; shift < 64; shift += 8) {
        if ((differing >> shift & 0xFF) == 0) continue;
        sort_by_byte(keys, shift, from, to, chosen);
        uint32_t *const swap = from;
        from = to;
        to = swap;
    }
    if (from != places) memcpy(places, from, chosen * sizeof places[0]);
}
