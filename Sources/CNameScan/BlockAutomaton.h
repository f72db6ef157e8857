// Automata over rows. Included by BlockKernel.h.

#ifndef CNAMESCAN_BLOCK_AUTOMATON_H
#define CNAMESCAN_BLOCK_AUTOMATON_H

#include "BlockRows.h"

/// Appends the bits of the rows that end in a block, given the states after each of its bytes. Only a '\n'
/// leads to the state after an accepted row.
BLOCK_INLINE void block_append_states(cnamescan_row_writer *writer, const uint8_t *states,
                                      const uint8_t *text) {
    const uint64_t newlines = block_newlines(text);
    const uint64_t accepted =
        block_mask(block_equal(states, block_splat_of(0), block_splat_of(CNAMESCAN_AFTER_ACCEPTED)));
    size_t rows;
    const uint64_t bits = block_pack(accepted, newlines, &rows);
    cnamescan_append(writer, bits, rows);
}

static BLOCK_TARGET void block_accepted_rows(const uint8_t *next, const cnamescan_lane *lanes) {
    cnamescan_row_writer writers[CNAMESCAN_LANES];
    uint32_t at_state[CNAMESCAN_LANES];
    size_t common = SIZE_MAX;
    for (int lane = 0; lane < CNAMESCAN_LANES; lane++) {
        writers[lane] = cnamescan_writer(lanes[lane].bitmap, lanes[lane].row_count);
        at_state[lane] = CNAMESCAN_BEFORE_ROW;
        if (lanes[lane].length < common) common = lanes[lane].length;
    }
    uint8_t states[CNAMESCAN_LANES][64];
    size_t at = 0;
    for (; common - at >= 64; at += 64) {
        const uint8_t *const text0 = lanes[0].text + at;
        const uint8_t *const text1 = lanes[1].text + at;
        const uint8_t *const text2 = lanes[2].text + at;
        const uint8_t *const text3 = lanes[3].text + at;
        uint32_t s0 = at_state[0], s1 = at_state[1], s2 = at_state[2], s3 = at_state[3];
        for (int i = 0; i < 64; i++) {
            states[0][i] = (uint8_t)(s0 = next[s0 << 8 | text0[i]]);
            states[1][i] = (uint8_t)(s1 = next[s1 << 8 | text1[i]]);
            states[2][i] = (uint8_t)(s2 = next[s2 << 8 | text2[i]]);
            states[3][i] = (uint8_t)(s3 = next[s3 << 8 | text3[i]]);
        }
        at_state[0] = s0, at_state[1] = s1, at_state[2] = s2, at_state[3] = s3;
        for (int lane = 0; lane < CNAMESCAN_LANES; lane++) {
            if (writers[lane].left == 0) continue;
            block_append_states(&writers[lane], states[lane], lanes[lane].text + at);
        }
    }
    for (int lane = 0; lane < CNAMESCAN_LANES; lane++) {
        uint32_t state = at_state[lane];
        for (size_t place = at; place < lanes[lane].length && writers[lane].left != 0; place += 64) {
            const size_t left = lanes[lane].length - place;
            const size_t count = left < 64 ? left : 64;
            block_rest rest;
            if (left < 64) rest = block_rest_of(lanes[lane].text + place, left);
            memset(states[0], CNAMESCAN_BEFORE_ROW, sizeof states[0]);
            for (size_t i = 0; i < count; i++) {
                states[0][i] = (uint8_t)(state = next[state << 8 | lanes[lane].text[place + i]]);
            }
            block_append_states(&writers[lane], states[0], left < 64 ? rest.bytes : lanes[lane].text + place);
        }
        if (lanes[lane].row_count > 0) cnamescan_finish(&writers[lane]);
    }
}

static BLOCK_TARGET void block_keep_accepted(const uint8_t *next, const cnamescan_lane *lane) {
    const uint8_t *const text = lane->text;
    size_t at = 0;
    for (size_t first = 0; first < lane->row_count; first += 64) {
        uint64_t wanted = lane->bitmap[first / 64];
        uint64_t kept = 0;
        size_t row = 0;
        while (wanted != 0) {
            const size_t bit = (size_t)__builtin_ctzll(wanted);
            wanted &= wanted - 1;
            at += block_skip_rows(text + at, lane->length - at, bit - row);
            uint32_t state = CNAMESCAN_BEFORE_ROW;
            uint8_t byte = 0;
            while (at < lane->length && byte != '\n') {
                byte = text[at++];
                state = next[state << 8 | byte];
            }
            kept |= (uint64_t)(byte == '\n' && state == CNAMESCAN_AFTER_ACCEPTED) << bit;
            row = bit + 1;
        }
        if (row < 64) at += block_skip_rows(text + at, lane->length - at, 64 - row);
        lane->bitmap[first / 64] = kept;
    }
}

#endif
