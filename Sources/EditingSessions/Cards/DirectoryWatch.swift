internal import Documents
internal import Glibc
internal import SystemSupport

/// Detects changes that others make in a directory whose files are being edited.
struct DirectoryWatch: Sendable {
    /// Number of files checked per call; the next calls check the others.
    private static let filesAtOnce = 500

    /// The cards that were in the directory when it was read, edited or not.
    private let listed: Set<FilePath>
    /// The last known modification time of the directory.
    private var seconds = 0
    private var nanoseconds = 0
    /// The number of the next file to check.
    private var next = 0
    /// The change that was found, kept until the directory is read again or saved.
    private(set) var detectedChange: DocumentError.Reason?

    init(of listed: [FilePath] = []) { self.listed = Set(listed) }

    /// Records the current state of the directory.
    mutating func recordState(of directory: FilePath) {
        guard let status = Self.status(directory) else { return }
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        detectedChange = nil
    }

    /// The change of the files since they were read or saved; `nil` if there is none.
    ///
    /// A program that replaces a file changes the directory, and then all files are checked. Other changes
    /// are found by later calls, and at the latest when their file is saved.
    mutating func change(
        of files: [DocumentFile], in directory: FilePath, paths: () -> [FilePath]
    ) -> DocumentError.Reason? {
        guard let status = Self.status(directory) else { return .removed }
        if (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) != (seconds, nanoseconds) {
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            let known = listed.union(files.map(\.path))
            let isNew = paths().contains { !known.contains($0) }
            detectedChange = isNew || files.contains { $0.hasChanged() } ? .changed : nil
            return detectedChange
        }
        guard detectedChange == nil, !files.isEmpty else { return detectedChange }
        for _ in 0..<min(Self.filesAtOnce, files.count) {
            next = next < files.count ? next : 0
            if files[next].hasChanged() { detectedChange = .changed }
            next += 1
        }
        return detectedChange
    }

    private static func status(_ directory: FilePath) -> stat? {
        var status = stat()
        return stat(directory.cString, &status) == 0 ? status : nil
    }
}
