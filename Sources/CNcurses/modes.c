// The terminal's attributes and modes: giving them back on every way out, and taking them again.
//
// ncurses' endwin() cannot be called from a signal handler. So the bytes that put the terminal right are prepared
// when it is taken, and one function made of async-signal-safe calls is the only way out, for signals and for others.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    char bytes[512];
    size_t count;
    size_t always;  // of them, the first ones that are sent even where nobody knows which rows are taken
} byte_string;

// Two of each, so that a handler never meets one that is being written.
static byte_string leaving[2], entering[2];
static atomic_int current;
static int prepared_rows;

// What was found, what is set while it is taken, and what was set when it was lent.
static struct termios given, own, lent;
static atomic_int own_is_known;
static pid_t owner;

// Lent: given back while the process is stopped.
enum { FREE, TAKEN, LENT, CHANGING };
static atomic_int state;
// Whether the bytes that enter have gone out, so that those that leave must; changed with all signals blocked.
static atomic_bool is_entered;

// MARK: Preparing

// What goes out before ncurses' next bytes: it has no call to put something among its own.
static byte_string queued;

static void append(byte_string *string, const char *text) {
    size_t count = strlen(text);
    if (string->count + count > sizeof string->bytes) return;
    memcpy(string->bytes + string->count, text, count);
    string->count += count;
}

// Appends a capability without its padding, which only terminals of the past need.
static void append_capability(byte_string *string, const char *capability) {
    if (capability == NULL) return;
    char plain[256];
    size_t count = 0;
    for (const char *byte = capability; *byte != '\0' && count + 1 < sizeof plain; byte++) {
        if (byte[0] == '$' && byte[1] == '<') {
            const char *end = strchr(byte, '>');
            if (end != NULL) {
                byte = end;
                continue;
            }
        }
        plain[count++] = *byte;
    }
    plain[count] = '\0';
    append(string, plain);
}

void cncurses_queue(const char *capability) {
    append_capability(&queued, capability);
}

sigset_t cncurses_block_signals(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    return before;
}

void cncurses_unblock_signals(sigset_t before) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Not when the terminal is taken: what is drawn first may take a while, and ought to come at once behind it.
void cncurses_flush(void) {
    int fd = atomic_load(&cncurses_tty);
    size_t count = queued.count;
    queued.count = 0;
    cncurses_change change;
    if (atomic_load(&is_entered) || !cncurses_begin_change(&change)) {
        if (count > 0) cncurses_write_all(fd, queued.bytes, count);
        return;
    }
    const byte_string *enter = &entering[atomic_load(&current)];
    char bytes[sizeof enter->bytes + sizeof queued.bytes];
    memcpy(bytes, enter->bytes, enter->count);
    memcpy(bytes + enter->count, queued.bytes, count);
    atomic_store(&is_entered, true);
    cncurses_write_all(fd, bytes, enter->count + count);
    cncurses_end_change(&change);
}

static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
static bool with_mouse;

void cncurses_choose_mouse(bool mouse) {
    with_mouse = mouse;
}

void cncurses_use_mouse(bool mouse) {
    if (mouse == with_mouse) return;
    with_mouse = mouse;
    // A signal in the middle would give back or take again something else.
    cncurses_change change;
    if (!cncurses_begin_change(&change)) return;
    cncurses_prepare_modes(prepared_rows);
    const char *bytes = mouse ? mouse_on : mouse_off;
    if (cncurses_is_ansi() && atomic_load(&is_entered)) {
        cncurses_write_all(atomic_load(&cncurses_tty), bytes, strlen(bytes));
    }
    cncurses_end_change(&change);
}

const char *cncurses_show_cursor(void) {
    // A terminal's "normal" cursor does not blink, but a user's may.
    static const char plain[] = "\033[?25h";
    const char *capability = cncurses_capability("cnorm");
    return capability != NULL && strstr(capability, plain) != NULL ? plain : capability;
}

