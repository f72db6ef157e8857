#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of the program until it ends.
///
/// Returns libFuzzer's exit status, or -1 in a program that is linked without libFuzzer.
int fuzzer_run(int argc, char **argv, int (*test_one_input)(const uint8_t *start, size_t count));

/// Opens a pseudo-terminal and makes it the controlling terminal of this process, which must not lead a process group.
///
/// Returns the master's descriptor and stores the slave's, or returns -1 with the reason in `errno`.
int fuzzer_take_terminal(int *slave);

#endif
