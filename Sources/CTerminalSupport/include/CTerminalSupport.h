// Support for a process that has taken a terminal, without ncurses: writes of whole texts, messages of
// others held back, turns in a pipeline, and the main queue of libdispatch.

#ifndef CTERMINALSUPPORT_H
#define CTERMINALSUPPORT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: writing.c

// Blocks all signals of this thread, for operations that must not be interrupted.
sigset_t cterminal_block_signals(void);
void cterminal_unblock_signals(sigset_t before);
// Writes everything; on failure the error number gives the reason. Waits for a non-blocking terminal, at most
// five seconds without progress and ten in total. Async-signal-safe.
bool cterminal_write_all(int fd, const void *bytes, size_t count);
// Same, for a part of a longer text, with at most `bound` waits of ten milliseconds left.
bool cterminal_write_within(int fd, const void *bytes, size_t count, int *bound);
enum { CTERMINAL_MOST_WAITS = 1000 };
// Nanoseconds of the monotonic clock.
int64_t cterminal_now(void);

// MARK: messages.c. Async-signal-safe except `cterminal_open_messages` and `cterminal_limit_messages`.

void cterminal_open_messages(int tty);
void cterminal_collect_messages(void);
// Stops collecting, and writes the last messages to a terminal unless it is -1.
void cterminal_release_messages(int tty);
// Drops the oldest messages if there are too many; called periodically. Returns whether there are any.
bool cterminal_limit_messages(void);
void cterminal_close_messages(void);

// MARK: pipeline_lock.c

// Waits until no other program of the job draws on the terminal.
void cterminal_await_turn(int tty);
void cterminal_end_turn(void);

// MARK: main_queue.c

// A descriptor that is readable while the main queue has work; -1 if there is none, or it cannot run now.
int cterminal_main_queue(void);
// Records that it is readable.
void cterminal_expect_work(void);
// Reports in a debug build why the main queue cannot run, once.
void cterminal_check_thread(void);
// Runs the work in libdispatch's main queue and Foundation's main run loop, once; returns whether there may
// have been any.
bool cterminal_run_main_queue(void);
// Nanoseconds until the next timer of Foundation's main run loop; -1 if there is none.
int64_t cterminal_until_timer(void);

#endif
