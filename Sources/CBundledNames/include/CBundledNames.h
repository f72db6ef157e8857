#ifndef CBUNDLEDNAMES_H
#define CBUNDLEDNAMES_H

#include <stddef.h>

/// The bytes of Resources/sortednames.plist, embedded so that the program is a single, movable file.
const unsigned char *cbundlednames_bytes(void);

/// Number of bytes.
size_t cbundlednames_length(void);

/// A section of those names. Each row, of printable ASCII, ends with a newline.
typedef struct {
    const char *title;
    const char *rows;
    /// Number of bytes in `rows`.
    size_t length;
} cbundlednames_section;

/// The sections in the order of the property list.
const cbundlednames_section *cbundlednames_sections(void);

/// Number of sections.
size_t cbundlednames_section_count(void);

#endif
