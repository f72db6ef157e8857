// What Swift may know of ncurses: plain numbers and functions, nothing of <ncurses.h>.
//
// One terminal a process. Everything here is for the main thread, except `cncurses_wake`.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Taking the terminal and giving it back (session.c, signals.c, repair.c, out_of_memory.c)

enum {
    CNCURSES_STARTED = 0,
    CNCURSES_BUSY,          // taken already
    CNCURSES_NO_TERMINAL,   // the process has none; the error number says why
    CNCURSES_NO_NAME,       // TERM is not set or empty
    CNCURSES_NO_ENTRY,      // the system knows neither TERM nor the kind to fall back to
    CNCURSES_NO_RESOURCES,  // too many files are open, or there is no memory; the error number says which
    CNCURSES_CANNOT_DRAW,   // the cursor of this kind of terminal cannot be moved
};

typedef struct {
    int rows;
    int columns;
} cncurses_size;

// Takes the terminal, raw and without echo; nothing is sent to it yet. One of the numbers above.
int cncurses_start(int *error_number);
// Gives the terminal back.
void cncurses_stop(void);
// Stops the job; false, and nothing is done, where the parent wants no stops.
bool cncurses_suspend(void);
// Finds the process's terminal and its window's size without taking it; one of the numbers above.
int cncurses_look(cncurses_size *window, int *error_number);
// Makes the attributes what "stty sane" does, and sends some bytes; one of the numbers above.
int cncurses_repair(const uint8_t *bytes, int count, int *error_number);
// What is said on standard error if memory runs out, one line without its end; the exit status is the number
// below.
void cncurses_say_out_of_memory(const char *words);
enum { CNCURSES_OUT_OF_MEMORY = 2 };
// What is said on standard error if a signal from outside ends the program, one line without its end; nothing
// if it is empty. For the thread that has taken the terminal.
void cncurses_say_at_end(const char *words);

// MARK: What enters and leaves (modes.c)

typedef struct {
    const uint8_t *enter;
    int enter_count;
    const uint8_t *leave;
    int leave_count;
    int always_count;   // of `leave`, the first ones, sent even where nobody knows which rows are taken
    int losses;         // for some rows of the first screen what `cncurses_losses` was; -1 for the second one
} cncurses_modes;

// Prepares the ways in and out, and sends bytes if it has entered, in one go; false if rows were lost
// meanwhile.
bool cncurses_prepare(const cncurses_modes *modes, const uint8_t *bytes, int count);
// How often others may have written on the rows that are taken.
int cncurses_losses(void);
// Sends bytes, and before the first ones what enters; drops them while nobody knows where the rows are.
void cncurses_write(const uint8_t *bytes, int count);
// Asks where the cursor is, unless an answer is owed; true if it was asked now. Reads do not block until the
// end of it.
bool cncurses_ask(void);
// Waits for the answer no longer.
void cncurses_stop_asking(void);

// MARK: Reading and waiting (bytes.c, waiting.c, main_queue.c)

enum {
    CNCURSES_INPUT = 1,     // there are bytes to read
    CNCURSES_RESIZED = 2,   // the size may have changed
    CNCURSES_REDRAW = 4,    // the content of the screen is lost
    CNCURSES_WOKEN = 8,     // cncurses_wake was called
    CNCURSES_GONE = 16,     // the terminal went away
    CNCURSES_WORK = 32,     // work has come to the main queue, or a timer of Foundation is due
};

// Waits for one of the above; -1 nanoseconds: without end. 0 when the time is over.
int cncurses_wait(int64_t nanoseconds, bool for_input);

/// Whether there is something to read from the terminal; nothing is read.
bool cncurses_has_input(void);
// Makes the present or the next wait return; from any thread.
void cncurses_wake(void);
// Runs what the main queue of libdispatch and the main run loop of Foundation hold, once; whether there may
// have been something.
bool cncurses_run_main_queue(void);
// Waits only for bytes to read; whether there are some.
bool cncurses_await(int milliseconds);
// Takes bytes that were waited for. 0: nothing now. -1: the terminal is gone.
int cncurses_read(uint8_t *bytes, int capacity);

// MARK: What the terminal's description says (terminfo.c)

// Reads the description of a kind of terminal while none is taken; NULL ends that. False if it cannot be
// used.
bool cncurses_describe(const char *kind, bool *is_known);
// A capability by its name in terminfo; NULL if there is none. Valid until the description ends.
const char *cncurses_capability(const char *name);
// The same with two numbers put in; valid until the next call.
const char *cncurses_expand(const char *name, int first, int second);
// A number, or 1 for a flag; -1 if there is none.
int cncurses_number(const char *name);
// The sequence of the next key from a place on, which starts at 0, and the key's variable name; NULL at the
// end.
const char *cncurses_key(int *place, const char **name);
// Milliseconds that ncurses waits behind an Escape.
int cncurses_escape_delay(void);

// MARK: ncurses' own drawing (painting.c)

enum {
    CNCURSES_BOLD = 1,
    CNCURSES_UNDERLINE = 2,
    CNCURSES_REVERSE = 4,
    CNCURSES_ITALIC = 8,
};

// Gives ncurses' screen another size.
void cncurses_resize(int rows, int columns);
// Makes all cells blank; the next refresh sends all of it.
void cncurses_clear(void);
// Puts a letter with its marks into a cell; false, and nothing is done, if ncurses gives it another width.
bool cncurses_paint(int y, int x, const uint32_t *scalars, int count, int width, int attributes, int pair);
// Defines a pair of colours, of which -1 is the terminal's own.
void cncurses_define_pair(int pair, int foreground, int background);
// Sends the differences; a negative row leaves the cursor anywhere.
void cncurses_refresh(int cursor_y, int cursor_x);

#endif
