// The terminal's attributes and modes: restored on every way out, and set again afterwards.
//
// ncurses' endwin() cannot be called from a signal handler. So the bytes that restore the terminal are
// prepared when it is acquired, and one function made of async-signal-safe calls is the only way out, for
// signals and all other cases.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The enter and leave sequences. Double-buffered, so that a handler never sees a copy that is being written.
enum { MOST_BYTES = 1024 };
typedef struct {
    uint8_t enter[MOST_BYTES], leave[MOST_BYTES];
    size_t enter_count, leave_count, always_count;
} way;
static way ways[2];
static atomic_int current;

// The original attributes, those in use, and those saved when the terminal was lent.
static struct termios given, own, lent;
static atomic_int own_is_known;
static pid_t owner;

// Lent: restored while the process is stopped. Free is another state, so that a SIGCONT before the exit does
// not acquire the terminal again.
enum { FREE, TAKEN, LENT, CHANGING };
static atomic_int state;
// Whether the enter sequence was sent, so that the leave sequence must follow; changed with all signals
// blocked. Leaving a screen that was not entered would move the cursor of the first one.
static atomic_bool is_entered;

// Whether some rows of the main screen are in use, the number of times that others may have written to them,
// and that number when their position was last known.
static atomic_bool has_rows;
static atomic_int losses, placed_at;

// Whether the terminal still owes an answer that is waited for, and the file flags before the query.
static atomic_bool is_asking;
static bool is_waiting;
static int flags_before_asking;

// MARK: Restoring and reacquiring

static void give_back_at_exit(void) {
    cncurses_give_back();
}

// Stops the job while it is in the background, as the system would at the first change of the terminal. A
// shell's own settings must be neither changed nor mistaken for those to restore. The whole job stops, as it
// would by the system: a shell considers a job with a running process as running, and `fg` does not continue
// it. Returns false for a process that cannot be stopped, for example because its shell is gone; the system
// would refuse it the terminal in the same way.
static bool await_foreground(int fd) {
    for (int tries = 0; tries < 100; tries++) {
        if (tcgetpgrp(fd) == getpgrp()) return true;
        kill(0, SIGTTOU);
        // If another thread takes the signal, the stop may come a moment later.
        if (tries > 0) poll(NULL, 0, 1);
    }
    errno = EIO;
    return false;
}

bool cncurses_save_attributes(int fd) {
    if (!await_foreground(fd)) return false;
    if (tcgetattr(fd, &given) != 0) return false;
    static bool is_registered;
    if (!is_registered) is_registered = atexit(give_back_at_exit) == 0;
    owner = getpid();
    atomic_store(&own_is_known, 0);
    // From here on the terminal must be restored, because ncurses changes the attributes next.
    atomic_store(&state, TAKEN);
    return true;
}

void cncurses_mark_taken(void) {
    sigset_t before = cterminal_block_signals();
    if (tcgetattr(atomic_load(&cncurses_tty), &own) == 0) atomic_store(&own_is_known, 1);
    cterminal_unblock_signals(before);
}

static void apply_attributes(int fd, const struct termios *attributes) {
    while (tcsetattr(fd, TCSANOW, attributes) != 0 && errno == EINTR) {}
}

// Starts an exclusive change of the state `from`. Signals are blocked then, so a handler never waits for the
// thread that it interrupts, only for another one, and no longer than that one waits for the terminal.
static bool begin(int from) {
    for (int tries = 0; tries < 1100; tries++) {
        int expected = from;
        if (atomic_compare_exchange_strong(&state, &expected, CHANGING)) return true;
        if (expected != CHANGING) return false;
        poll(NULL, 0, 10);
    }
    return false;
}

// Waits for a terminal that currently accepts no output, while signals can still end the process.
static void await_room(int fd) {
    struct pollfd file = {.fd = fd, .events = POLLOUT};
    while (poll(&file, 1, -1) < 0 && errno == EINTR) {}
}

