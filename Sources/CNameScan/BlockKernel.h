// A complete kernel, built on these functions for blocks of 64 bytes, which the including file defines:
//
// - `BLOCK_TARGET`, `BLOCK_INLINE`: declaration attributes of functions and of those that are always inlined;
// - `block_splat`, `block_splat_of`: one byte for all positions of a block;
// - `block_flags`: one flag per byte; `block_equal`: bytes that are equal after an OR; `block_at_least`:
//   bytes not below another; `block_both`: AND; `block_mask`: one bit per flag, lowest first;
// - `block_high_mask`: the top bit of each byte;
// - `block_count`: number of set bits; `block_pack`: the bits at the set bits of a mask, packed, and their
//   number; `block_spread`: the inverse; `block_select`: the index of the set bit with `rank` set bits below
//   it.

#ifndef CNAMESCAN_BLOCK_KERNEL_H
#define CNAMESCAN_BLOCK_KERNEL_H

#include "BlockAutomaton.h"
#include "BlockMatching.h"
#include "BlockFuzzy.h"
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
        .rows_with_units = block_rows_with_units,           \
        .place_rows = block_place_rows,                     \
        .accepted_rows = block_accepted_rows,               \
        .keep_accepted = block_keep_accepted,               \
    }

#endif
