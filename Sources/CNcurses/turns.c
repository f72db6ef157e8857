// Programs of one pipeline that want the terminal have it one after the other: `sections | sections`.
//
// The system's job control keeps jobs apart, but not the members of one, which are in the foreground together: two that
// draw would read each other's keys, and each would give back what the other one has set. So who draws holds a lock on
// the terminal's file, at the byte that is numbered as the job is. Others of the job wait for it; other jobs lock other
// bytes. The lock goes with the process, however that ends.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static int held = -1;

// For how long a member of a pipeline that has nothing to show leaves the first turn to those before it.
enum { COURTESY = 50 };

// Opens the terminal's own file: "/dev/tty" is one file for all terminals. -1 if it has no name here.
static int open_terminal(int tty) {
    unsigned number = 0;
    if (ioctl(tty, TIOCGDEV, &number) != 0) return -1;
    dev_t device = makedev((number >> 8) & 0xfff, (number & 0xff) | ((number >> 12) & 0xfff00));
    for (int stream = -1; stream <= STDERR_FILENO; stream++) {
        char path[64] = "";
        if (stream < 0) snprintf(path, sizeof path, "/dev/pts/%u", minor(device));
        else if (ttyname_r(stream, path, sizeof path) != 0) continue;
        int fd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
        struct stat status;
        if (fd >= 0 && fstat(fd, &status) == 0 && S_ISCHR(status.st_mode) && status.st_rdev == device) return fd;
        if (fd >= 0) close(fd);
    }
    return -1;
}

// Leaves the others the time to be first from whom the names come.
static void let_others_begin(void) {
    struct stat status;
    if (getpid() == getpgrp() || fstat(STDIN_FILENO, &status) != 0 || !S_ISFIFO(status.st_mode)) return;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    poll(&input, 1, COURTESY);
}

void cncurses_await_turn(int tty) {
    let_others_begin();
    held = open_terminal(tty);
    if (held < 0) return;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = getpgrp(), .l_len = 1};
    while (fcntl(held, F_OFD_SETLKW, &lock) != 0 && errno == EINTR) {}
}

void cncurses_end_turn(void) {
    if (held >= 0) close(held);
    held = -1;
}
