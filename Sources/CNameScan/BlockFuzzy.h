// Fuzzy matching 64 bytes at a time: rows that contain the units in order, and the best placements in them.
// A mask per unit marks the positions where it occurs.
//
// Included by BlockKernel.h.

#ifndef CNAMESCAN_BLOCK_FUZZY_H
#define CNAMESCAN_BLOCK_FUZZY_H

#include "BlockRows.h"
#include "FuzzyPlacement.h"
#include "FuzzyUnits.h"

/// The units of a query, ready for comparison.
typedef struct {
    const cnamescan_fuzzy *query;
    const uint8_t *end;  // of the text
    block_splat bytes[CNAMESCAN_MASKED_UNIT_BYTES];
    block_splat case_bits[CNAMESCAN_MASKED_UNIT_BYTES];
} block_units;

BLOCK_INLINE void block_set_units(block_units *units, const cnamescan_fuzzy *query) {
    units->query = query;
    for (size_t i = 0; i < query->ends[query->count - 1]; i++) {
        const cnamescan_test test = cnamescan_test_of(query->letter_case, query->bytes[i], 0);
        units->bytes[i] = block_splat_of(test.byte);
        units->case_bits[i] = block_splat_of(test.case_bit);
    }
}

/// Positions in a block of a unit, whose bytes lie from `start` to `end`. `has_long` is constant at each
/// use, and false if all units are single bytes that may be followed by anything.
BLOCK_INLINE uint64_t block_unit_places(const block_units *units, size_t start, size_t end, int has_long,
                                        const uint8_t *block) {
    block_flags flags = block_equal(block, units->case_bits[start], units->bytes[start]);
    if (!has_long) return block_mask(flags);
    for (size_t i = start + 1; i < end; i++) {
        flags = block_both(flags, block_equal(block + (i - start), units->case_bits[i], units->bytes[i]));
    }
    uint64_t places = block_mask(flags);
    const uint64_t *const combining = units->query->combining;
    if (combining != NULL && places != 0) {
        // Combining scalars are not ASCII.
        uint64_t suspects = places & block_high_mask(block + (end - start));
        for (; suspects != 0; suspects &= suspects - 1) {
            const int place = __builtin_ctzll(suspects);
            if (cnamescan_binds(combining, block + place + (end - start), units->end)) {
                places &= ~(UINT64_C(1) << place);
            }
        }
    }
    return places;
}

/// Marks the rows that end in a block and have the units in order; returns their bits, and their number in
/// `*rows`. `*reached` is the number of units that the row at the start of the block has so far.
///
/// As in `cnamescan_rows_with`, an addition finds the first occurrence of a unit in each row at once, after
/// that of the unit before it.
BLOCK_INLINE uint64_t block_rows_in_order(const block_units *units, size_t count, int has_long,
                                          const uint8_t *block, uint64_t valid, size_t *reached,
                                          uint64_t *open, size_t *rows) {
    const uint64_t newlines = valid & block_newlines(block);
    const size_t first = *reached;
    size_t next = count;
    uint64_t starts = newlines << 1;
    size_t start = 0;
    for (size_t unit = 0; unit < count; unit++) {
        starts |= (uint64_t)(unit == first);
        if (starts == 0 && unit > first) break;
        const size_t end = has_long ? units->query->ends[unit] : start + 1;
        const uint64_t places = valid & block_unit_places(units, start, end, has_long, block);
        start = end;
        uint64_t sum;
        if (__builtin_add_overflow(starts, ~(places | newlines), &sum)) next = unit;
        const uint64_t found = sum & places;
        if (found >> 63 != 0) next = unit + 1;
        starts = found << 1;
        if (unit + 1 == count) {
            *reached = newlines >> 63 != 0 ? 0 : next;
            return block_pack(cnamescan_rows_with(open, found, newlines), newlines, rows);
        }
    }
    *reached = newlines >> 63 != 0 ? 0 : next;
    return block_pack(cnamescan_rows_with(open, 0, newlines), newlines, rows);
}

BLOCK_INLINE void block_run_in_order(const block_units *units, size_t count, int has_long,
                                     const uint8_t *text, size_t length, uint64_t *bitmap,
                                     size_t row_count) {
    cnamescan_row_writer writer = cnamescan_writer(bitmap, row_count);
    // The last bytes of units may lie in the next block, and so may the scalars after them.
    const size_t reach = has_long ? 64 + CNAMESCAN_MASKED_UNIT_BYTES : 64;
    size_t reached = 0;
    size_t at = 0;
    size_t rows;
    for (; length - at >= reach && writer.left != 0; at += 64) {
        block_prefetch(text + at);
        const uint64_t bits = block_rows_in_order(units, count, has_long, text + at, ~UINT64_C(0), &reached,
                                                  &writer.open, &rows);
        cnamescan_append(&writer, bits, rows);
    }
    if (writer.left == 0) return;
    uint8_t padded[3 * 64 + CNAMESCAN_MASKED_UNIT_BYTES];
    const size_t left = length - at;
    memset(padded, '\n', sizeof padded);
    if (left > 0) memcpy(padded, text + at, left);
    block_units rest = *units;
    rest.end = padded + left;
    for (size_t i = 0; i < left && writer.left != 0; i += 64) {
        const uint64_t valid = left - i >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << (left - i)) - 1;
        const uint64_t bits =
            block_rows_in_order(&rest, count, has_long, padded + i, valid, &reached, &writer.open, &rows);
        cnamescan_append(&writer, bits, rows);
    }
    cnamescan_finish(&writer);
}

