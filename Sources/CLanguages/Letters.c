#include "Folding.h"

#include <stddef.h>

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
/// The layout is documented in Scripts/languages/folding.py.
_Alignas(8) static const unsigned char table[] = {
#embed "../../Resources/languages/forms.bin"
};
#pragma clang diagnostic pop

static uint32_t number(size_t place) {
    return (uint32_t)table[place] | (uint32_t)table[place + 1] << 8 | (uint32_t)table[place + 2] << 16
        | (uint32_t)table[place + 3] << 24;
}

clanguages_letter clanguages_letter_of(uint32_t scalar) {
    const uint32_t count = number(0);
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const uint32_t key = number(4 + 4 * middle);
        const uint32_t found = key & 0x7FFFFFFF;
        if (found == scalar) {
            const size_t place = 4 + 4 * (size_t)count + 2 * middle;
            const size_t text = (size_t)table[place] | (size_t)table[place + 1] << 8;
            return (clanguages_letter){(const char *)table + 4 + 6 * (size_t)count + text, (int)(key >> 31)};
        }
        if (found < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (clanguages_letter){NULL, 0};
}
