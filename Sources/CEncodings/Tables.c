#include "Tables.h"

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
const unsigned char cencodings_single[] = {
#embed "../../Resources/encodings/single.bin"
};
const unsigned char cencodings_shift_jis[] = {
#embed "../../Resources/encodings/shift_jis.bin"
};
const unsigned char cencodings_euc_jp[] = {
#embed "../../Resources/encodings/euc_jp.bin"
};
const unsigned char cencodings_euc_jp_3[] = {
#embed "../../Resources/encodings/euc_jp_3.bin"
};
const unsigned char cencodings_euc_kr[] = {
#embed "../../Resources/encodings/euc_kr.bin"
};
const unsigned char cencodings_gb18030[] = {
#embed "../../Resources/encodings/gb18030.bin"
};
const unsigned char cencodings_gb18030_4[] = {
#embed "../../Resources/encodings/gb18030_4.bin"
};
const unsigned char cencodings_big5[] = {
#embed "../../Resources/encodings/big5.bin"
};
const unsigned char cencodings_big5_2[] = {
#embed "../../Resources/encodings/big5_2.bin"
};
#pragma clang diagnostic pop

const unsigned cencodings_gb18030_range_count = sizeof cencodings_gb18030_4 / 4;
