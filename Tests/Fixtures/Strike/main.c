// Runs a program and has signals strike it between two of its system calls, counted from some moment on, or has one of
// them fail.
//
// Usage: strike FROM PLACE SIGNAL[,GAP]... -- PROGRAM [ARGUMENT...]
//        strike FROM PLACE fail=ERROR[,rest] -- PROGRAM [ARGUMENT...]
//
// FROM is "terminal", when the program opens its terminal; the byte that a read must begin with ("0x6d"); or a path, when
// the program opens it: then counting ends when it opens it again. PLACE is the number of system calls of its first thread
// from then on, 0 for none. The first SIGNAL strikes after that call; each further one after GAP more calls. With "fail"
// that call is not made and fails with the number of an ERROR, if it is one on files, and with "rest" so do all further
// ones of its kind. What was counted is written to the file that STRIKE_REPORT names: how many calls there were from the
// moment on, the name of the call that failed, or "-", and whether all signals were sent.
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
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_STRIKES = 4 };

struct plan {
    const char *path;
    bool ends_at_path;
    unsigned char key;
    int error;
    bool fails_rest;
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

// Whether a call has opened a path.
static bool is_path(pid_t process, unsigned long address, const char *wanted) {
    char path[256] = "";
    size_t size = strlen(wanted) + 1;
    if (size > sizeof path) return false;
    struct iovec here = {path, size}, there = {(void *)address, size};
    return process_vm_readv(process, &here, 1, &there, 1, 0) == (ssize_t)size && strcmp(path, wanted) == 0;
}

// The name of a call on files, or NULL.
static const char *name_of(unsigned long number) {
#define CALL(name) case SYS_##name: return #name;
    switch (number) {
        CALL(openat) CALL(read) CALL(write) CALL(close) CALL(lseek) CALL(fstat) CALL(newfstatat) CALL(getdents64)
        CALL(fsync) CALL(fchmod) CALL(fchown) CALL(ftruncate) CALL(fallocate) CALL(flock)
        CALL(linkat) CALL(unlinkat) CALL(renameat) CALL(renameat2) CALL(readlinkat) CALL(faccessat)
        CALL(fgetxattr) CALL(fsetxattr) CALL(flistxattr) CALL(fremovexattr)
#ifdef SYS_faccessat2
        CALL(faccessat2)
#endif
#ifdef SYS_open
        CALL(open) CALL(stat) CALL(lstat) CALL(link) CALL(unlink) CALL(rename) CALL(readlink) CALL(access)
#endif
    default: return NULL;
    }
#undef CALL
}

#if defined __x86_64__ || defined __aarch64__
static struct user_regs_struct registers_of(pid_t process) {
    struct user_regs_struct registers;
    struct iovec here = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, process, NT_PRSTATUS, &here) != 0) _exit(125);
    return registers;
}

static void set_registers(pid_t process, struct user_regs_struct registers) {
    struct iovec here = {&registers, sizeof registers};
    if (ptrace(PTRACE_SETREGSET, process, NT_PRSTATUS, &here) != 0) _exit(125);
}
#endif

// Has the call that the process has begun not be made.
static void skip_call(pid_t process) {
#if defined __x86_64__
    struct user_regs_struct registers = registers_of(process);
    registers.orig_rax = (unsigned long long)-1;
    set_registers(process, registers);
#elif defined __aarch64__
    int none = -1;
    struct iovec here = {&none, sizeof none};
    if (ptrace(PTRACE_SETREGSET, process, NT_ARM_SYSTEM_CALL, &here) != 0) _exit(125);
#else
    (void)process;
    _exit(125);
#endif
}

// Has the call that the process is about to return from fail.
static void set_error(pid_t process, int error) {
#if defined __x86_64__
    struct user_regs_struct registers = registers_of(process);
    registers.rax = (unsigned long long)-(long long)error;
    set_registers(process, registers);
#elif defined __aarch64__
    struct user_regs_struct registers = registers_of(process);
    registers.regs[0] = (unsigned long long)-(long long)error;
    set_registers(process, registers);
#else
    (void)process;
    (void)error;
#endif
}

// Whether the moment has come to begin counting.
static bool is_moment(
    pid_t process, const struct plan *plan, unsigned long number, unsigned long address, long result) {
    if (result < 0) return false;
    if (plan->path != NULL) return number == SYS_openat && is_path(process, address, plan->path);
    return number == SYS_read && result > 0 && begins_with_key(process, address, plan->key);
}

static void report(long count, const char *failed, bool is_done) {
    const char *path = getenv("STRIKE_REPORT");
    if (path == NULL) return;
    char text[64];
    int size = snprintf(text, sizeof text, "%ld %s %d\n", count, failed != NULL ? failed : "-", is_done);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || write(file, text, (size_t)size) != size) _exit(125);
    close(file);
}

// Follows the process to its end.
static void follow(pid_t process, const struct plan *plan) {
    bool is_running = false, is_counting = false, is_over = false, is_in_call = false, is_failing = false;
    unsigned long number = 0, address = 0, failing = 0;
    const char *failed = NULL;
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
            report(count, failed, strike == plan->strikes);
        } else if (signal == (SIGTRAP | 0x80)) {
            struct __ptrace_syscall_info info;
            memset(&info, 0, sizeof info);
            ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof info, &info);
            if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
                is_in_call = true;
                number = info.entry.nr;
                address = info.entry.args[1];
                // The call that ends the counting is not one of those that count.
                if (is_counting && plan->ends_at_path && number == SYS_openat
                    && is_path(process, address, plan->path)) {
                    is_counting = false;
                    is_over = true;
                }
                if (is_counting && plan->error != 0 && failed == NULL && count + 1 == plan->place) {
                    failing = number;
                    failed = name_of(number);
                    is_failing = failed != NULL;
                } else {
                    is_failing = is_counting && failed != NULL && plan->fails_rest && number == failing;
                }
                if (is_failing) skip_call(process);
            } else if (is_running && is_in_call) {
                is_in_call = false;
                if (is_failing) set_error(process, plan->error);
                if (is_counting) {
                    count++;
                    if (strike < plan->strikes && count == next) {
                        send = plan->signals[strike];
                        strike++;
                        if (strike < plan->strikes) next += plan->gaps[strike];
                    }
                } else if (!is_over) {
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
    plan->ends_at_path = arguments[1][0] == '/';
    if (plan->ends_at_path) plan->path = arguments[1];
    if (strcmp(arguments[1], "terminal") == 0) plan->path = "/dev/tty";
    plan->key = (unsigned char)strtoul(arguments[1], NULL, 0);
    plan->place = atol(arguments[2]);
    char **next = arguments + 3;
    for (; *next != NULL && strcmp(*next, "--") != 0 && plan->strikes < MOST_STRIKES; next++) {
        const char *gap = strchr(*next, ',');
        if (strncmp(*next, "fail=", 5) == 0) {
            plan->error = atoi(*next + 5);
            plan->fails_rest = gap != NULL;
            continue;
        }
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
        fputs("usage: strike FROM PLACE SIGNAL[,GAP]...|fail=ERROR[,rest] -- PROGRAM [ARGUMENT...]\n", stderr);
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
