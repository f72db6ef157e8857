// Reads two-byte little-endian numbers from the tables.

#ifndef CLANGUAGES_NUMBERS_H
#define CLANGUAGES_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t table_number(const unsigned char *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

/// Index of the first occurrence of a number in an ascending list, or of its insertion point.
static inline size_t table_place(uint32_t wanted, const unsigned char *list, size_t count) {
    size_t low = 0;
    while (low < count) {
        const size_t middle = (low + count) / 2;
        if (table_number(list + 2 * middle) < wanted) {
            low = middle + 1;
        } else {
            count = middle;
        }
    }
    return low;
}

#endif
