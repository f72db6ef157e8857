#ifndef CNAMESCAN_ROW_ORDER_WALKER_H
#define CNAMESCAN_ROW_ORDER_WALKER_H

#include "RowOrder.h"

/// A walk with the arguments of a call. Lengths end with the last whole row and key.
typedef struct {
    const cnamescan_order *order;
    cnamescan_walk *walk;
    const uint8_t *text;
    size_t length;
    const uint8_t *keys;
    size_t keys_length;
    size_t key_room;  // after the keys
    cnamescan_group *groups;
    size_t capacity;
    size_t group_count;
    cnamescan_walk_result result;
} cnamescan_walker;

/// Walks over the next row, whatever it is. The walk must know the row before it. Returns 0 if it must stop.
int cnamescan_walk_row(cnamescan_walker *w);

#if defined(__x86_64__)
/// Walk over all rows, or as far as possible. Every x86-64 processor has SSE2; the other function has the
/// requirements of CNAMESCAN_AVX2.
void cnamescan_walk_sse2(cnamescan_walker *w);
void cnamescan_walk_avx2(cnamescan_walker *w);
#endif

#endif
