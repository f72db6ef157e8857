// Restricts the system calls of a process that opens untrusted files.

#ifndef CSQLITE_CALLS_H
#define CSQLITE_CALLS_H

// Enables confinement for when a file is opened; `changesFiles` also permits writing to it.
void csqlite_confine_later(int changesFiles);

// If enabled, confines the process to what opening a file requires: reading and writing within its directory,
// and no access to other processes. Confinement cannot be undone.
void csqlite_begin_opening(const char *path);

// Restricts it further if files are only read: from now on files can only be opened for reading.
void csqlite_end_opening(void);

#endif
