// Scanning of text that is laid out in rows, each ended by one '\n' (0x0A).
//
// Row r is the bytes between the r-th and the (r + 1)-th row start, without its '\n'. Bytes after the last
// '\n' belong to no row. Results are bitmaps of 64-bit words: row r is bit r % 64 of word r / 64.

#ifndef CNAMESCAN_H
#define CNAMESCAN_H

#include <stddef.h>
#include <stdint.h>

#include "RowOrder.h"

/// The number of rows in the text, that is, of '\n' bytes.
size_t cnamescan_count_rows(const uint8_t *text, size_t length);

/// Writes the offset at which each row starts, in bytes, into `starts`, and after the last row the end of
/// that row.
///
/// `starts` has room for `capacity` offsets; `cnamescan_count_rows() + 1` are needed. `length` must be below
/// 2^32. Returns how many offsets were written: never more than `capacity`.
size_t cnamescan_line_starts(const uint8_t *text, size_t length, uint32_t *starts, size_t capacity);

/// Writes one bit a row: 1 if the row contains the needle.
///
/// ASCII letters match in either case; every other byte, also above 0x7F, matches only itself. A match never
/// crosses the end of a row, so a needle with a '\n' in it is found nowhere. The empty needle is in every
/// row. `bitmap` has room for `(row_count + 63) / 64` words, all of which are written; bits of rows that the
/// text does not have, and the spare bits of the last word, are 0.
void cnamescan_rows_containing(const uint8_t *text, size_t length, const uint8_t *needle,
                               size_t needle_length, uint64_t *bitmap, size_t row_count);

/// Writes one bit a row: 1 if the row has a byte above 0x7F. `bitmap` is as for `cnamescan_rows_containing`.
void cnamescan_rows_not_ascii(const uint8_t *text, size_t length, uint64_t *bitmap, size_t row_count);

#endif
