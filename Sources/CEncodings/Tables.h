#pragma once

#include <stdint.h>

// Tables written by Scripts/make/encodings, which documents their layout. They are little-endian everywhere
// and are therefore read byte by byte.

extern const unsigned char cencodings_single[];
extern const unsigned char cencodings_shift_jis[];
extern const unsigned char cencodings_euc_jp[];
extern const unsigned char cencodings_euc_jp_3[];
extern const unsigned char cencodings_euc_kr[];
extern const unsigned char cencodings_gb18030[];
extern const unsigned char cencodings_gb18030_4[];
extern const unsigned char cencodings_big5[];
extern const unsigned char cencodings_big5_2[];
extern const unsigned cencodings_gb18030_range_count;

static inline uint32_t cencodings_number(const unsigned char *table, unsigned at) {
    return (uint32_t)table[2 * at] | (uint32_t)table[2 * at + 1] << 8;
}
