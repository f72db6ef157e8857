#ifndef CCOLLATION_ELEMENTS_H
#define CCOLLATION_ELEMENTS_H

#include "Language.h"

/// One element: a code with its first byte where the language has it, or 0, and a weight of the second level
/// (high 16 bits) and of the third (low 16, two bits of case before six of weight).
typedef struct {
    uint32_t word, tie;
} ccollation_element;

typedef struct {
    ccollation_element *elements;
    size_t count, capacity;
    ccollation_element here[256];
} ccollation_elements;

/// Finds the elements of a text in its canonically decomposed form, marks in any order. To be freed.
void ccollation_find_elements(const ccollation_language *language, const uint8_t *text, size_t length,
                              ccollation_elements *found);
void ccollation_free_elements(ccollation_elements *elements);

#endif
