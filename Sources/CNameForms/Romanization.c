// How letters of other alphabets are written in Latin ones.

#include "CNameForms.h"

// #embed is C23; the compilers that build this package have had it as an extension for longer.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
/// Scripts/languages/romanization.py says what is where.
_Alignas(8) static const unsigned char table[] = {
#embed "../../Resources/languages/latin.bin"
};
#pragma clang diagnostic pop

static size_t number(size_t place) { return (size_t)table[2 * place] | (size_t)table[2 * place + 1] << 8; }

const char *cnameforms_latin_of(uint32_t scalar, size_t *length) {
    const size_t count = number(0);
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const size_t found = number(1 + middle);
        if (found == scalar) {
            const size_t start = middle == 0 ? 0 : number(count + middle);
            *length = number(1 + count + middle) - start;
            return (const char *)table + 2 * (1 + 2 * count) + start;
        }
        if (found < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}
