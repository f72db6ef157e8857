// Puts a terminal right that a program has left in disorder, as one does that was killed outright.
//
// Nothing is known of what was found before that program, so what is set is what a terminal usually is. As little as
// possible of what can be read is lost: nothing is cleared, and the cursor moves only from one screen to the other.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// What "stty sane" does, from coreutils' table of modes (stty(1), "sane"). The meaning of each is in termios(3). Left as
// they are: IUTF8, of which the terminal has told the system; BRKINT and IMAXBEL, which have no effect on a terminal
// without a line, and are off at first; the kinds of delay, which nobody has.
enum {
    INPUT_ON = ICRNL | IXON,
    INPUT_OFF = IGNBRK | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | IUCLC | IXANY | IXOFF,
    OUTPUT_ON = OPOST | ONLCR,
    OUTPUT_OFF = OLCUC | OCRNL | ONOCR | ONLRET | OFILL | OFDEL,
    LOCAL_ON = ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE,
    LOCAL_OFF = ECHONL | NOFLSH | XCASE | TOSTOP | ECHOPRT | FLUSHO | EXTPROC,
};

// Linux's own characters (<asm-generic/termios.h>, INIT_C_CC), for those that mean nothing any more.
static const struct {
    int place;
    cc_t usual;
} characters[] = {
    {VINTR, 003}, {VQUIT, 034}, {VERASE, 0177}, {VKILL, 025}, {VEOF, 004}, {VSTART, 021}, {VSTOP, 023},
    {VSUSP, 032}, {VREPRINT, 022}, {VDISCARD, 017}, {VWERASE, 027}, {VLNEXT, 026},
};

// Ends what is synchronized, leaves the second screen for the first, with the cursor where it was on it; makes nothing
// of it where it is the first one already, for which the cursor is kept beforehand. A soft reset (DECSTR) takes back
// the scrolled region and origins without moving the cursor, where it is known. What follows is what it may lack.
static const char before_screen[] = "\033[?2026l\0337";
static const char leave_screen[] = "\033[?1049l";
static const char after_screen[] =
    "\033[!p\0337\033[r\033[?6l\0338"
    "\033[?9l\033[?1000l\033[?1001l\033[?1002l\033[?1003l\033[?1005l\033[?1006l\033[?1015l\033[?1016l"
    "\033[?1004l\033[?2004l"
    // The ways in which xterm and kitty send keys with modifiers; who does not know the second one may restore a cursor.
    "\033[>4m\0337\033[=0u\0338"
    "\033[?1l\033>\033[4l\033[?7h\033[?25h"
    "\033(B\033)0\017\033[m";

// A sequence of a terminal that speaks another language.
static bool write_capability(int fd, const char *name) {
    const char *text = tigetstr(name);
    if (text == NULL || text == (char *)-1) return true;
    // Padding, as in "$<20/>", is for terminals that are slower than any of today's.
    while (*text != '\0') {
        const char *padding = strstr(text, "$<");
        const char *end = padding != NULL ? strchr(padding, '>') : NULL;
        size_t count = end != NULL ? (size_t)(padding - text) : strlen(text);
        if (!cncurses_write_all(fd, text, count)) return false;
        text = end != NULL ? end + 1 : text + count;
    }
    return true;
}

static bool write_text(int fd, const char *text) {
    return cncurses_write_all(fd, text, strlen(text));
}

// False with an error number if the terminal takes nothing.
static bool repair_modes(int fd) {
    const char *name = getenv("TERM");
    int found = 0;
    bool is_known = name != NULL && *name != '\0' && setupterm(name, fd, &found) == OK;
    const char *cup = is_known ? tigetstr("cup") : NULL;
    bool is_written = true;
    bool is_dumb = is_known && (cup == NULL || cup == (char *)-1);
    if (is_known && !is_dumb && strncmp(cup, "\033[", 2) != 0) {
        static const char *const names[] = {"rmcup", "rs2", "rmkx", "rmir", "smam", "rmacs", "sgr0", "op", "cnorm"};
        for (size_t place = 0; is_written && place < sizeof names / sizeof names[0]; place++) {
            is_written = write_capability(fd, names[place]);
        }
    } else if (!is_dumb) {
        // The terminal's own may also give back a title that was kept, but some clear what they leave.
        const char *own = is_known ? tigetstr("rmcup") : NULL;
        bool is_usual = own != NULL && own != (char *)-1 && strncmp(own, leave_screen, strlen(leave_screen)) == 0;
        is_written = write_text(fd, before_screen)
            && (is_usual ? write_capability(fd, "rmcup") : write_text(fd, leave_screen))
            && write_text(fd, after_screen);
    }
    int error = errno;
    if (is_known) del_curterm(cur_term);
    errno = error;
    return is_written;
}

static bool repair_attributes(int fd) {
    struct termios attributes;
    if (tcgetattr(fd, &attributes) != 0) return false;
    attributes.c_iflag = (attributes.c_iflag | INPUT_ON) & ~(tcflag_t)INPUT_OFF;
    attributes.c_oflag = (attributes.c_oflag | OUTPUT_ON) & ~(tcflag_t)OUTPUT_OFF;
    attributes.c_lflag = (attributes.c_lflag | LOCAL_ON) & ~(tcflag_t)LOCAL_OFF;
    attributes.c_cflag |= CREAD;
    // Speeds, and characters that somebody likes otherwise, stay.
    for (size_t place = 0; place < sizeof characters / sizeof characters[0]; place++) {
        cc_t *character = &attributes.c_cc[characters[place].place];
        if (*character == _POSIX_VDISABLE) *character = characters[place].usual;
    }
    attributes.c_cc[VMIN] = 1;
    attributes.c_cc[VTIME] = 0;
    int result;
    do result = tcsetattr(fd, TCSANOW, &attributes);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

int cncurses_repair(int *error_number) {
    *error_number = 0;
    if (atomic_load(&cncurses_tty) >= 0) return CNCURSES_BUSY;
    int fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        *error_number = errno;
        if (!isatty(STDOUT_FILENO) || (fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)) < 0) return CNCURSES_NO_TERMINAL;
    }
    // First, so that what is printed next is not printed askew.
    bool is_repaired = repair_attributes(fd) && repair_modes(fd);
    if (!is_repaired) *error_number = errno;
    close(fd);
    return is_repaired ? CNCURSES_STARTED : CNCURSES_NO_TERMINAL;
}
