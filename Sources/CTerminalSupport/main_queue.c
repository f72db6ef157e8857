// The main queue of libdispatch and the main run loop of Foundation, in programs that link them.
//
// All symbols are weak, so a program without these libraries gains no dependency, and nothing here runs.

#define _GNU_SOURCE 1

#include "CTerminalSupport.h"

#include <math.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

// libdispatch's interface for run loops: a descriptor that is readable when the main queue has work, and a
// callback that runs the pending work on the main thread. The descriptor is created at the first call and
// closed when the main thread ends.
WEAK int _dispatch_get_main_queue_handle_4CF(void);
WEAK void _dispatch_main_queue_callback_4CF(void *unused);

// Foundation's run loop: times are seconds since 2001, and no timer has the time 0.
typedef struct run_loop run_loop;
extern const void *const kCFRunLoopDefaultMode WEAK;
WEAK run_loop *CFRunLoopGetMain(void);
WEAK int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char ends_after_source);
WEAK double CFRunLoopGetNextTimerFireDate(run_loop *loop, const void *mode);
WEAK double CFAbsoluteTimeGetCurrent(void);

// Work is running here. It may take a turn of the loop itself, which then runs no other work.
static bool is_running;
// The descriptor is readable.
static bool has_work;

// The queue and the loop belong to the main thread, which ends at the first `await` of an asynchronous
// main().
static bool is_main_thread(void) {
    static _Thread_local enum { UNKNOWN, MAIN, OTHER } thread;
    if (thread == UNKNOWN) thread = gettid() == getpid() ? MAIN : OTHER;
    return thread == MAIN;
}

static bool may_run(void) {
    return !is_running && is_main_thread();
}

static bool has_main_queue(void) {
    return _dispatch_get_main_queue_handle_4CF != NULL && _dispatch_main_queue_callback_4CF != NULL;
}

static bool has_run_loop(void) {
    return &kCFRunLoopDefaultMode != NULL && CFRunLoopGetMain != NULL && CFRunLoopRunInMode != NULL
        && CFRunLoopGetNextTimerFireDate != NULL && CFAbsoluteTimeGetCurrent != NULL;
}

// libdispatch aborts a process that has no descriptor left for it.
static bool can_open(void) {
    int fd = eventfd(0, EFD_CLOEXEC);
    if (fd < 0) return false;
    close(fd);
    return true;
}

int cterminal_main_queue(void) {
    static bool is_open;
    if (!has_main_queue() || !may_run()) return -1;
    if (!is_open && !can_open()) return -1;
    is_open = true;
    return _dispatch_get_main_queue_handle_4CF();
}

void cterminal_expect_work(void) {
    has_work = true;
}

int64_t cterminal_until_timer(void) {
    if (!has_run_loop() || !may_run()) return -1;
    double date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
    if (date == 0) return -1;
    double nanoseconds = ceil((date - CFAbsoluteTimeGetCurrent()) * 1e9);
    // A century, such as `Date.distantFuture`, counts as never.
    return nanoseconds < 0 ? 0 : nanoseconds < 1e18 ? (int64_t)nanoseconds : -1;
}

#ifdef DEBUG
// libdispatch's queue, and the function that enqueues work.
extern struct dispatch_queue_s _dispatch_main_q WEAK;
WEAK void dispatch_async_f(struct dispatch_queue_s *queue, void *context, void (*work)(void *));

static bool is_mark_run;

static void run_mark(void *unused) {
    (void)unused;
    is_mark_run = true;
}

static void say(const char *words) {
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written;
}

void cterminal_check_thread(void) {
    static bool is_said;
    if (is_said || !has_main_queue() || is_main_thread()) return;
    is_said = true;
    say("NcursesTerminal: the run loop is not on the main thread: DispatchQueue.main, the main actor and "
        "Foundation's timers wait until it ends. Call run() before the first await of main().\n");
}

// Enqueues a mark, once.
static void put_mark(int fd) {
    static bool is_put;
    if (is_put || &_dispatch_main_q == NULL || dispatch_async_f == NULL) return;
    is_put = true;
    dispatch_async_f(&_dispatch_main_q, NULL, run_mark);
    uint64_t count;
    ssize_t result = read(fd, &count, sizeof count);
    (void)result;
}

// The queue runs nothing if its own work has started the run loop.
static void check_mark(void) {
    static bool is_checked;
    if (!is_checked && !is_mark_run) {
        say("NcursesTerminal: the run loop was started by work of the main queue: DispatchQueue.main and the "
            "main actor wait until it ends. Call run() in main() itself.\n");
    }
    is_checked = true;
}
#else
void cterminal_check_thread(void) {}
static void put_mark(int fd) { (void)fd; }
static void check_mark(void) {}
#endif

// Runs pending work; returns whether there was any.
static bool run_queue(void) {
    int fd = has_work ? cterminal_main_queue() : -1;
    uint64_t count;
    if (fd < 0) return false;
    has_work = false;
    if (read(fd, &count, sizeof count) != sizeof count) return false;
    put_mark(fd);
    is_running = true;
    _dispatch_main_queue_callback_4CF(NULL);
    is_running = false;
    check_mark();
    return true;
}

// Runs the run loop once; returns whether there is one.
static bool run_run_loop(void) {
    if (!has_run_loop() || !may_run()) return false;
    is_running = true;
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    is_running = false;
    return true;
}

bool cterminal_run_main_queue(void) {
    bool had_work = run_queue();
    return run_run_loop() || had_work;
}
