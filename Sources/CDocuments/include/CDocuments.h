// System calls for saving files that the C library's Swift module lacks.

#ifndef CDOCUMENTS_H
#define CDOCUMENTS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Gives an open file the extended attributes of another one, access lists among them, and takes away the
// access list that it got from its directory.
//
// What the file system or the user's rights do not allow to be set is left out. Returns 0, or what errno says
// if the disk is full or broken.
int cdocuments_copy_attributes(int from, int to);

// Whether more users or groups than its own may be named for a file; so if that cannot be told.
int cdocuments_has_access_list(const char *path);

// Renames a file unless there is one of the new name.
//
// Returns 0, or what errno says: EEXIST if there is one.
int cdocuments_rename_to_new(const char *from, const char *to);

// Has the file system set room aside for a file, whose size stays as it is.
//
// Returns 0, as well where the file system cannot do that, or what errno says if there is no room.
int cdocuments_reserve(int file, off_t size);

// Whether a file of a size could be made in a directory; nothing is left of the attempt.
//
// Returns 0, as well where the file system cannot tell, or what errno says.
int cdocuments_check_room(const char *directory, off_t size);

// Removes what savers that were killed have left in a directory.
//
// - prefix: with what their names begin. Twelve hexadecimal digits and "~" follow, or "~~" for a backup on
//   its way.
// - owners: two users; files of others stay, and so does what a living saver has locked.
void cdocuments_remove_stale(const char *directory, const char *prefix, const uid_t owners[2]);

// A digest of bytes that come in pieces: XXH64 of libxxhash, with the seed 0. It may be copied like a number.
typedef struct {
    uint64_t state[11];
} cdocuments_digest;

// Begins a digest, adds bytes to it, and tells its value so far.
void cdocuments_digest_begin(cdocuments_digest *digest);
void cdocuments_digest_add(cdocuments_digest *digest, const void *bytes, size_t count);
uint64_t cdocuments_digest_value(const cdocuments_digest *digest);

#endif
