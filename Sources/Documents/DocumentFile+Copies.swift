internal import CDocuments
internal import Glibc
internal import Synchronization
package import SystemSupport

extension DocumentFile {
    /// The permissions with which a copy elsewhere gives nobody more than the file that was read gave.
    package var creationModeOfCopies: UInt32 {
        guard let version else { return 0o666 }
        return Self.creationMode(like: version.mode, group: version.group, of: place)
    }

    /// The permissions with which what is made of files gives nobody more than each of them gives.
    package static func creationMode(ofCopiesOf files: [FilePath]) -> UInt32 {
        files.reduce(0o666) { mode, file in
            guard let status = SystemPath(file)?.status, status.st_mode & S_IFMT == S_IFREG else {
                return mode
            }
            return mode & creationMode(like: status.st_mode, group: status.st_gid, of: file)
        }
    }

    /// The copy may belong to another group, and an access list stays behind, so a group gets no more than
    /// everybody does unless it is surely the same.
    private static func creationMode(like mode: UInt32, group: UInt32, of file: FilePath) -> UInt32 {
        let others = mode & 0o006
        let keepsGroup = group == getegid() && cdocuments_has_access_list(file.cString) == 0
        return 0o600 | (keepsGroup ? mode & 0o060 : others << 3) | others
    }

    /// Makes the file, or replaces it, by what something else writes to a new one beside it.
    ///
    /// For files that are too large to be held in memory, or written by a library. It is saved as `save` does
    /// it: owner, permissions and symbolic links stay, and others that save wait or fail.
    ///
    /// - Parameters:
    ///   - overwrites: Whether a file is to be there; otherwise there must be none.
    ///   - write: Writes to a new empty file of a path, closes it, and throws if there is to be no change.
    /// - Throws: What `write` throws, or as `save`.
    package func replace(
        overwrites: Bool, by write: @escaping (FilePath) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        try work.withLock { _ throws(DocumentError) in
            var saving = Saving(
                file: path, content: .written(write), options: overwrites ? .overwritingChanges : [],
                asideSuffix: nil, creationMode: creationMode, knowledge: knowledge.withLock { $0 })
            defer { knowledge.withLock { [known = saving.knowledge] in $0 = known } }
            try saving.run()
        }
    }
}
