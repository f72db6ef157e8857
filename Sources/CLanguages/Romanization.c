// Romanization of letters of other alphabets.

#include "Folding.h"

#include "Numbers.h"

// #embed is C23, but the compilers that build this package supported it as an extension before.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
/// The layout is documented in Scripts/languages/romanization.py.
_Alignas(8) static const unsigned char table[] = {
#embed "../../Resources/languages/latin.bin"
};
#pragma clang diagnostic pop

const char *clanguages_latin_of(uint32_t scalar, size_t *length) {
    const size_t count = table_number(table);
    const unsigned char *const letters = table + 2;
    const unsigned char *const ends = letters + 2 * count;
    const size_t place = table_place(scalar, letters, count);
    if (place == count || table_number(letters + 2 * place) != scalar) return NULL;
    const size_t start = place == 0 ? 0 : table_number(ends + 2 * (place - 1));
    *length = table_number(ends + 2 * place) - start;
    return (const char *)ends + 2 * count + start;
}
