// Drops the privileges of a process that reads untrusted files; the restriction of system calls is in
// calls.c.
#include "CSQLite.h"

#include "calls.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void csqlite_give_up_rights(int changesFiles) {
    // Core files must not contain data that was read.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // The kernel confines only processes that cannot gain privileges.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) csqlite_confine_later(changesFiles);
}
