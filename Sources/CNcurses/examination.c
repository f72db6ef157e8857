// What the terminal is, found out without taking it.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

cncurses_examination cncurses_examine(void) {
    cncurses_examination found = {0};
    const char *name = getenv("TERM");
    int fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) found.error_number = errno;
    struct winsize window = {0};
    if (fd >= 0 && ioctl(fd, TIOCGWINSZ, &window) == 0) {
        found.size = (cncurses_size){window.ws_row, window.ws_col};
    }
    // Without a terminal the description is looked for all the same.
    cncurses_describe(name != NULL ? name : "", fd >= 0 ? fd : STDOUT_FILENO, &found);
    if (!found.is_described && name != NULL) {
        // The kind that the program falls back to.
        cncurses_examination other = {0};
        cncurses_describe("xterm-256color", fd >= 0 ? fd : STDOUT_FILENO, &other);
        found.colors = other.colors;
    }
    if (fd >= 0) close(fd);
    found.is_locale_known = setlocale(LC_CTYPE, "") != NULL;
    found.encoding = nl_langinfo(CODESET);
    return found;
}
