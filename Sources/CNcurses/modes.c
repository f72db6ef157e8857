// The terminal's attributes and modes: giving them back on every way out, and taking them again.
//
// ncurses' endwin() cannot be called from a signal handler. So the bytes that put the terminal right are
// prepared when it is taken, and one function made of async-signal-safe calls is the only way out, for
// signals and for others.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What enters and what leaves. Two of them, so that a handler never meets one that is being written.
enum { MOST_BYTES = 1024 };
typedef struct {
    uint8_t enter[MOST_BYTES], leave[MOST_BYTES];
    size_t enter_count, leave_count, always_count;
} way;
static way ways[2];
static atomic_int current;

// What was found, what is set while it is taken, and what was set when it was lent.
static struct termios given, own, lent;
static atomic_int own_is_known;
static pid_t owner;

// Lent: given back while the process is stopped.
enum { FREE, TAKEN, LENT, CHANGING };
static atomic_int state;
// Whether the bytes that enter have gone out, so that those that leave must; changed with all signals
// blocked.
static atomic_bool is_entered;

// Whether some rows of the first screen are taken, how often others may have written on them, and how often
// they had when it was last known which rows those are.
static atomic_bool has_rows;
static atomic_int losses, placed_at;

// Whether the terminal owes an answer that is waited for, and how it was read before.
static atomic_bool is_asking;
static bool is_waiting;
static int flags_before_asking;

// MARK: Giving back and taking again

static void give_back_at_exit(void) {
    cncurses_give_back();
}

// Stops while in the background, as the system would at the first change of the terminal: what a shell has
// set for its own line is neither to be changed nor to be taken for what must be given back. The whole job
// stops, as the system would have it: a shell takes a job of which one process still runs for a running one,
// and `fg` does not continue it. False for a process that nobody can stop, as one whose shell is gone: the
// system would refuse it the terminal in the same way.
static bool await_foreground(int fd) {
    for (int tries = 0; tries < 100; tries++) {
        if (tcgetpgrp(fd) == getpgrp()) return true;
        kill(0, SIGTTOU);
        // Where another thread takes the signal, the stop may come a moment later.
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
    // From here on there is something to give back: ncurses changes the attributes next.
    atomic_store(&state, TAKEN);
    return true;
}

void cncurses_mark_taken(void) {
    sigset_t before = cncurses_block_signals();
    if (tcgetattr(atomic_load(&cncurses_tty), &own) == 0) atomic_store(&own_is_known, 1);
    cncurses_unblock_signals(before);
}

static void apply_attributes(int fd, const struct termios *attributes) {
    while (tcsetattr(fd, TCSANOW, attributes) != 0 && errno == EINTR) {}
}

// Makes the change of state `from` the caller's alone. Signals are blocked then, so a handler never waits for
// the thread that it interrupts, only for another one, and no longer than that one waits for the terminal.
static bool begin(int from) {
    for (int tries = 0; tries < 1100; tries++) {
        int expected = from;
        if (atomic_compare_exchange_strong(&state, &expected, CHANGING)) return true;
        if (expected != CHANGING) return false;
        poll(NULL, 0, 10);
    }
    return false;
}

// The terminal may be one that takes nothing for now: that is waited for while signals can end the process.
static void await_room(int fd) {
    struct pollfd file = {.fd = fd, .events = POLLOUT};
    while (poll(&file, 1, -1) < 0 && errno == EINTR) {}
}

// The description is this process's own, so that nobody else's output is affected.
static int stop_blocking(int fd) {
    int flags = fcntl(fd, F_GETFL);
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    return flags;
}

// Whether another job has the terminal by now. One that is gone is nobody's.
static bool is_others(int fd) {
    pid_t foreground = tcgetpgrp(fd);
    return foreground > 0 && foreground != getpgrp();
}

// Whether nobody is at the other end any more: a terminal that was hung up fails whatever is done with it.
static bool is_gone(int fd) {
    struct pollfd file = {.fd = fd};
    return poll(&file, 1, 0) > 0 && (file.revents & POLLHUP) != 0;
}

static bool is_placed(void) {
    return !atomic_load(&has_rows) || atomic_load(&losses) == atomic_load(&placed_at);
}

// Has an answer that is still to come go nowhere: a shell would take it for keys.
static void drop_answer(int fd) {
    if (!atomic_exchange(&is_asking, false)) return;
    struct pollfd file = {.fd = fd, .events = POLLIN};
    if (poll(&file, 1, 200) > 0) tcflush(fd, TCIFLUSH);
}

static void leave(int fd) {
    if (is_gone(fd)) {
        cncurses_release_messages(-1);
        return;
    }
    int flags = stop_blocking(fd);
    if (atomic_load(&is_entered)) {
        const way *out = &ways[atomic_load(&current)];
        cncurses_write_all(fd, out->leave, is_placed() ? out->leave_count : out->always_count);
    }
    atomic_fetch_add(&losses, 1);
    // While it is not echoed.
    drop_answer(fd);
    tcgetattr(fd, &lent);
    // What a shell has set for its own line is not ours to change.
    if (!is_others(fd)) apply_attributes(fd, &given);
    cncurses_release_messages(fd);
    fcntl(fd, F_SETFL, flags);
}

static void end_use(int next) {
    int fd = atomic_load(&cncurses_tty);
    // A child that was forked and dies before it becomes another program has nothing to give back.
    if (fd < 0 || getpid() != owner) return;
    int error = errno;
    // SIGTTOU among them: blocked, it does not stop a change made from the background.
    sigset_t before = cncurses_block_signals();
    if (begin(TAKEN)) {
        leave(fd);
        atomic_store(&state, next);
    } else if (next == FREE && begin(LENT)) {
        atomic_store(&state, FREE);
    }
    cncurses_unblock_signals(before);
    errno = error;
}

void cncurses_give_back(void) {
    end_use(FREE);
}

void cncurses_lend(void) {
    end_use(LENT);
}

// After it was lent, or after a stop that nobody was told of: then others may have changed what is ours.
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
    sigset_t before = cncurses_block_signals();
    bool was_lent = begin(LENT);
    if (was_lent || (atomic_load(&own_is_known) && begin(TAKEN))) {
        int flags = stop_blocking(fd);
        // Where it was stopped without a word others have written below the rows, or on them.
        if (!was_lent) atomic_fetch_add(&losses, 1);
        // What a shell has changed meanwhile is what will be given back next time.
        if (was_lent) tcgetattr(fd, &given);
        apply_attributes(fd, atomic_load(&own_is_known) ? &own : &lent);
        if (atomic_load(&is_entered)) {
            // Left first if it was not lent: to enter twice would have some terminals keep the cursor of the
            // wrong screen.
            const way *both = &ways[atomic_load(&current)];
            if (!was_lent && !atomic_load(&has_rows)) cncurses_write_all(fd, both->leave, both->leave_count);
            cncurses_write_all(fd, both->enter, both->enter_count);
        }
        if (was_lent) cncurses_collect_messages();
        fcntl(fd, F_SETFL, flags);
        atomic_store(&state, TAKEN);
    }
    cncurses_unblock_signals(before);
}

