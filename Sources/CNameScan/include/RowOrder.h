// The order of rows of text, each ended by one '\n' (0x0A): whether they ascend, and sorting and merging
// them, in the order of a language.
//
// A row is "wide" if it has a byte above 0x7F, or one or two that the language treats otherwise, or if its
// first letter or digit is a digit behind no letter. The n-th wide row of a text belongs to the n-th line of
// its stream, where each line is ended by '\n' too and has a key, CNAMESCAN_KEY_END, and any other bytes.
// A '\r' before the '\n' counts for nothing.
// Rows are ordered by their KEY, compared bytewise as unsigned, the end lower than any byte:
// - a wide row: what its line has before CNAMESCAN_KEY_END, bytes from 0x0B on. A line that the stream does
//   not have counts as an empty key.
// - any other row: its bytes without leading spaces and tabs, A-Z lowered, and punctuation as its place in
//   -,!.'"()* /&#%+$ (without the blank) behind 0x20; with 0xFF in front unless the first of them is a
//   letter.
// Rows with the same key are ordered as the language compares them, and else keep their order. The SECTION of
// a row is the number of the last one that begins at its key or before.
//
// READING PAST THE END: after `length` bytes of a text and after `lines_length` bytes of a stream at least
// CNAMESCAN_READABLE_BYTES more must be readable, whatever they hold. They never change a result.
// Bytes after the last '\n' of a text belong to no row, and those after the last '\n' of a stream to no line.
// Rows and lines may hold any other bytes.

#ifndef CNAMESCAN_ROW_ORDER_H
#define CNAMESCAN_ROW_ORDER_H

#include <stddef.h>
#include <stdint.h>

enum { CNAMESCAN_READABLE_BYTES = 64, CNAMESCAN_KEY_END = 0x01, CNAMESCAN_SORT_BYTES = 32 };

struct ccollation_language;

/// What a language says of the order.
typedef struct {
    /// Two tables of 128: a row has a pair that makes it wide if `special[a] & special[128 + b]` is not 0 for
    /// two neighbours, the second one maybe its '\n'. For what is no letter, no digit, no space and none of
    /// the punctuation above it never is 0.
    const uint8_t *special;
    /// Whether it is not 0 for any other.
    int has_pairs;
    /// The first eight bytes of the keys that sections begin with, ascending.
    const uint64_t *section_starts;
    size_t section_count;
    /// Writes the line of a row, its '\n' included; returns how many bytes, 0 if there is no room.
    size_t (*write_line)(const struct ccollation_language *language, const uint8_t *row, size_t length,
                         uint8_t *line, size_t room);
    /// Compares rows with the same key: negative, 0 or positive as the left one is lower, the same or higher.
    int (*compare_ties)(const struct ccollation_language *language, const uint8_t *left, size_t left_length,
                        const uint8_t *right, size_t right_length);
    const struct ccollation_language *language;
} cnamescan_order;

/// A text and the stream of lines of its wide rows. A pointer may be NULL where its length is 0.
typedef struct {
    const uint8_t *text;
    size_t length;
    const uint8_t *lines;
    size_t lines_length;
} cnamescan_rows;

/// Where rows of another section begin.
typedef struct {
    uint32_t section;
    size_t row;
    size_t text_offset;
    size_t lines_offset;
} cnamescan_group;

/// A walk along ascending rows, which can go on when more has arrived behind the same pointers (or behind new
/// ones with the same bytes). All zero to begin.
typedef struct {
    size_t at;               // where the next row starts
    size_t lines_at;        // where the line of the next wide row starts
    size_t row;              // the number of the next row
    size_t previous;         // the row before it; only if row > 0
    size_t lines_previous;  // its line, if it is wide; SIZE_MAX if the stream did not have it
    int previous_is_wide;
    uint32_t section;
    uint64_t section_start;  // its keys' first words are from here...
    uint64_t section_last;   // ...up to here
} cnamescan_walk;

typedef enum {
    CNAMESCAN_WALK_END,
    CNAMESCAN_WALK_DESCENDS,
    CNAMESCAN_WALK_GROUPS_FULL,
    CNAMESCAN_WALK_LINES_FULL
} cnamescan_walk_result;

