// Repairs a terminal that a program has left in disorder, for example when it was killed outright.
//
// The state before that program is unknown, so the usual state of a terminal is set.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// The effect of "stty sane", from coreutils' table of modes (stty(1), "sane"). The meaning of each is in
// termios(3). Left unchanged: IUTF8, which the terminal has configured; BRKINT and IMAXBEL, which have no
// effect without a serial line and are off by default; and the delay modes, which are not in use any more.
enum {
    INPUT_ON = ICRNL | IXON,
    INPUT_OFF = IGNBRK | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | IUCLC | IXANY | IXOFF,
    OUTPUT_ON = OPOST | ONLCR,
    OUTPUT_OFF = OLCUC | OCRNL | ONOCR | ONLRET | OFILL | OFDEL,
    LOCAL_ON = ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE,
    LOCAL_OFF = ECHONL | NOFLSH | XCASE | TOSTOP | ECHOPRT | FLUSHO | EXTPROC,
};

// Linux's default characters (<asm-generic/termios.h>, INIT_C_CC), for those that are disabled.
static const struct {
    int place;
    cc_t usual;
} characters[] = {
    {VINTR, 003}, {VQUIT, 034}, {VERASE, 0177}, {VKILL, 025}, {VEOF, 004}, {VSTART, 021}, {VSTOP, 023},
    {VSUSP, 032}, {VREPRINT, 022}, {VDISCARD, 017}, {VWERASE, 027}, {VLNEXT, 026},
};

static bool repair_attributes(int fd) {
    struct termios attributes;
    if (tcgetattr(fd, &attributes) != 0) return false;
    attributes.c_iflag = (attributes.c_iflag | INPUT_ON) & ~(tcflag_t)INPUT_OFF;
    attributes.c_oflag = (attributes.c_oflag | OUTPUT_ON) & ~(tcflag_t)OUTPUT_OFF;
    attributes.c_lflag = (attributes.c_lflag | LOCAL_ON) & ~(tcflag_t)LOCAL_OFF;
    attributes.c_cflag |= CREAD;
    // Speeds and customised characters stay.
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

int cncurses_repair(const uint8_t *bytes, int count, int *error_number) {
    *error_number = 0;
    if (atomic_load(&cncurses_tty) >= 0) return CNCURSES_BUSY;
    int fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        *error_number = errno;
        fd = isatty(STDOUT_FILENO) ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : -1;
        if (fd < 0) return CNCURSES_NO_TERMINAL;
    }
    // First, so that the following output is not printed askew.
    bool is_repaired = repair_attributes(fd) && cterminal_write_all(fd, bytes, (size_t)count);
    if (!is_repaired) *error_number = errno;
    close(fd);
    return is_repaired ? CNCURSES_STARTED : CNCURSES_NO_TERMINAL;
}
