// Runs a program and has signals strike it between two of its system calls, counted from some moment on.
//
// Usage: strike FROM PLACE SIGNAL[,GAP]... -- PROGRAM [ARGUMENT...]
//
// FROM is "terminal", when the program opens its terminal; or the byte that a read must begin with ("0x6d"). PLACE is
// the number of system calls of its first thread from then on, 0 for none. The first SIGNAL strikes after that call;
// each further one after GAP more calls. What was counted is written to the file that STRIKE_REPORT names: how many
// calls there were from the moment on, and whether all signals were sent.
//
// The program stays the process that was started: who traces it is a grandchild, so that its parent, its group and its
// end are those of the program alone.

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_STRIKES = 4 };

struct plan {
    bool from_terminal;
    unsigned char key;
    long place;
    int strikes;
    int signals[MOST_STRIKES];
    long gaps[MOST_STRIKES];
};

// Whether the bytes that a call has read begin with the key.
static bool begins_with_key(pid_t process, unsigned long address, unsigned char key) {
    unsigned char byte = 0;
    struct iovec here = {&byte, 1}, there = {(void *)address, 1};
    return process_vm_readv(process, &here, 1, &there, 1, 0) == 1 && byte == key;
}

static bool is_terminal(pid_t process, unsigned long address) {
    static const char name[] = "/dev/tty";
    char path[sizeof name] = "";
    struct iovec here = {path, sizeof path}, there = {(void *)address, sizeof path};
    return process_vm_readv(process, &here, 1, &there, 1, 0) == (ssize_t)sizeof path && strcmp(path, name) == 0;
}

// Whether the moment has come to begin counting.
static bool is_moment(
    pid_t process, const struct plan *plan, unsigned long number, unsigned long address, long result) {
    if (result < 0) return false;
    if (plan->from_terminal) return number == SYS_openat && is_terminal(process, address);
    return number == SYS_read && result > 0 && begins_with_key(process, address, plan->key);
}

static void report(long count, bool is_done) {
    const char *path = getenv("STRIKE_REPORT");
    if (path == NULL) return;
    char text[64];
    int size = snprintf(text, sizeof text, "%ld %d\n", count, is_done);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write(file, text, (size_t)size) != size) _exit(125);
    close(file);
}

// Follows the process to its end.
static void follow(pid_t process, const struct plan *plan) {
    bool is_running = false, is_counting = false, is_in_call = false;
    unsigned long number = 0, address = 0;
    long count = 0, next = plan->place;
    int strike = 0, status;
    while (waitpid(process, &status, __WALL) == process) {
        if (WIFEXITED(status) || WIFSIGNALED(status)) break;
        int signal = WSTOPSIG(status), event = status >> 16, send = 0;
        if (event == PTRACE_EVENT_STOP) {
            // A stop of the whole group is left as it is until it is continued.
            if (signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU) {
                ptrace(PTRACE_LISTEN, process, 0, 0);
                continue;
            }
        } else if (event == PTRACE_EVENT_EXEC) {
            is_running = true;
        } else if (event == PTRACE_EVENT_EXIT) {
            // Before anybody hears of the end.
            report(count, strike == plan->strikes);
        } else if (signal == (SIGTRAP | 0x80)) {
            struct __ptrace_syscall_info info;
            memset(&info, 0, sizeof info);
            ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof info, &info);
            if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
                is_in_call = true;
                number = info.entry.nr;
                address = info.entry.args[1];
            } else if (is_running && is_in_call) {
                is_in_call = false;
                if (is_counting) {
                    count++;
                    if (strike < plan->strikes && count == next) {
                        send = plan->signals[strike];
                        strike++;
                        if (strike < plan->strikes) next += plan->gaps[strike];
                    }
                } else {
                    is_counting = is_moment(process, plan, number, address, info.exit.rval);
                }
            }
        } else {
            send = signal;
        }
        if (ptrace(PTRACE_SYSCALL, process, 0, send) != 0 && errno == ESRCH) continue;
    }
}

static bool read_plan(char **arguments, struct plan *plan, char ***program) {
    if (arguments[1] == NULL || arguments[2] == NULL) return false;
    plan->from_terminal = strcmp(arguments[1], "terminal") == 0;
    plan->key = (unsigned char)strtoul(arguments[1], NULL, 0);
    plan->place = atol(arguments[2]);
    char **next = arguments + 3;
    for (; *next != NULL && strcmp(*next, "--") != 0 && plan->strikes < MOST_STRIKES; next++) {
        const char *gap = strchr(*next, ',');
        plan->signals[plan->strikes] = atoi(*next);
        plan->gaps[plan->strikes++] = gap != NULL ? atol(gap + 1) : 1;
    }
    if (*next == NULL || next[1] == NULL) return false;
    *program = next + 1;
    return true;
}

int main(int count, char **arguments) {
    (void)count;
    struct plan plan = {0};
    char **program;
    if (!read_plan(arguments, &plan, &program)) {
        fputs("usage: strike FROM PLACE SIGNAL[,GAP]... -- PROGRAM [ARGUMENT...]\n", stderr);
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
        long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC | PTRACE_O_TRACEEXIT;
        if (ptrace(PTRACE_SEIZE, process, 0, options) != 0) _exit(125);
        ptrace(PTRACE_INTERRUPT, process, 0, 0);
        if (write(ready[1], "!", 1) != 1) _exit(125);
        // The terminal is not kept open by who only looks on.
        for (int file = 0; file <= ready[1]; file++) close(file);
        follow(process, &plan);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    char byte;
    close(ready[1]);
    if (child < 0 || read(ready[0], &byte, 1) != 1) return 125;
    execv(program[0], program);
    perror(program[0]);
    return 125;
}
