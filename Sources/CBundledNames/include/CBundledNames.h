#ifndef CBUNDLEDNAMES_H
#define CBUNDLEDNAMES_H

#include <stddef.h>

/// The bytes of Resources/sortednames.plist, embedded so that the program is a single, movable file.
const unsigned char *cbundlednames_bytes(void);

/// Number of bytes.
size_t cbundlednames_length(void);

#endif
