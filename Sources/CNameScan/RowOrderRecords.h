// Records that are sorted in place of the rows.

#ifndef CNAMESCAN_ROW_ORDER_RECORDS_H
#define CNAMESCAN_ROW_ORDER_RECORDS_H

#include <stddef.h>
#include <stdint.h>

/// Values of `key` for rows that are not keyed, and CNAMESCAN_MISSING_KEY for a keyed row whose key is
/// missing. All offsets are lower.
///
/// The three values with a case describe rows that start with a letter and have only letters and spaces
/// before their '\n'. Two such rows with the same value and the same key are identical.
#define CNAMESCAN_LOWER_CASE (UINT32_MAX - 3)
#define CNAMESCAN_TITLE_CASE (UINT32_MAX - 2)
#define CNAMESCAN_UPPER_CASE (UINT32_MAX - 1)
#define CNAMESCAN_NOT_KEYED UINT32_MAX
#define CNAMESCAN_MISSING_KEY (UINT32_MAX - 4)
#define CNAMESCAN_LONGEST_SORT (UINT32_MAX - 5)

typedef struct {
    uint64_t word;  // eight bytes of the key
    uint32_t row;   // offset of the row
    uint32_t key;   // offset of its stored key
} cnamescan_record;

/// Stably sorts records by their words.
///
/// `spare` has room for `spare_count` records, at least half of `count`, rounded up; with less than `count`,
/// both halves are sorted and merged. Complexity: O(count) for large counts, with each word read a byte at a
/// time; else O(count log count).
void cnamescan_sort_records(cnamescan_record *records, size_t count, cnamescan_record *spare,
                            size_t spare_count);

#endif