static BLOCK_TARGET void block_rows_with_units(const cnamescan_fuzzy *query, const uint8_t *text,
                                               size_t length, uint64_t *bitmap, size_t row_count) {
    block_units units;
    block_set_units(&units, query);
    units.end = text + length;
    if (query->ends[query->count - 1] > query->count || query->combining != NULL) {
        block_run_in_order(&units, query->count, 1, text, length, bitmap, row_count);
        return;
    }
    // Common lengths have loops of their own, without a count.
    switch (query->count) {
    case 1: return block_run_in_order(&units, 1, 0, text, length, bitmap, row_count);
    case 2: return block_run_in_order(&units, 2, 0, text, length, bitmap, row_count);
    case 3: return block_run_in_order(&units, 3, 0, text, length, bitmap, row_count);
    case 4: return block_run_in_order(&units, 4, 0, text, length, bitmap, row_count);
    case 5: return block_run_in_order(&units, 5, 0, text, length, bitmap, row_count);
    case 6: return block_run_in_order(&units, 6, 0, text, length, bitmap, row_count);
    default: return block_run_in_order(&units, query->count, 0, text, length, bitmap, row_count);
    }
}

/// Maximum number of blocks of a row whose positions are found with masks.
enum { BLOCK_PLACED_BLOCKS = 8 };

/// Units of one ASCII byte each.
typedef struct {
    block_units letters;  // different ones
    size_t letter_count;
    uint8_t letter_of[CNAMESCAN_MASKED_UNITS];
    /// The units that a byte stands for, one bit each.
    uint32_t units_of[256];
    cnamescan_bonuses bonuses;
} block_placing;

static BLOCK_TARGET void block_set_placing(block_placing *placing, const cnamescan_fuzzy *query) {
    cnamescan_test letters[CNAMESCAN_MASKED_UNITS];
    memset(placing->units_of, 0, sizeof placing->units_of);
    placing->bonuses = cnamescan_bonuses_of(query->scheme);
    placing->letter_count = 0;
    for (size_t unit = 0; unit < query->count; unit++) {
        const cnamescan_test test = cnamescan_test_of(query->letter_case, query->bytes[unit], 0);
        for (unsigned byte = 0; byte < 256; byte++) {
            if ((byte | test.case_bit) == test.byte) placing->units_of[byte] |= UINT32_C(1) << unit;
        }
        size_t i = 0;
        while (i < placing->letter_count
               && (letters[i].byte != test.byte || letters[i].case_bit != test.case_bit)) i++;
        placing->letter_of[unit] = (uint8_t)i;
        if (i < placing->letter_count) continue;
        letters[placing->letter_count++] = test;
        placing->letters.bytes[i] = block_splat_of(test.byte);
        placing->letters.case_bits[i] = block_splat_of(test.case_bit);
    }
}

/// Positions of each letter in a row.
typedef uint64_t block_places[CNAMESCAN_MASKED_UNITS][BLOCK_PLACED_BLOCKS];

BLOCK_INLINE void block_find_letters(const block_placing *placing, const uint8_t *row, size_t length,
                                     const uint8_t *end, block_places places) {
    for (size_t block = 0; 64 * block < length; block++) {
        const uint8_t *bytes = row + 64 * block;
        block_rest rest;
        if (end - bytes < 64) {
            rest = block_rest_of(bytes, (size_t)(end - bytes));
            bytes = rest.bytes;
        }
        const size_t left = length - 64 * block;
        const uint64_t inside = left < 64 ? (UINT64_C(1) << left) - 1 : ~UINT64_C(0);
        for (size_t i = 0; i < placing->letter_count; i++) {
            places[i][block] = inside
                & block_mask(block_equal(bytes, placing->letters.case_bits[i], placing->letters.bytes[i]));
        }
    }
}

