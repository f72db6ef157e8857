// Waiting for input and for news, which may come from handlers and from other threads.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int news;
// Never closed once open: `cncurses_wake` may come at any time, and must not write to an unrelated file that
// reuses the descriptor.
static atomic_int reading_end = -1;
static atomic_int writing_end = -1;

// The process's parent, and a descriptor that becomes readable at its death. After that, no one waits for an
// answer, and a shell takes the terminal for itself. -1 if the death cannot be detected.
static pid_t parent;
static int parent_descriptor = -1;

void cncurses_open_pipe(void) {
    if (atomic_load(&writing_end) >= 0) return;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
    atomic_store(&reading_end, ends[0]);
    atomic_store(&writing_end, ends[1]);
}

void cncurses_watch_parent(void) {
    parent = getppid();
#ifdef SYS_pidfd_open
    // Not a parent death signal, because that also comes when only the thread ends that started this process.
    parent_descriptor = (int)syscall(SYS_pidfd_open, parent, 0);
#endif
}

bool cncurses_is_orphaned(void) {
    return getppid() != parent;
}

void cncurses_forget_parent(void) {
    if (parent_descriptor >= 0) close(parent_descriptor);
    parent_descriptor = -1;
}

void cncurses_post(int which) {
    // If the same news is still unread, no further write is needed.
    if ((atomic_fetch_or(&news, which) & which) == which) return;
    int fd = atomic_load(&writing_end);
    if (fd < 0) return;
    int error = errno;
    // A full pipe wakes the reader as well as another byte would.
    ssize_t written = write(fd, "!", 1);
    (void)written;
    errno = error;
}

void cncurses_wake(void) {
    cncurses_post(CNCURSES_WOKEN);
}

// Rounded up: a wait of less than a millisecond must not become a busy loop.
static int milliseconds(int64_t nanoseconds) {
    if (nanoseconds < 0) return -1;
    int64_t rounded = nanoseconds / 1000000 + (nanoseconds % 1000000 != 0);
    return rounded < INT_MAX ? (int)rounded : INT_MAX;
}

static void empty_pipe(int fd) {
    char bytes[64];
    while (read(fd, bytes, sizeof bytes) == sizeof bytes) {}
}

bool cncurses_has_input(void) {
    struct pollfd file = {.fd = atomic_load(&cncurses_tty), .events = POLLIN};
    return poll(&file, 1, 0) > 0 && (file.revents & POLLIN) != 0;
}

static const int64_t MINUTE = 60 * (int64_t)1000000000;

int cncurses_wait(int64_t nanoseconds, bool for_input) {
    int64_t start = nanoseconds > 0 ? cterminal_now() : 0;
    int64_t left = nanoseconds;
    cterminal_check_thread();
    while (true) {
        int result = atomic_exchange(&news, 0);
        if (result != 0) return result;
        // poll() ignores negative descriptors.
        struct pollfd files[4] = {
            {.fd = atomic_load(&reading_end), .events = POLLIN},
            {.fd = for_input ? atomic_load(&cncurses_tty) : -1, .events = POLLIN},
            {.fd = for_input ? parent_descriptor : -1, .events = POLLIN},
            {.fd = cterminal_main_queue(), .events = POLLIN},
        };
        int64_t timer = cterminal_until_timer();
        bool is_for_timer = timer >= 0 && (nanoseconds < 0 || timer < left);
        int64_t wait = is_for_timer ? timer : left;
        // Output of other threads does not end the wait, so once there is text it is checked every minute.
        bool is_for_messages = cterminal_limit_messages() && (wait < 0 || wait > MINUTE);
        if (is_for_messages) wait = MINUTE;
        int ready = poll(files, 4, milliseconds(wait));
        if (ready == 0 && is_for_timer && !is_for_messages) return CNCURSES_WORK | atomic_exchange(&news, 0);
        if (ready > 0) {
            if (files[0].revents != 0) empty_pipe(files[0].fd);
            result = atomic_exchange(&news, 0);
            if (files[1].revents & POLLIN) {
                cncurses_expect_bytes();
                result |= CNCURSES_INPUT;
            }
            if (files[1].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= CNCURSES_GONE;
            if (files[2].revents != 0) {
                cncurses_forget_parent();
                if (cncurses_is_orphaned()) result |= CNCURSES_GONE;
            }
            if (files[3].revents != 0) {
                cterminal_expect_work();
                result |= CNCURSES_WORK;
            }
            if (result != 0) return result;
        }
        if (nanoseconds < 0) continue;
        left = nanoseconds > 0 ? nanoseconds - (cterminal_now() - start) : 0;
        if (left <= 0) return atomic_exchange(&news, 0);
    }
}
