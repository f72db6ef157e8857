// Checks whether rows ascend, row by row. The batches of RowOrderWalkBatches.h do this faster for short ASCII
// rows, and use this code for all others.

#include "CNameScan.h"
#include "RowOrderKeys.h"
#include "RowOrderWalker.h"

/// Finds the section of a key, unless it is that of the row before.
static uint32_t section_of(const cnamescan_walker *w, const cnamescan_key *key) {
    const uint64_t word = cnamescan_key_word(key, 0);
    cnamescan_walk *walk = w->walk;
    if (walk->row > 0 && word >= walk->section_start && word <= walk->section_last) return walk->section;
    return cnamescan_enter_section(w->order, walk, word);
}

static cnamescan_key key_at(const cnamescan_walker *w, size_t at, int is_keyed, size_t keys_at) {
    if (!is_keyed) return cnamescan_own_key(w->text + at);
    return cnamescan_stored_key(keys_at < w->keys_length ? w->keys + keys_at : cnamescan_missing_key);
}

int cnamescan_walk_row(cnamescan_walker *w) {
    cnamescan_walk *walk = w->walk;
    int is_keyed;
    const size_t length = cnamescan_row_length(w->order, w->text + walk->at, &is_keyed);
    if (is_keyed && walk->keys_at >= w->keys_length && w->key_room > 0) {
        // The caller allows writing to `keys` after its length.
        uint8_t *stored = (uint8_t *)(uintptr_t)w->keys + w->keys_length;
        const size_t size =
            w->order->write_stored_key(w->order->language, w->text + walk->at, length, stored, w->key_room);
        if (size == 0) {
            w->result = CNAMESCAN_WALK_KEYS_FULL;
            return 0;
        }
        w->keys_length += size;
        w->key_room -= size;
    }
    const cnamescan_key key = key_at(w, walk->at, is_keyed, walk->keys_at);
    if (walk->row > 0) {
        const cnamescan_key previous =
            key_at(w, walk->previous, walk->previous_is_keyed, walk->previous_key);
        int order = cnamescan_compare_keys(&previous, &key, 0);
        if (order == 0) {
            order = cnamescan_compare_ties(w->order, w->text + walk->previous, w->text + walk->at);
        }
        if (order > 0) {
            w->result = CNAMESCAN_WALK_DESCENDS;
            return 0;
        }
    }
    const cnamescan_walk former = *walk;
    const uint32_t section = section_of(w, &key);
    if (walk->row == 0 || section != walk->section) {
        cnamescan_outline *outline = w->outline;
        if (outline->group_count == outline->group_capacity) {
            *walk = former;
            w->result = CNAMESCAN_WALK_GROUPS_FULL;
            return 0;
        }
        outline->groups[outline->group_count++] = (cnamescan_group){
            .section = section, .row = walk->row, .text_offset = walk->at, .keys_offset = walk->keys_at};
        walk->section = section;
    }
    walk->previous = walk->at;
    walk->previous_is_keyed = is_keyed;
    if (is_keyed) {
        const int has_key = walk->keys_at < w->keys_length;
        walk->previous_key = has_key ? walk->keys_at : SIZE_MAX;
        if (has_key) walk->keys_at += cnamescan_line_size(w->keys + walk->keys_at);
    }
    walk->at += length + 1;
    walk->row += 1;
    return 1;
}

/// Walks row by row.
static void walk_rows(cnamescan_walker *w) {
    while (w->walk->at < w->length && cnamescan_mark_row(w) && cnamescan_walk_row(w)) {
    }
}

cnamescan_walk_result cnamescan_walk_ascending(const cnamescan_order *order, cnamescan_walk *walk,
                                               const cnamescan_rows *rows, size_t key_room,
                                               cnamescan_outline *outline) {
    cnamescan_walker w = {.order = order,
                .walk = walk,
                .text = rows->text,
                .length = cnamescan_whole_rows(rows->text, rows->length),
                .keys = rows->keys,
                .keys_length = cnamescan_whole_rows(rows->keys, rows->keys_length),
                .key_room = key_room,
                .outline = outline,
                .result = CNAMESCAN_WALK_END};
#if defined(__x86_64__)
    if (order->has_pairs) {
        walk_rows(&w);
    } else if (cnamescan_can_use(CNAMESCAN_AVX2)) {
        cnamescan_walk_avx2(&w);
    } else {
        cnamescan_walk_sse2(&w);
    }
#else
    walk_rows(&w);
#endif
    return w.result;
}
