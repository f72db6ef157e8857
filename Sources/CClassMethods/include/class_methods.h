#ifndef CCLASSMETHODS_H
#define CCLASSMETHODS_H

#include <stdbool.h>

/// Returns whether the class of `object` overrides a method.
///
/// The other objects identify the method. The class of `base` declares it; those of `plain` and `probe`
/// inherit from that class directly and add nothing, but that of `probe` overrides the method. All are native
/// Swift objects, and the class of `object` inherits from that of `base`, too.
bool cclassmethods_overrides(const void *object, const void *base, const void *plain, const void *probe);

#endif
