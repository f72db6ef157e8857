#include "Tables.h"

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
_Alignas(8) const unsigned char ccollation_table[] = {
#embed "../../Resources/languages/collation.bin"
};
#pragma clang diagnostic pop
