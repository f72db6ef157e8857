// The write-ahead log next to a file: its existence, its changes, and the files that SQLite creates to read
// it.
#define _GNU_SOURCE

#include "list.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// The parts of the file header used here: https://sqlite.org/fileformat2.html.
enum { header_count = 28, write_format = 18, read_format = 19, change_counter = 24 };

int csqlite_keeps_log(const char *path) {
    unsigned char header[header_count];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = pread(file, header, sizeof header, 0);
    close(file);
    return count == sizeof header && header[write_format] == 2 && header[read_format] == 2;
}

// The status of a file next to another one; returns 0 if it does not exist.
static int look_beside(const char *path, const char *suffix, struct stat *status) {
    char beside[PATH_MAX + 8];
    if (snprintf(beside, sizeof beside, "%s%s", path, suffix) >= (int)sizeof beside) return 0;
    return stat(beside, status) == 0;
}

int csqlite_has_log(const char *path) {
    // The log of a symbolic link is next to its target.
    char *whole = realpath(path, NULL);
    struct stat status;
    int isThere = whole != NULL && look_beside(whole, "-wal", &status) && status.st_size > 0;
    free(whole);
    return isThere;
}

// Whether a process holds the lock that SQLite takes before it writes a journal (os_unix.c: RESERVED_BYTE).
static int is_written(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000001, .l_len = 1};
    int isHeld = fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(file);
    return isHeld;
}

int csqlite_unfinished_change(const char *path) {
    char *whole = realpath(path, NULL), journal[PATH_MAX + 9];
    struct stat status;
    int code = 0;
    if (whole != NULL && look_beside(whole, "-journal", &status) && S_ISREG(status.st_mode)
        && snprintf(journal, sizeof journal, "%s-journal", whole) < (int)sizeof journal) {
        // After a change its first byte is 0, if the journal is kept at all (pager.c: hasHotJournal). One
        // that cannot be read counts as unfinished, as in SQLite.
        unsigned char first = 1;
        int file = open(journal, O_RDONLY | O_CLOEXEC);
        if (file >= 0 && pread(file, &first, 1, 0) != 1) first = 0;
        if (file >= 0) close(file);
        if (first != 0) code = is_written(whole) ? SQLITE_BUSY : SQLITE_READONLY_ROLLBACK;
    }
    free(whole);
    return code;
}

// MARK: Changes

// Records what distinguishes one state of an open file from another.
static void look(int file, const char *path, int seesLog, struct csqlite_state *state) {
    memset(state, 0, sizeof *state);
    struct stat status;
    if (fstat(file, &status) == 0) {
        state->size = status.st_size;
        state->written = status.st_mtim;
    }
    unsigned char header[header_count];
    if (pread(file, header, sizeof header, 0) == sizeof header) {
        memcpy(state->counter, header + change_counter, sizeof state->counter);
    }
    if (seesLog && look_beside(path, "-wal", &status)) {
        state->logSize = status.st_size;
        state->logWritten = status.st_mtim;
    }
}

void csqlite_begin_watching(csqlite *list, const char *path, int seesLog) {
    list->watched = open(path, O_RDONLY | O_CLOEXEC);
    list->watchedPath = realpath(path, NULL);
    list->seesLog = seesLog;
    if (list->watched < 0 || list->watchedPath == NULL) return;
    look(list->watched, list->watchedPath, seesLog, &list->state);
}

void csqlite_end_watching(csqlite *list) {
    if (list->watched >= 0) close(list->watched);
    free(list->watchedPath);
    list->watched = -1;
    list->watchedPath = NULL;
}

static int is_same_time(struct timespec one, struct timespec other) {
    return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

int csqlite_has_changed(const csqlite *list) {
    if (list->watched < 0 || list->watchedPath == NULL) return 0;
    struct csqlite_state now;
    look(list->watched, list->watchedPath, list->seesLog, &now);
    const struct csqlite_state *then = &list->state;
    return now.size != then->size || now.logSize != then->logSize || !is_same_time(now.written, then->written)
        || !is_same_time(now.logWritten, then->logWritten)
        || memcmp(now.counter, then->counter, sizeof now.counter) != 0;
}

// MARK: Files beside it

// The state of a file, and of the files next to it, before it was opened.
struct former {
    struct stat status;
    int hasLog, hasIndex;
};

// Waits until no process has the file open, and removes new files next to it, as SQLite does when the last
// connection is closed: while holding a lock on all bytes that openers lock first (os_unix.c: PENDING_BYTE to
// SHARED_SIZE). A log that is not empty stays.
static void remove_new_files(const char *path, const struct former *former) {
    int file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    struct stat status;
    // If another file has replaced it, its log belongs to others.
    if (file < 0 || fstat(file, &status) != 0 || status.st_ino != former->status.st_ino
        || status.st_dev != former->status.st_dev) {
        return;
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512};
    while (fcntl(file, F_SETLKW, &lock) != 0) {
        if (errno != EINTR) return;
    }
    char beside[PATH_MAX + 8];
    if (!former->hasIndex) {
        snprintf(beside, sizeof beside, "%s-shm", path);
        unlink(beside);
    }
    if (!former->hasLog && look_beside(path, "-wal", &status) && status.st_size == 0) {
        snprintf(beside, sizeof beside, "%s-wal", path);
        unlink(beside);
    }
}

// Maximum time to wait for other processes that have the file open, in seconds.
enum { longest_wait = 600 };

// Waits for the end of the process at the other end of a socket.
__attribute__((noreturn)) static void keep(const char *path, const struct former *former, int end) {
    // Leave the session, which may be killed as a whole, and do not keep its channel open.
    setsid();
    if (dup2(end, STDIN_FILENO) < 0) _exit(1);
#ifdef SYS_close_range
    if (syscall(SYS_close_range, STDIN_FILENO + 1, ~0U, 0) != 0)
#endif
        for (int file = STDIN_FILENO + 1; file < 1024; file++) close(file);
    if (chdir("/") != 0) _exit(1);
    // Tell the parent that this process is now independent.
    char byte = 0;
    if (write(STDIN_FILENO, &byte, 1) != 1) _exit(1);
    while (read(STDIN_FILENO, &byte, 1) < 0 && errno == EINTR) {}
    alarm(longest_wait);
    remove_new_files(path, former);
    _exit(0);
}

void csqlite_keep_directory_clean(const char *path) {
    static char whole[PATH_MAX];
    struct former former;
    if (!csqlite_keeps_log(path) || realpath(path, whole) == NULL || stat(whole, &former.status) != 0) return;
    struct stat beside;
    former.hasLog = look_beside(whole, "-wal", &beside);
    former.hasIndex = look_beside(whole, "-shm", &beside);
    if (former.hasLog && former.hasIndex) return;
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    pid_t process = fork();
    if (process == 0) keep(whole, &former, ends[0]);
    // The other end stays open until this process ends in any way.
    close(ends[0]);
    char byte;
    ssize_t count = -1;
    while (process > 0 && (count = read(ends[1], &byte, 1)) < 0 && errno == EINTR) {}
    if (count != 1) close(ends[1]);
}
