// Bytes and key codes.
//
// `get_wch` is not used: it loses the beginning of a character whose bytes arrive in two parts, and an invalid byte
// makes it swallow the keys that follow. The bytes are put together in Swift.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Keys are read through a pad, because reading through a window would refresh it.
static WINDOW *input;

bool cncurses_open_input(void) {
    if (input != NULL) return true;
    input = newpad(1, 1);
    if (input == NULL) return false;
    nodelay(input, TRUE);
    keypad(input, TRUE);
    return true;
}

void cncurses_close_input(void) {
    if (input != NULL) delwin(input);
    input = NULL;
}

int cncurses_next_input(void) {
    if (!cncurses_open_input()) return CNCURSES_NOTHING;
    int value = wgetch(input);
    return value == ERR ? CNCURSES_NOTHING : value;
}

bool cncurses_define(const char *sequence, int code) {
    return cncurses_open_input() && define_key(sequence, code) == OK;
}

void cncurses_set_nonblocking(bool nonblocking) {
    int fd = atomic_load(&cncurses_tty);
    int flags = fcntl(fd, F_GETFL);
    if (flags >= 0) fcntl(fd, F_SETFL, nonblocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

int cncurses_read(uint8_t *bytes, int capacity) {
    while (true) {
        ssize_t count = read(atomic_load(&cncurses_tty), bytes, (size_t)capacity);
        if (count > 0) return (int)count;
        if (count == 0) return -1;
        if (errno == EAGAIN) return 0;
        if (errno != EINTR) return -1;
    }
}

int cncurses_key_of_code(int code) {
    static const struct {
        int code;
        int key;
    } known[] = {
        {KEY_UP, CNCURSES_KEY_UP}, {KEY_DOWN, CNCURSES_KEY_DOWN},
        {KEY_LEFT, CNCURSES_KEY_LEFT}, {KEY_RIGHT, CNCURSES_KEY_RIGHT},
        {KEY_HOME, CNCURSES_KEY_HOME}, {KEY_A1, CNCURSES_KEY_HOME}, {KEY_FIND, CNCURSES_KEY_HOME},
        {KEY_END, CNCURSES_KEY_END}, {KEY_C1, CNCURSES_KEY_END}, {KEY_LL, CNCURSES_KEY_END},
        {KEY_SELECT, CNCURSES_KEY_END},
        {KEY_PPAGE, CNCURSES_KEY_PAGE_UP}, {KEY_A3, CNCURSES_KEY_PAGE_UP},
        {KEY_NPAGE, CNCURSES_KEY_PAGE_DOWN}, {KEY_C3, CNCURSES_KEY_PAGE_DOWN},
        {KEY_IC, CNCURSES_KEY_INSERT}, {KEY_DC, CNCURSES_KEY_DELETE},
        {KEY_BACKSPACE, CNCURSES_KEY_BACKSPACE}, {KEY_ENTER, CNCURSES_KEY_ENTER},
        {KEY_BTAB, CNCURSES_KEY_BACK_TAB},
        {KEY_SR, CNCURSES_KEY_SHIFT_UP}, {KEY_SF, CNCURSES_KEY_SHIFT_DOWN},
        {KEY_SLEFT, CNCURSES_KEY_SHIFT_LEFT}, {KEY_SRIGHT, CNCURSES_KEY_SHIFT_RIGHT},
        {KEY_SHOME, CNCURSES_KEY_SHIFT_HOME}, {KEY_SEND, CNCURSES_KEY_SHIFT_END},
        {KEY_SPREVIOUS, CNCURSES_KEY_SHIFT_PAGE_UP}, {KEY_SNEXT, CNCURSES_KEY_SHIFT_PAGE_DOWN},
        {KEY_SIC, CNCURSES_KEY_SHIFT_INSERT}, {KEY_SDC, CNCURSES_KEY_SHIFT_DELETE},
    };
    if (code >= KEY_F(0) && code <= KEY_F(63)) return CNCURSES_KEY_FUNCTION_0 + (code - KEY_F(0));
    for (size_t place = 0; place < sizeof known / sizeof known[0]; place++) {
        if (known[place].code == code) return known[place].key;
    }
    return -1;
}
