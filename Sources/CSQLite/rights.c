// What a process gives up that reads files which nobody trusts; what it may ask the system for is in calls.c.
#include "CSQLite.h"

#include "calls.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void csqlite_give_up_rights(int changesFiles) {
    // What was read must not be left in a core file.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // Whoever gains no rights any more may be confined.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) csqlite_confine_later(changesFiles);
}
