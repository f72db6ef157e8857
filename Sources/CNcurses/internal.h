// Declarations shared by the files of this target. Include it first: it sets the feature macros.
//
// Each file calls only those above it in this list: bytes.c and terminfo.c; messages.c, pipeline_lock.c,
// main_queue.c and painting.c; waiting.c; modes.c; signals.c; session.c, repair.c and out_of_memory.c.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <signal.h>
#include <stdatomic.h>
#include <termios.h>

#include "CNcurses.h"

// MARK: bytes.c

// The descriptor of the controlling terminal while it is acquired, else -1.
extern atomic_int cncurses_tty;
// Blocks all signals of this thread, for operations that must not be interrupted.
sigset_t cncurses_block_signals(void);
void cncurses_unblock_signals(sigset_t before);
// Writes everything; on failure the error number gives the reason. Waits for a non-blocking terminal, at most
// five seconds without progress and ten in total. Async-signal-safe.
bool cncurses_write_all(int fd, const void *bytes, size_t count);
// Same, for a part of a longer text, with at most `bound` waits of ten milliseconds left.
bool cncurses_write_within(int fd, const void *bytes, size_t count, int *bound);
enum { CNCURSES_MOST_WAITS = 1000 };
// Records that the terminal can be read without blocking.
void cncurses_expect_bytes(void);
// Nanoseconds of the monotonic clock.
int64_t cncurses_now(void);

// MARK: terminfo.c

// The kind assumed for terminals without a description in the system, as nearly all are of xterm's family.
extern const char cncurses_fallback_kind[];
// Whether the system has a description of a kind of terminal, even one that cannot draw.
bool cncurses_has_entry(const char *name);
// Shortens some capabilities, once, before they are used, and saves those that ncurses must not send.
void cncurses_trim_capabilities(void);
void cncurses_forget_capabilities(void);

// MARK: messages.c. Async-signal-safe except `cncurses_open_messages` and `cncurses_limit_messages`.

void cncurses_open_messages(int tty);
void cncurses_collect_messages(void);
// Stops collecting, and writes the last messages to a terminal unless it is -1.
void cncurses_release_messages(int tty);
// Drops the oldest messages if there are too many; called periodically. Returns whether there are any.
bool cncurses_limit_messages(void);
void cncurses_close_messages(void);

// MARK: pipeline_lock.c

// Waits until no other program of the job draws on the terminal.
void cncurses_await_turn(int tty);
void cncurses_end_turn(void);

// MARK: main_queue.c

// A descriptor that is readable while the main queue has work; -1 if there is none, or it cannot run now.
int cncurses_main_queue(void);
// Records that it is readable.
void cncurses_expect_work(void);
// Reports in a debug build why the main queue cannot run, once.
void cncurses_check_thread(void);
// Nanoseconds until the next timer of Foundation's main run loop; -1 if there is none.
int64_t cncurses_until_timer(void);

// MARK: waiting.c

void cncurses_open_pipe(void);
// From then on the parent's death is reported as news.
void cncurses_watch_parent(void);
// Whether the process's parent has died since.
bool cncurses_is_orphaned(void);
void cncurses_forget_parent(void);
// Async-signal-safe, from any thread.
void cncurses_post(int news);

// MARK: painting.c

void cncurses_start_painting(void);

// MARK: modes.c

bool cncurses_save_attributes(int fd);
void cncurses_forget_modes(void);
// Called after ncurses has set its attributes: those are the ones to set again.
void cncurses_mark_taken(void);
// Restores the terminal for good; it is not acquired again. Async-signal-safe.
void cncurses_give_back(void);
// Restores the terminal until `cncurses_take_again`. Async-signal-safe.
void cncurses_lend(void);
// Async-signal-safe.
void cncurses_take_again(void);

// MARK: signals.c

void cncurses_install_handlers(void);
void cncurses_remove_handlers(void);
bool cncurses_stop_process_group(void);
// Restores the terminal and ends the process, from any thread. Async-signal-safe.
_Noreturn void cncurses_end_at_once(int status);

// Leaves half a MiB in the heap of this thread, and 64 KiB of stack, for ncurses, which uses some memory
// without looking whether it got any; ends the process with the sentence for that if they are not there.
void cncurses_reserve_memory(void);

#endif