/// Collects in `useful` the positions of units that have the units before them to their left and those
/// after them to their right. Returns 0 if there are none.
BLOCK_INLINE int block_find_useful(const block_placing *placing, size_t count, size_t blocks,
                                   block_places places, uint64_t useful[BLOCK_PLACED_BLOCKS]) {
    // The first possible position of each unit.
    size_t firsts[CNAMESCAN_MASKED_UNITS];
    size_t block = 0;
    uint64_t after = ~UINT64_C(0);
    for (size_t unit = 0; unit < count; unit++) {
        const uint64_t *const own = places[placing->letter_of[unit]];
        uint64_t left = own[block] & after;
        while (left == 0) {
            if (++block == blocks) return 0;
            left = own[block];
        }
        firsts[unit] = 64 * block + (size_t)__builtin_ctzll(left);
        // The bits above the lowest one.
        after = ~(left ^ (left - 1));
    }
    for (size_t i = 0; i < blocks; i++) useful[i] = 0;
    // From the last unit on, the positions up to the last possible one.
    block = blocks - 1;
    uint64_t before = ~UINT64_C(0);
    for (size_t unit = count; unit > 0; unit--) {
        const uint64_t *const own = places[placing->letter_of[unit - 1]];
        uint64_t left = own[block] & before;
        while (left == 0) left = own[--block];
        const size_t first = firsts[unit - 1];
        before = (UINT64_C(1) << (63 - __builtin_clzll(left))) - 1;
        // The last position of this unit is at the bit above `before`.
        for (size_t i = first / 64; i <= block; i++) {
            uint64_t range = i == block ? left : own[i];
            if (i == first / 64) range &= ~UINT64_C(0) << first % 64;
            useful[i] |= range;
        }
    }
    return 1;
}

/// Places the units in a row of at most BLOCK_PLACED_BLOCKS blocks; the text ends at `end`.
BLOCK_INLINE cnamescan_placement block_place(const block_placing *placing, const cnamescan_fuzzy *query,
                                             const uint8_t *row, size_t length, const uint8_t *end) {
    const size_t blocks = (length + 63) / 64;
    block_places places;
    uint64_t useful[BLOCK_PLACED_BLOCKS];
    block_find_letters(placing, row, length, end, places);
    if (blocks == 0 || !block_find_useful(placing, query->count, blocks, places, useful)) {
        return (cnamescan_placement){0, 0, 0};
    }
    cnamescan_board board;
    cnamescan_begin_board(&board, query, NULL);
    // Only units up to the first one that has not occurred can be placed.
    uint32_t reached = 1;
    for (size_t block = 0; block < blocks; block++) {
        for (uint64_t left = useful[block]; left != 0; left &= left - 1) {
            const size_t place = 64 * block + (size_t)__builtin_ctzll(left);
            uint32_t units = placing->units_of[row[place]] & reached;
            reached |= units << 1;
            const int32_t bonus = cnamescan_bonus_at(&placing->bonuses, row, place);
            while (units != 0) {
                const int unit = 31 - __builtin_clz(units);
                units &= ~(UINT32_C(1) << unit);
                cnamescan_place_unit(&board, (size_t)unit, place, 1, bonus);
            }
        }
    }
    return cnamescan_best_of(&board);
}

/// Whether a row may reach a key with at most some points.
BLOCK_INLINE int block_may_reach(const block_placing *placing, size_t count, const cnamescan_floor *floor,
                                 uint32_t points, const uint8_t *row, size_t length) {
    if (cnamescan_highest_key(floor->criteria, points, length, 1) < floor->key) return 0;
    if (cnamescan_highest_key(floor->criteria, points, length, 0) >= floor->key) return 1;
    size_t unit = 0;
    for (size_t place = cnamescan_last_part(row, length); place < length && unit < count; place++) {
        unit += placing->units_of[row[place]] >> unit & 1;
    }
    return unit == count;
}

static BLOCK_TARGET size_t block_place_rows(const cnamescan_fuzzy *query, const uint8_t *text, size_t length,
                                            const uint64_t *bitmap, size_t row_count,
                                            const cnamescan_floor *floor, cnamescan_placed_row *rows) {
    block_placing placing;
    block_set_placing(&placing, query);
    // The bonus of the first unit counts twice.
    const uint32_t most =
        (uint32_t)(query->count * CNAMESCAN_UNIT_POINTS + (query->count + 1) * placing.bonuses.highest);
    size_t written = 0;
    size_t at = 0;
    size_t row = 0;
    for (size_t first = 0; first < row_count; first += 64) {
        for (uint64_t left = bitmap[first / 64]; left != 0; left &= left - 1) {
            const size_t wanted = first + (size_t)__builtin_ctzll(left);
            at += block_skip_rows(text + at, length - at, wanted - row);
            size_t end = at + block_skip_rows(text + at, length - at, 1);
            const size_t start = at < length && text[at] == 0xFF ? at + 1 : at;
            at = end;
            row = wanted + 1;
            if (end > start && text[end - 1] == '\n') end--;
            const uint8_t *const bytes = text + start;
            cnamescan_placement placement = {0, 0, 0};
            if (floor != NULL && !block_may_reach(&placing, query->count, floor, most, bytes, end - start)) {
                // Not among the best.
            } else if (end - start <= 64 * BLOCK_PLACED_BLOCKS) {
                placement = block_place(&placing, query, bytes, end - start, text + length);
            } else {
                placement = cnamescan_fuzzy_place(query, bytes, end - start, NULL);
            }
            rows[written++] = (cnamescan_placed_row){placement, (uint32_t)(end - start), start};
        }
    }
    return written;
}

#endif
