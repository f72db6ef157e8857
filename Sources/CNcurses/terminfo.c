// Access to the terminal's description. A separate file, because <term.h> defines many ordinary words as
// macros.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

bool cncurses_has_entry(const char *name) {
    // Generic descriptions, for which setupterm() returns the same error as for missing ones.
    static const char *const generic[] = {"unknown", "dialup", "network"};
    for (size_t place = 0; place < sizeof generic / sizeof generic[0]; place++) {
        if (strcmp(name, generic[place]) == 0) return true;
    }
    int found = 0;
    if (setupterm(name, STDOUT_FILENO, &found) == OK) {
        del_curterm(cur_term);
        return true;
    }
    return found == 1;
}

const char cncurses_fallback_kind[] = "xterm-256color";

bool cncurses_describe(const char *kind, bool *is_known) {
    static bool is_described;
    if (is_described) del_curterm(cur_term);
    is_described = false;
    if (kind == NULL || *kind == '\0') return false;
    *is_known = cncurses_has_entry(kind);
    int error = 0;
    is_described = setupterm(*is_known ? kind : cncurses_fallback_kind, STDOUT_FILENO, &error) == OK;
    return is_described;
}

// Capabilities that change the terminal's state, which ncurses must not send.
static struct {
    const char *name;
    char *value;
} own[] = {{"smcup", NULL}, {"rmcup", NULL}, {"smkx", NULL}, {"rmkx", NULL}};
enum { OWN = sizeof own / sizeof own[0] };

static char *capability(const char *name) {
    char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

const char *cncurses_capability(const char *name) {
    for (size_t place = 0; place < OWN; place++) {
        if (own[place].value != NULL && strcmp(own[place].name, name) == 0) return own[place].value;
    }
    return capability(name);
}

const char *cncurses_expand(const char *name, int first, int second) {
    const char *value = capability(name);
    return value != NULL ? tiparm(value, first, second) : NULL;
}

int cncurses_number(const char *name) {
    int number = tigetnum(name);
    // -2: not a numeric capability.
    return number == -2 ? tigetflag(name) : number;
}

const char *cncurses_key(int *place, const char **name) {
    while (strnames[*place] != NULL) {
        int found = (*place)++;
        const char *value = strnames[found][0] == 'k' ? capability(strnames[found]) : NULL;
        *name = strfnames[found];
        if (value != NULL && *value != '\0') return value;
    }
    return NULL;
}

int cncurses_escape_delay(void) {
    return get_escdelay();
}

// Cuts `part` out of a capability, in place: the description in memory belongs to this screen alone.
static void cut(const char *name, const char *part) {
    char *value = capability(name);
    char *found = value != NULL ? strstr(value, part) : NULL;
    if (found == NULL) return;
    char *rest = found + strlen(part);
    memmove(found, rest, strlen(rest) + 1);
}

void cncurses_forget_capabilities(void) {
    for (size_t place = 0; place < OWN; place++) {
        free(own[place].value);
        own[place].value = NULL;
    }
}

// Two properties of xterm's description would cost a third of the bytes of a scrolled list:
// - Every change of attributes also selects the character set, for line drawing that is not used here.
// - ncurses never uses a line feed to move, as the system may translate it, so "down" takes five bytes. A
//   vertical tab is never translated, and is a line feed to a VT100 and all of xterm's family.
//
// Capabilities that change the terminal's state are sent by modes.c, together with the record that they were
// sent: at every moment it is known whether they must be undone.
//
// One capability would do harm on every terminal that has it: a palette that was never changed must not be
// reset, as users have palettes of their own.
void cncurses_trim_capabilities(void) {
    char *palette = capability("oc");
    if (palette != NULL) *palette = '\0';
    cncurses_forget_capabilities();
    for (size_t place = 0; place < OWN; place++) {
        char *value = capability(own[place].name);
        if (value == NULL || *value == '\0') continue;
        own[place].value = strdup(value);
        if (own[place].value != NULL) *value = '\0';
    }
    const char *kind = termname();
    if (strncmp(kind, "xterm", 5) != 0) return;
    cut("sgr", "%?%p9%t\033(0%e\033(B%;");
    cut("sgr0", "\033(B");
    char *down = capability("cud1");
    if (down != NULL && strcmp(down, "\n") == 0) *down = '\v';
}
