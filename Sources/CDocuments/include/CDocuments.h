// System calls for saving files that the C library's Swift module lacks.

#ifndef CDOCUMENTS_H
#define CDOCUMENTS_H

#include <sys/types.h>

// Gives an open file the extended attributes of another one, access lists among them, and takes away the
// access list that it got from its directory.
//
// What the file system or the user's rights do not allow to be set is left out. Returns 0, or what errno says
// if the disk is full or broken.
int cdocuments_copy_attributes(int from, int to);

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

#endif
