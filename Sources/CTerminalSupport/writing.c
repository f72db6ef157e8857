// Writing bytes, and the clock.

#include "CTerminalSupport.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

sigset_t cterminal_block_signals(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    return before;
}

void cterminal_unblock_signals(sigset_t before) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool cterminal_write_all(int fd, const void *bytes, size_t count) {
    int bound = CTERMINAL_MOST_WAITS;
    return cterminal_write_within(fd, bytes, count, &bound);
}

bool cterminal_write_within(int fd, const void *bytes, size_t count, int *bound) {
    // Maximum waits without progress: a line may be slow, and the user may have paused a window for a moment.
    enum { PATIENCE = CTERMINAL_MOST_WAITS / 2 };
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

int64_t cterminal_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
