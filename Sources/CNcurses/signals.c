// Signals while the terminal is taken.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What a signal does by default, and what is done about it.
typedef enum {
    REQUEST,  // ends the process from outside; a handler that the program has set is left alone
    FAULT,    // ends the process from inside, and with a memory image
    JOB,      // stops, continues, resizes
} kind;

static const struct {
    int number;
    kind kind;
} handled[] = {
    {SIGTERM, REQUEST}, {SIGHUP, REQUEST},  {SIGINT, REQUEST},  {SIGQUIT, FAULT}, {SIGPIPE, REQUEST},
    {SIGALRM, REQUEST}, {SIGUSR1, REQUEST}, {SIGUSR2, REQUEST}, {SIGXCPU, REQUEST}, {SIGXFSZ, REQUEST},
    {SIGSEGV, FAULT},   {SIGBUS, FAULT},    {SIGILL, FAULT},    {SIGTRAP, FAULT},   {SIGABRT, FAULT},
    {SIGFPE, FAULT},    {SIGSYS, FAULT},    {SIGTSTP, JOB},     {SIGCONT, JOB},     {SIGWINCH, JOB},
};
enum { COUNT = sizeof handled / sizeof handled[0] };

static struct sigaction previous[COUNT];
static bool is_ours[COUNT];
// Whether the environment asks for Swift's backtraces.
static bool wants_backtrace;

// A stack of its own, because a fault may be that the ordinary one is used up. Untouched it takes no memory.
static char alternate[64 * 1024];
static stack_t previous_stack;
static bool has_alternate;

static int place_of(int number) {
    for (int place = 0; place < COUNT; place++) {
        if (handled[place].number == number) return place;
    }
    return -1;
}

// Gives the terminal back and lets the signal do what it would have done without us.
static void end(int number) {
    int error = errno;
    cncurses_give_back();
    int place = place_of(number);
    struct sigaction ordinary;
    memset(&ordinary, 0, sizeof ordinary);
    ordinary.sa_handler = SIG_DFL;
    // Swift's runtime has handlers for faults of its own, which start a debugger and may never return; they are for
    // those who ask for them.
    sigaction(number, place >= 0 && wants_backtrace ? &previous[place] : &ordinary, NULL);
    // Pending until the handler returns, as every signal is blocked here: then it strikes where the first one did.
    raise(number);
    errno = error;
}

// Stops the process now; returns when it is continued, or at once if nobody could continue it.
static void stop_now(void) {
    struct sigaction ordinary, ours;
    memset(&ordinary, 0, sizeof ordinary);
    ordinary.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &ordinary, &ours);
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    // To this thread: so it is stopped when `pthread_sigmask` returns, not some time later.
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &ours, NULL);
}

static void stopped(int number) {
    (void)number;
    int error = errno;
    cncurses_give_back();
    stop_now();
    cncurses_take_again();
    cncurses_post(CNCURSES_REDRAW);
    errno = error;
}

static void continued(int number) {
    (void)number;
    int error = errno;
    cncurses_take_again();
    cncurses_post(CNCURSES_REDRAW);
    errno = error;
}

static void resized(int number) {
    (void)number;
    int error = errno;
    cncurses_post(CNCURSES_RESIZED);
    errno = error;
}

// `kill(0, SIGTSTP)` reaches the whole job, so that `producer | program` stops as one.
void cncurses_stop_process_group(void) {
    int place = place_of(SIGTSTP);
    if (place >= 0 && is_ours[place]) {
        cncurses_give_back();
        struct sigaction ignoring, ours;
        memset(&ignoring, 0, sizeof ignoring);
        ignoring.sa_handler = SIG_IGN;
        sigaction(SIGTSTP, &ignoring, &ours);
        kill(0, SIGTSTP);
        sigaction(SIGTSTP, &ours, NULL);
        stop_now();
        cncurses_take_again();
    }
    cncurses_post(CNCURSES_REDRAW);
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
    int number = handled[place].number;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    if (handled[place].kind == JOB) {
        // Those that end the process stay open: it may be stopped in here.
        sigemptyset(&action.sa_mask);
        sigaddset(&action.sa_mask, SIGTSTP);
        sigaddset(&action.sa_mask, SIGCONT);
        sigaddset(&action.sa_mask, SIGWINCH);
        action.sa_handler = number == SIGTSTP ? stopped : number == SIGCONT ? continued : resized;
    } else {
        sigfillset(&action.sa_mask);
        action.sa_handler = end;
    }
    sigaction(number, &action, NULL);
}

void cncurses_install_handlers(void) {
    wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    use_alternate_stack();
    for (int place = 0; place < COUNT; place++) {
        is_ours[place] = false;
        if (sigaction(handled[place].number, NULL, &previous[place]) != 0) continue;
        bool has_handler = (previous[place].sa_flags & SA_SIGINFO) || previous[place].sa_handler != SIG_DFL;
        bool is_ignored =
            !(previous[place].sa_flags & SA_SIGINFO) && previous[place].sa_handler == SIG_IGN;
        int number = handled[place].number;
        // A size that changes is our business even where the program ignored it so far.
        bool is_needed = number == SIGWINCH || number == SIGCONT;
        if (is_ignored && !is_needed) continue;
        if (has_handler && handled[place].kind == REQUEST) continue;
        is_ours[place] = true;
        install(place);
    }
}

void cncurses_remove_handlers(void) {
    for (int place = 0; place < COUNT; place++) {
        if (is_ours[place]) sigaction(handled[place].number, &previous[place], NULL);
        is_ours[place] = false;
    }
    if (has_alternate) sigaltstack(&previous_stack, NULL);
    has_alternate = false;
}
