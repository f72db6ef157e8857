// What the terminal's description says. Apart, because <term.h> takes many ordinary words as macros.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>

bool cncurses_has_entry(const char *name, int fd) {
    // Descriptions of no terminal in particular, of which setupterm() says the same as of none at all.
    static const char *const generic[] = {"unknown", "dialup", "network"};
    for (size_t place = 0; place < sizeof generic / sizeof generic[0]; place++) {
        if (strcmp(name, generic[place]) == 0) return true;
    }
    int found = 0;
    if (setupterm(name, fd, &found) == OK) {
        del_curterm(cur_term);
        return true;
    }
    return found == 1;
}

void cncurses_describe(const char *name, int fd, cncurses_examination *found) {
    if (*name == '\0' || !cncurses_has_entry(name, fd)) return;
    found->is_described = true;
    // Of those that are no terminal in particular nothing more is told.
    int error = 0;
    if (setupterm(name, fd, &error) != OK) return;
    found->can_draw = cncurses_capability("cup") != NULL;
    found->colors = tigetnum("colors");
    del_curterm(cur_term);
}

char *cncurses_capability(const char *name) {
    char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

const char *cncurses_key_capability(int *place) {
    while (strnames[*place] != NULL) {
        const char *name = strnames[(*place)++];
        const char *value = name[0] == 'k' ? cncurses_capability(name) : NULL;
        if (value != NULL && *value != '\0') return value;
    }
    return NULL;
}

bool cncurses_is_ansi(void) {
    const char *move_cursor = cncurses_capability("cup");
    return move_cursor != NULL && strncmp(move_cursor, "\033[", 2) == 0;
}

// Cuts `part` out of a capability, in place: the description in memory is this screen's own.
static void cut(const char *name, const char *part) {
    char *value = cncurses_capability(name);
    char *found = value != NULL ? strstr(value, part) : NULL;
    if (found == NULL) return;
    char *rest = found + strlen(part);
    memmove(found, rest, strlen(rest) + 1);
}

// Copies a capability, and has ncurses send nothing for it.
static char *withdraw(const char *name) {
    char *value = cncurses_capability(name);
    if (value == NULL || *value == '\0') return NULL;
    char *copy = strdup(value);
    if (copy != NULL) *value = '\0';
    return copy;
}

static char *enter_screen, *leave_screen, *enter_keypad, *leave_keypad;

cncurses_switches cncurses_own_switches(void) {
    return (cncurses_switches){enter_screen, leave_screen, enter_keypad, leave_keypad};
}

void cncurses_forget_capabilities(void) {
    char **const all[] = {&enter_screen, &leave_screen, &enter_keypad, &leave_keypad};
    for (size_t place = 0; place < sizeof all / sizeof all[0]; place++) {
        free(*all[place]);
        *all[place] = NULL;
    }
}

// A third of the bytes of a scrolled list would go into two habits of xterm's description:
// - every change of attributes also chooses the character set, for line drawing that nobody does here;
// - ncurses never uses a line feed to move, as the system may translate it, so "down" takes five bytes. A vertical
//   tab is translated by nobody, and is a line feed to a VT100 and all of xterm's family.
//
// And those that change the terminal's state are sent by the file of modes, in one go with the note that they were: at
// every moment it is known whether they are to be taken back.
//
// One would do harm on every terminal that has it: a palette that was never changed is not to be set back, as users
// have palettes of their own.
void cncurses_trim_capabilities(void) {
    char *palette = cncurses_capability("oc");
    if (palette != NULL) *palette = '\0';
    cncurses_forget_capabilities();
    enter_screen = withdraw("smcup");
    leave_screen = withdraw("rmcup");
    enter_keypad = withdraw("smkx");
    leave_keypad = withdraw("rmkx");
    const char *kind = termname();
    if (strncmp(kind, "xterm", 5) != 0) return;
    cut("sgr", "%?%p9%t\033(0%e\033(B%;");
    cut("sgr0", "\033(B");
    char *down = cncurses_capability("cud1");
    if (down != NULL && strcmp(down, "\n") == 0) *down = '\v';
}
