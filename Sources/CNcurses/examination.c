// What the terminal is, found out without taking it.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool cncurses_examine(cncurses_examination *examination) {
    if (atomic_load(&cncurses_tty) >= 0) return false;
    cncurses_examination found = {0};
    const char *name = cncurses_environment("TERM");
    int fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) found.error_number = errno;
    struct winsize window = {0};
    if (fd >= 0 && ioctl(fd, TIOCGWINSZ, &window) == 0) {
        found.size = (cncurses_size){window.ws_row, window.ws_col};
    }
    // Without a terminal the description is looked for all the same.
    cncurses_describe(name, fd >= 0 ? fd : STDOUT_FILENO, &found);
    if (!found.is_described && *name != '\0') {
        // The kind that the program falls back to.
        cncurses_examination other = {0};
        cncurses_describe("xterm-256color", fd >= 0 ? fd : STDOUT_FILENO, &other);
        found.colors = other.colors;
        found.can_draw = other.can_draw;
    }
    if (fd >= 0) close(fd);
    found.is_locale_known = setlocale(LC_CTYPE, "") != NULL;
    found.encoding = nl_langinfo(CODESET);
    *examination = found;
    return true;
}
