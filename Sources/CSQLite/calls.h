// What the system may be asked for by a process that opens files which nobody trusts.

#ifndef CSQLITE_CALLS_H
#define CSQLITE_CALLS_H

// Has this process be confined when it opens a file; `changesFiles` says that it is to write to that as well.
void csqlite_confine_later(int changesFiles);

// Confines the process, if that is wanted, to what opening a file of a path needs: reading and writing within
// its folder, and nothing of other processes. What is done once stays.
void csqlite_begin_opening(const char *path);

// Confines it further, if files are only read: what is not open now is opened for reading alone.
void csqlite_end_opening(void);

#endif
