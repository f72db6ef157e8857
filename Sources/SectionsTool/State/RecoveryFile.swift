internal import CommandSupport
internal import Documents
internal import Glibc
internal import NameDirectory
internal import Synchronization

/// What was edited and not saved, kept so that nothing is lost whatever becomes of the program (A2, A3, A7).
///
/// It is written after each edit, in the background, into the user's directory for state, and removed when the file was
/// saved or the user did not want to.
final class RecoveryFile: Sendable {
    /// What was kept.
    struct Found: Hashable, Sendable {
        /// The digest of the file that was edited; 0 if there was none.
        var base: UInt64
        /// The file as it would have been saved.
        var bytes: [UInt8]
    }

    private enum Work: Sendable {
        case write(MutableNameDocument, base: UInt64)
        case remove
    }

    private struct Waiting: Sendable {
        var work: Work?
        var isAtWork = false
    }

    /// Where it is.
    let path: String
    private let head: String
    /// What is to be done next: only the newest counts.
    private let waiting = Mutex(Waiting())
    /// Held while the file is written.
    private let turn = Mutex(())

    /// Finds the place of what is kept of a file; `nil` if the user has no directory for it.
    ///
    /// - Parameters:
    ///   - path: The path of the file that is edited.
    ///   - environment: The variables.
    init?(of path: String, environment: Environment = .process) {
        guard let directory = StateDirectory(environment: environment) else { return nil }
        let full = DocumentFile(path: path).place
        let name = full.split(separator: "/").last.map(String.init) ?? "file"
        let number = String(FileDigest(Array(full.utf8)).value, radix: 16)
        self.path = "\(directory.path)/recovery/\(String(name.prefix(60)))-\(number)"
        head = "sections recovery 1 "
    }

    /// What was kept; `nil` if nothing was, or nothing that can be read.
    func read() -> Found? {
        guard let bytes = try? DocumentFile(path: path).read(limit: Int(UInt32.max)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let line = String(validating: bytes[..<end], as: UTF8.self), line.hasPrefix(head),
            let base = UInt64(line.dropFirst(head.utf8.count), radix: 16)
        else { return nil }
        return Found(base: base, bytes: Array(bytes[(end + 1)...]))
    }

    /// Keeps what is not saved yet, in the background.
    ///
    /// - Parameters:
    ///   - copy: What was edited.
    ///   - base: The digest of the file; 0 if there is none.
    func keep(_ copy: MutableNameDocument, base: UInt64) {
        let starts = waiting.withLock { waiting in
            waiting.work = .write(copy, base: base)
            defer { waiting.isAtWork = true }
            return !waiting.isAtWork
        }
        guard starts else { return }
        if !BackgroundThread.startDetached({ self.settle() }) { settle() }
    }

    /// Removes it, and waits until that is done.
    func remove() {
        waiting.withLock { $0.work = .remove }
        // Whoever is at work takes it, or this does.
        settle()
    }

    /// Waits until what was to be kept is kept.
    func settle() {
        while doNext() {}
    }

    /// Does what waits to be done; `false` if nothing does.
    private func doNext() -> Bool {
        turn.withLock { _ in
            let work = waiting.withLock { waiting in
                defer { waiting.work = nil }
                if waiting.work == nil { waiting.isAtWork = false }
                return waiting.work
            }
            switch work {
            case .write(let copy, let base):
                // Where nothing can be kept the file itself can still be saved.
                let file = DocumentFile(path: path)
                try? file.makeDirectory()
                let line = Array("\(head)\(String(base, radix: 16))\n".utf8)
                try? file.save(line + copy.bytes(), .overwritingChanges)
            case .remove: unlink(path)
            case nil: return false
            }
            return true
        }
    }
}
