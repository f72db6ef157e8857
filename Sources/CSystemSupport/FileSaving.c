#define _GNU_SOURCE

#include "FileSaving.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Errors that affect all further writing, not only one attribute.
static bool is_fatal(int number) {
    return number == ENOSPC || number == EDQUOT || number == EIO || number == EROFS || number == ENOMEM;
}

static int copy_attribute(int from, int to, const char *name) {
    // The kernel's limit for an attribute value (XATTR_SIZE_MAX).
    enum { MOST = 65536 };
    char *value = malloc(MOST);
    if (value == NULL) return ENOMEM;
    int number = 0;
    ssize_t size = fgetxattr(from, name, value, MOST);
    if (size < 0 || fsetxattr(to, name, value, (size_t)size, 0) != 0) number = errno;
    free(value);
    return is_fatal(number) ? number : 0;
}

int cdocuments_copy_attributes(int from, int to) {
    enum { MOST = 65536 };
    // The file may have inherited an ACL from its directory; it must not outlive the copy.
    fremovexattr(to, "system.posix_acl_access");
    char *names = malloc(MOST);
    if (names == NULL) return ENOMEM;
    int number = 0;
    ssize_t size = flistxattr(from, names, MOST);
    if (size < 0 && is_fatal(errno)) number = errno;
    for (ssize_t place = 0; place < size && number == 0; place += (ssize_t)strlen(names + place) + 1) {
        number = copy_attribute(from, to, names + place);
    }
    free(names);
    return number;
}

int cdocuments_has_access_list(const char *path) {
    if (getxattr(path, "system.posix_acl_access", NULL, 0) >= 0) return 1;
    return errno != ENODATA && errno != EOPNOTSUPP;
}

int cdocuments_rename_to_new(const char *from, const char *to) {
    enum { NO_REPLACE = 1 };
    if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, NO_REPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    // The file system does not support the flag. A link is exclusive, too.
    if (link(from, to) == 0) {
        if (unlink(from) == 0) return 0;
        // If the old name cannot be removed, the file was not renamed.
        int number = errno;
        unlink(to);
        return number;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) return errno;
    // Neither links nor the flag: this leaves a race between the check and the rename.
    struct stat status;
    if (lstat(to, &status) == 0) return EEXIST;
    return rename(from, to) == 0 ? 0 : errno;
}

int cdocuments_reserve(int file, off_t size) {
    if (fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size) == 0) return 0;
    return is_fatal(errno) || errno == EFBIG ? errno : 0;
}

int cdocuments_check_room(const char *directory, off_t size) {
    // An unnamed file disappears when its descriptor is closed.
    int file = open(directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) {
        // Not every file system supports O_TMPFILE.
        if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT) return errno;
        return access(directory, W_OK | X_OK) == 0 ? 0 : errno;
    }
    int number = size > 0 ? cdocuments_reserve(file, size) : 0;
    close(file);
    return number;
}

// Classifies a file name: 1 for a temporary file of a save, 2 for an unfinished backup, 0 for any other name.
static int kind_of(const char *name, const char *prefix) {
    size_t length = strlen(prefix);
    if (strncmp(name, prefix, length) != 0) return 0;
    const char *rest = name + length;
    if (strspn(rest, "0123456789abcdef") != 12) return 0;
    if (strcmp(rest + 12, "~") == 0) return 1;
    return strcmp(rest + 12, "~~") == 0 ? 2 : 0;
}

static bool is_of(const struct stat *status, const uid_t owners[2]) {
    return S_ISREG(status->st_mode) && (status->st_uid == owners[0] || status->st_uid == owners[1]);
}

// Removes a temporary file unless it is locked; returns whether it is gone.
static bool remove_file(int directory, const char *name, const uid_t owners[2]) {
    int file = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) return errno == ENOENT;
    struct stat opened, named;
    bool is_gone = false;
    // With the lock held, the name must still refer to the same file.
    if (fstat(file, &opened) == 0 && is_of(&opened, owners) && flock(file, LOCK_EX | LOCK_NB) == 0) {
        if (fstatat(directory, name, &named, AT_SYMLINK_NOFOLLOW) != 0) {
            is_gone = errno == ENOENT;
        } else if (named.st_dev == opened.st_dev && named.st_ino == opened.st_ino) {
            is_gone = unlinkat(directory, name, 0) == 0;
        }
    }
    close(file);
    return is_gone;
}

void cdocuments_remove_stale(const char *directory, const char *prefix, const uid_t owners[2]) {
    DIR *list = opendir(directory);
    if (list == NULL) return;
    for (struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        int kind = kind_of(entry->d_name, prefix);
        if (kind == 0) continue;
        char name[sizeof entry->d_name];
        strcpy(name, entry->d_name);
        // An unfinished backup belongs to the temporary file of the same name, and is abandoned if that is
        // gone.
        if (kind == 2) name[strlen(name) - 1] = '\0';
        bool is_gone = remove_file(dirfd(list), name, owners);
        struct stat status;
        if (kind == 2 && is_gone && fstatat(dirfd(list), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && is_of(&status, owners)) {
            unlinkat(dirfd(list), entry->d_name, 0);
        }
    }
    closedir(list);
}
