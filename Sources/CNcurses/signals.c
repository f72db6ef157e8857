// Signals while the terminal is acquired.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Default effect of a signal, and the response to it.
typedef enum {
    REQUEST,  // ends the process from outside; a handler that the program has set is left alone
    FAULT,    // ends the process from inside, and with a core dump
    JOB,      // stops, continues, resizes
} kind;

static const struct {
    int number;
    kind kind;
} known[] = {
    {SIGTERM, REQUEST}, {SIGHUP, REQUEST},  {SIGINT, REQUEST},  {SIGQUIT, FAULT}, {SIGPIPE, REQUEST},
    {SIGALRM, REQUEST}, {SIGUSR1, REQUEST}, {SIGUSR2, REQUEST}, {SIGXCPU, REQUEST}, {SIGXFSZ, REQUEST},
    {SIGPROF, REQUEST}, {SIGIO, REQUEST},   {SIGPWR, REQUEST},  {SIGVTALRM, REQUEST}, {SIGSTKFLT, REQUEST},
    {SIGSEGV, FAULT},   {SIGBUS, FAULT},    {SIGILL, FAULT},    {SIGTRAP, FAULT},   {SIGABRT, FAULT},
    {SIGFPE, FAULT},    {SIGSYS, FAULT},    {SIGTSTP, JOB},     {SIGCONT, JOB},     {SIGWINCH, JOB},
};
// Followed by the real-time signals, which are requests; the C library reports which ones are free for
// programs.
enum { KNOWN = sizeof known / sizeof known[0], COUNT = KNOWN + _NSIG };

static int number_at(int place) {
    if (place < KNOWN) return known[place].number;
    int number = SIGRTMIN + place - KNOWN;
    return number <= SIGRTMAX ? number : 0;
}

static kind kind_at(int place) {
    return place < KNOWN ? known[place].kind : REQUEST;
}

static struct sigaction previous[COUNT];
static bool is_ours[COUNT];
// Whether the environment requests Swift's backtraces.
static bool wants_backtrace;

// An alternate stack, because a fault may be a stack overflow. It takes no memory until it is used.
static char alternate[64 * 1024];
static stack_t previous_stack;
static bool has_alternate;

// The thread that has acquired the terminal.
static pthread_t drawer;
// The signals that were blocked in that thread.
static sigset_t unblocked;
// Whether another thread is about to end the process, and whether the drawing thread has stopped for that.
static atomic_bool is_ending, has_stopped;

static int place_of(int number) {
    for (int place = 0; place < COUNT && number_at(place) != 0; place++) {
        if (number_at(place) == number) return place;
    }
    return -1;
}

static void add_jobs(sigset_t *set) {
    sigemptyset(set);
    sigaddset(set, SIGTSTP);
    sigaddset(set, SIGCONT);
    sigaddset(set, SIGWINCH);
}

// Forwards a signal to the drawing thread, which may be in the middle of a write; false if this is that
// thread.
static bool hand_on(int number) {
    return !pthread_equal(pthread_self(), drawer) && pthread_kill(drawer, number) == 0;
}

// For a fault in another thread: keeps the drawing thread from drawing on the restored terminal. While it has
// signals blocked, it does not receive this one; `begin` in modes.c waits for it in that case.
static void stop_drawing(void) {
    if (pthread_equal(pthread_self(), drawer)) return;
    atomic_store(&is_ending, true);
    int place = place_of(SIGWINCH);
    if (!is_ours[place] || pthread_kill(drawer, SIGWINCH) != 0) return;
    for (int tries = 0; tries < 100 && !atomic_load(&has_stopped); tries++) poll(NULL, 0, 1);
}

// Double-buffered: one is in use while the other is written.
static char last_words[2][1024];
static _Atomic(const char *) words_to_say;

void cncurses_say_at_end(const char *words) {
    static int next;
    char *line = last_words[next];
    next = 1 - next;
    size_t count = strnlen(words, sizeof last_words[0] - 2);
    memcpy(line, words, count);
    line[count] = '\n';
    line[count + 1] = '\0';
    atomic_store(&words_to_say, count > 0 ? line : NULL);
}

static void say_last_words(void) {
    const char *words = atomic_load(&words_to_say);
    if (words == NULL) return;
    // While messages are collected, it appears on the shell's screen.
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written;
}

// Restores the terminal and lets the signal have its original effect.
static void end(int number) {
    int place = place_of(number);
    if (place >= 0 && kind_at(place) == REQUEST && hand_on(number)) return;
    int error = errno;
    stop_drawing();
    if (place >= 0 && kind_at(place) == REQUEST) say_last_words();
    cncurses_give_back();
    struct sigaction ordinary;
    memset(&ordinary, 0, sizeof ordinary);
    ordinary.sa_handler = SIG_DFL;
    // Swift's runtime has its own handlers for faults, which start a debugger and may never return; they are
    // used only on request.
    sigaction(number, place >= 0 && wants_backtrace ? &previous[place] : &ordinary, NULL);
    // Pending until the handler returns, as every signal is blocked here; then it strikes at the same
    // instruction as the first one.
    raise(number);
    errno = error;
}

void cncurses_end_at_once(int status) {
    cterminal_block_signals();
    stop_drawing();
    cncurses_give_back();
    _exit(status);
}

