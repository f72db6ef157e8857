// Language-specific order of rows of text, each ended by one '\n' (0x0A): checking whether they ascend,
// sorting and merging.
//
// A row is "keyed" if it has a byte above 0x7F, or one or two bytes that the language treats differently, or
// if its first letter or digit is a digit. The n-th keyed row of a text has the n-th STORED KEY of its
// stream. Each one, also ended by '\n', consists of a key, CNAMESCAN_KEY_END, and any other bytes. A '\r'
// before the '\n' is ignored.
//
// Rows are ordered by their KEY, compared bytewise as unsigned, with the end lower than any byte:
// - a keyed row: the part of its stored key before CNAMESCAN_KEY_END, bytes from 0x0B on. If the stream lacks
//   it, the key is empty.
// - any other row: its bytes without leading spaces and tabs, with A-Z in lower case, and with punctuation
//   replaced by 0x20 plus its position, from 1, in -,!.'"()* /&#%+$ (without the blank); preceded by 0xFF
//   unless the first of them is a letter.
//
// Rows with the same key are ordered as the language compares them, and otherwise keep their order. The
// SECTION of a row is the last one that starts at or before its key.
//
// READING PAST THE END: after `length` bytes of a text and after `keys_length` bytes of a stream, at least
// CNAMESCAN_READABLE_BYTES more must be readable. Their values never affect a result. Bytes after the last
// '\n' of a text belong to no row, and those after the last '\n' of a stream to no stored key. Rows and
// stored keys may contain any other bytes.

#ifndef CNAMESCAN_ROW_ORDER_H
#define CNAMESCAN_ROW_ORDER_H

#include <stddef.h>
#include <stdint.h>

enum {
    CNAMESCAN_READABLE_BYTES = 64,
    CNAMESCAN_KEY_END = 0x01,
    CNAMESCAN_SORT_BYTES = 32,
    CNAMESCAN_RELEASE_BYTES = 128 * 1024,
    CNAMESCAN_MARK_BYTES = 8192
};

struct ccollation_language;

/// The order of a language.
typedef struct {
    /// Two tables of 128: a row is keyed because of a pair of bytes if `special[a] & special[128 + b]` is
    /// nonzero for two neighbours, the second of which may be its '\n'. It is always nonzero for bytes other
    /// than letters, digits, spaces and the punctuation above.
    const uint8_t *special;
    /// Whether it is nonzero for any other pair.
    int has_pairs;
    /// The first eight bytes of the key at which each section starts, ascending.
    const uint64_t *section_starts;
    size_t section_count;
    /// Writes the stored key of a row including its '\n'; returns its length, 0 if it does not fit.
    size_t (*write_stored_key)(const struct ccollation_language *language, const uint8_t *row, size_t length,
                               uint8_t *stored, size_t room);
    /// Compares rows with the same key: negative, 0 or positive if the left one is lower, equal or higher.
    int (*compare_ties)(const struct ccollation_language *language, const uint8_t *left, size_t left_length,
                        const uint8_t *right, size_t right_length);
    const struct ccollation_language *language;
} cnamescan_order;

/// A text and the stream of stored keys of its keyed rows. A pointer may be NULL if its length is 0.
typedef struct {
    const uint8_t *text;
    size_t length;
    const uint8_t *keys;
    size_t keys_length;
} cnamescan_rows;

/// Start of a run of rows in another section.
typedef struct {
    uint32_t section;
    size_t row;
    size_t text_offset;
    size_t keys_offset;
} cnamescan_group;

/// The start of a row among ascending rows, and of the stored key of the next keyed row from there on. Rows
/// are marked after every CNAMESCAN_MARK_BYTES or more, so that others can be skipped; the first row is not.
typedef struct {
    size_t text_offset;
    size_t keys_offset;
} cnamescan_mark;

/// The sections and the marks of ascending rows, with room for a number of each.
typedef struct {
    cnamescan_group *groups;
    size_t group_capacity;
    size_t group_count;
    cnamescan_mark *marks;
    size_t mark_capacity;
    size_t mark_count;
} cnamescan_outline;

