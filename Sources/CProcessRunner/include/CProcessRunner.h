// Starting, stopping and reaping one program, as far as that needs C.

#ifndef CPROCESSRUNNER_H
#define CPROCESSRUNNER_H

#include <stddef.h>

// Starts a program in a session of its own, without a terminal, its input from the null device.
//
// Its standard output and error both go into a pipe; it has no other open descriptors of ours, no signal
// blocked, and none ignored. It is killed when the thread that has started it ends; what it has left in its
// group is killed when this program exits.
//
// - arguments: `count` texts, each ended by a zero byte, without a gap; the first one is looked for on PATH.
// - process: set to its number, which is that of its process group as well.
// - output: set to the end of the pipe to read from; it does not block, and is closed by the caller.
//
// Returns 0, or what errno says if it cannot be started; then nothing is set.
int cprocessrunner_start(const char *arguments, size_t count, int *process, int *output);

// Starts a program that answers questions: its standard input and output are both one end of a socket.
//
// It is bound to this one and alone as `cprocessrunner_start` says. What it writes to standard error is
// thrown away.
//
// - channel: set to the other end of the socket, which the caller closes.
int cprocessrunner_start_serving(const char *arguments, size_t count, int *process, int *channel);

// Starts a program that may outlive this one, in a session of its own, with nothing of ours open.
//
// What it reads and writes is the null device. Nobody ends it when this program exits; it is reaped as
// others.
// Arguments and answer are those of `cprocessrunner_start`.
int cprocessrunner_start_apart(const char *arguments, size_t count, int *process);

// Sends a signal to the program and to all that it has started in its group.
//
// The program must not have been reaped, so that the number is still its own.
void cprocessrunner_signal(int process, int signal);

// Opens a descriptor that can be read when the program has ended; it must not have been reaped.
//
// The caller closes it. Returns -1 if the system has none (Linux before 5.3).
int cprocessrunner_open_end(int process);

// Opens a descriptor that can be read once it has rung; the caller closes it. Returns -1 if there are too
// many.
int cprocessrunner_open_bell(void);

// Rings a bell that is open.
void cprocessrunner_ring(int bell);

// Whether the program has ended; it is not reaped, so that its number stays its own.
int cprocessrunner_has_ended(int process);

// Waits until the program has ended and reaps it.
//
// Returns its exit status, or 256 and the number of the signal that has ended it; -1 if somebody else has
// reaped it.
int cprocessrunner_reap(int process);

#endif
