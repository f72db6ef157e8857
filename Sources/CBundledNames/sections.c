// The names as rows of text, so that a start need not parse the property list.

#include "CBundledNames.h"

#define SECTION(title, rows) {title, rows, sizeof rows - 1},

static const cbundlednames_section sections[] = {
#include "sections.h"
};

const cbundlednames_section *cbundlednames_sections(void) { return sections; }

size_t cbundlednames_section_count(void) { return sizeof sections / sizeof *sections; }
