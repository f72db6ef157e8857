// Handles memory exhaustion within Swift's runtime, which would otherwise crash with a backtrace, and within
// ncurses, which would print a message of its own, by functions that need more stack than may be left.
//
// Array and string operations cannot fail, so Swift code cannot check for available memory. The release links
// the functions below in place of theirs (Package.swift): the terminal is restored, one message
// gives the reason, and the exit status is that of any other error. Nothing here allocates memory.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char sentence[1024] = "not enough memory\n";
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

static _Noreturn void end(void) {
    // Other threads run out of memory as well; the first one reports it for all.
    while (atomic_flag_test_and_set(&is_ending)) pause();
    // While messages are collected, it appears on the shell's screen.
    ssize_t written = write(STDERR_FILENO, sentence, strlen(sentence));
    (void)written;
    cncurses_end_at_once(CNCURSES_OUT_OF_MEMORY);
}

// The runtime's C++ part calls this handler before it throws an exception that is never caught.
typedef void (*handler)(void);
extern handler _ZSt15set_new_handlerPFvvE(handler) __attribute__((weak));

static void end_for_cpp(void) {
    end();
}

void cncurses_reserve_memory(void) {
    // The C library would map larger blocks separately.
    void *chunks[5];
    size_t count = 0;
    while (count < sizeof chunks / sizeof *chunks && (chunks[count] = malloc(100 << 10)) != NULL) count++;
    if (count < sizeof chunks / sizeof *chunks) end();
    // The last one, shortened in its place, keeps those below it in the heap when they are free. Without it
    // the C library would return them to the system, with a call for each.
    static void *last;
    void *shortened = realloc(chunks[--count], 1);
    if (last == NULL) last = shortened; else free(shortened);
    while (count > 0) free(chunks[--count]);
    // The stack grows by pages of the same memory.
    volatile char stack[65536];
    for (size_t at = 0; at < sizeof stack; at += 4096) stack[at] = 0;
}

void cncurses_say_out_of_memory(const char *words) {
    size_t count = strlen(words);
    if (count > sizeof sentence - 2) count = sizeof sentence - 2;
    memcpy(sentence, words, count);
    sentence[count] = '\n';
    sentence[count + 1] = '\0';
    if (_ZSt15set_new_handlerPFvvE != NULL) _ZSt15set_new_handlerPFvvE(end_for_cpp);
}

// swift::swift_abortAllocationFailure(size_t, size_t), as the linker names it with `--wrap`.
_Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t size, size_t alignment);

_Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t size, size_t alignment) {
    (void)size;
    (void)alignment;
    end();
}

// ncurses calls it only if memory runs out.
_Noreturn void __wrap__nc_err_abort(const char *format, ...);

_Noreturn void __wrap__nc_err_abort(const char *format, ...) {
    (void)format;
    end();
}
