// Starts, stops and reaps a program, counts processors and sets up the allocator, as far as that needs C.

#ifndef CSYSTEMSUPPORT_PROCESSES_H
#define CSYSTEMSUPPORT_PROCESSES_H

#include <stddef.h>

// Starts a program in a session of its own, without a terminal, with its input from the null device.
//
// Its standard output and standard error both go to a pipe. It has no other open descriptors of ours, and no
// signal is blocked or ignored. It is killed when the thread that has started it ends; the processes left in
// its group are killed when this program exits.
//
// - arguments: `count` zero-terminated strings without gaps; the first one is looked up on PATH.
// - process: set to its process ID, which is also its process group ID.
// - output: set to the reading end of the pipe, which does not block; the caller closes it.
//
// Returns 0, or an errno if the program cannot be started; then nothing is set.
int cprocessrunner_start(const char *arguments, size_t count, int *process, int *output);

// Starts a program that answers requests: its standard input and output are both one end of a socket.
//
// It dies with this program and is isolated like one of `cprocessrunner_start`. Its standard error is
// discarded.
//
// - channel: set to the other end of the socket, which the caller closes.
int cprocessrunner_start_serving(const char *arguments, size_t count, int *process, int *channel);

// Starts a program that may outlive this one, in a session of its own, with none of our descriptors.
//
// Its input and output are the null device. It is not killed when this program exits; the caller still reaps
// it. Arguments and result are those of `cprocessrunner_start`.
int cprocessrunner_start_apart(const char *arguments, size_t count, int *process);

// Sends a signal to the program and its children in its group.
//
// The program must not have been reaped, so that its process ID is still valid.
void cprocessrunner_signal(int process, int signal);

// Opens a descriptor that becomes readable when the program ends; the program must not have been reaped.
//
// The caller closes it. Returns -1 if the system does not support this (Linux before 5.3).
int cprocessrunner_open_end(int process);

// Opens a descriptor that becomes readable when `cprocessrunner_wake` is called with it; the caller closes
// it. Returns -1 if too many are open.
int cprocessrunner_open_wake_event(void);

// Makes an open wake event readable.
void cprocessrunner_wake(int event);

// Whether the program has ended; it is not reaped, so its process ID stays valid.
int cprocessrunner_has_ended(int process);

// Waits until the program has ended and reaps it.
//
// Returns its exit status, or 256 plus the number of the signal that killed it; -1 if it was reaped
// elsewhere.
int cprocessrunner_reap(int process);

// The number of processors in the affinity mask of the calling thread; 1 if the system does not report it.
int cprocessrunner_allowed_processors(void);

// Makes the allocator return blocks of a megabyte and more to the system as soon as they are freed.
//
// By default glibc raises this limit up to 32 MiB as blocks are freed, and keeps up to 64 MiB in each arena:
// 30 pastes of a megabyte left 124 MB.
void cprocessrunner_return_large_blocks(void);

#endif
