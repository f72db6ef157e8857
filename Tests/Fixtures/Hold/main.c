// Runs a program and has its calls of fsync wait, as on a disk that does not answer.
//
// Usage: hold GATE -- PROGRAM [ARGUMENT...]
//
// While there is a file at the path GATE, no call of fsync goes on, in whichever thread; other calls do. When the first one
// waits, the file GATE.held is made. They go on when GATE is removed.
//
// The program stays the process that was started; who traces it is a grandchild.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_HELD = 16 };

static pid_t held[MOST_HELD];
static int held_count;

// Whether a thread that has stopped is about to make a call that has to wait.
static int must_wait(pid_t thread, const char *gate) {
    struct __ptrace_syscall_info info;
    memset(&info, 0, sizeof info);
    if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info) <= 0) return 0;
    return info.op == PTRACE_SYSCALL_INFO_ENTRY && info.entry.nr == SYS_fsync && held_count < MOST_HELD
        && access(gate, F_OK) == 0;
}

static void hold(pid_t thread, const char *gate) {
    char path[4096];
    held[held_count++] = thread;
    snprintf(path, sizeof path, "%s.held", gate);
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) _exit(125);
    close(file);
}

// Follows the threads to the end of the last one.
static void follow(const char *gate) {
    int status;
    while (1) {
        pid_t thread = waitpid(-1, &status, __WALL | (held_count > 0 ? WNOHANG : 0));
        if (thread < 0 && errno == EINTR) continue;
        if (thread < 0) return;
        if (held_count > 0 && access(gate, F_OK) != 0) {
            for (int place = 0; place < held_count; place++) ptrace(PTRACE_SYSCALL, held[place], 0, 0);
            held_count = 0;
        }
        if (thread == 0) {
            usleep(1000);
            continue;
        }
        if (WIFEXITED(status) || WIFSIGNALED(status)) continue;
        int signal = WSTOPSIG(status), event = status >> 16, send = 0;
        if (event == PTRACE_EVENT_STOP) {
            // A stop of the whole group is left as it is until it is continued.
            if (signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU) {
                ptrace(PTRACE_LISTEN, thread, 0, 0);
                continue;
            }
        } else if (signal == (SIGTRAP | 0x80)) {
            if (must_wait(thread, gate)) {
                hold(thread, gate);
                continue;
            }
        } else if (event == 0) {
            send = signal;
        }
        ptrace(PTRACE_SYSCALL, thread, 0, send);
    }
}

int main(int count, char **arguments) {
    if (count < 4 || strcmp(arguments[2], "--") != 0) {
        fputs("usage: hold GATE -- PROGRAM [ARGUMENT...]\n", stderr);
        return 125;
    }
    pid_t process = getpid();
    int ready[2];
    if (pipe2(ready, O_CLOEXEC) != 0) return 125;
    // Where only a parent may trace (Yama's ptrace_scope 1).
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    pid_t child = fork();
    if (child == 0) {
        if (fork() != 0) _exit(0);
        // Signals of the terminal are for the program.
        setsid();
        long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC | PTRACE_O_TRACECLONE;
        if (ptrace(PTRACE_SEIZE, process, 0, options) != 0) _exit(125);
        ptrace(PTRACE_INTERRUPT, process, 0, 0);
        if (write(ready[1], "!", 1) != 1) _exit(125);
        // The terminal is not kept open by who only looks on.
        for (int file = 0; file <= ready[1]; file++) close(file);
        follow(arguments[1]);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    char byte;
    close(ready[1]);
    if (child < 0 || read(ready[0], &byte, 1) != 1) return 125;
    execv(arguments[3], arguments + 3);
    perror(arguments[3]);
    return 125;
}
