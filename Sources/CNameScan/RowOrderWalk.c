// Whether rows ascend, row by row by their keys. The batches of RowOrderWalkBatches.h do the same faster
// where rows are short and ASCII, and come here for all others.

#include "CNameScan.h"
#include "RowOrderKeys.h"
#include "RowOrderWalker.h"

/// The first scalar of UTF-8; U+FFFD if it is none, 0 at the end of the line.
static uint32_t first_scalar(const uint8_t *bytes) {
    static const uint32_t lowest[4] = {0, 0x80, 0x800, 0x10000};
    const uint32_t first = bytes[0];
    if (first == '\n') return 0;
    if (first < 0x80) return first;
    const size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4) return 0xFFFD;
    uint32_t scalar = first & (0x3Fu >> more);
    for (size_t i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80) return 0xFFFD;
        scalar = scalar << 6 | (bytes[i] & 0x3F);
    }
    const int is_valid = scalar >= lowest[more] && scalar <= 0x10FFFF && (scalar < 0xD800 || scalar > 0xDFFF);
    return is_valid ? scalar : 0xFFFD;
}

static uint32_t initial_of(const cnamescan_key *key) {
    if (key->sharp) return '#';
    return key->case_bits != 0 ? (uint32_t)(*key->body | 0x20) : first_scalar(key->body);
}

static cnamescan_key key_at(const cnamescan_walker *w, size_t at, int is_wide, size_t folded_at) {
    if (!is_wide) return cnamescan_narrow_key(w->text + at);
    return cnamescan_wide_key(folded_at < w->folded_length ? w->folded + folded_at : cnamescan_missing_line);
}

int cnamescan_walk_row(cnamescan_walker *w) {
    cnamescan_walk *walk = w->walk;
    int is_wide;
    const size_t length = cnamescan_row_length(w->text + walk->at, &is_wide);
    const cnamescan_key key = key_at(w, walk->at, is_wide, walk->folded_at);
    const uint32_t initial = initial_of(&key);
    if (walk->row > 0) {
        const cnamescan_key previous =
            key_at(w, walk->previous, walk->previous_is_wide, walk->folded_previous);
        if (cnamescan_compare_keys(&previous, &key, 0) > 0) {
            w->result = CNAMESCAN_WALK_DESCENDS;
            return 0;
        }
    }
    if (walk->row == 0 || initial != walk->initial) {
        if (w->group_count == w->capacity) {
            w->result = CNAMESCAN_WALK_GROUPS_FULL;
            return 0;
        }
        w->groups[w->group_count++] = (cnamescan_group){
            .initial = initial, .row = walk->row, .text_offset = walk->at, .folded_offset = walk->folded_at};
        walk->initial = initial;
    }
    walk->previous = walk->at;
    walk->previous_is_wide = is_wide;
    if (is_wide) {
        const int has_line = walk->folded_at < w->folded_length;
        walk->folded_previous = has_line ? walk->folded_at : SIZE_MAX;
        if (has_line) walk->folded_at += cnamescan_line_size(w->folded + walk->folded_at);
    }
    walk->at += length + 1;
    walk->row += 1;
    return 1;
}

cnamescan_walk_result cnamescan_walk_ascending(cnamescan_walk *walk, const cnamescan_rows *rows,
                                               cnamescan_group *groups, size_t capacity,
                                               size_t *group_count) {
    cnamescan_walker w = {.walk = walk,
                .text = rows->text,
                .length = cnamescan_whole_rows(rows->text, rows->length),
                .folded = rows->folded,
                .folded_length = cnamescan_whole_rows(rows->folded, rows->folded_length),
                .groups = groups,
                .capacity = capacity,
                .result = CNAMESCAN_WALK_END};
#if defined(__x86_64__)
    if (cnamescan_can_use(CNAMESCAN_AVX2)) {
        cnamescan_walk_avx2(&w);
    } else {
        cnamescan_walk_sse2(&w);
    }
#else
    while (walk->at < w.length && cnamescan_walk_row(&w)) {
    }
#endif
    *group_count = w.group_count;
    return w.result;
}
