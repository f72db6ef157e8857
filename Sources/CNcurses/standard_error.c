// What is written to standard error while the screen is taken.
//
// Such text, as the last words of a Swift trap, would land on the screen that is about to disappear. It is
// kept in memory and comes out on the ordinary screen. Only done when standard error is the terminal that is
// drawn on.

#include "internal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_int store = -1;
static atomic_int original = -1;
static atomic_bool is_collecting;

void cncurses_open_messages(int tty) {
    if (!isatty(STDERR_FILENO) || tcgetsid(STDERR_FILENO) != tcgetsid(tty)) return;
    int memory = memfd_create("messages", MFD_CLOEXEC);
    if (memory < 0) return;
    sigset_t before = cncurses_block_signals();
    atomic_store(&store, memory);
    cncurses_collect_messages();
    cncurses_unblock_signals(before);
}

void cncurses_collect_messages(void) {
    int memory = atomic_load(&store);
    if (memory < 0 || atomic_load(&is_collecting)) return;
    if (ftruncate(memory, 0) != 0 || lseek(memory, 0, SEEK_SET) != 0) return;
    int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) return;
    atomic_store(&original, copy);
    atomic_store(&is_collecting, dup2(memory, STDERR_FILENO) >= 0);
}

void cncurses_release_messages(int tty) {
    if (!atomic_exchange(&is_collecting, false)) return;
    int copy = atomic_exchange(&original, -1);
    dup2(copy, STDERR_FILENO);
    close(copy);
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

void cncurses_close_messages(void) {
    // They came out when the terminal was given back.
    int memory = atomic_exchange(&store, -1);
    if (memory >= 0) close(memory);
}