// The file description is this process's own, so this does not affect the output of others.
static int stop_blocking(int fd) {
    int flags = fcntl(fd, F_GETFL);
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    return flags;
}

// Whether another job has the terminal by now. A terminal that is gone belongs to no job.
static bool is_others(int fd) {
    pid_t foreground = tcgetpgrp(fd);
    return foreground > 0 && foreground != getpgrp();
}

// Whether the terminal was hung up; then every operation on it fails.
static bool is_gone(int fd) {
    struct pollfd file = {.fd = fd};
    return poll(&file, 1, 0) > 0 && (file.revents & POLLHUP) != 0;
}

static bool is_placed(void) {
    return !atomic_load(&has_rows) || atomic_load(&losses) == atomic_load(&placed_at);
}

// Discards an answer that is still to come, which a shell would take for keys.
static void drop_answer(int fd) {
    if (!atomic_exchange(&is_asking, false)) return;
    struct pollfd file = {.fd = fd, .events = POLLIN};
    if (poll(&file, 1, 200) > 0) tcflush(fd, TCIFLUSH);
}

static void leave(int fd) {
    if (is_gone(fd)) {
        cterminal_release_messages(-1);
        return;
    }
    int flags = stop_blocking(fd);
    if (atomic_load(&is_entered)) {
        const way *out = &ways[atomic_load(&current)];
        cterminal_write_all(fd, out->leave, is_placed() ? out->leave_count : out->always_count);
    }
    atomic_fetch_add(&losses, 1);
    // Before echo is restored.
    drop_answer(fd);
    tcgetattr(fd, &lent);
    // A shell's settings for its own line must not be changed.
    if (!is_others(fd)) apply_attributes(fd, &given);
    cterminal_release_messages(fd);
    fcntl(fd, F_SETFL, flags);
}

static void end_use(int next) {
    int fd = atomic_load(&cncurses_tty);
    // A forked child that dies before exec has nothing to restore.
    if (fd < 0 || getpid() != owner) return;
    int error = errno;
    // Including SIGTTOU: while blocked, it does not stop a change made from the background.
    sigset_t before = cterminal_block_signals();
    if (begin(TAKEN)) {
        leave(fd);
        atomic_store(&state, next);
    } else if (next == FREE && begin(LENT)) {
        atomic_store(&state, FREE);
    }
    cterminal_unblock_signals(before);
    errno = error;
}

void cncurses_give_back(void) {
    end_use(FREE);
}

void cncurses_lend(void) {
    end_use(LENT);
}

// Used after lending, and after a stop without notice, during which others may have changed the terminal.
void cncurses_take_again(void) {
    int fd = atomic_load(&cncurses_tty);
    if (fd < 0 || getpid() != owner) return;
    int now = atomic_load(&state);
    if (now == FREE || (now == TAKEN && !atomic_load(&own_is_known))) return;
    if (!await_foreground(fd)) {
        cncurses_post(CNCURSES_GONE);
        return;
    }
    await_room(fd);
    sigset_t before = cterminal_block_signals();
    bool was_lent = begin(LENT);
    if (was_lent || (atomic_load(&own_is_known) && begin(TAKEN))) {
        int flags = stop_blocking(fd);
        // After a stop without notice, others have written below the rows or on them.
        if (!was_lent) atomic_fetch_add(&losses, 1);
        // Settings that a shell has changed meanwhile are restored next time.
        if (was_lent) tcgetattr(fd, &given);
        apply_attributes(fd, atomic_load(&own_is_known) ? &own : &lent);
        if (atomic_load(&is_entered)) {
            // If it was not lent, leave first: entering twice would make some terminals save the cursor of
            // the wrong screen.
            const way *both = &ways[atomic_load(&current)];
            if (!was_lent && !atomic_load(&has_rows)) cterminal_write_all(fd, both->leave, both->leave_count);
            cterminal_write_all(fd, both->enter, both->enter_count);
        }
        if (was_lent) cterminal_collect_messages();
        fcntl(fd, F_SETFL, flags);
        atomic_store(&state, TAKEN);
    }
    cterminal_unblock_signals(before);
}

