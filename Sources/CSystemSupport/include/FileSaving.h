// System calls for saving files that Swift's Glibc module lacks.

#ifndef CSYSTEMSUPPORT_FILE_SAVING_H
#define CSYSTEMSUPPORT_FILE_SAVING_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Copies the extended attributes of an open file to another one, ACLs included, after removing the ACL that
// the target inherited from its directory.
//
// Attributes that the file system or the user's permissions do not allow are skipped. Returns 0, or errno if
// the disk is full or broken.
int cdocuments_copy_attributes(int from, int to);

// Whether a file may have an ACL, which can grant access to other users and groups; also true if this cannot
// be determined.
int cdocuments_has_access_list(const char *path);

// Renames a file unless the new name exists.
//
// Returns 0 or errno, which is EEXIST if the name exists.
int cdocuments_rename_to_new(const char *from, const char *to);

// Reserves disk space for a file without changing its size.
//
// Returns 0 or errno if there is not enough space; also 0 if the file system cannot reserve space.
int cdocuments_reserve(int file, off_t size);

// Checks whether a file of the given size could be created in a directory; leaves nothing behind.
//
// Returns 0 or errno; also 0 if the file system cannot tell.
int cdocuments_check_room(const char *directory, off_t size);

// Removes temporary files that killed processes have left in a directory.
//
// - prefix: The beginning of their names. Twelve hexadecimal digits and "~" follow, or "~~" for an unfinished
//   backup.
// - owners: Two user IDs. Files of other users are kept, and so are files that a running save has locked.
void cdocuments_remove_stale(const char *directory, const char *prefix, const uid_t owners[2]);

// An incremental digest: libxxhash's XXH64 with seed 0. It may be copied like a number.
typedef struct {
    uint64_t state[11];
} cdocuments_digest;

// Start a digest, add bytes to it, and return its value so far.
void cdocuments_digest_begin(cdocuments_digest *digest);
void cdocuments_digest_add(cdocuments_digest *digest, const void *bytes, size_t count);
uint64_t cdocuments_digest_value(const cdocuments_digest *digest);

#endif
