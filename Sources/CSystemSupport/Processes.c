#define _GNU_SOURCE

#include "Processes.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The process groups of programs that have not been reaped, killed when this program exits; 0 is a free slot.
// Programs beyond these 64 are killed only by the parent-death signal.
static pthread_mutex_t groups_lock = PTHREAD_MUTEX_INITIALIZER;
static pid_t groups[64];
static int is_over;

// A program may ignore the request to end when this one ends, and its children do not get one.
static void kill_groups(void) {
    pthread_mutex_lock(&groups_lock);
    is_over = 1;
    for (size_t place = 0; place < sizeof groups / sizeof *groups; place++) {
        if (groups[place] > 1) kill(-groups[place], SIGKILL);
    }
    pthread_mutex_unlock(&groups_lock);
}

static void kill_groups_at_exit(void) { atexit(kill_groups); }

// Replaces a group in the table by another; 0 stands for none.
static void replace_group(pid_t former, pid_t process) {
    pthread_mutex_lock(&groups_lock);
    if (is_over && process > 1) kill(-process, SIGKILL);
    for (size_t place = 0; place < sizeof groups / sizeof *groups; place++) {
        if (groups[place] == former) {
            groups[place] = process;
            break;
        }
    }
    pthread_mutex_unlock(&groups_lock);
}

// Closes the descriptors that libraries have opened without close-on-exec.
static void close_files_from(int first) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
    long count = sysconf(_SC_OPEN_MAX);
    if (count < 0 || count > 65536) count = 65536;
    for (int file = first; file < count; file++) close(file);
}

// Relation of a new program to this one.
enum bond {
    // The program dies with this one, and its output is read.
    BOUND,
    // The program dies with this one, and exchanges requests and responses with it on one channel.
    SERVING,
    // The program is independent.
    APART,
};

