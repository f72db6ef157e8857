// Collects standard output and standard error while the screen is in use.
//
// Such text, for example the last words of a Swift trap or a program's debugging output, would end up on the
// drawn screen. It is stored in memory and written to the main screen afterwards. A pipe would block a
// program that prints from the drawing thread. Only streams connected to the drawn terminal are collected.

#define _GNU_SOURCE 1

#include "CTerminalSupport.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

enum {
    // Standard output and standard error.
    STREAMS = 2,
    // When more than MOST_HELD bytes are stored, all but the last MOST_KEPT are dropped, because a program
    // may write for days. At most MOST_KEPT bytes are written at the end.
    MOST_HELD = 2 << 20,
    MOST_KEPT = 1 << 20,
    PAGE = 4096,
};

static const int streams[STREAMS] = {STDOUT_FILENO, STDERR_FILENO};
static atomic_int store = -1;
// Number of bytes dropped at the start of the store.
static _Atomic off_t dropped;
// The former destination of a stream; -1 for a stream that is not collected.
static atomic_int originals[STREAMS] = {-1, -1};
static atomic_bool are_terminal[STREAMS];
static atomic_bool is_collecting;

void cterminal_open_messages(int tty) {
    bool is_any = false;
    for (int place = 0; place < STREAMS; place++) {
        bool is_terminal = isatty(streams[place]) && tcgetsid(streams[place]) == tcgetsid(tty);
        atomic_store(&are_terminal[place], is_terminal);
        is_any = is_any || is_terminal;
    }
    if (!is_any) return;
    int memory = memfd_create("messages", MFD_CLOEXEC);
    if (memory < 0) return;
    // The standard library would treat the stream as a file from now on and buffer lines.
    if (atomic_load(&are_terminal[0])) setvbuf(stdout, NULL, _IOLBF, 0);
    sigset_t before = cterminal_block_signals();
    atomic_store(&store, memory);
    cterminal_collect_messages();
    cterminal_unblock_signals(before);
}

void cterminal_collect_messages(void) {
    int memory = atomic_load(&store);
    if (memory < 0 || atomic_load(&is_collecting)) return;
    if (ftruncate(memory, 0) != 0 || lseek(memory, 0, SEEK_SET) != 0) return;
    atomic_store(&dropped, 0);
    for (int place = 0; place < STREAMS; place++) {
        if (!atomic_load(&are_terminal[place])) continue;
        int copy = fcntl(streams[place], F_DUPFD_CLOEXEC, 3);
        if (copy < 0) continue;
        if (dup2(memory, streams[place]) < 0) {
            close(copy);
            continue;
        }
        atomic_store(&originals[place], copy);
        atomic_store(&is_collecting, true);
    }
}

// Restores a stream, unless the program has redirected it meanwhile, for example with `freopen`.
static void restore(int place, const struct stat *memory) {
    int copy = atomic_exchange(&originals[place], -1);
    if (copy < 0) return;
    struct stat now;
    bool is_ours = fstat(streams[place], &now) == 0 && now.st_dev == memory->st_dev
        && now.st_ino == memory->st_ino;
    if (is_ours) dup2(copy, streams[place]);
    atomic_store(&are_terminal[place], is_ours);
    close(copy);
}

void cterminal_release_messages(int tty) {
    if (!atomic_exchange(&is_collecting, false)) return;
    int memory = atomic_load(&store);
    struct stat held;
    if (fstat(memory, &held) != 0) return;
    for (int place = 0; place < STREAMS; place++) restore(place, &held);
    if (tty < 0) return;
    off_t next = held.st_size > MOST_KEPT ? held.st_size - MOST_KEPT : 0;
    if (next < atomic_load(&dropped)) next = atomic_load(&dropped);
    // A slow terminal must not keep the process from exiting.
    int bound = CTERMINAL_MOST_WAITS;
    char part[1024];
    ssize_t count;
    // pread() is not on POSIX's list of async-signal-safe functions, but on Linux it is a plain system call.
    // It does not move the file offset, because a child that shares the description may still write.
    while ((count = pread(memory, part, sizeof part, next)) > 0) {
        if (!cterminal_write_within(tty, part, (size_t)count, &bound)) return;
        next += count;
    }
}

bool cterminal_limit_messages(void) {
    struct stat held;
    if (!atomic_load(&is_collecting) || fstat(atomic_load(&store), &held) != 0) return false;
    off_t start = atomic_load(&dropped);
    if (held.st_size - start > MOST_HELD) {
        // Punch a hole: nothing moves, so other threads may write meanwhile.
        off_t end = (held.st_size - MOST_KEPT) / PAGE * PAGE;
        int mode = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
        if (fallocate(atomic_load(&store), mode, start, end - start) == 0) atomic_store(&dropped, end);
    }
    return held.st_size > 0;
}

void cterminal_close_messages(void) {
    // They were written when the terminal was restored.
    int memory = atomic_exchange(&store, -1);
    if (memory >= 0) close(memory);
}
