// Finding rows among ascending ones by their marks.

#include "RowOrder.h"
#include "RowOrderKeys.h"

/// A row, and the rest of the stream after its stored key.
typedef struct {
    const uint8_t *row;
    const uint8_t *stored;  // NULL if it is not keyed
    size_t next;            // start of the row after it
    size_t next_key;
} placed_row;

static placed_row row_at(const cnamescan_order *order, const cnamescan_rows *rows, cnamescan_mark at) {
    int is_keyed;
    placed_row row = {.row = rows->text + at.text_offset, .stored = NULL, .next_key = at.keys_offset};
    row.next = at.text_offset + cnamescan_row_length(order, row.row, &is_keyed) + 1;
    if (!is_keyed) return row;
    row.stored = cnamescan_missing_key;
    if (at.keys_offset < rows->keys_length) {
        row.stored = rows->keys + at.keys_offset;
        row.next_key += cnamescan_line_size(row.stored);
    }
    return row;
}

int cnamescan_compare_marked(const cnamescan_order *order, const cnamescan_rows *left,
                             cnamescan_mark left_row, const cnamescan_rows *right, cnamescan_mark right_row) {
    const placed_row a = row_at(order, left, left_row);
    const placed_row b = row_at(order, right, right_row);
    return cnamescan_compare_rows(order, a.row, a.stored, b.row, b.stored);
}

cnamescan_mark cnamescan_lower_bound(const cnamescan_order *order, const cnamescan_rows *rows,
                                     const cnamescan_mark *marks, size_t mark_count,
                                     const cnamescan_rows *bound_rows, cnamescan_mark bound) {
    size_t low = 0;
    size_t high = mark_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (cnamescan_compare_marked(order, rows, marks[middle], bound_rows, bound) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    cnamescan_mark at = low == 0 ? (cnamescan_mark){0, 0} : marks[low - 1];
    const placed_row limit = row_at(order, bound_rows, bound);
    while (at.text_offset < rows->length) {
        const placed_row row = row_at(order, rows, at);
        if (cnamescan_compare_rows(order, row.row, row.stored, limit.row, limit.stored) >= 0) break;
        at = (cnamescan_mark){.text_offset = row.next, .keys_offset = row.next_key};
    }
    return at;
}
