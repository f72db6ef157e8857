// The parent's side of the pseudo-terminal.

#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

const int cpt_channel_terminal = 0;
const int cpt_channel_input = 1;
const int cpt_channel_output = 2;
const int cpt_channel_error = 3;

const int cpt_ready_terminal_read = 1;
const int cpt_ready_terminal_write = 2;
const int cpt_ready_input_write = 4;
const int cpt_ready_output_read = 8;
const int cpt_ready_error_read = 16;
const int cpt_ready_exit = 32;

// Without a descriptor for the process, its end is asked for this often (milliseconds).
enum { fallback_interval = 10 };

enum { attribute_words = 6, attribute_bytes = attribute_words * 4 + 1 + NCCS };
_Static_assert(sizeof(tcflag_t) == 4 && sizeof(speed_t) == 4, "attributes are written in words of four bytes");
const size_t cpt_attributes_size = attribute_bytes;

void cpt_close_descriptor(int *descriptor) {
    if (*descriptor >= 0) { close(*descriptor); }
    *descriptor = -1;
}

static unsigned short cells(int count) {
    return count < 0 ? 0 : count > USHRT_MAX ? USHRT_MAX : (unsigned short)count;
}

static struct winsize window(int rows, int columns) {
    return (struct winsize){.ws_row = cells(rows), .ws_col = cells(columns)};
}

struct cpt_terminal *cpt_terminal_open(int rows, int columns, int *errno_out) {
    struct cpt_terminal *terminal = malloc(sizeof *terminal);
    if (terminal == NULL) {
        *errno_out = ENOMEM;
        return NULL;
    }
    *terminal = (struct cpt_terminal){
        .master = -1, .slave = -1, .input = -1, .output = -1, .error = -1,
        .process_descriptor = -1, .process = -1};
    char name[64];
    struct winsize size = window(rows, columns);
    terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (terminal->master >= 0 && grantpt(terminal->master) == 0 && unlockpt(terminal->master) == 0
        && ptsname_r(terminal->master, name, sizeof name) == 0) {
        terminal->slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    }
    if (terminal->slave < 0 || ioctl(terminal->slave, TIOCSWINSZ, &size) != 0) {
        *errno_out = errno;
        cpt_terminal_close(terminal);
        return NULL;
    }
    return terminal;
}

void cpt_terminal_close(struct cpt_terminal *terminal) {
    if (terminal->process > 0 && !terminal->reaped) {
        kill(-terminal->process, SIGKILL);
        kill(terminal->process, SIGKILL);
        while (waitpid(terminal->process, NULL, 0) < 0 && errno == EINTR) {}
    }
    cpt_close_descriptor(&terminal->input);
    cpt_close_descriptor(&terminal->output);
    cpt_close_descriptor(&terminal->error);
    cpt_close_descriptor(&terminal->process_descriptor);
    cpt_close_descriptor(&terminal->slave);
    cpt_close_descriptor(&terminal->master);
    free(terminal);
}

int cpt_terminal_poll(struct cpt_terminal *terminal, int writes, int timeout) {
    bool running = terminal->process > 0 && !terminal->reaped;
    bool asks = running && terminal->process_descriptor < 0;
    bool sends = (writes & cpt_ready_terminal_write) != 0;
    bool feeds = (writes & cpt_ready_input_write) != 0;
    // poll leaves out descriptors below 0.
    struct pollfd descriptors[] = {
        {.fd = terminal->master, .events = (short)(POLLIN | (sends ? POLLOUT : 0))},
        {.fd = feeds ? terminal->input : -1, .events = POLLOUT},
        {.fd = terminal->output, .events = POLLIN},
        {.fd = terminal->error, .events = POLLIN},
        {.fd = running ? terminal->process_descriptor : -1, .events = POLLIN},
    };
    if (asks && (timeout < 0 || timeout > fallback_interval)) { timeout = fallback_interval; }
    if (poll(descriptors, sizeof descriptors / sizeof *descriptors, timeout) < 0) {
        return errno == EINTR ? 0 : -errno;
    }
    int ready = 0;
    const short readable = POLLIN | POLLHUP | POLLERR;
    if (descriptors[0].revents & readable) { ready |= cpt_ready_terminal_read; }
    if (descriptors[0].revents & POLLOUT) { ready |= cpt_ready_terminal_write; }
    if (descriptors[1].revents & (POLLOUT | POLLERR)) { ready |= cpt_ready_input_write; }
    if (descriptors[2].revents & readable) { ready |= cpt_ready_output_read; }
    if (descriptors[3].revents & readable) { ready |= cpt_ready_error_read; }
    if (descriptors[4].revents & readable) { ready |= cpt_ready_exit; }
    if (asks) {
        siginfo_t information = {.si_pid = 0};
        if (waitid(P_PID, (id_t)terminal->process, &information, WEXITED | WNOHANG | WNOWAIT) == 0
            && information.si_pid != 0) {
            ready |= cpt_ready_exit;
        }
    }
    return ready;
}