/// Goes on along rows as long as none is lower than the one before it.
///
/// Writes one group for the first row and for each row of another section than the one before it, and into
/// `group_count` how many this call wrote: at most `capacity`. Stops after the last whole row, before the
/// first row that is lower, or before a row whose group has no room; the walk then stands at that row and can
/// go on.
///
/// With `line_room` the walk writes the lines that the stream does not have yet behind its last one, where so
/// many more bytes are free, and stops at a row whose line has no room. `walk->lines_at` says where they end.
cnamescan_walk_result cnamescan_walk_ascending(const cnamescan_order *order, cnamescan_walk *walk,
                                               const cnamescan_rows *rows, size_t line_room,
                                               cnamescan_group *groups, size_t capacity,
                                               size_t *group_count);

/// Writes the lines of all wide rows of a text; returns how many bytes, SIZE_MAX if there is no room.
size_t cnamescan_write_lines(const cnamescan_order *order, const uint8_t *text, size_t length, uint8_t *lines,
                             size_t room);

/// Sorts rows: writes them and their lines in order into `text` and `lines`, which have the lengths of the
/// input and do not overlap it.
///
/// Bytes after the last row, and lines and bytes after the last wide row's line, follow as they are. Both
/// lengths must be below 2^32 - 5. `memory` is aligned to 8 bytes and has CNAMESCAN_SORT_BYTES for each row
/// or more, `room` bytes; what it holds does not matter. Returns 0, and has written nothing, if it has less
/// or a length is too large; else 1.
int cnamescan_sort_rows(const cnamescan_order *order, const cnamescan_rows *rows, void *memory, size_t room,
                        uint8_t *text, uint8_t *lines);

/// Says in which order rows ascend: writes their numbers into `numbers`, which has room for `count` of them.
///
/// `starts` are the offsets of the rows, each ended by a '\n' within `length`; `count` is how many there are.
/// Both lengths must be below 2^32 - 5. Needs 24 bytes of memory a row. Returns 0, and has written nothing,
/// if there is no memory or a length is too large; else 1.
int cnamescan_order_rows(const cnamescan_order *order, const cnamescan_rows *rows, const uint32_t *starts,
                         size_t count, uint32_t *numbers);

/// Merges ascending runs; of rows with the same key those of the earlier run come first.
///
/// `text` and `lines` are as long as those of all runs together and overlap none; `lines` is NULL if nobody
/// needs them. What sorting leaves behind
/// the rows of a run comes here behind all rows, run by run. Runs that do not ascend come out in some order,
/// whole. `releases_text` is NULL, or has for each run the first address from which memory of its text may be
/// given back, or NULL for a run that is to stay: each time 128 KiB or more of it have been copied, whole
/// pages of them go back to the system, with what they held. `releases_lines` is the same for the streams.
/// Memory in proportion to the number of runs. Returns 0, and has written nothing, if there is none; else 1.
int cnamescan_merge_rows(const cnamescan_order *order, const cnamescan_rows *runs, size_t run_count,
                         uint8_t *text, uint8_t *lines, const uint8_t *const *releases_text,
                         const uint8_t *const *releases_lines);

/// Compares two rows: negative, 0 or positive as the left one is lower, the same or higher.
///
/// The text pointers stand at the starts of rows that end with '\n'. The line of a row that is not wide is
/// NULL; that of a wide row ends with '\n' (for a line that is missing: it is "\x01\n"). At least
/// CNAMESCAN_READABLE_BYTES must be readable after each '\n'.
int cnamescan_compare_rows(const cnamescan_order *order, const uint8_t *left_text, const uint8_t *left_line,
                           const uint8_t *right_text, const uint8_t *right_line);

/// The offset of the next wide row from the start of a row on, and into `end` where its '\n' is; `length` if
/// there is none. The text ends with a '\n'.
size_t cnamescan_next_wide_row(const cnamescan_order *order, const uint8_t *text, size_t length, size_t start,
                               size_t *end);

/// The section of a key whose first eight bytes are a word, the first byte highest.
uint32_t cnamescan_section(const cnamescan_order *order, uint64_t word);

#endif
