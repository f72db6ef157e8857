internal import CommandSupport
internal import Documents
internal import Glibc
internal import SystemSupport

/// Where the program keeps what it was asked to keep: `sections` in the user's directory for state.
///
/// Files are lines of text. Each change reads, changes and replaces a file while it is locked, so that
/// processes which end at the same time lose nothing of each other's.
struct StateDirectory {
    /// More than so many bytes are no file of ours.
    private static let limit = 1 << 20
    /// Longer values are not kept.
    static let longestValue = 4_096
    /// How often another process is waited for, each time 10 milliseconds.
    private static let patience = 50

    let path: FilePath

    /// Finds the directory; `nil` if the user has none.
    init?(environment: Environment) {
        guard let directory = environment.directory("XDG_STATE_HOME", orInHome: ".local/state") else {
            return nil
        }
        path = directory.appending("sections")
    }

    /// The lines of a file; none if it is not there.
    func lines(of file: FilePath) throws(DocumentError) -> [String] {
        try lines(of: DocumentFile(path: path.appending(file)))
    }

    private func lines(of file: DocumentFile) throws(DocumentError) -> [String] {
        let bytes = try file.read(limit: Self.limit) ?? []
        // What is no line of text is left out.
        return bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// Changes a file or leaves it as it is; `change` is called once more if another process was faster.
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
        // It gives the lock back when it is gone.
        try file.lock()
        var lines: [String] = []
        var options: SaveOptions = []
        do throws(DocumentError) {
            lines = try self.lines(of: file)
        } catch {
            // What is none of ours is begun anew.
            guard case .tooLarge = error.reason else { throw error }
            options = .overwritingChanges
        }
        change(&lines)
        try file.save(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }, options)
    }

    /// Whether it is only that another process changes the file.
    private static func isPassing(_ reason: DocumentError.Reason) -> Bool {
        switch reason {
        case .locked, .unstable, .changed, .appeared, .removed: true
        default: false
        }
    }
}
