internal import CSystemSupport
internal import Glibc
package import SystemSupport

extension DocumentFile {
    /// Permissions for a copy elsewhere, which grant no more access than the file that was read.
    package var creationModeOfCopies: UInt32 {
        guard let version else { return 0o666 }
        return Self.creationMode(like: version.mode, group: version.group, of: place)
    }

    /// Permissions for a file made from several files, which grant no more access than each of them.
    package static func creationMode(ofCopiesOf files: [FilePath]) -> UInt32 {
        files.reduce(0o666) { mode, file in
            guard let status = SystemPath(file)?.status, status.st_mode & S_IFMT == S_IFREG else {
                return mode
            }
            return mode & creationMode(like: status.st_mode, group: status.st_gid, of: file)
        }
    }

    /// The mode of a copy, whose group gets the permissions of others unless it is certainly the same group.
    ///
    /// The copy may belong to another group, and does not inherit the ACL.
    private static func creationMode(like mode: UInt32, group: UInt32, of file: FilePath) -> UInt32 {
        let others = mode & 0o006
        let keepsGroup = group == getegid() && cdocuments_has_access_list(file.cString) == 0
        return 0o600 | (keepsGroup ? mode & 0o060 : others << 3) | others
    }

    /// Creates or replaces the file with one that a closure writes beside it.
    ///
    /// For files that are too large for memory, or that a library writes. The rest is done as in `save`:
    /// owner, permissions and symbolic links are kept, and concurrent saves wait or fail.
    ///
    /// - Parameters:
    ///   - overwrites: Whether an existing file is replaced; otherwise it is an error if the file exists.
    ///   - write: Writes to a new empty file at a path and closes it; throws to cancel the save.
    /// - Throws: The error of `write`, or one of those of `save`.
    package func replace(
        overwrites: Bool, by write: @escaping (FilePath) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        let options: SaveOptions = overwrites ? .overwritingChanges : []
        try change(.written(write), options) { saving throws(DocumentError) in try saving.run() }
    }
}
