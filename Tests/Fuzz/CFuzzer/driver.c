#include "CFuzzer.h"

// Weak, because only Scripts/checks/fuzz links libFuzzer: every other build compiles the fuzzer without it.
extern int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test_one_input)(const uint8_t *start, size_t count))
    __attribute__((weak));

int fuzzer_run(int argc, char **argv, int (*test_one_input)(const uint8_t *start, size_t count)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&argc, &argv, test_one_input) : -1;
}
