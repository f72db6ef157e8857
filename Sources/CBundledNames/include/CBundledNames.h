#ifndef CBUNDLEDNAMES_H
#define CBUNDLEDNAMES_H

#include <stddef.h>

/// The bytes of Resources/sortednames.plist, embedded so that the program is one file that can be moved.
const unsigned char *cbundlednames_bytes(void);

/// How many bytes there are.
size_t cbundlednames_length(void);

#endif
