#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of the program until it ends.
///
/// Returns libFuzzer's exit status, or -1 in a program that is linked without libFuzzer.
int fuzzer_run(int argc, char **argv, int (*test_one_input)(const uint8_t *start, size_t count));

#endif
