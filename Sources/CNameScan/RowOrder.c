#include "RowOrder.h"

#include "RowOrderKeys.h"

const uint8_t cnamescan_missing_line[16] = "\n";

int cnamescan_compare_rows(const uint8_t *left_text, const uint8_t *left_folded, const uint8_t *right_text,
                           const uint8_t *right_folded) {
    const cnamescan_key left = cnamescan_key_of(left_text, left_folded != NULL, left_folded);
    const cnamescan_key right = cnamescan_key_of(right_text, right_folded != NULL, right_folded);
    return cnamescan_compare_keys(&left, &right, 0);
}