void cncurses_prepare_modes(int rows) {
    prepared_rows = rows;
    int next = 1 - atomic_load(&current);
    byte_string *leave = &leaving[next], *enter = &entering[next];
    leave->count = enter->count = 0;
    cncurses_switches own_switches = cncurses_own_switches();
    const char *leave_screen = own_switches.leave_screen;

    if (!cncurses_is_inline() && leave_screen != NULL) append_capability(enter, own_switches.enter_screen);
    append_capability(enter, own_switches.enter_keypad);
    if (cncurses_is_ansi()) {
        if (with_mouse) append(enter, mouse_on);
        append(enter, "\033[?2004h");
        if (with_mouse) append(leave, mouse_off);
        append(leave, "\033[?2004l");
    }
    append_capability(leave, cncurses_capability("sgr0"));
    if (tigetnum("colors") > 0) append_capability(leave, cncurses_capability("op"));
    append_capability(leave, own_switches.leave_keypad);
    if (cncurses_is_inline()) {
        append_capability(leave, cncurses_show_cursor());
        leave->always = leave->count;
        char place[64];
        cncurses_describe_leaving(place, sizeof place);
        append(leave, place);
    } else if (leave_screen == NULL) {
        // Without a second screen the shell goes on below what was drawn.
        append_capability(leave, tiparm(cncurses_capability("cup"), rows - 1, 0));
        append_capability(leave, cncurses_capability("el"));
    } else {
        append_capability(leave, leave_screen);
    }
    if (!cncurses_is_inline()) {
        // Last: some terminals bring back with the first screen whether the cursor was shown when it was saved.
        append_capability(leave, cncurses_show_cursor());
        leave->always = leave->count;
    }
    atomic_store(&current, next);
}

void cncurses_forget_modes(void) {
    leaving[0].count = leaving[1].count = entering[0].count = entering[1].count = queued.count = 0;
    leaving[0].always = leaving[1].always = 0;
    atomic_store(&own_is_known, 0);
    atomic_store(&is_entered, false);
}

static void give_back_at_exit(void) {
    cncurses_give_back();
}

// Stops while in the background, as the system would at the first change of the terminal: what a shell has set for
// its own line is neither to be changed nor to be taken for what must be given back. The whole job stops, as the system
// would have it: a shell takes a job of which one process still runs for a running one, and `fg` does not continue it.
// False for a process that nobody can stop, as one whose shell is gone: the system would refuse it the terminal in the
// same way.
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

// MARK: Changing (async-signal-safe)

bool cncurses_write_all(int fd, const char *bytes, size_t count) {
    // Waits of ten milliseconds at most, without a byte that is taken and altogether: a line may be slow, and a window's
    // user may have stopped it for a moment.
    enum { PATIENCE = 500 };
    int patience = PATIENCE, bound = 2 * PATIENCE;
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
            patience = PATIENCE;
        } else if (written < 0 && errno == EAGAIN && patience-- > 0 && bound-- > 0) {
            // It may be full, or another thread is in the middle of a write; then it looks ready.
            struct pollfd ready = {.fd = fd, .events = POLLOUT};
            if (poll(&ready, 1, 10) > 0) poll(NULL, 0, 1);
        } else if (written == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

static void apply_attributes(int fd, const struct termios *attributes) {
    while (tcsetattr(fd, TCSANOW, attributes) != 0 && errno == EINTR) {}
}

// Makes the change of state `from` the caller's alone. Signals are blocked then, so a handler never waits for the
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

bool cncurses_begin_change(cncurses_change *change) {
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

void cncurses_end_change(const cncurses_change *change) {
    fcntl(atomic_load(&cncurses_tty), F_SETFL, change->flags);
    atomic_store(&state, TAKEN);
    cncurses_unblock_signals(change->before);
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

static void leave(int fd) {
    if (is_gone(fd)) return;
    int flags = stop_blocking(fd);
    if (atomic_load(&is_entered)) {
        const byte_string *bytes = &leaving[atomic_load(&current)];
        cncurses_write_all(fd, bytes->bytes, cncurses_is_placed() ? bytes->count : bytes->always);
    }
    cncurses_lose_place();
    // While it is not echoed.
    cncurses_drop_answer(fd);
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
        if (!was_lent) cncurses_lose_place();
        // What a shell has changed meanwhile is what will be given back next time.
        if (was_lent) tcgetattr(fd, &given);
        apply_attributes(fd, atomic_load(&own_is_known) ? &own : &lent);
        if (atomic_load(&is_entered)) {
            // Left first if it was not lent: to enter twice would have some terminals keep the cursor of the wrong screen.
            const byte_string *bytes = &leaving[atomic_load(&current)];
            if (!was_lent && !cncurses_is_inline()) cncurses_write_all(fd, bytes->bytes, bytes->count);
            bytes = &entering[atomic_load(&current)];
            cncurses_write_all(fd, bytes->bytes, bytes->count);
        }
        if (was_lent) cncurses_collect_messages();
        fcntl(fd, F_SETFL, flags);
        atomic_store(&state, TAKEN);
    }
    cncurses_unblock_signals(before);
}
