// Needles too long for the block kernels. Knuth, Morris, Pratt: "Fast pattern matching in strings", SIAM
// Journal on Computing 6 (1977). '\n' is in no needle, so the automaton falls back to its start at the end
// of each row by itself.

#include <stdlib.h>

#include "Kernels.h"

/// `border[i]`: the length of the longest proper prefix of the needle that ends the needle's first i bytes.
static void find_borders(const uint8_t *needle, size_t length, size_t *border) {
    border[0] = 0;
    border[1] = 0;
    size_t known = 0;
    for (size_t i = 1; i < length; i++) {
        const uint8_t byte = cnamescan_lower(needle[i]);
        while (known > 0 && cnamescan_lower(needle[known]) != byte) known = border[known];
        if (cnamescan_lower(needle[known]) == byte) known += 1;
        border[i + 1] = known;
    }
}

/// Without memory for the borders: every place compared in turn, slower and just as right.
static void compare_everywhere(const uint8_t *text, size_t length, const uint8_t *needle,
                               size_t needle_length, cnamescan_row_writer *writer) {
    for (size_t at = 0; at < length; at++) {
        size_t same = 0;
        if (length - at >= needle_length) {
            while (same < needle_length
                   && cnamescan_lower(text[at + same]) == cnamescan_lower(needle[same])) {
                same++;
            }
        }
        if (!cnamescan_write_block(writer, same == needle_length, text[at] == '\n')) return;
    }
}

void cnamescan_linear_kernel(const uint8_t *text, size_t length, const uint8_t *needle, size_t needle_length,
                             uint64_t *bitmap, size_t row_count) {
    cnamescan_row_writer writer = {.bitmap = bitmap, .row_count = row_count};
    size_t *border = NULL;
    if (needle_length < SIZE_MAX / sizeof(size_t) - 1) border = malloc((needle_length + 1) * sizeof(size_t));
    if (border == NULL) {
        compare_everywhere(text, length, needle, needle_length, &writer);
        cnamescan_finish(&writer);
        return;
    }
    find_borders(needle, needle_length, border);
    size_t known = 0;
    for (size_t at = 0; at < length; at++) {
        const uint8_t byte = cnamescan_lower(text[at]);
        while (known > 0 && cnamescan_lower(needle[known]) != byte) known = border[known];
        if (cnamescan_lower(needle[known]) == byte) known += 1;
        const uint64_t hit = known == needle_length;
        if (hit) known = border[known];
        if (!cnamescan_write_block(&writer, hit, byte == '\n')) break;
    }
    free(border);
    cnamescan_finish(&writer);
}
