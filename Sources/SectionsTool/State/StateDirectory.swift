internal import CommandOptions
internal import Documents
internal import Glibc
internal import SystemSupport

/// The directory of the program's state: `sections` in the user's state directory.
///
/// Its files are lines of text. Each change reads, changes and replaces a file while it is locked, so that
/// processes that end at the same time do not lose each other's data.
struct StateDirectory {
    /// Maximum size of a file, in bytes; larger ones are not ours.
    private static let limit = 1 << 20
    /// Maximum length of a value, in bytes; longer ones are not saved.
    static let longestValue = 4_096
    /// Maximum number of attempts while another process changes the file, 10 milliseconds apart.
    private static let patience = 50

    let path: FilePath

    /// Finds the directory; `nil` if the user has none.
    init?(environment: Environment) {
        guard let directory = environment.directory("XDG_STATE_HOME", orInHome: ".local/state") else {
            return nil
        }
        path = directory.appending("sections")
    }

    /// The lines of a file; empty if it does not exist.
    func lines(of file: FilePath) throws(DocumentError) -> [String] {
        try lines(of: DocumentFile(path: path.appending(file)))
    }

    private func lines(of file: DocumentFile) throws(DocumentError) -> [String] {
        let bytes = try file.read(limit: Self.limit) ?? []
        // Lines that are not text are skipped.
        return bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// Changes a file or leaves it as it is; `change` is called again if another process was faster.
    func update(_ file: FilePath, _ change: (inout [String]) -> Void) throws(DocumentError) {
        var tries = 0
        while true {
            do throws(DocumentError) {
                return try updateOnce(DocumentFile(path: path.appending(file)), change)
            } catch {
                tries += 1
                guard Self.isPassing(error.reason), tries < Self.patience else { throw error }
                usleep(10_000)
            }
        }
    }

    private func updateOnce(_ file: DocumentFile, _ change: (inout [String]) -> Void) throws(DocumentError) {
        try file.makeDirectory()
        // The lock is released when the file object is deallocated.
        try file.lock()
        var lines: [String] = []
        var options: SaveOptions = []
        do throws(DocumentError) {
            lines = try self.lines(of: file)
        } catch {
            // A file that is not ours is replaced.
            guard case .tooLarge = error.reason else { throw error }
            options = .overwritingChanges
        }
        change(&lines)
        try file.save(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }, options)
    }

    /// Whether the error is temporary, because another process changes the file.
    private static func isPassing(_ reason: DocumentError.Reason) -> Bool {
        switch reason {
        case .locked, .lockedByReader, .unstable, .changed, .appeared, .removed: true
        default: false
        }
    }
}
