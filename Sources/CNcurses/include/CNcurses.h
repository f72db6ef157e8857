// What Swift may know of ncurses: plain numbers and functions, nothing of <ncurses.h>.
//
// One terminal a process. Everything here is for the main thread, except `cncurses_wake`.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Taking the terminal and giving it back (session.c)

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

// How much of the screen is taken: a number of rows or a share of them; all of it if both are 0, or if the terminal
// does not speak xterm's language.
typedef struct {
    int rows;
    int percent;
} cncurses_height;

int cncurses_start(bool mouse, cncurses_height height, int *error_number);
// What the system says of an error number.
const char *cncurses_reason(int error_number);
void cncurses_stop(void);
// False, and nothing is done, where nobody could continue the process.
bool cncurses_suspend(void);

// What is said on standard error if memory runs out where the release cannot go on, one line without its end; the
// exit status is the number below. Control characters in it are not looked for.
enum { CNCURSES_OUT_OF_MEMORY = 2 };
void cncurses_say_out_of_memory(const char *words);

// Puts the terminal right that another program has left in disorder (repair.c); one of the numbers above.
int cncurses_repair(int *error_number);

// The size now of what is taken; ncurses is told.
cncurses_size cncurses_measure(void);
// The first row of the screen that is taken, from 0.
int cncurses_top(void);
// A number that grows whenever other rows are taken than before: nothing is shown on them yet.
int cncurses_placements(void);

// Has the terminal report its mouse, or no longer.
void cncurses_use_mouse(bool mouse);

// An environment variable; "" if it is not set.
const char *cncurses_environment(const char *name);

// MARK: Looking at the terminal without taking it (examination.c)

typedef struct {
    int error_number;       // why there is none; 0 if there is one
    cncurses_size size;     // zero if it does not tell
    bool is_described;      // whether the system describes the kind that TERM names
    bool can_draw;          // whether the cursor of that kind, or of the one that is used in its place, can be moved
    int colors;             // of that description, or of the one that is used in its place; less than 1 for none
    bool is_locale_known;   // whether the system has the locale of the environment
    const char *encoding;   // of that locale; valid until the locale changes
} cncurses_examination;

// False while a terminal is taken: its description and the locale are in use then.
bool cncurses_examine(cncurses_examination *found);

// MARK: Waiting (waiting.c)

enum {
    CNCURSES_INPUT = 1,     // there are bytes to read
    CNCURSES_RESIZED = 2,   // the size may have changed
    CNCURSES_REDRAW = 4,    // the content of the screen is lost
    CNCURSES_WOKEN = 8,     // cncurses_wake was called
    CNCURSES_GONE = 16,     // the terminal went away
};

// Waits for one of the above; -1 nanoseconds: without end. 0 when the time is over.
int cncurses_wait(int64_t nanoseconds, bool for_input);
void cncurses_wake(void);

// Nanoseconds of the monotonic clock.
int64_t cncurses_now(void);

// MARK: Input (input.c)

enum {
    CNCURSES_NOTHING = -1,
    CNCURSES_FIRST_CODE = 256,      // smaller values are bytes
    CNCURSES_FIRST_OWN_CODE = 4096, // from here on the caller's, by cncurses_define
};

// The next byte or key code of what `cncurses_wait` has found, CNCURSES_NOTHING if there is no more of it. Blocks for
// the delay of Esc at most.
int cncurses_next_input(void);
bool cncurses_define(const char *sequence, int code);

// The sequences that are looked for (keys.c), which need no terminal.
enum { CNCURSES_NO_KEY = 0, CNCURSES_PART_OF_KEY = -1 };
// Adds a sequence, or gives it another code; false if it is the beginning of a longer one.
bool cncurses_add_key(const char *sequence, int code);
// The code of the sequence that some bytes begin with, and its length; or one of the above.
int cncurses_find_key(const uint8_t *bytes, int count, int *length);

// Takes what is there, at most `capacity` bytes, as bytes only. 0: nothing now. -1: the terminal is gone.
int cncurses_read(uint8_t *bytes, int capacity);

// The place of a code among the keys below, -1 for any other.
enum {
    CNCURSES_KEY_UP, CNCURSES_KEY_DOWN, CNCURSES_KEY_LEFT, CNCURSES_KEY_RIGHT,
    CNCURSES_KEY_HOME, CNCURSES_KEY_END, CNCURSES_KEY_PAGE_UP, CNCURSES_KEY_PAGE_DOWN,
    CNCURSES_KEY_INSERT, CNCURSES_KEY_DELETE, CNCURSES_KEY_BACKSPACE, CNCURSES_KEY_ENTER,
    CNCURSES_KEY_BACK_TAB,
    CNCURSES_KEY_SHIFT_UP, CNCURSES_KEY_SHIFT_DOWN, CNCURSES_KEY_SHIFT_LEFT, CNCURSES_KEY_SHIFT_RIGHT,
    CNCURSES_KEY_SHIFT_HOME, CNCURSES_KEY_SHIFT_END, CNCURSES_KEY_SHIFT_PAGE_UP,
    CNCURSES_KEY_SHIFT_PAGE_DOWN, CNCURSES_KEY_SHIFT_INSERT, CNCURSES_KEY_SHIFT_DELETE,
    CNCURSES_KEY_FUNCTION_0 = 100,  // to 163
};
int cncurses_key_of_code(int code);

// MARK: Drawing (drawing.c)

enum {
    CNCURSES_BOLD = 1,
    CNCURSES_UNDERLINE = 2,
    CNCURSES_REVERSE = 4,
    CNCURSES_ITALIC = 8,
};

// Printable ASCII from a cell on, a question mark for anything else; what reaches over the edge is left out.
void cncurses_put_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair);
enum {
    CNCURSES_SURE = 1,                 // all terminals draw it over so many cells
    CNCURSES_ENDS_RIGHT_TO_LEFT = 2,   // the end of a text from right to left
    CNCURSES_MAY_BE_NARROWER = 4,      // some terminals draw it over fewer cells, or over none
};

// One grapheme of `width` cells, and which of the above it is. Behind one that is not sure the next cell is to be put
// again. A substitute if there is a control character in it, or if nobody but ncurses can draw on this terminal and it
// counts differently.
void cncurses_put_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int kind, int attributes, int pair);
// Makes all cells blank, and forgets what the screen shows: the next refresh sends all of it.
void cncurses_forget_screen(void);
// Sends the differences; a negative row hides the cursor.
void cncurses_refresh(int cursor_y, int cursor_x);

// Colours of the palette and pairs that the terminal has; 0 if it has none.
int cncurses_colors(void);
int cncurses_pairs(void);
// Colours -1 are the terminal's own.
bool cncurses_define_pair(int pair, int foreground, int background);

#endif
