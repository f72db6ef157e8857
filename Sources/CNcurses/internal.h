// What the files of this target share. Include it first: it sets the feature macros.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <signal.h>
#include <stdatomic.h>
#include <termios.h>

#include "CNcurses.h"

// The descriptor of the controlling terminal while it is taken, else -1.
extern atomic_int cncurses_tty;

// MARK: terminfo.c

// Whether the system has a description of a kind of terminal, be it one that cannot draw.
bool cncurses_has_entry(const char *name, int fd);
// Says whether the system has a description of a kind of terminal, and what is in it, without keeping it. Not while
// another one is in use.
void cncurses_describe(const char *name, int fd, cncurses_examination *found);
// A capability of the present terminal; NULL if it has none of that name.
char *cncurses_capability(const char *name);
// The sequence of the next key from a place on, which starts at 0; NULL when there is none left. Without those that
// terminfo has no standard name for: what is usual of them the caller knows, and the rest means nothing to it.
const char *cncurses_key_capability(int *place);
// Makes some capabilities shorter, once, before they are used, and keeps those that only this target is to send.
void cncurses_trim_capabilities(void);
// What enters and leaves the second screen and the keypad's mode, which ncurses no longer knows; NULL: there is none.
typedef struct {
    const char *enter_screen;
    const char *leave_screen;
    const char *enter_keypad;
    const char *leave_keypad;
} cncurses_switches;
cncurses_switches cncurses_own_switches(void);
void cncurses_forget_capabilities(void);
// Whether it speaks the usual control sequences.
bool cncurses_is_ansi(void);

// MARK: modes.c. Async-signal-safe where it says so.

bool cncurses_save_attributes(int fd);
// Prepares the ways out and in, for a screen of some rows.
void cncurses_prepare_modes(int rows);
// Whether the mouse is reported from the next preparation on.
void cncurses_choose_mouse(bool mouse);
void cncurses_forget_modes(void);
// After ncurses has set its attributes: those are what is taken again.
void cncurses_mark_taken(void);
// For good: nothing takes it again. Async-signal-safe.
void cncurses_give_back(void);
// Until it is taken again. Async-signal-safe.
void cncurses_lend(void);
// Async-signal-safe.
void cncurses_take_again(void);
// What shows the cursor, without changing how it looks; NULL if nothing does.
const char *cncurses_show_cursor(void);
// Bytes of our own, to be sent before ncurses' next ones. Not async-signal-safe.
void cncurses_queue(const char *capability);
// Sends them, and before the first ones what enters the screen.
void cncurses_flush(void);
// Blocks all signals of this thread, for what must not be done by halves.
sigset_t cncurses_block_signals(void);
void cncurses_unblock_signals(sigset_t before);
// Writes everything, else the error number says why not; a terminal that does not block is waited for, five seconds while
// it takes nothing and ten altogether. Async-signal-safe.
bool cncurses_write_all(int fd, const char *bytes, size_t count);
// A change of what is taken that no signal finds half done, nor a fault in another thread. Between the two nothing waits
// long; the first one waits for a terminal that takes nothing. False if the terminal is not taken: there is nothing to end.
typedef struct {
    sigset_t before;
    int flags;
} cncurses_change;
bool cncurses_begin_change(cncurses_change *change);
void cncurses_end_change(const cncurses_change *change);

// MARK: messages.c. Async-signal-safe except `cncurses_open_messages`.

void cncurses_open_messages(int tty);
void cncurses_collect_messages(void);
// Writes them to a terminal.
void cncurses_release_messages(int tty);
void cncurses_close_messages(void);

// MARK: turns.c

// Waits until no other program of the job draws on the terminal.
void cncurses_await_turn(int tty);
void cncurses_end_turn(void);

// MARK: region.c

void cncurses_start_region(cncurses_height height);
// Whether only some rows are taken.
bool cncurses_is_inline(void);
// Whether it is known which. Async-signal-safe, as the next one.
bool cncurses_is_placed(void);
void cncurses_lose_place(void);
// Takes rows of a screen, and scrolls it to have enough.
void cncurses_place(cncurses_size window);
int cncurses_height_of_region(void);
// What clears the rows and puts the cursor back.
void cncurses_describe_leaving(char *bytes, size_t size);

// MARK: writing.c

void cncurses_start_writing(void);
// Whether the terminal's language is the one that is spoken here.
bool cncurses_can_write(void);
// ncurses has painted the screen, and left the cursor somewhere.
void cncurses_follow_refresh(void);
void cncurses_write_pair(int number, int foreground, int background);
void cncurses_write_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair);
void cncurses_write_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int kind, int attributes, int pair);
// Makes all rows blank that are taken.
void cncurses_write_blank(void);
// The row that the cursor was left in; negative if nobody knows.
int cncurses_row_of_cursor(void);
// Leaves the cursor in a cell, if the row is not negative, and the looks plain; sends everything.
void cncurses_finish_writing(int y, int x);

// MARK: signals.c

void cncurses_install_handlers(void);
void cncurses_remove_handlers(void);
bool cncurses_stop_process_group(void);
// Gives the terminal back and ends the process, from any thread. Async-signal-safe.
_Noreturn void cncurses_end_at_once(int status);

// MARK: waiting.c

void cncurses_open_pipe(void);
// The death of the parent is news from then on.
void cncurses_watch_parent(void);
// Whether who has started this process is gone since.
bool cncurses_is_orphaned(void);
void cncurses_forget_parent(void);
// Whether a shell is there that could continue the job when it is stopped.
bool cncurses_can_be_continued(void);
// Async-signal-safe, from any thread.
void cncurses_post(int news);

// MARK: keys.c

// Forgets all sequences and takes those that ncurses knows of the terminal.
void cncurses_learn_keys(void);

// MARK: input.c, drawing.c

bool cncurses_open_input(void);
void cncurses_close_input(void);
// Whether bytes were read that are not taken yet.
bool cncurses_has_bytes(void);
// The terminal can be read without waiting.
void cncurses_expect_bytes(void);
// Asks where the cursor is, from 0; false without an answer in time. What is typed meanwhile is kept.
bool cncurses_ask_cursor(int *row, int *column, int milliseconds);
// Has an answer that is still to come go nowhere: a shell would take it for keys. Async-signal-safe.
void cncurses_drop_answer(int fd);
void cncurses_start_drawing(void);

#endif
