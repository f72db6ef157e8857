#ifndef CCOLLATION_ELEMENTS_H
#define CCOLLATION_ELEMENTS_H

#include "Language.h"

/// A collation element: a code, or 0, with its first byte as moved by the language, and the weights of the
/// second level (high 16 bits) and the third (low 16 bits: two of case before six of weight).
typedef struct {
    uint32_t word, tie;
} ccollation_element;

typedef struct {
    ccollation_element *elements;
    size_t count, capacity;
    ccollation_element here[256];
} ccollation_elements;

/// Finds the elements of a text in canonical decomposition, with marks in any order. The result must be
/// freed.
void ccollation_find_elements(const ccollation_language *language, const uint8_t *text, size_t length,
                              ccollation_elements *found);
void ccollation_free_elements(ccollation_elements *elements);

#endif
