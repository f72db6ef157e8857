// Reading bytes.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

atomic_int cncurses_tty = -1;

// Whether a read would not block; set only after polling.
static bool is_readable;

void cncurses_expect_bytes(void) {
    is_readable = true;
}

// Signals neither extend nor shorten the wait.
bool cncurses_await(int milliseconds) {
    if (is_readable) return true;
    int64_t start = milliseconds > 0 ? cterminal_now() : 0;
    int left = milliseconds;
    while (true) {
        struct pollfd file = {.fd = atomic_load(&cncurses_tty), .events = POLLIN};
        int ready = poll(&file, 1, left);
        if (ready >= 0 || errno != EINTR) return is_readable = ready > 0;
        if (milliseconds > 0) left = milliseconds - (int)((cterminal_now() - start) / 1000000);
        if (left < 0) left = 0;
    }
}

int cncurses_read(uint8_t *bytes, int capacity) {
    if (!is_readable) return 0;
    ssize_t count;
    do count = read(atomic_load(&cncurses_tty), bytes, (size_t)capacity);
    while (count < 0 && errno == EINTR);
    is_readable = false;
    // A short read has emptied the input.
    if (count == capacity) cncurses_await(0);
    if (count <= 0) return count < 0 && errno == EAGAIN ? 0 : -1;
    return (int)count;
}
