// The order of rows of text, each ended by one '\n' (0x0A): whether they ascend, and sorting and merging
// them.
//
// A row with a byte above 0x7F is "wide". The n-th wide row of a text belongs to the n-th line of its folded
// stream, where each line is ended by '\n' too. A line begins with one extra 0xFF if its row's first letter
// is no letter. Rows are ordered by their KEY, compared bytewise as unsigned, the end lower than any byte:
// - a row without bytes above 0x7F: its bytes without leading spaces and tabs, A-Z lowered; with 0xFF in
//   front unless the first of them is a letter;
// - a wide row: its line; a 0xFF in front stays, leading spaces and tabs go. A line that the stream does not
//   have counts as an empty key.
// Rows with the same key keep their order. The INITIAL of a row is '#' if its key begins with 0xFF, else the
// key's first Unicode scalar (U+FFFD if it is no UTF-8, 0 if the key is empty).
//
// READING PAST THE END: after `length` bytes of a text and after `folded_length` bytes of a stream at least
// CNAMESCAN_READABLE_BYTES more must be readable, whatever they hold. They never change a result.
// Bytes after the last '\n' of a text belong to no row, and those after the last '\n' of a stream to no line.
// Rows and lines may hold any other bytes.

#ifndef CNAMESCAN_ROW_ORDER_H
#define CNAMESCAN_ROW_ORDER_H

#include <stddef.h>
#include <stdint.h>

enum { CNAMESCAN_READABLE_BYTES = 64 };

/// A text and the folded stream of its wide rows. A pointer may be NULL where its length is 0.
typedef struct {
    const uint8_t *text;
    size_t length;
    const uint8_t *folded;
    size_t folded_length;
} cnamescan_rows;

/// Where rows with another initial begin.
typedef struct {
    uint32_t initial;
    size_t row;
    size_t text_offset;
    size_t folded_offset;
} cnamescan_group;

/// A walk along ascending rows, which can go on when more has arrived behind the same pointers (or behind new
/// ones with the same bytes). All zero to begin.
typedef struct {
    size_t at;               // where the next row starts
    size_t folded_at;        // where the line of the next wide row starts
    size_t row;              // the number of the next row
    size_t previous;         // the row before it; only if row > 0
    size_t folded_previous;  // its line, if it is wide; SIZE_MAX if the stream did not have it
    int previous_is_wide;
    uint32_t initial;
} cnamescan_walk;

typedef enum {
    CNAMESCAN_WALK_END,
    CNAMESCAN_WALK_DESCENDS,
    CNAMESCAN_WALK_GROUPS_FULL
} cnamescan_walk_result;

/// Goes on along rows as long as none is lower than the one before it.
///
/// Writes one group for the first row and for each row with another initial than the one before it, and into
/// `group_count` how many this call wrote: at most `capacity`. Stops after the last whole row, before the
/// first row that is lower, or before a row whose group has no room; the walk then stands at that row and can
/// go on.
cnamescan_walk_result cnamescan_walk_ascending(cnamescan_walk *walk, const cnamescan_rows *rows,
                                               cnamescan_group *groups, size_t capacity, size_t *group_count);

/// Sorts rows: writes them and their lines in order into `text` and `folded`, which have the lengths of the
/// input and do not overlap it.
///
/// Bytes after the last row, and lines and bytes after the last wide row's line, follow as they are. Both
/// lengths must be below 2^32 - 2. Needs 24 bytes of memory a row. Returns 0, and has written nothing, if
/// there is no memory or a length is too large; else 1.
int cnamescan_sort_rows(const cnamescan_rows *rows, uint8_t *text, uint8_t *folded);

/// Says in which order rows ascend: writes their numbers into `order`, which has room for `count` of them.
///
/// `starts` are the offsets of the rows, each ended by a '\n' within `length`; `count` is how many there are.
/// Both lengths must be below 2^32 - 2. Needs 24 bytes of memory a row. Returns 0, and has written nothing,
/// if there is no memory or a length is too large; else 1.
int cnamescan_order_rows(const cnamescan_rows *rows, const uint32_t *starts, size_t count, uint32_t *order);

/// Merges ascending runs; of rows with the same key those of the earlier run come first.
///
/// `text` and `folded` are as long as those of all runs together and overlap none. What sorting leaves behind
/// the rows of a run comes here behind all rows, run by run. Runs that do not ascend come out in some order,
/// whole. `releases_text` is NULL, or has for each run the first address from which memory of its text may be
/// given back, or NULL for a run that is to stay: each time 128 KiB or more of it have been copied, whole
/// pages of them go back to the system, with what they held. `releases_folded` is the same for the streams.
/// Memory in proportion to the number of runs. Returns 0, and has written nothing, if there is none; else 1.
int cnamescan_merge_rows(const cnamescan_rows *runs, size_t run_count, uint8_t *text, uint8_t *folded,
                         const uint8_t *const *releases_text, const uint8_t *const *releases_folded);

/// Compares two rows by their keys: negative, 0 or positive as the left one is lower, the same or higher.
///
/// The text pointers stand at the starts of rows that end with '\n'. `folded` of a row that is not wide is
/// NULL; that of a wide row stands at its line, which ends with '\n' (for a line that is missing: at any
/// '\n'). At least CNAMESCAN_READABLE_BYTES must be readable after each '\n'.
int cnamescan_compare_rows(const uint8_t *left_text, const uint8_t *left_folded, const uint8_t *right_text,
                           const uint8_t *right_folded);

#endif
