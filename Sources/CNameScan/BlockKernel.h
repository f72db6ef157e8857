// A whole kernel, in terms of these functions on blocks of 64 bytes, which the including file defines:
//
// - `BLOCK_TARGET`, `BLOCK_INLINE`: how functions, and those that are always inlined, are declared;
// - `block_splat`, `block_splat_of`: one byte for all places of a block;
// - `block_flags`: one flag a byte; `block_equal`: bytes that are equal after an OR; `block_at_least`: bytes
//   that are not below another; `block_both`: AND; `block_mask`: one bit a flag, lowest first;
// - `block_high_mask`: one bit a byte, its top bit;
// - `block_count`: how many bits are set; `block_pack`: the bits at the set bits of a mask, side by side, and
//   how many they are; `block_spread`: the reverse; `block_select`: which bit has `rank` set ones below it.

#ifndef CNAMESCAN_BLOCK_KERNEL_H
#define CNAMESCAN_BLOCK_KERNEL_H

#include "BlockAutomaton.h"
#include "BlockFuzzy.h"
#include "BlockMatching.h"
#include "BlockRows.h"

#define BLOCK_KERNEL                                        \
    {                                                       \
        .functions = {                                      \
            .count_rows = block_count_rows,                 \
            .rows_not_ascii = block_rows_not_ascii,         \
            .skip_rows = block_skip_rows,                   \
            .block_starts = block_block_starts,             \
            .deposit = block_deposit,                       \
            .block_ranks = block_ranks,                     \
            .has_high_byte = block_has_high_byte,           \
        },                                                  \
        .rows_matching = block_rows_matching,               \
        .fuzzy_rows = block_fuzzy_rows,                     \
        .accepted_rows = block_accepted_rows,               \
        .keep_accepted = block_keep_accepted,               \
    }

#endif
