// What the two halves of the pseudo-terminal share.

#ifndef CPT_TERMINAL_H
#define CPT_TERMINAL_H

#include "CPseudoTerminal.h"

#include <sys/types.h>

struct cpt_terminal {
    int master;
    // Kept open on purpose: when the last one is closed, the kernel sets the attributes back to its own defaults,
    // and a program that left the terminal in disorder would look like one that tidied up.
    int slave;
    int input;
    int output;
    int error;
    int process_descriptor;
    pid_t process;
    bool reaped;
    int status;
    int64_t processor_time;
};

// Closes a descriptor once; -1 stands for a closed one.
void cpt_close_descriptor(int *descriptor);

#endif
