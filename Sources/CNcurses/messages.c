// What is written to standard output and standard error while the screen is taken.
//
// Such text, as the last words of a Swift trap or what a program prints for its author, would land on the
// screen. It is kept in memory and comes out on the ordinary screen. Only done with the streams that are the
// terminal that is drawn on.

#include "internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    // Standard output and standard error.
    STREAMS = 2,
    // With more bytes than may be held, so many of the last are kept: a program may write for days.
    MOST_HELD = 2 << 20,
    MOST_KEPT = 1 << 20,
};

static const int streams[STREAMS] = {STDOUT_FILENO, STDERR_FILENO};
static atomic_int store = -1;
// Where a stream went before; -1 for one that is not collected.
static atomic_int originals[STREAMS] = {-1, -1};
static atomic_bool are_terminal[STREAMS];
static atomic_bool is_collecting;

void cncurses_open_messages(int tty) {
    bool is_any = false;
    for (int place = 0; place < STREAMS; place++) {
        bool is_terminal = isatty(streams[place]) && tcgetsid(streams[place]) == tcgetsid(tty);
        atomic_store(&are_terminal[place], is_terminal);
        is_any = is_any || is_terminal;
    }
    if (!is_any) return;
    int memory = memfd_create("messages", MFD_CLOEXEC);
    if (memory < 0) return;
    if (atomic_load(&are_terminal[0])) {
        // The standard library would take it for a file from now on and keep lines to itself.
        fflush(stdout);
        setvbuf(stdout, NULL, _IOLBF, 0);
    }
    sigset_t before = cncurses_block_signals();
    atomic_store(&store, memory);
    cncurses_collect_messages();
    cncurses_unblock_signals(before);
}

void cncurses_collect_messages(void) {
    int memory = atomic_load(&store);
    if (memory < 0 || atomic_load(&is_collecting)) return;
    if (ftruncate(memory, 0) != 0 || lseek(memory, 0, SEEK_SET) != 0) return;
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

void cncurses_release_messages(int tty) {
    if (!atomic_exchange(&is_collecting, false)) return;
    for (int place = 0; place < STREAMS; place++) {
        int copy = atomic_exchange(&originals[place], -1);
        if (copy < 0) continue;
        dup2(copy, streams[place]);
        close(copy);
    }
    int memory = atomic_load(&store);
    char part[1024];
    ssize_t count;
    off_t place = 0;
    // pread() is not on POSIX's list of what a handler may call, but on Linux it is a call of the system and
    // no more. The place of the description is not moved: a child that has it may write yet.
    while ((count = pread(memory, part, sizeof part, place)) > 0) {
        if (!cncurses_write_all(tty, part, (size_t)count)) return;
        place += count;
    }
}

void cncurses_limit_messages(void) {
    int memory = atomic_load(&store);
    struct stat now;
    if (memory < 0 || fstat(memory, &now) != 0 || now.st_size <= MOST_HELD) return;
    sigset_t before = cncurses_block_signals();
    char part[4096];
    ssize_t count;
    off_t start = now.st_size - MOST_KEPT;
    off_t length = 0;
    while (length < MOST_KEPT && (count = pread(memory, part, sizeof part, start + length)) > 0) {
        if (pwrite(memory, part, (size_t)count, length) != count) break;
        length += count;
    }
    if (ftruncate(memory, length) == 0) lseek(memory, 0, SEEK_END);
    cncurses_unblock_signals(before);
}

void cncurses_close_messages(void) {
    // They came out when the terminal was given back.
    int memory = atomic_exchange(&store, -1);
    if (memory >= 0) close(memory);
}