// Gives the new program its standard descriptors, from the null device and the pipe or socket, and closes all
// others.
static int set_files(int output, enum bond bond) {
    int null = open("/dev/null", O_RDWR);
    if (null < 0) return -1;
    // The pipe may have one of the three numbers if they were closed here; it is moved out of the way of the
    // others.
    if (output <= STDERR_FILENO && (output = fcntl(output, F_DUPFD, STDERR_FILENO + 1)) < 0) return -1;
    if (null <= STDERR_FILENO && (null = fcntl(null, F_DUPFD, STDERR_FILENO + 1)) < 0) return -1;
    if (dup2(bond == SERVING ? output : null, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) return -1;
    if (dup2(bond == SERVING ? null : output, STDERR_FILENO) < 0) return -1;
    close_files_from(STDERR_FILENO + 1);
    return 0;
}

// Restores the default action of all signals and unblocks them in the new program.
static void set_signals(void) {
    struct sigaction ordinary;
    memset(&ordinary, 0, sizeof ordinary);
    ordinary.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) sigaction(number, &ordinary, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// Becomes the program. This runs in the parent's memory while its thread waits, so nothing may be called that
// changes memory.
__attribute__((noreturn, noinline)) static void become(
    char *const arguments[], int output, enum bond bond, pid_t parent, volatile int *error) {
    // In a session of its own the terminal's keys do not reach it. Unless it is to outlive us, it dies with
    // the thread that has started it, which may be dead by now.
    int isBound = bond == APART || (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent);
    if (setsid() >= 0 && isBound && set_files(output, bond) == 0) {
        set_signals();
        execvp(arguments[0], arguments);
    }
    *error = errno != 0 ? errno : ESRCH;
    _exit(127);
}

// Starts the program with `output` as its standard output.
//
// posix_spawn() cannot make the child die with its parent, and fork() copies the page tables, which can be
// large.
static int spawn(char *const arguments[], int output, enum bond bond, pid_t *process) {
    volatile int error = 0;
    pid_t parent = getpid();
    // None of our signal handlers may run in the child, which shares our memory.
    sigset_t all, former;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    pid_t number = vfork();
    if (number == 0) become(arguments, output, bond, parent, &error);
    int failure = number < 0 ? errno : error;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    if (number > 0 && failure != 0) waitpid(number, NULL, 0);
    if (failure == 0) *process = number;
    return failure;
}

// The program and its arguments as execvp() expects them; NULL if out of memory.
static char **list_of(const char *arguments, size_t count) {
    char **list = calloc(count + 1, sizeof *list);
    for (size_t index = 0; list != NULL && index < count; index++) {
        // The new program gets a copy; nothing is written here.
        list[index] = (char *)arguments;
        arguments += strlen(arguments) + 1;
    }
    return list;
}

// Ensures that only we reap our children.
static void keep_children(void) {
    // A parent may have made the system reap its children (SIGCHLD ignored); then we could not know when a
    // process ID is free again.
    struct sigaction present;
    if (sigaction(SIGCHLD, NULL, &present) == 0 && present.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

// Starts a program that dies with this one and gets `ends[1]`; on failure both ends are closed.
static int start_bound(
    const char *arguments, size_t count, enum bond bond, const int ends[2], int *process) {
    keep_children();
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, kill_groups_at_exit);

    char **list = list_of(arguments, count);
    pid_t number = 0;
    int error = list == NULL ? ENOMEM : spawn(list, ends[1], bond, &number);
    free(list);
    close(ends[1]);
    if (error == 0) {
        replace_group(0, number);
        *process = number;
    } else {
        close(ends[0]);
    }
    return error;
}

int cprocessrunner_start(const char *arguments, size_t count, int *process, int *output) {
    int ends[2];
    if (count == 0) return EINVAL;
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    int error = start_bound(arguments, count, BOUND, ends, process);
    if (error != 0) return error;
    // Only our end: the program's own blocks, as programs expect.
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *output = ends[0];
    return 0;
}

int cprocessrunner_start_serving(const char *arguments, size_t count, int *process, int *channel) {
    int ends[2];
    if (count == 0) return EINVAL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
    int error = start_bound(arguments, count, SERVING, ends, process);
    if (error == 0) *channel = ends[0];
    return error;
}

int cprocessrunner_start_apart(const char *arguments, size_t count, int *process) {
    if (count == 0) return EINVAL;
    keep_children();
    char **list = list_of(arguments, count);
    if (list == NULL) return ENOMEM;
    int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int error = null >= 0 ? 0 : errno;
    if (error == 0) {
        pid_t number = 0;
        error = spawn(list, null, APART, &number);
        close(null);
        if (error == 0) *process = number;
    }
    free(list);
    return error;
}

void cprocessrunner_signal(int process, int signal) {
    if (process > 1) kill(-process, signal);
}

int cprocessrunner_open_end(int process) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    return -1;
#endif
}

int cprocessrunner_open_wake_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cprocessrunner_wake(int event) { eventfd_write(event, 1); }

int cprocessrunner_has_ended(int process) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    // A process that does not exist has ended, even if it was reaped elsewhere.
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
    return info.si_pid != 0;
}

int cprocessrunner_reap(int process) {
    int status = 0;
    pid_t found;
    // The process ID may be reused once the process is reaped.
    if (process > 1) replace_group(process, 0);
    do {
        found = waitpid(process, &status, 0);
    } while (found < 0 && errno == EINTR);
    if (found < 0) return -1;
    return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}

int cprocessrunner_allowed_processors(void) {
    // The system refuses masks that are smaller than its own.
    for (int limit = CPU_SETSIZE; limit <= 64 * CPU_SETSIZE; limit *= 8) {
        cpu_set_t *mask = CPU_ALLOC((size_t)limit);
        if (mask == NULL) return 1;
        const size_t size = CPU_ALLOC_SIZE((size_t)limit);
        const int count = sched_getaffinity(0, size, mask) == 0 ? CPU_COUNT_S(size, mask) : 0;
        CPU_FREE(mask);
        if (count > 0) return count;
    }
    return 1;
}

void cprocessrunner_return_large_blocks(void) {
    // Both refuse only values out of bounds.
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
}
