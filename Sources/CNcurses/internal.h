// Declarations shared by the files of this target. Include it first: it sets the feature macros.
//
// Each file calls only those above it in this list: bytes.c, terminfo.c and painting.c; waiting.c;
// modes.c; signals.c; session.c, repair.c and out_of_memory.c.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <signal.h>
#include <stdatomic.h>
#include <termios.h>

#include "CNcurses.h"
#include "CTerminalSupport.h"

// MARK: bytes.c

// The descriptor of the controlling terminal while it is acquired, else -1.
extern atomic_int cncurses_tty;
// Records that the terminal can be read without blocking.
void cncurses_expect_bytes(void);

// MARK: terminfo.c

// The kind assumed for terminals without a description in the system, as nearly all are of xterm's family.
extern const char cncurses_fallback_kind[];
// Whether the system has a description of a kind of terminal, even one that cannot draw.
bool cncurses_has_entry(const char *name);
// Shortens some capabilities, once, before they are used, and saves those that ncurses must not send.
void cncurses_trim_capabilities(void);
void cncurses_forget_capabilities(void);

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
