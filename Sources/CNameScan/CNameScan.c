#include "CNameScan.h"

#include <string.h>

#include "Kernels.h"

void cnamescan_rows_containing(const uint8_t *text, size_t length, const uint8_t *needle,
                               size_t needle_length, uint64_t *bitmap, size_t row_count) {
    if (row_count == 0) return;
    memset(bitmap, 0, (row_count + 63) / 64 * sizeof(uint64_t));
    if (needle_length == 0) {
        size_t rows = cnamescan_count_rows(text, length);
        if (rows > row_count) rows = row_count;
        memset(bitmap, 0xFF, rows / 64 * sizeof(uint64_t));
        if (rows % 64 != 0) bitmap[rows / 64] = (UINT64_C(1) << rows % 64) - 1;
        return;
    }
    if (length < needle_length || memchr(needle, '\n', needle_length) != NULL) return;
    cnamescan_kernel *kernel =
        needle_length > CNAMESCAN_LONGEST_BLOCK_NEEDLE ? cnamescan_linear_kernel : cnamescan_portable_kernel;
    kernel(text, length, needle, needle_length, bitmap, row_count);
}
