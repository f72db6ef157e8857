// A program under a pseudo-terminal, and a terminal emulator that reads what it draws.
//
// Functions on two opaque things, with plain types, so that Swift needs no unsafe code of its own to call them.
// Neither thing may be used by two threads at a time.

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: The pseudo-terminal and the program in it

struct cpt_terminal;

// Where a standard stream of the program leads: one of these, or the number of an open descriptor.
extern const int cpt_stream_terminal;
extern const int cpt_stream_pipe;

// The channels between the test and the program.
extern const int cpt_channel_terminal;
extern const int cpt_channel_input;
extern const int cpt_channel_output;
extern const int cpt_channel_error;

// The bits that `cpt_terminal_poll` answers with and takes.
extern const int cpt_ready_terminal_read;
extern const int cpt_ready_terminal_write;
extern const int cpt_ready_input_write;
extern const int cpt_ready_output_read;
extern const int cpt_ready_error_read;
extern const int cpt_ready_exit;

// The steps at which starting a program can fail.
extern const int cpt_step_prepare;
extern const int cpt_step_terminal;
extern const int cpt_step_streams;
extern const int cpt_step_directory;
extern const int cpt_step_execute;

// Opens a pseudo-terminal of the given size in cells. NULL on failure, with the cause in `errno_out`.
struct cpt_terminal *_Nullable cpt_terminal_open(int rows, int columns, int *errno_out);

// Kills the program with its process group, reaps it, closes everything and frees the memory.
void cpt_terminal_close(struct cpt_terminal *terminal);

// Starts a program as leader of a session whose controlling terminal is this one.
//
// `arguments` and `environment` are strings one after the other, each ended by a NUL; the first argument is the
// path of the program, which is not searched for. `streams` has three entries. Returns 0, or an errno with the step
// that failed in `step_out`.
int cpt_terminal_spawn(
    struct cpt_terminal *terminal, const uint8_t *arguments, size_t arguments_size,
    const uint8_t *environment, size_t environment_size, const char *_Nullable directory,
    const int *streams, int *step_out);

// Waits until something is ready, at most `timeout` milliseconds. `writes` says which of the write bits matter.
// Returns the bits that are ready, 0 when there are none, or a negative errno.
int cpt_terminal_poll(struct cpt_terminal *terminal, int writes, int timeout);

// Reads without waiting. Returns the number of bytes, 0 when there is nothing now, -1 when nothing more can come.
ptrdiff_t cpt_terminal_read(struct cpt_terminal *terminal, int channel, uint8_t *buffer, size_t size);

// Writes without waiting. Returns the number of bytes taken, 0 when there is no room now, or a negative errno.
// A pipe without a reader is an error (EPIPE), never a signal.
ptrdiff_t cpt_terminal_write(
    struct cpt_terminal *terminal, int channel, const uint8_t *bytes, size_t size);

// Ends the program's standard input, if that is a pipe.
void cpt_terminal_close_input(struct cpt_terminal *terminal);

// Takes the terminal away from the program, as a window that is closed does. Nothing is read or written there any more.
void cpt_terminal_hang_up(struct cpt_terminal *terminal);

// Gives the terminal another size in cells, which sends SIGWINCH. Returns 0 or an errno.
int cpt_terminal_resize(struct cpt_terminal *terminal, int rows, int columns);

// Sends a signal to the program itself. Returns 0 or an errno (ESRCH once it has been reaped).
int cpt_terminal_signal(struct cpt_terminal *terminal, int number);

// The number of the process that leads the terminal's session; 0 before one was started.
int cpt_terminal_process(const struct cpt_terminal *terminal);

// Reaps the program if it has ended. True when it has: then `*signalled` says how, and `*value` is the exit code or
// the number of the signal. Later calls answer the same.
bool cpt_terminal_reap(struct cpt_terminal *terminal, bool *signalled, int *value);

// Microseconds that processors have worked for the program and for what it has waited for; 0 until it was reaped.
int64_t cpt_terminal_processor_time(const struct cpt_terminal *terminal);

// The bytes that `cpt_terminal_attributes` writes.
extern const size_t cpt_attributes_size;

// Writes the terminal's attributes (termios), member by member, so that padding cannot make equal ones differ.
// Returns 0 or an errno.
int cpt_terminal_attributes(struct cpt_terminal *terminal, uint8_t *buffer);

// MARK: The emulator

struct cpt_emulator;

extern const int cpt_code_points_per_cell;

// Attributes of a cell.
extern const int cpt_attribute_bold;
extern const int cpt_attribute_underline;
extern const int cpt_attribute_italic;
extern const int cpt_attribute_blink;
extern const int cpt_attribute_reverse;
extern const int cpt_attribute_strike;

// A colour is one of: this; a palette index from 0 to 255; or the RGB flag with 0xRRGGBB in the low bits.
extern const int cpt_color_default;
extern const int cpt_color_rgb_flag;

// How a cell looks, and the columns it covers: 1 or 2, or 0 when it continues the cell before it.
struct cpt_look {
    int width;
    int attributes;
    int foreground;
    int background;
};

// The state that belongs to no cell.
struct cpt_modes {
    int cursor_row;
    int cursor_column;
    bool cursor_visible;
    bool alternate_screen;
    // 0 off, 1 clicks, 2 drags as well, 3 every movement.
    int mouse;
};

// Makes an emulator. Sizes below 1 count as 1. NULL when memory is short.
struct cpt_emulator *_Nullable cpt_emulator_create(int rows, int columns);

void cpt_emulator_destroy(struct cpt_emulator *emulator);

// Gives the emulator another size; sizes below 1 count as 1.
void cpt_emulator_resize(struct cpt_emulator *emulator, int rows, int columns);

// Shows what a program wrote. A sequence may be split over any number of calls.
void cpt_emulator_feed(struct cpt_emulator *emulator, const uint8_t *bytes, size_t size);

// Takes what the emulator answers to questions of the program. Returns the number of bytes, 0 when there are none.
size_t cpt_emulator_take_reply(struct cpt_emulator *emulator, uint8_t *buffer, size_t size);

// Presses a key of the number pad, which is answered as keys are. What comes tells the keypad's mode.
void cpt_emulator_press_keypad(struct cpt_emulator *emulator);

// Reads a cell. Returns how many code points it has, 0 for an empty cell and outside the screen.
int cpt_emulator_cell(
    struct cpt_emulator *emulator, int row, int column, uint32_t *code_points, struct cpt_look *look);

struct cpt_modes cpt_emulator_modes(const struct cpt_emulator *emulator);

// The title that the program set, "" before it did. Valid until the next call that feeds the emulator.
const char *cpt_emulator_title(const struct cpt_emulator *emulator);

#pragma clang assume_nonnull end

#endif
