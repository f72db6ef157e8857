#define _GNU_SOURCE
#include "CFuzzer.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int fuzzer_take_terminal(int *slave) {
    char name[64];
    if (setsid() < 0) return -1;
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return -1;
    if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, sizeof name) != 0) return -1;
    *slave = open(name, O_RDWR | O_CLOEXEC);
    return *slave >= 0 && ioctl(*slave, TIOCSCTTY, 0) == 0 ? master : -1;
}