// MARK: Changing what is taken

// A change that no signal finds half done, nor a fault in another thread. Between its beginning and its end
// nothing waits long; the beginning waits for a terminal that takes nothing.
typedef struct {
    sigset_t before;
    int flags;
} change;

// False if the terminal is not taken: there is nothing to end.
static bool begin_change(change *change) {
    int fd = atomic_load(&cncurses_tty);
    await_room(fd);
    change->before = cncurses_block_signals();
    if (!begin(TAKEN)) {
        cncurses_unblock_signals(change->before);
        return false;
    }
    // It may have room for some of the bytes only.
    change->flags = stop_blocking(fd);
    return true;
}

static void end_change(const change *change) {
    fcntl(atomic_load(&cncurses_tty), F_SETFL, change->flags);
    atomic_store(&state, TAKEN);
    cncurses_unblock_signals(change->before);
}

// No bytes if there are too many: some would be worse.
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
        cncurses_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
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

// Not when the terminal is taken: what is drawn first may take a while, and ought to come at once behind it.
static void enter(void) {
    change change;
    if (atomic_load(&is_entered) || !begin_change(&change)) return;
    const way *in = &ways[atomic_load(&current)];
    atomic_store(&is_entered, true);
    cncurses_write_all(atomic_load(&cncurses_tty), in->enter, in->enter_count);
    end_change(&change);
}

void cncurses_write(const uint8_t *bytes, int count) {
    enter();
    if (!atomic_load(&has_rows)) {
        cncurses_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
        return;
    }
    // The process must not stop in the middle: the rest would come out on a screen that is a shell's again.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    if (is_placed()) cncurses_write_all(atomic_load(&cncurses_tty), bytes, (size_t)count);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool cncurses_ask(void) {
    static const char question[] = "\033[6n";
    enter();
    int fd = atomic_load(&cncurses_tty);
    // What there is to read may be dropped before it is read.
    if (!is_waiting) flags_before_asking = stop_blocking(fd);
    is_waiting = true;
    // Once more when the answer was dropped, because the terminal was lent meanwhile.
    if (atomic_exchange(&is_asking, true)) return false;
    cncurses_write_all(fd, question, strlen(question));
    return true;
}

void cncurses_stop_asking(void) {
    is_waiting = false;
    atomic_store(&is_asking, false);
    fcntl(atomic_load(&cncurses_tty), F_SETFL, flags_before_asking);
}