// Stops the process now; returns when it is continued, or at once if no shell could continue it.
static void stop_now(void) {
    struct sigaction ordinary, ours;
    memset(&ordinary, 0, sizeof ordinary);
    ordinary.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &ordinary, &ours);
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    // Sent to this thread, so that it is stopped when `pthread_sigmask` returns, not some time later.
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &ours, NULL);
}

// Acquires the terminal again. A SIGCONT that is pending then, with SIGCONT blocked, ends a stop that is
// already known, the one before or one in the background: ignoring it once discards it.
static void resume(void) {
    cncurses_take_again();
    struct sigaction ignoring, ours;
    memset(&ignoring, 0, sizeof ignoring);
    ignoring.sa_handler = SIG_IGN;
    sigaction(SIGCONT, &ignoring, &ours);
    sigaction(SIGCONT, &ours, NULL);
}

static void stopped(int number) {
    if (hand_on(number)) return;
    int error = errno;
    cncurses_lend();
    stop_now();
    resume();
    cncurses_post(CNCURSES_REDRAW);
    errno = error;
}

static void continued(int number) {
    if (hand_on(number)) return;
    int error = errno;
    resume();
    cncurses_post(CNCURSES_REDRAW);
    errno = error;
}

static void resized(int number) {
    (void)number;
    int error = errno;
    if (atomic_load(&is_ending) && pthread_equal(pthread_self(), drawer)) {
        sigset_t all;
        sigfillset(&all);
        atomic_store(&has_stopped, true);
        while (true) sigsuspend(&all);
    }
    cncurses_post(CNCURSES_RESIZED);
    errno = error;
}

// `kill(0, SIGTSTP)` reaches the whole job, so that `producer | program` stops as one.
//
// False if the parent has SIGTSTP ignored and so does not want stops.
bool cncurses_stop_process_group(void) {
    int place = place_of(SIGTSTP);
    bool is_wanted = place >= 0 && is_ours[place];
    if (is_wanted) {
        // As in the handler: another stop in the middle would find the terminal lent, and acquire it again
        // too early.
        sigset_t jobs, before;
        add_jobs(&jobs);
        pthread_sigmask(SIG_BLOCK, &jobs, &before);
        cncurses_lend();
        struct sigaction ignoring, ours;
        memset(&ignoring, 0, sizeof ignoring);
        ignoring.sa_handler = SIG_IGN;
        sigaction(SIGTSTP, &ignoring, &ours);
        kill(0, SIGTSTP);
        sigaction(SIGTSTP, &ours, NULL);
        stop_now();
        resume();
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        cncurses_post(CNCURSES_REDRAW);
    }
    return is_wanted;
}

static void use_alternate_stack(void) {
    has_alternate = false;
    if (sigaltstack(NULL, &previous_stack) != 0 || !(previous_stack.ss_flags & SS_DISABLE)) return;
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate;
    stack.ss_size = sizeof alternate;
    has_alternate = sigaltstack(&stack, NULL) == 0;
}

static void install(int place) {
    int number = number_at(place);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    if (kind_at(place) == JOB) {
        // Signals that end the process stay unblocked, because the handler may stop the process.
        add_jobs(&action.sa_mask);
        action.sa_handler = number == SIGTSTP ? stopped : number == SIGCONT ? continued : resized;
    } else {
        sigfillset(&action.sa_mask);
        action.sa_handler = end;
    }
    sigaction(number, &action, NULL);
}

// Worker threads of libdispatch have all signals blocked, so a forwarded signal would never arrive.
static void unblock_in_worker(void) {
    sigemptyset(&unblocked);
    if (gettid() == getpid()) return;
    sigset_t wanted, before;
    sigemptyset(&wanted);
    for (int place = 0; place < COUNT && number_at(place) != 0; place++) {
        int number = number_at(place);
        // Faults, and signals caused by the thread's own writes, are never forwarded.
        bool is_own = kind_at(place) == FAULT || number == SIGPIPE || number == SIGXFSZ;
        if (is_ours[place] && !is_own) sigaddset(&wanted, number);
    }
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before);
    sigandset(&unblocked, &wanted, &before);
}

void cncurses_install_handlers(void) {
    drawer = pthread_self();
    wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    use_alternate_stack();
    for (int place = 0; place < COUNT && number_at(place) != 0; place++) {
        is_ours[place] = false;
        if (sigaction(number_at(place), NULL, &previous[place]) != 0) continue;
        bool has_handler = (previous[place].sa_flags & SA_SIGINFO) || previous[place].sa_handler != SIG_DFL;
        bool is_ignored =
            !(previous[place].sa_flags & SA_SIGINFO) && previous[place].sa_handler == SIG_IGN;
        int number = number_at(place);
        // Size changes are needed even if the program has ignored them so far.
        bool is_needed = number == SIGWINCH || number == SIGCONT;
        if (is_ignored && !is_needed) continue;
        if (has_handler && kind_at(place) == REQUEST) continue;
        is_ours[place] = true;
        install(place);
    }
    unblock_in_worker();
}

void cncurses_remove_handlers(void) {
    if (pthread_equal(pthread_self(), drawer)) pthread_sigmask(SIG_BLOCK, &unblocked, NULL);
    for (int place = 0; place < COUNT; place++) {
        if (is_ours[place]) sigaction(number_at(place), &previous[place], NULL);
        is_ours[place] = false;
    }
    if (has_alternate) sigaltstack(&previous_stack, NULL);
    has_alternate = false;
}
