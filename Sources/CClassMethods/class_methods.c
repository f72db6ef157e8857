#include "class_methods.h"

#include <stddef.h>
#include <stdint.h>

// A Swift object starts with the address of its class, and a class is a record of words: a header, and for
// each overridable method the address of the function to call. The record of a subclass starts with the words
// of its superclass, where an override has replaced the address. (docs/ABI/TypeMetadata.rst of the Swift
// project; the layout below is that of platforms without Objective-C.)
//
// So the method is at the index where `probe` has another word than `base`. Every class has its own words for
// its initializers, which are the indices where `plain` differs as well. Nothing is read beyond the words of
// the class of `base`, which the other records start with.

struct class_header {
    const void *kind;
    const void *superclass;
    uint32_t flags;
    uint32_t instance_address_point;
    uint32_t instance_size;
    uint16_t instance_alignment_mask;
    uint16_t reserved;
    // In bytes, including those before the address point.
    uint32_t class_size;
    uint32_t class_address_point;
    const void *description;
    const void *ivar_destroyer;
};

static const struct class_header *class_of(const void *object) {
    return *(const struct class_header *const *)object;
}

bool cclassmethods_overrides(const void *object, const void *base, const void *plain, const void *probe) {
    const struct class_header *header = class_of(base);
    const void *const *declared = (const void *const *)header;
    const void *const *inherited = (const void *const *)class_of(plain);
    const void *const *probed = (const void *const *)class_of(probe);
    const void *const *asked = (const void *const *)class_of(object);
    size_t count = (header->class_size - header->class_address_point) / sizeof(void *);
    for (size_t i = sizeof(struct class_header) / sizeof(void *); i < count; i++)
        if (declared[i] == inherited[i] && declared[i] != probed[i] && asked[i] != declared[i]) return true;
    return false;
}
