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
    cnamescan_outline *outline;
    cnamescan_walk_result result;
} cnamescan_walker;

/// Walks over the next row, whatever it is. The walk must know the row before it. Returns 0 if it must stop.
int cnamescan_walk_row(cnamescan_walker *w);

/// Marks the next row if it is far enough from the last marked one. Returns 0 if it must stop.
static inline int cnamescan_mark_row(cnamescan_walker *w) {
    cnamescan_walk *walk = w->walk;
    if (walk->at - walk->marked < CNAMESCAN_MARK_BYTES) return 1;
    if (w->outline->mark_count == w->outline->mark_capacity) {
        w->result = CNAMESCAN_WALK_GROUPS_FULL;
        return 0;
    }
    w->outline->marks[w->outline->mark_count++] =
        (cnamescan_mark){.text_offset = walk->at, .keys_offset = walk->keys_at};
    walk->marked = walk->at;
    return 1;
}

#if defined(__x86_64__)
/// Walk over all rows, or as far as possible. Every x86-64 processor has SSE2; the other function has the
/// requirements of CNAMESCAN_AVX2.
void cnamescan_walk_sse2(cnamescan_walker *w);
void cnamescan_walk_avx2(cnamescan_walker *w);
#endif

#endif
