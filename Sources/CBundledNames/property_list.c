#include "CBundledNames.h"

// #embed is C23, but the compilers that build this package have long supported it as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char bytes[] = {
#embed "../../Resources/sortednames.plist"
};
#pragma clang diagnostic pop

const unsigned char *cbundlednames_bytes(void) { return bytes; }

size_t cbundlednames_length(void) { return sizeof bytes; }
