#define _GNU_SOURCE

#include "CProcessRunner.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// What the new program finds open: the null device and the pipe, nothing else.
static int set_files(posix_spawn_file_actions_t *actions, int output) {
    int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, STDERR_FILENO);
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
    // Those that some library has opened without close-on-exec.
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
    return error;
}

// No signal is blocked or ignored in the new program, and the terminal's keys do not reach it.
static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_SETSID
    flags |= POSIX_SPAWN_SETSID;
#else
    flags |= POSIX_SPAWN_SETPGROUP;
#endif
    int error = posix_spawnattr_setsigdefault(attributes, &all);
    if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
    if (error == 0) error = posix_spawnattr_setflags(attributes, flags);
    return error;
}

// Starts the program with its output in a pipe.
static int spawn(char *const arguments[], int output, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = set_files(&actions, output);
        if (error == 0) error = set_attributes(&attributes);
        if (error == 0) error = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int cprocessrunner_start(const char *arguments, size_t count, int *process, int *output) {
    if (count == 0) return EINVAL;
    // A parent may have had its children reaped by the system; then nobody would know when a number is free again.
    struct sigaction present;
    if (sigaction(SIGCHLD, NULL, &present) == 0 && present.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);

    char **list = calloc(count + 1, sizeof *list);
    if (list == NULL) return ENOMEM;
    for (size_t index = 0; index < count; index++) {
        // The new program gets a copy; nothing is written here.
        list[index] = (char *)arguments;
        arguments += strlen(arguments) + 1;
    }
    int ends[2];
    int error = pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
    if (error == 0) {
        pid_t number = 0;
        error = spawn(list, ends[1], &number);
        close(ends[1]);
        if (error == 0) {
            // Only this end: the program's own blocks as it is used to.
            fcntl(ends[0], F_SETFL, O_NONBLOCK);
            *process = number;
            *output = ends[0];
        } else {
            close(ends[0]);
        }
    }
    free(list);
    return error;
}

void cprocessrunner_signal(int process, int signal) {
    if (process > 1) kill(-process, signal);
}

int cprocessrunner_has_ended(int process) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    // A process that is not there has ended, whoever has reaped it.
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
    return info.si_pid != 0;
}

int cprocessrunner_reap(int process) {
    int status = 0;
    pid_t found;
    do {
        found = waitpid(process, &status, 0);
    } while (found < 0 && errno == EINTR);
    if (found < 0) return -1;
    return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}
