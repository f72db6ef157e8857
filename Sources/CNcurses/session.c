// Start, stop, size.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *file;

static void use_utf8(void) {
    if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "C.utf8");
}

static void close_screen(void) {
    if (screen != NULL) {
        set_term(screen);
        delscreen(screen);
        screen = NULL;
    }
}

// Until it has been left and entered once, ncurses 6.4 flushes its buffer at every cursor movement
// (`_nc_mvcur`), so a screen reaches the terminal in as many writes as it has rows. Moreover, that buffer
// contains the enter sequence of the alternate screen from the start. So the screen is left once while its
// output is discarded. The descriptors for that are reserved beforehand.
static int nowhere = -1, kept = -1;

static void close_reserve(void) {
    if (nowhere >= 0) close(nowhere);
    if (kept >= 0) close(kept);
    nowhere = kept = -1;
}

// False with an error number.
static bool open_reserve(void) {
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    kept = nowhere >= 0 ? fcntl(fileno(file), F_DUPFD_CLOEXEC, 3) : -1;
    if (kept >= 0) return true;
    int error = errno;
    close_reserve();
    errno = error;
    return false;
}

static void drop_first_output(int fd) {
    // In case a signal arrives meanwhile: the way out uses the descriptor that still is the terminal.
    atomic_store(&cncurses_tty, kept);
    if (dup3(nowhere, fd, O_CLOEXEC) == fd) {
        endwin();
        dup3(kept, fd, O_CLOEXEC);
    }
    atomic_store(&cncurses_tty, fd);
    close_reserve();
}

static void release_terminal(void) {
    cncurses_forget_capabilities();
    cncurses_forget_parent();
    atomic_store(&cncurses_tty, -1);
    fclose(file);
    file = NULL;
    cterminal_end_turn();
}

static int refuse(int reason) {
    if (screen != NULL && kept >= 0) drop_first_output(fileno(file));
    close_reserve();
    close_screen();
    cncurses_give_back();
    cncurses_remove_handlers();
    cncurses_forget_modes();
    release_terminal();
    return reason;
}

// The error number that prevents files from being opened; 0 if there is none.
static int shortage(void) {
    int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (fd < 0) return errno;
    close(fd);
    return 0;
}

static bool is_shortage(int error) {
    return error == EMFILE || error == ENFILE || error == ENOMEM;
}

// Starts ncurses with the size of the description; `cncurses_measure` sets the real one later. With LINES,
// COLUMNS or an absurd window size, it would first allocate gigabytes. Descriptions without a size, such as
// "linux", need the window's.
static SCREEN *start_ncurses(const char *name) {
    use_env(FALSE);
    use_tioctl(FALSE);
    SCREEN *started = newterm(name, file, file);
    if (started != NULL) return started;
    use_tioctl(TRUE);
    return newterm(name, file, file);
}

static int open_screen(const char *name, int *error_number) {
    screen = start_ncurses(name);
    if (screen == NULL) {
        *error_number = shortage();
        if (is_shortage(*error_number)) return CNCURSES_NO_RESOURCES;
        if (cncurses_has_entry(name)) return CNCURSES_CANNOT_DRAW;
        screen = start_ncurses(cncurses_fallback_kind);
        if (screen == NULL) return CNCURSES_NO_ENTRY;
    }
    if (cncurses_capability("cup") == NULL) return CNCURSES_CANNOT_DRAW;
    cncurses_trim_capabilities();
    cncurses_start_painting();
    return CNCURSES_STARTED;
}

// Whether the connection is remote, so that the bytes of a key may be split.
static bool is_remote(void) {
    static const char *const names[] = { "SSH_CONNECTION", "SSH_TTY", "MOSH" };
    for (size_t place = 0; place < sizeof names / sizeof names[0]; place++) {
        const char *value = getenv(names[place]);
        if (value != NULL && *value != '\0') return true;
    }
    return false;
}

// Raw mode without echo; Enter and Ctrl-J differ, and nothing is stripped or delayed.
static void apply_attributes(int fd) {
    raw();
    noecho();
    nonl();
    struct termios attributes;
    if (tcgetattr(fd, &attributes) != 0) return;
    tcflag_t wanted = attributes.c_iflag
        & ~(tcflag_t)(ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF | BRKINT | PARMRK);
    attributes.c_iflag = wanted;
    tcsetattr(fd, TCSANOW, &attributes);
    def_prog_mode();
}

int cncurses_start(int *error_number) {
    *error_number = 0;
    if (file != NULL) return CNCURSES_BUSY;
    const char *name = getenv("TERM");
    if (name == NULL || *name == '\0') return CNCURSES_NO_NAME;
    // While line ends are still translated for the program.
    if (isatty(STDOUT_FILENO)) fflush(stdout);
    int fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    // The descriptor of a closed standard stream would be redirected with it.
    if (fd >= 0 && fd <= STDERR_FILENO) {
        int higher = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(fd);
        fd = higher;
    }
    // Before the waits, in which the parent may die; a shell has the terminal for itself then.
    if (fd >= 0) cncurses_watch_parent();
    if (fd >= 0) cterminal_await_turn(fd);
    bool is_ours = fd >= 0 && cncurses_save_attributes(fd);
    if (is_ours && cncurses_is_orphaned()) {
        is_ours = false;
        errno = EIO;
    }
    if (!is_ours || (file = fdopen(fd, "r+")) == NULL) {
        *error_number = errno;
        cncurses_forget_parent();
        cterminal_end_turn();
        if (fd >= 0) close(fd);
        return is_shortage(*error_number) ? CNCURSES_NO_RESOURCES : CNCURSES_NO_TERMINAL;
    }
    use_utf8();
    cncurses_open_pipe();
    // Before ncurses, which only installs handlers for unhandled signals.
    atomic_store(&cncurses_tty, fd);
    cncurses_install_handlers();
    if (!open_reserve()) {
        *error_number = errno;
        return refuse(CNCURSES_NO_RESOURCES);
    }
    cncurses_reserve_memory();
    int result = open_screen(name, error_number);
    if (result != CNCURSES_STARTED) return refuse(result);
    if (getenv("ESCDELAY") == NULL) set_escdelay(is_remote() ? 100 : 25);
    apply_attributes(fd);
    drop_first_output(fd);
    // A frame is drawn after all waiting keys were read; checking for more in the middle of it is wasted
    // work.
    typeahead(-1);
    cterminal_open_messages(fd);
    cncurses_mark_taken();
    return CNCURSES_STARTED;
}

void cncurses_stop(void) {
    if (file == NULL) return;
    cncurses_give_back();
    cncurses_remove_handlers();
    cterminal_close_messages();
    cncurses_forget_modes();
    close_screen();
    release_terminal();
}

bool cncurses_suspend(void) {
    return file != NULL && cncurses_stop_process_group();
}

int cncurses_look(cncurses_size *window, int *error_number) {
    *error_number = 0;
    int taken = atomic_load(&cncurses_tty);
    int fd = taken >= 0 ? taken : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        *error_number = errno;
        return CNCURSES_NO_TERMINAL;
    }
    struct winsize found = {0};
    ioctl(fd, TIOCGWINSZ, &found);
    *window = (cncurses_size){found.ws_row, found.ws_col};
    if (taken >= 0) return CNCURSES_BUSY;
    close(fd);
    return CNCURSES_STARTED;
}
