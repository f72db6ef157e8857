// The interface of ncurses for Swift: plain numbers and functions, without <ncurses.h>.
//
// One terminal per process. Everything here is for the main thread, except `cncurses_wake`.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Acquiring and restoring the terminal (session.c, signals.c, repair.c, out_of_memory.c)

enum {
    CNCURSES_STARTED = 0,
    CNCURSES_BUSY,          // acquired already
    CNCURSES_NO_TERMINAL,   // the process has none; the error number gives the reason
    CNCURSES_NO_NAME,       // TERM is not set or empty
    CNCURSES_NO_ENTRY,      // the system knows neither TERM nor the fallback kind
    CNCURSES_NO_RESOURCES,  // too many open files or out of memory; the error number tells which
    CNCURSES_CANNOT_DRAW,   // the cursor of this kind of terminal cannot be moved
};

typedef struct {
    int rows;
    int columns;
} cncurses_size;

// Acquires the terminal, raw and without echo; nothing is sent to it yet. Returns one of the numbers above.
int cncurses_start(int *error_number);
// Restores the terminal.
void cncurses_stop(void);
// Stops the job; returns false, without any effect, if the parent does not want stops.
bool cncurses_suspend(void);
// Finds the process's terminal and its window size without acquiring it; returns one of the numbers above.
int cncurses_look(cncurses_size *window, int *error_number);
// Sets the attributes like "stty sane", and sends some bytes; returns one of the numbers above.
int cncurses_repair(const uint8_t *bytes, int count, int *error_number);
// Sets the message on standard error for running out of memory, one line without its end; the exit status is
// the number below.
void cncurses_say_out_of_memory(const char *words);
enum { CNCURSES_OUT_OF_MEMORY = 2 };
// Sets the message on standard error for a signal from outside that ends the program, one line without its
// end; an empty one prints nothing. For the thread that has acquired the terminal.
void cncurses_say_at_end(const char *words);

// MARK: Entering and leaving (modes.c)

typedef struct {
    const uint8_t *enter;
    int enter_count;
    const uint8_t *leave;
    int leave_count;
    int always_count;   // prefix of `leave` that is sent even if the rows in use are unknown
    int losses;         // `cncurses_losses` for rows of the main screen; -1 for the alternate screen
} cncurses_modes;

// Prepares the enter and leave sequences and, if the terminal was entered, sends bytes, as one atomic step;
// returns false if the rows were lost meanwhile.
bool cncurses_prepare(const cncurses_modes *modes, const uint8_t *bytes, int count);
// Number of times that others may have written to the rows in use.
int cncurses_losses(void);
// Sends bytes, preceded by the enter sequence if needed; drops them while the position of the rows is
// unknown.
void cncurses_write(const uint8_t *bytes, int count);
// Queries the cursor position, unless an answer is pending; returns whether it was queried now. Reads do not
// block until `cncurses_stop_asking`.
bool cncurses_ask(void);
// Ends the wait for the answer.
void cncurses_stop_asking(void);

// MARK: Reading and waiting (bytes.c, waiting.c)

enum {
    CNCURSES_INPUT = 1,     // there are bytes to read
    CNCURSES_RESIZED = 2,   // the size may have changed
    CNCURSES_REDRAW = 4,    // the content of the screen is lost
    CNCURSES_WOKEN = 8,     // cncurses_wake was called
    CNCURSES_GONE = 16,     // the terminal went away
    CNCURSES_WORK = 32,     // the main queue has work, or a timer of Foundation is due
};

// Waits for one of the above; -1 nanoseconds wait forever. Returns 0 after the timeout.
int cncurses_wait(int64_t nanoseconds, bool for_input);

/// Whether there is input from the terminal; nothing is read.
bool cncurses_has_input(void);
// Makes the current or next wait return; from any thread.
void cncurses_wake(void);
// Waits only for input; returns whether there is any.
bool cncurses_await(int milliseconds);
// Reads bytes after a wait. 0: nothing now. -1: the terminal is gone.
int cncurses_read(uint8_t *bytes, int capacity);

// MARK: The terminal's description (terminfo.c)

// Loads the description of a kind of terminal while none is acquired; NULL unloads it. False if it cannot be
// used.
bool cncurses_describe(const char *kind, bool *is_known);
// A capability by its terminfo name; NULL if there is none. Valid until the description is unloaded.
const char *cncurses_capability(const char *name);
// Same, expanded with two numbers; valid until the next call.
const char *cncurses_expand(const char *name, int first, int second);
// A number, or 1 for a flag; -1 if there is none.
int cncurses_number(const char *name);
// The sequence of the next key from an index on, which starts at 0, and the key's variable name; NULL at the
// end.
const char *cncurses_key(int *place, const char **name);
// Milliseconds that ncurses waits after an Escape.
int cncurses_escape_delay(void);

// MARK: Drawing by ncurses (painting.c)

enum {
    CNCURSES_BOLD = 1,
    CNCURSES_UNDERLINE = 2,
    CNCURSES_REVERSE = 4,
    CNCURSES_ITALIC = 8,
    CNCURSES_DIM = 16,
};

// Resizes ncurses' screen.
void cncurses_resize(int rows, int columns);
// Clears all cells; the next refresh sends all of them.
void cncurses_clear(void);
// Number of scalars of a cell, a letter and its combining marks; further marks are not drawn.
enum { CNCURSES_CELL_SCALARS = 5 };
// Puts a letter with its combining marks into a cell; false, without any effect, if ncurses gives it another
// width.
bool cncurses_paint(int y, int x, const uint32_t *scalars, int count, int width, int attributes, int pair);
// Puts a run of visible ASCII characters into the cells of one row.
void cncurses_paint_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair);
// Defines a pair of colours; -1 is the terminal's own colour.
void cncurses_define_pair(int pair, int foreground, int background);
// Sends the differences; a negative row leaves the cursor anywhere.
void cncurses_refresh(int cursor_y, int cursor_x);

#endif