/// A walk along ascending rows, which can resume when more has arrived after the same pointers (or after new
/// ones with the same bytes). Initially all zero.
typedef struct {
    size_t at;               // start of the next row
    size_t keys_at;          // start of the stored key of the next keyed row
    size_t row;              // number of the next row
    size_t previous;         // start of the row before it; only if row > 0
    size_t previous_key;     // start of its stored key, if it is keyed; SIZE_MAX if the stream lacked it
    int previous_is_keyed;
    uint32_t section;
    uint64_t section_start;  // lowest first word of its keys
    uint64_t section_last;   // highest first word of its keys
    size_t marked;           // start of the last marked row; 0 if there is none
} cnamescan_walk;

typedef enum {
    CNAMESCAN_WALK_END,
    CNAMESCAN_WALK_DESCENDS,
    CNAMESCAN_WALK_GROUPS_FULL,
    CNAMESCAN_WALK_KEYS_FULL
} cnamescan_walk_result;

/// Walks along rows as long as none is lower than the one before.
///
/// Adds to the outline a group for the first row and for each row in another section than the one before, and
/// the marks. Stops after the last whole row, before the first row that is lower, or before a row whose group
/// or mark does not fit; the walk then is at that row and can resume.
///
/// If `key_room` is not 0, the walk writes keys missing from the stream after its last one, where that many
/// bytes are free, and stops at a row whose key does not fit. `walk->keys_at` is their end.
cnamescan_walk_result cnamescan_walk_ascending(const cnamescan_order *order, cnamescan_walk *walk,
                                               const cnamescan_rows *rows, size_t key_room,
                                               cnamescan_outline *outline);

/// Writes the stored keys of all keyed rows of a text; returns their size, SIZE_MAX if they do not fit.
size_t cnamescan_write_stored_keys(const cnamescan_order *order, const uint8_t *text, size_t length,
                                   uint8_t *keys, size_t room);

/// Sorts rows: writes them and their stored keys in order to `text` and `keys`, which have the lengths of the
/// input and do not overlap it.
///
/// Bytes after the last row, and keys and bytes after the last keyed row's key, follow unchanged. Both
/// lengths must be below 2^32 - 5. `memory` is aligned to 8 bytes and has `room` bytes, at least
/// CNAMESCAN_SORT_BYTES per row; its contents do not matter. `walk` and `outline`, which begin empty, become
/// those of a walk along the sorted rows; there must be room for a group per section and a mark for each
/// CNAMESCAN_MARK_BYTES. Both are NULL if they are not needed. Returns 0, without writing anything, if there
/// is less memory or a length is too large; else 1.
int cnamescan_sort_rows(const cnamescan_order *order, const cnamescan_rows *rows, void *memory, size_t room,
                        uint8_t *text, uint8_t *keys, cnamescan_walk *walk, cnamescan_outline *outline);

/// Sorting of row numbers, which several threads may share: each function below may run on several threads at
/// once, on different rows, but only after all calls of the function before it.
///
/// `starts` are the offsets of the rows, each ended by a '\n' within the length. Both lengths must be below
/// 2^32 - 5. `records` and `others` are aligned to 8 bytes and have room for
/// CNAMESCAN_RECORD_BYTES per row.
typedef struct {
    const cnamescan_order *order;
    const cnamescan_rows *rows;
    const uint32_t *starts;
    void *records;
    void *others;
} cnamescan_order_work;

/// Number of groups of rows that can be sorted separately, and the bits of a word that tell them apart.
enum { CNAMESCAN_ORDER_BITS = 10, CNAMESCAN_ORDER_GROUPS = 1 << CNAMESCAN_ORDER_BITS };
enum { CNAMESCAN_RECORD_BYTES = 16 };

/// Creates the records of `count` rows from `first` on; `keys_at` is the offset of the first stored key
/// from there on.
/// Returns the bits in which the words of the records differ from that of the first.
uint64_t cnamescan_begin_order(const cnamescan_order_work *work, size_t first, size_t count, size_t keys_at);

