// Opens an SQLite file as a helper does, and makes calls that a helper has no need of.
//
// Usage: confined read|change FILE OTHER
//
// OTHER is a file in another folder. For each call a line says its name and what the system answered: 0, or the number of
// an error. Signals would go to the parent, which does not mind SIGURG. The last line counts how many of all numbers of
// calls up to 511 are answered in another way than with EPERM, but for those that would end the process.
#define _GNU_SOURCE
#include "CSQLite.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static void say(const char *name, long answer) {
    int number = answer < 0 ? errno : 0;
    char line[200];
    int count = snprintf(line, sizeof line, "%s %d\n", name, number);
    if (write(STDOUT_FILENO, line, (size_t)count) < 0) _exit(3);
}

static char *beside(const char *path, const char *suffix) {
    char *name = malloc(strlen(path) + strlen(suffix) + 1);
    return strcat(strcpy(name, path), suffix);
}

static void try_other_folder(const char *other) {
    say("read-other", open(other, O_RDONLY));
    say("write-other", open(other, O_WRONLY));
    say("create-other", open(beside(other, ".new"), O_WRONLY | O_CREAT | O_EXCL, 0600));
}

static void try_files(const char *path, int opened) {
    char *new = beside(path, ".new");
    say("read", open(path, O_RDONLY));
    say("write", open(path, O_WRONLY));
    say("read-write", open(path, O_RDWR));
    say("append", open(path, O_WRONLY | O_APPEND));
    say("append-only", open(path, O_RDONLY | O_APPEND));
    say("truncate-open", open(path, O_RDONLY | O_TRUNC));
    say("create", open(new, O_WRONLY | O_CREAT | O_EXCL, 0600));
    say("create-for-reading", open(new, O_RDONLY | O_CREAT, 0600));
    say("creat", creat(new, 0600));
    say("nameless", open(dirname(strdup(path)), O_TMPFILE | O_RDWR, 0600));
    say("openat", openat(AT_FDCWD, new, O_WRONLY | O_CREAT, 0600));
    struct { unsigned long long flags, mode, resolve; } how = {O_WRONLY | O_CREAT, 0600, 0};
    say("openat2", syscall(437, AT_FDCWD, new, &how, sizeof how));
    say("fchmod", fchmod(opened, 0666));
    say("chmod", chmod(path, 0666));
    say("fchmodat2", syscall(452, AT_FDCWD, path, 0666, 0));
    say("fchown", fchown(opened, 1, 1));
    say("ftruncate", ftruncate(opened, 0));
    say("truncate", truncate(path, 0));
    say("fallocate", fallocate(opened, 0, 0, 1 << 20));
    say("pwrite", pwrite(opened, "x", 1, 0));
    say("unlink", unlink(beside(path, ".victim")));
    say("unlinkat", unlinkat(AT_FDCWD, beside(path, ".victim"), 0));
    say("rename", rename(beside(path, ".victim"), new));
    say("link", link(path, new));
    say("symlink", symlink(path, new));
    say("mkdir", mkdir(new, 0700));
    say("mkfifo", mkfifo(new, 0600));
    say("setxattr", syscall(SYS_setxattr, path, "user.x", "x", 1, 0));
    say("utimensat", utimensat(AT_FDCWD, path, NULL, 0));
}

static void try_others(int opened) {
    pid_t parent = getppid();
    say("kill", kill(parent, SIGURG));
    say("kill-group", kill(0, 0));
    say("tkill", syscall(SYS_tkill, parent, SIGURG));
    say("tgkill", syscall(SYS_tgkill, parent, parent, SIGURG));
    siginfo_t info = {.si_code = SI_QUEUE};
    say("sigqueue", syscall(SYS_rt_sigqueueinfo, parent, SIGURG, &info));
    say("pidfd", syscall(434, parent, 0));
    say("owner", fcntl(opened, F_SETOWN, parent));
    say("signal-of-descriptor", fcntl(opened, F_SETSIG, SIGURG));
    say("lease", fcntl(opened, F_SETLEASE, F_RDLCK));
    struct rlimit limit = {1 << 20, 1 << 20};
    say("limits-of-parent", syscall(SYS_prlimit64, parent, RLIMIT_FSIZE, &limit, NULL));
    say("ptrace", syscall(SYS_ptrace, 16, parent, 0, 0));
    say("process-memory", syscall(SYS_process_vm_readv, parent, NULL, 0, NULL, 0, 0));
    say("fork", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    say("clone3", syscall(435, NULL, 0));
    char *words[] = {"true", NULL};
    say("execve", execv("/bin/true", words));
    say("unshare", unshare(CLONE_NEWUSER));
    say("unshare-files", unshare(CLONE_FILES));
    say("setns", setns(opened, 0));
    say("chroot", chroot("/"));
    say("mount", syscall(SYS_mount, "none", "/tmp", "tmpfs", 0, NULL));
    say("io_uring_setup", syscall(425, 1, NULL));
    say("socket", socket(AF_INET, SOCK_STREAM, 0));
    say("socket-unix", socket(AF_UNIX, SOCK_STREAM, 0));
    say("socketpair", syscall(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, NULL));
    struct msghdr message = {0};
    say("sendmsg", sendmsg(0, &message, MSG_NOSIGNAL | MSG_DONTWAIT));
    say("type-for-user", ioctl(0, TIOCSTI, "x"));
    say("memfd", syscall(SYS_memfd_create, "x", 0));
    say("userfaultfd", syscall(SYS_userfaultfd, 0));
    say("bpf", syscall(SYS_bpf, 0, NULL, 0));
    say("keyctl", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
    say("perf", syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0));
    say("handle", syscall(SYS_open_by_handle_at, -1, NULL, 0));
    say("reboot", syscall(SYS_reboot, 0, 0, 0, NULL));
    say("setuid", setuid(1));
}

static int ends_process(long call) {
#ifdef __x86_64__
    // The kernel itself uses these to return from probes, even if calls are filtered.
    if (call == 335 || call == 336) return 1;
#endif
    return call == SYS_exit || call == SYS_exit_group || call == SYS_rt_sigreturn;
}

int main(int count, char **words) {
    if (count != 4) return 2;
    int opened = open(words[2], O_RDONLY);
    // Whether the kernel limits files as well.
    say("landlock", syscall(444, NULL, 0, 1));
    csqlite *list;
    csqlite_give_up_rights(strcmp(words[1], "change") == 0);
    int code = csqlite_open(words[2], CSQLITE_ORDINARY, &list);
    if (code != 0) {
        fprintf(stderr, "%s\n", csqlite_message(list));
        return 1;
    }
    int changes = strcmp(words[1], "change") == 0;
    try_other_folder(words[3]);
    if (!changes) try_files(words[2], opened);
    try_others(opened);
    // What it is there for.
    say("rows", csqlite_prepare(list, "select * from t", 15, 0) == 0 && csqlite_step(list) == 1 ? 0 : -1);
    if (changes) return 0;
    int others = 0;
    for (long call = 0; call < 512; call++) {
        if (ends_process(call)) continue;
        // Nothing is anywhere near these addresses, and no descriptor has the number.
        long answer = syscall(call, -1L, -1L, -1L, -1L, -1L, -1L);
        if (answer != -1 || errno != EPERM) others++;
    }
    char line[40];
    int length = snprintf(line, sizeof line, "others %d\n", others);
    return write(STDOUT_FILENO, line, (size_t)length) == length ? 0 : 3;
}
