// Expands REP (CSI n b, "print the last character n times more") before libvterm sees it.
//
// ncurses sends it. libvterm 0.1.4 never returns from one that has no character before it, repeats a wide character
// too few times, and stops at the margin.

#ifndef CPT_REPEATER_H
#define CPT_REPEATER_H

#include <locale.h>
#include <stddef.h>
#include <stdint.h>

enum cpt_repeater_state {
    CPT_GROUND,
    CPT_CHARACTER,
    CPT_ESCAPE,
    CPT_ESCAPE_INTERMEDIATE,
    CPT_SEQUENCE_START,
    CPT_SEQUENCE_REST,
    CPT_STRING,
};

struct cpt_repeater {
    enum cpt_repeater_state state;
    // A sequence that may yet turn out to be REP; passed on unchanged when it does not.
    uint8_t held[64];
    size_t held_count;
    // The character that is being read, and the last whole one.
    uint8_t character[4];
    size_t character_count;
    size_t character_size;
    uint8_t last[4];
    size_t last_count;
    // Where widths come from: marks of no width are not repeated.
    locale_t locale;
};

typedef void cpt_sink(void *context, const uint8_t *bytes, size_t size);

// Passes bytes on to `sink` with REP expanded, to `limit` characters at the most.
void cpt_repeater_feed(
    struct cpt_repeater *repeater, const uint8_t *bytes, size_t size, size_t limit, cpt_sink *sink,
    void *context);

#endif
