// Starting a program in the pseudo-terminal.

#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

const int cpt_stream_terminal = -1;
const int cpt_stream_pipe = -2;

enum { step_prepare, step_terminal, step_streams, step_directory, step_execute };
const int cpt_step_prepare = step_prepare;
const int cpt_step_terminal = step_terminal;
const int cpt_step_streams = step_streams;
const int cpt_step_directory = step_directory;
const int cpt_step_execute = step_execute;

// The child's copies start here, so that moving them to 0, 1, 2 and 3 cannot overwrite one that is still needed.
enum { first_copy = 16, report_descriptor = 3, last_descriptor = 65535 };

// All that the child needs, laid out before the fork: after it, memory must not be asked for.
struct plan {
    char **arguments;
    char **environment;
    const char *directory;
    int slave;
    int streams[3];
    int report;
};

struct failure {
    int step;
    int cause;
};

// Turns strings that follow each other into the array that execve takes. The strings are not copied.
static char **pointers(const uint8_t *strings, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++) { count += strings[i] == 0; }
    char **result = calloc(count + 1, sizeof *result);
    if (result == NULL) { return NULL; }
    const char *next = (const char *)strings;
    for (size_t i = 0; i < count; i++) {
        result[i] = (char *)next;
        next += strlen(next) + 1;
    }
    return result;
}

_Noreturn static void fail(int report, int step) {
    struct failure failure = {.step = step, .cause = errno};
    // There is nowhere left to report a failure of this.
    (void)!write(report, &failure, sizeof failure);
    _exit(127);
}

static void close_others(void) {
    if (syscall(SYS_close_range, report_descriptor + 1, ~0U, 0) == 0) { return; }
    for (int i = report_descriptor + 1; i <= last_descriptor; i++) { close(i); }
}

// The child's life before the program. Only async-signal-safe calls: other threads held locks at the fork.
_Noreturn static void become_program(const struct plan *plan) {
    // The kernel's own call, since glibc's refuses the two signals that it keeps for itself. All zero is the default
    // action with no flags and an empty mask.
    const unsigned long standard[4] = {0};
    for (int number = 1; number < NSIG; number++) {
        syscall(SYS_rt_sigaction, number, standard, NULL, (NSIG - 1) / 8);
    }
    // Test threads run with signals blocked; inherited, that would keep SIGWINCH from the program for ever.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);

    if (setsid() < 0 || ioctl(plan->slave, TIOCSCTTY, 0) != 0) { fail(plan->report, step_terminal); }
    for (int i = 0; i < 3; i++) {
        if (dup2(plan->streams[i], i) < 0) { fail(plan->report, step_streams); }
    }
    if (dup2(plan->report, report_descriptor) < 0
        || fcntl(report_descriptor, F_SETFD, FD_CLOEXEC) != 0) {
        fail(plan->report, step_streams);
    }
    close_others();
    if (plan->directory != NULL && chdir(plan->directory) != 0) {
        fail(report_descriptor, step_directory);
    }
    execve(plan->arguments[0], plan->arguments, plan->environment);
    fail(report_descriptor, step_execute);
}

// Makes a pipe. The test's end does not block; the program's end does, as programs expect.
static bool make_pipe(bool program_reads, int *program_end, int *test_end) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) { return false; }
    *program_end = program_reads ? ends[0] : ends[1];
    *test_end = program_reads ? ends[1] : ends[0];
    return fcntl(*test_end, F_SETFL, O_NONBLOCK) == 0;
}

// Finds out what each standard stream is, and copies it out of the way.
static bool prepare_streams(struct cpt_terminal *terminal, const int *streams, struct plan *plan) {
    int *test_ends[3] = {&terminal->input, &terminal->output, &terminal->error};
    for (int i = 0; i < 3; i++) {
        int end = -1;
        if (streams[i] == cpt_stream_pipe && !make_pipe(i == 0, &end, test_ends[i])) {
            cpt_close_descriptor(&end);
            return false;
        }
        int source = streams[i] == cpt_stream_pipe ? end
            : streams[i] == cpt_stream_terminal ? terminal->slave : streams[i];
        plan->streams[i] = fcntl(source, F_DUPFD_CLOEXEC, first_copy);
        int cause = errno;
        cpt_close_descriptor(&end);
        errno = cause;
        if (plan->streams[i] < 0) { return false; }
    }
    return true;
}

static pid_t fork_with_signals_blocked(const struct plan *plan) {
    // No handler of the test process may run in the child before the child has taken them all away.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t process = fork();
    int cause = errno;
    if (process == 0) { become_program(plan); }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = cause;
    return process;
}

// Reads what the child has to say. It says nothing when the program runs: the descriptor closes itself.
static bool hear_failure(int report, struct failure *failure) {
    ssize_t count;
    do { count = read(report, failure, sizeof *failure); } while (count < 0 && errno == EINTR);
    return count == (ssize_t)sizeof *failure;
}

int cpt_terminal_spawn(
    struct cpt_terminal *terminal, const uint8_t *arguments, size_t arguments_size,
    const uint8_t *environment, size_t environment_size, const char *directory, const int *streams,
    int *step_out
) {
    struct failure failure = {.step = step_prepare, .cause = 0};
    struct plan plan = {
        .arguments = pointers(arguments, arguments_size),
        .environment = pointers(environment, environment_size),
        .directory = directory, .slave = terminal->slave, .streams = {-1, -1, -1}, .report = -1};
    int report[2] = {-1, -1};
    if (plan.arguments == NULL || plan.environment == NULL) {
        failure.cause = ENOMEM;
    } else if (plan.arguments[0] == NULL || terminal->process > 0) {
        failure.cause = EINVAL;
    } else if (!prepare_streams(terminal, streams, &plan) || pipe2(report, O_CLOEXEC) != 0
        || (plan.report = fcntl(report[1], F_DUPFD_CLOEXEC, first_copy)) < 0
        || (terminal->process = fork_with_signals_blocked(&plan)) < 0) {
        failure.cause = errno;
    } else {
        cpt_close_descriptor(&report[1]);
        cpt_close_descriptor(&plan.report);
        terminal->process_descriptor = (int)syscall(SYS_pidfd_open, terminal->process, 0);
        if (terminal->process_descriptor >= 0) { fcntl(terminal->process_descriptor, F_SETFD, FD_CLOEXEC); }
        if (!hear_failure(report[0], &failure)) { failure = (struct failure){0}; }
    }
    cpt_close_descriptor(&report[0]);
    cpt_close_descriptor(&report[1]);
    cpt_close_descriptor(&plan.report);
    for (int i = 0; i < 3; i++) { cpt_close_descriptor(&plan.streams[i]); }
    free(plan.arguments);
    free(plan.environment);
    *step_out = failure.step;
    return failure.cause;
}