// MARK: Changes while it is acquired

// A change that is atomic for signals and for faults in other threads. Nothing waits long between its
// beginning and its end; the beginning waits for a terminal that accepts no output.
typedef struct {
    sigset_t before;
    int flags;
} change;

// False if the terminal is not acquired; then there is nothing to end.
static bool begin_change(change *change) {
    int fd = atomic_load(&cncurses_tty);
    await_room(fd);
    change->before = cterminal_block_signals();
    if (!begin(TAKEN)) {
        cterminal_unblock_signals(change->before);
        return false;
    }
    // There may be room for only some of the bytes.
    change->flags = stop_blocking(fd);
    return true;
}

static void end_change(const change *change) {
    fcntl(atomic_load(&cncurses_tty), F_SETFL, change->flags);
    atomic_store(&state, TAKEN);
    cterminal_unblock_signals(change->before);
}

// Copies nothing if there are too many bytes, because a part would be worse.
static size_t copy(uint8_t place[MOST_BYTES], const uint8_t *bytes, int count) {
    size_t length = count > 0 && count <= MOST_BYTES ? (size_t)count : 0;
    if (length > 0) memcpy(place, bytes, length);
    return length;
}

static void adopt(const cncurses_modes *modes) {
    int next = 1 - atomic_load(&current);
    way *way = &ways[next];
    way->enter_count = copy(way->enter, modes->enter, modes->enter_count);
    way->leave_count = copy(way->leave, modes->leave, modes->leave_count);
    way->always_count = modes->always_count > 0 ? (size_t)modes->always_count : 0;
    if (way->always_count > way->leave_count) way->always_count = way->leave_count;
    atomic_store(&has_rows, modes->losses >= 0);
    atomic_store(&placed_at, modes->losses);
    atomic_store(&current, next);
}

bool cncurses_prepare(const cncurses_modes *modes, const uint8_t *bytes, int count) {
    if (count == 0 && modes->losses < 0) {
        adopt(modes);
        return true;
    }
    change change;
    if (!begin_change(&change)) return true;
    bool is_current = modes->losses < 0 || modes->losses == atomic_load(&losses);
    adopt(modes);
    if (is_current && atomic_load(&is_entered)) {
        cterminal_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
    }
    end_change(&change);
    return is_current;
}

int cncurses_losses(void) {
    return atomic_load(&losses);
}

void cncurses_forget_modes(void) {
    memset(ways, 0, sizeof ways);
    atomic_store(&has_rows, false);
    atomic_store(&own_is_known, 0);
    atomic_store(&is_entered, false);
}

// Not called when the terminal is acquired, because the first drawing may take a while and should follow at
// once.
static void enter(void) {
    change change;
    if (atomic_load(&is_entered) || !begin_change(&change)) return;
    const way *in = &ways[atomic_load(&current)];
    atomic_store(&is_entered, true);
    cterminal_write_all(atomic_load(&cncurses_tty), in->enter, in->enter_count);
    end_change(&change);
}

void cncurses_write(const uint8_t *bytes, int count) {
    enter();
    if (!atomic_load(&has_rows)) {
        cterminal_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
        return;
    }
    // The process must not stop in the middle: the rest would end up on a screen that belongs to the shell
    // again.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    if (is_placed()) cterminal_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool cncurses_ask(void) {
    static const char question[] = "\033[6n";
    enter();
    int fd = atomic_load(&cncurses_tty);
    // The available input may be discarded before it is read.
    if (!is_waiting) flags_before_asking = stop_blocking(fd);
    is_waiting = true;
    // Query again if the answer was discarded, because the terminal was lent meanwhile.
    if (atomic_exchange(&is_asking, true)) return false;
    cterminal_write_all(fd, question, strlen(question));
    return true;
}

void cncurses_stop_asking(void) {
    is_waiting = false;
    atomic_store(&is_asking, false);
    fcntl(atomic_load(&cncurses_tty), F_SETFL, flags_before_asking);
}
