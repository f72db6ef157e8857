// Reading and writing bytes.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

atomic_int cncurses_tty = -1;

// Whether a read would not block; set only after polling.
static bool is_readable;

sigset_t cncurses_block_signals(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    return before;
}

void cncurses_unblock_signals(sigset_t before) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool cncurses_write_all(int fd, const void *bytes, size_t count) {
    int bound = CNCURSES_MOST_WAITS;
    return cncurses_write_within(fd, bytes, count, &bound);
}

bool cncurses_write_within(int fd, const void *bytes, size_t count, int *bound) {
    // Maximum waits without progress: a line may be slow, and the user may have paused a window for a moment.
    enum { PATIENCE = CNCURSES_MOST_WAITS / 2 };
    int patience = PATIENCE;
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(fd, rest, count);
        if (written > 0) {
            rest += written;
            count -= (size_t)written;
            patience = PATIENCE;
        } else if (written < 0 && errno == EAGAIN && patience-- > 0 && (*bound)-- > 0) {
            // Either it is full, or another thread is in the middle of a write, in which case it polls as
            // ready.
            struct pollfd ready = {.fd = fd, .events = POLLOUT};
            if (poll(&ready, 1, 10) > 0) poll(NULL, 0, 1);
        } else if (written == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

int64_t cncurses_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void cncurses_expect_bytes(void) {
    is_readable = true;
}

// Signals neither extend nor shorten the wait.
bool cncurses_await(int milliseconds) {
    if (is_readable) return true;
    int64_t start = milliseconds > 0 ? cncurses_now() : 0;
    int left = milliseconds;
    while (true) {
        struct pollfd file = {.fd = atomic_load(&cncurses_tty), .events = POLLIN};
        int ready = poll(&file, 1, left);
        if (ready >= 0 || errno != EINTR) return is_readable = ready > 0;
        if (milliseconds > 0) left = milliseconds - (int)((cncurses_now() - start) / 1000000);
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
