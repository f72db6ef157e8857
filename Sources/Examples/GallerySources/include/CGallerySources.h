#ifndef CGALLERYSOURCES_H
#define CGALLERYSOURCES_H

#include <stddef.h>

/// The embedded source file of a screen, in UTF-8; null if the class has none.
///
/// @param name The name of the screen's class.
/// @param length Receives the number of bytes, 0 if there are none.
const unsigned char *cgallerysources_bytes(const char *name, size_t *length);

#endif
