internal import Documents
internal import Glibc
internal import SystemSupport

/// What is known of a directory whose files are edited, to notice what others do to them.
struct DirectoryWatch: Sendable {
    /// So many files are asked for at each look, the others at the following ones.
    private static let filesAtOnce = 500

    /// The cards that were there when it was read, whether they are edited or not.
    private let listed: Set<FilePath>
    /// When names in the directory were changed last, as far as is known.
    private var seconds = 0
    private var nanoseconds = 0
    /// The number of the file that is asked for next.
    private var next = 0
    /// What was found; it stays until the directory is read again or saved.
    private(set) var found: DocumentError.Reason?

    init(of listed: [FilePath] = []) { self.listed = Set(listed) }

    /// Takes down what the directory is now.
    mutating func note(_ directory: FilePath) {
        guard let status = Self.status(directory) else { return }
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        found = nil
    }

    /// What has become of files since they were read or saved; `nil` if nothing.
    ///
    /// Who puts a new file in the place of an old one changes the directory: then all are looked at. Other
    /// changes are found sooner or later, and at the latest when their file is saved.
    mutating func change(
        of files: [DocumentFile], in directory: FilePath, paths: () -> [FilePath]
    ) -> DocumentError.Reason? {
        guard let status = Self.status(directory) else { return .removed }
        if (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) != (seconds, nanoseconds) {
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            let known = listed.union(files.map(\.path))
            let isNew = paths().contains { !known.contains($0) }
            found = isNew || files.contains { $0.hasChanged() } ? .changed : nil
            return found
        }
        guard found == nil, !files.isEmpty else { return found }
        for _ in 0..<min(Self.filesAtOnce, files.count) {
            next = next < files.count ? next : 0
            if files[next].hasChanged() { found = .changed }
            next += 1
        }
        return found
    }

    private static func status(_ directory: FilePath) -> stat? {
        var status = stat()
        return stat(directory.cString, &status) == 0 ? status : nil
    }
}
