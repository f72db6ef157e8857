#ifndef CNAMEFORMS_H
#define CNAMEFORMS_H

#include <stdint.h>

/// The tables of the forms under which names are found: Resources/languages/forms.bin, written by
/// Scripts/make/languages.

/// What a character becomes in a search.
typedef struct {
    /// UTF-8 ended by a NUL, constant; NULL if the character stays as it is.
    const char *text;
    /// 1 for a letter that counts when it is typed, as one with an accent does: ø is an o, but o is no ø.
    int is_marked;
} cnameforms_letter;

/// Looks a character up, of those that have no canonical decomposition. O(log characters).
cnameforms_letter cnameforms_letter_of(uint32_t scalar);

#endif
