// Serializes the programs of one pipeline that use the terminal: `sections | sections`.
//
// The system's job control separates jobs, but not the members of one, which are in the foreground together:
// two that draw would read each other's keys, and each would restore the other one's settings. So a program
// that draws holds a lock on the terminal's file, at the byte whose offset is the job's number. Others of the
// job wait for it; other jobs lock other bytes. The lock is released when the process ends, for whatever
// reason.

#define _GNU_SOURCE 1

#include "CTerminalSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static int held = -1;

// Major device numbers of pseudo-terminals (Linux' admin-guide/devices.txt, "UNIX98 PTY slaves").
enum { FIRST_PTS_MAJOR = 136, LAST_PTS_MAJOR = 143 };

// Opens the terminal's own file, because "/dev/tty" is one file for all terminals. -1 if it has no name here.
static int open_terminal(int tty) {
    unsigned number = 0;
    if (ioctl(tty, TIOCGDEV, &number) != 0) return -1;
    dev_t device = makedev((number >> 8) & 0xfff, (number & 0xff) | ((number >> 12) & 0xfff00));
    bool is_pseudo = major(device) >= FIRST_PTS_MAJOR && major(device) <= LAST_PTS_MAJOR;
    for (int stream = is_pseudo ? -1 : 0; stream <= STDERR_FILENO; stream++) {
        char path[64] = "";
        if (stream < 0) snprintf(path, sizeof path, "/dev/pts/%u", minor(device));
        else if (ttyname_r(stream, path, sizeof path) != 0) continue;
        int fd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
        struct stat status;
        bool is_device = fd >= 0 && fstat(fd, &status) == 0 && S_ISCHR(status.st_mode);
        if (is_device && status.st_rdev == device) return fd;
        if (fd >= 0) close(fd);
    }
    return -1;
}

void cterminal_await_turn(int tty) {
    held = open_terminal(tty);
    if (held < 0) return;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = getpgrp(), .l_len = 1};
    while (fcntl(held, F_OFD_SETLKW, &lock) != 0 && errno == EINTR) {}
}

void cterminal_end_turn(void) {
    if (held >= 0) close(held);
    held = -1;
}