static int *descriptor(struct cpt_terminal *terminal, int channel) {
    if (channel == cpt_channel_input) { return &terminal->input; }
    if (channel == cpt_channel_output) { return &terminal->output; }
    if (channel == cpt_channel_error) { return &terminal->error; }
    return &terminal->master;
}

ptrdiff_t cpt_terminal_read(struct cpt_terminal *terminal, int channel, uint8_t *buffer, size_t size) {
    int *source = descriptor(terminal, channel);
    ssize_t count = read(*source, buffer, size);
    if (count > 0) { return count; }
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) { return 0; }
    // A pipe at its end would be ready for ever; closing it takes it out of the poll.
    if (channel != cpt_channel_terminal) { cpt_close_descriptor(source); }
    return -1;
}

ptrdiff_t cpt_terminal_write(
    struct cpt_terminal *terminal, int channel, const uint8_t *bytes, size_t size
) {
    sigset_t pipe, before, pending;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    ssize_t count = write(*descriptor(terminal, channel), bytes, size);
    int cause = errno;
    if (count < 0 && cause == EPIPE && !sigismember(&pending, SIGPIPE)) {
        const struct timespec now = {0};
        while (sigtimedwait(&pipe, NULL, &now) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (count >= 0) { return count; }
    return cause == EAGAIN || cause == EINTR ? 0 : -cause;
}

void cpt_terminal_hang_up(struct cpt_terminal *terminal) {
    cpt_close_descriptor(&terminal->slave);
    cpt_close_descriptor(&terminal->master);
}

void cpt_terminal_close_input(struct cpt_terminal *terminal) { cpt_close_descriptor(&terminal->input); }

int cpt_terminal_resize(struct cpt_terminal *terminal, int rows, int columns) {
    struct winsize size = window(rows, columns);
    return ioctl(terminal->master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int cpt_terminal_signal(struct cpt_terminal *terminal, int number) {
    // The number of a reaped process may belong to another one by now.
    if (terminal->process <= 0 || terminal->reaped) { return ESRCH; }
    return kill(terminal->process, number) == 0 ? 0 : errno;
}

int cpt_terminal_process(const struct cpt_terminal *terminal) { return terminal->process; }

bool cpt_terminal_reap(struct cpt_terminal *terminal, bool *signalled, int *value) {
    if (terminal->process <= 0) { return false; }
    if (!terminal->reaped) {
        struct rusage usage;
        if (wait4(terminal->process, &terminal->status, WNOHANG, &usage) != terminal->process) { return false; }
        terminal->reaped = true;
        terminal->processor_time = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000
            + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
    }
    *signalled = WIFSIGNALED(terminal->status);
    *value = *signalled ? WTERMSIG(terminal->status) : WEXITSTATUS(terminal->status);
    return true;
}

int64_t cpt_terminal_processor_time(const struct cpt_terminal *terminal) { return terminal->processor_time; }

int cpt_terminal_attributes(struct cpt_terminal *terminal, uint8_t *buffer) {
    struct termios attributes;
    if (tcgetattr(terminal->slave, &attributes) != 0) { return errno; }
    const uint32_t words[attribute_words] = {
        attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag,
        cfgetispeed(&attributes), cfgetospeed(&attributes)};
    memcpy(buffer, words, sizeof words);
    buffer[sizeof words] = attributes.c_line;
    memcpy(buffer + sizeof words + 1, attributes.c_cc, NCCS);
    return 0;
}
