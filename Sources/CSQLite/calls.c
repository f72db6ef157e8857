// Confines the process to an allow list of system calls (seccomp) and to permitted file access (Landlock), as
// far as the kernel supports them.
//
// A call that is not on the list fails with EPERM, including calls of future kernels; a list of forbidden
// calls once missed io_uring, openat2 and fchmod. Filters accumulate: access that one of them has denied
// never returns.
#define _GNU_SOURCE

#include "calls.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

// Current stage of confinement.
static enum { FREE, WANTED, OPENING, READING } stage = FREE;
static int changes_files = 0;

void csqlite_confine_later(int changesFiles) {
    stage = WANTED;
    changes_files = changesFiles;
}

#ifdef MACHINE

// MARK: Calls

// Reading open files, looking up files, memory, time, and the channel to the parent program.
static const unsigned int always[] = {
    SYS_read, SYS_readv, SYS_pread64, SYS_preadv, SYS_close, SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_statx,
    SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getcwd,
    SYS_sendto, SYS_recvfrom, SYS_ppoll, SYS_pselect6,
    SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_getrandom, SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_getrusage, SYS_uname, SYS_sysinfo, SYS_sched_yield, SYS_sched_getaffinity, SYS_futex,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_exit, SYS_exit_group,
#ifdef __x86_64__
    // Newer architectures do not have these calls.
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_select, SYS_time, SYS_getrlimit,
#endif
};

// Writing and removing files, which Landlock restricts to one directory.
static const unsigned int writing[] = {
    SYS_openat, SYS_write, SYS_writev, SYS_pwrite64, SYS_pwritev, SYS_ftruncate, SYS_fallocate, SYS_fsync,
    SYS_fdatasync, SYS_fchmod, SYS_fchown, SYS_unlinkat,
#ifdef __x86_64__
    SYS_open, SYS_unlink,
#endif
};

enum { most_steps = 512 };

struct program {
    struct sock_filter steps[most_steps];
    unsigned short count;
};

static void add(struct program *program, unsigned short code, unsigned int value, int isTrue, int isFalse) {
    program->steps[program->count++] =
        (struct sock_filter){code, (unsigned char)isTrue, (unsigned char)isFalse, value};
}

static void answer(struct program *program, int isAllowed) {
    add(program, BPF_RET | BPF_K, isAllowed ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM, 0, 0);
}

static void allow(struct program *program, const unsigned int *calls, size_t count) {
    for (size_t index = 0; index < count; index++) {
        add(program, BPF_JMP | BPF_JEQ | BPF_K, calls[index], 0, 1);
        answer(program, 1);
    }
}

// Starts a check of one argument of a call, which takes `steps` instructions. Both architectures are
// little-endian, so the low half of a number comes first.
static void begin(struct program *program, unsigned int call, int argument, int steps) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, steps + 1);
    unsigned int place = offsetof(struct seccomp_data, args) + 8 * (unsigned int)argument;
    add(program, BPF_LD | BPF_W | BPF_ABS, place, 0, 0);
}

// Allows a call that opens files to open them for reading.
static void allow_opening(struct program *program, unsigned int call, int argument) {
    begin(program, call, argument, 3);
    // O_TMPFILE includes the bit of O_DIRECTORY.
    unsigned int flags = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
    add(program, BPF_JMP | BPF_JSET | BPF_K, flags, 0, 1);
    answer(program, 0);
    answer(program, 1);
}

// Allows a call if an argument is at most `most`.
static void allow_up_to(struct program *program, unsigned int call, int argument, unsigned int most) {
    begin(program, call, argument, 3);
    add(program, BPF_JMP | BPF_JGT | BPF_K, most, 0, 1);
    answer(program, 0);
    answer(program, 1);
}

// Allows locks and descriptor flags; other commands can make the system send signals.
static void allow_fcntl(struct program *program) {
    static const unsigned int commands[] = {
        F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK,
        F_OFD_SETLK, F_OFD_SETLKW,
    };
    enum { count = sizeof commands / sizeof *commands };
    begin(program, SYS_fcntl, 1, 2 * count + 1);
    allow(program, commands, count);
    answer(program, 0);
}

static void confine_calls(int mayWrite) {
    struct program program = {.count = 0};
    add(&program, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
    answer(&program, 0);
    add(&program, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
    allow(&program, always, sizeof always / sizeof *always);
    allow_fcntl(&program);
    // Limits of this process, which is denoted by 0 here.
    allow_up_to(&program, SYS_prlimit64, 0, 0);
    if (mayWrite) {
        allow(&program, writing, sizeof writing / sizeof *writing);
        // Permit the following filters, but not calls that reuse these numbers.
        static const unsigned int confining[] = {SYS_prctl, 444, 445, 446};
        allow(&program, confining, sizeof confining / sizeof *confining);
    } else {
        allow_opening(&program, SYS_openat, 2);
#ifdef __x86_64__
        allow_opening(&program, SYS_open, 1);
#endif
        // Standard streams only, for the program's own error messages.
        allow_up_to(&program, SYS_write, 0, 2);
        allow_up_to(&program, SYS_writev, 0, 2);
    }
    answer(&program, 0);
    struct sock_fprog filter = {.len = program.count, .filter = program.steps};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}

// MARK: Files

// The kernel interface, because the system's headers may be older.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446, beneath = 1, get_version = 1 };

struct ruleset {
    uint64_t files, network, scopes;
};

struct __attribute__((packed)) rule {
    uint64_t allowed;
    int32_t folder;
};

enum {
    write_file = 1 << 1, read_file = 1 << 2, read_folder = 1 << 3, remove_file = 1 << 5, make_file = 1 << 8,
    truncate_file = 1 << 14,
};

// The directory of the files in use; negative if none.
static int folder = -1;

static void confine_files(uint64_t allowed) {
    long version = syscall(create_ruleset, NULL, 0, get_version);
    if (version < 1 || folder < 0) return;
    // Rights added by each version; those not listed here are denied to everyone.
    uint64_t known = (1 << 13) - 1;
    if (version >= 2) known |= 1 << 13;
    if (version >= 3) known |= truncate_file;
    if (version >= 5) known |= 1 << 15;
    struct ruleset ruleset = {known, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
    size_t size = version >= 6 ? sizeof ruleset : version >= 4 ? 16 : 8;
    int rules = (int)syscall(create_ruleset, &ruleset, size, 0);
    if (rules < 0) return;
    struct rule rule = {allowed & known, folder};
    if (syscall(add_rule, rules, beneath, &rule, 0) == 0) syscall(restrict_self, rules, 0);
    close(rules);
}

// Opens the directory of a file after resolving symbolic links, as SQLite does.
static int folder_of(const char *path) {
    char *real = realpath(path, NULL);
    if (real == NULL) return -1;
    int opened = open(dirname(real), O_PATH | O_DIRECTORY | O_CLOEXEC);
    free(real);
    return opened;
}

void csqlite_begin_opening(const char *path) {
    if (stage != WANTED) return;
    stage = OPENING;
    // Initialize what is read once and from elsewhere: the time zone and the random seed.
    tzset();
    char byte;
    sqlite3_randomness(sizeof byte, &byte);
    folder = folder_of(path);
    confine_files(read_file | read_folder | write_file | remove_file | make_file | truncate_file);
    confine_calls(1);
}

void csqlite_end_opening(void) {
    if (stage != OPENING || changes_files) return;
    stage = READING;
    confine_files(read_file);
    confine_calls(0);
    if (folder >= 0) close(folder);
    folder = -1;
}

#else

void csqlite_begin_opening(const char *path) { (void)path; }
void csqlite_end_opening(void) {}

#endif
