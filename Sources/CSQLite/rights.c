// What a process gives up that reads files which nobody trusts.
#define _GNU_SOURCE

#include "CSQLite.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

// What reading a file never needs. SQLite makes the shared memory of a write-ahead log, so files can be
// opened for writing still; none is removed, renamed or given away.
static const unsigned int forbidden[] = {
    SYS_execve, SYS_execveat, SYS_socket, SYS_connect, SYS_bind, SYS_clone, SYS_ptrace, SYS_kill,
    SYS_process_vm_readv, SYS_process_vm_writev, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat,
    SYS_mkdirat, SYS_fchmodat, SYS_fchownat, SYS_truncate, SYS_mount, SYS_mknodat, SYS_setxattr,
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef __x86_64__
    // Newer machines have no such calls any more.
    SYS_fork, SYS_vfork, SYS_unlink, SYS_rename, SYS_renameat, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir,
    SYS_chmod, SYS_chown, SYS_lchown, SYS_mknod,
#endif
};

enum { forbidden_count = sizeof forbidden / sizeof *forbidden };

// Whether a call is needed to remove the journal of a transaction.
static int is_removing(unsigned int call) {
#ifdef __x86_64__
    if (call == SYS_unlink) return 1;
#endif
    return call == SYS_unlinkat;
}

static void forbid_calls(int changesFiles) {
#ifdef MACHINE
    struct sock_filter filter[5 + 2 * forbidden_count + 1];
    size_t end = 0;
    const unsigned int arch = offsetof(struct seccomp_data, arch);
    filter[end++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, arch);
    filter[end++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
    filter[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    filter[end++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (size_t index = 0; index < forbidden_count; index++) {
        if (changesFiles && is_removing(forbidden[index])) continue;
        filter[end++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, forbidden[index], 0, 1);
        filter[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    }
    filter[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = (unsigned short)end, .filter = filter};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#endif
}

void csqlite_give_up_rights(int changesFiles) {
    // What was read must not be left in a core file.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // A filter may be set by whoever gains no rights any more.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) forbid_calls(changesFiles);
}