/// The word of a record: the beginning of its key.
uint64_t cnamescan_order_word(const cnamescan_order_work *work, size_t place);

/// Adds the number of records in each group to `counts`. The group is given by the lowest bits of the word
/// after a shift, above which no two words differ.
void cnamescan_count_groups(const cnamescan_order_work *work, size_t first, size_t count, unsigned shift,
                            size_t *counts);

/// Copies records to the places of their groups in `others`; `places` has the next place of each group.
void cnamescan_distribute(const cnamescan_order_work *work, size_t first, size_t count, unsigned shift,
                          size_t *places);

/// Sorts records, those of whole groups if they are distributed, and writes the numbers of their rows.
void cnamescan_finish_order(const cnamescan_order_work *work, size_t first, size_t count, int is_distributed,
                            uint32_t *numbers);

/// The marks of ascending rows, in order, and the text and the stream in which they are offsets.
typedef struct {
    const cnamescan_mark *marks;
    size_t count;
    const uint8_t *text;
    const uint8_t *keys;
} cnamescan_marks;

/// Merges ascending runs; of rows with the same key, those of the earlier run come first.
///
/// `text` and `keys` are as long as those of all runs together and overlap none; `keys` is NULL if they are
/// not needed. The bytes that sorting leaves after the rows of a run follow here after all rows, run by run.
/// Runs that do not ascend are copied completely, in an unspecified order.
///
/// `releases_text` is NULL, or has for each run the first address from which memory of its text may be
/// released, or NULL to keep it: after every CNAMESCAN_RELEASE_BYTES or more that have been copied, and at
/// the end, their whole pages are returned to the system and their contents are lost. `releases_keys` is the
/// same for the streams. `marks` is NULL, or has the marks of each run, which may be part of more rows: whole
/// groups of rows below those of all other runs are copied without being read. Needs memory in proportion to
/// the number of runs. Returns 0, without writing anything, if memory runs out; else 1.
int cnamescan_merge_rows(const cnamescan_order *order, const cnamescan_rows *runs, size_t run_count,
                         uint8_t *text, uint8_t *keys, const uint8_t *const *releases_text,
                         const uint8_t *const *releases_keys, const cnamescan_marks *marks);

/// Compares two marked rows: negative, 0 or positive if the left one is lower, equal or higher.
int cnamescan_compare_marked(const cnamescan_order *order, const cnamescan_rows *left,
                             cnamescan_mark left_row, const cnamescan_rows *right, cnamescan_mark right_row);

/// Finds the first of ascending rows that is not lower than a marked one of the same or other rows; the end
/// of the rows if there is none.
///
/// `marks` are the marks of the rows, in order. O(log marks + distance of marks).
cnamescan_mark cnamescan_lower_bound(const cnamescan_order *order, const cnamescan_rows *rows,
                                     const cnamescan_mark *marks, size_t mark_count,
                                     const cnamescan_rows *bound_rows, cnamescan_mark bound);

/// Compares two rows: negative, 0 or positive if the left one is lower, equal or higher.
///
/// The text pointers are at the starts of rows that end with '\n'. The stored key of a row that is not
/// keyed is NULL; that of a keyed row ends with '\n' (a missing one is "\x01\n"). At least
/// CNAMESCAN_READABLE_BYTES must be readable after each '\n'.
int cnamescan_compare_rows(const cnamescan_order *order, const uint8_t *left_text, const uint8_t *left_key,
                           const uint8_t *right_text, const uint8_t *right_key);

/// Offset of the next keyed row from the start of a row on, with the offset of its '\n' in `end`; `length` if
/// there is none. The text ends with a '\n'.
size_t cnamescan_next_keyed_row(const cnamescan_order *order, const uint8_t *text, size_t length,
                                 size_t start, size_t *end);

/// Section of a key whose first eight bytes are a word, the first byte highest.
uint32_t cnamescan_section(const cnamescan_order *order, uint64_t word);

#endif
