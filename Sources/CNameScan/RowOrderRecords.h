// What is sorted instead of the rows themselves.

#ifndef CNAMESCAN_ROW_ORDER_RECORDS_H
#define CNAMESCAN_ROW_ORDER_RECORDS_H

#include <stddef.h>
#include <stdint.h>

/// `line` of rows that are not wide, from the lowest on, and of a wide row whose line is missing. All offsets
/// are lower.
///
/// The lower three say how the letters of a row are written that has nothing but letters and spaces before
/// its '\n', a letter first: two such rows with the same key are the same.
#define CNAMESCAN_LOWER_CASE (UINT32_MAX - 3)
#define CNAMESCAN_TITLE_CASE (UINT32_MAX - 2)
#define CNAMESCAN_UPPER_CASE (UINT32_MAX - 1)
#define CNAMESCAN_NOT_WIDE UINT32_MAX
#define CNAMESCAN_NO_LINE (UINT32_MAX - 4)
#define CNAMESCAN_LONGEST_SORT (UINT32_MAX - 5)

typedef struct {
    uint64_t word;  // eight bytes of the key
    uint32_t row;   // offset of the row
    uint32_t line;  // offset of its line
} cnamescan_record;

/// Sorts records by their words; those with the same word keep their order.
///
/// `spare` has room for `spare_count` records, at least half of `count`, rounded up; with less than `count`
/// both halves are sorted and merged. Complexity: O(count) for large counts, each word being looked at a byte
/// at a time; else O(count log count).
void cnamescan_sort_records(cnamescan_record *records, size_t count, cnamescan_record *spare,
                            size_t spare_count);

#endif
