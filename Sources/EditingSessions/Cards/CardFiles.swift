package import Documents
internal import FormatCore
internal import Glibc
internal import NameEditing
package import NameLoading
internal import Synchronization
package import SystemSupport

/// A directory of vCard files that are edited and saved one by one.
///
/// A save writes the files that differ from disk and touches no others. A file's `DocumentFile` knows the
/// state on disk and the document the new contents, so edits need not be tracked.
package final class CardFiles: DocumentStore {
    /// The cards in a directory, and the errors in listing them.
    package typealias Listing = @Sendable () -> (paths: [FilePath], failures: [DirectoryError])

    package let path: FilePath
    private let list: Listing
    private let memory: MemoryWatch

    struct State {
        /// Indexed by file number in the document.
        var files: [DocumentFile] = []
        var lock: DirectoryLock?
        var note: String?
        var watch = DirectoryWatch()
    }

    let state = Mutex(State())

    /// Makes a place without reading anything.
    package init(path: FilePath, memory: MemoryWatch = MemoryWatch(), list: @escaping Listing) {
        // A path with a trailing slash would have no last component.
        let end = path.bytes.lastIndex { $0 != UInt8(ascii: "/") } ?? 0
        self.path = FilePath(bytes: path.bytes.prefix(end + 1))
        self.list = list
        self.memory = memory
    }

    package var place: FilePath { DocumentFile(path: path).place }
    package var reasonNotToSaveElsewhere: String? {
        "A directory of cards is saved in its files; --export vcard makes one file of them."
    }
    package var isWritable: Bool { access(path.cString, W_OK | X_OK) == 0 }
    package var isThere: Bool { true }
    package var noteOnSave: String? { state.withLock { $0.note } }

    package func unread() -> any DocumentStore { CardFiles(path: path, memory: memory, list: list) }

    // MARK: Reading

    package func read(_ options: ReadingOptions) throws(EditingFailure) -> EditedDocument {
        let (paths, failures) = list()
        if let failure = failures.first, paths.isEmpty { throw .names(ReadingError(failure)) }
        let byteCount = paths.reduce(0) { $0 + (DocumentFile(path: $1).byteCount ?? 0) }
        if let reason = memory.reasonNotToEdit(byteCount) {
            throw .names(ReadingError(file: path.displayText, reason: reason))
        }
        var watch = DirectoryWatch(of: paths)
        watch.recordState(of: path)
        var leftOut = failures.map { Self.problem($0.path, "cannot be read: \($0.message)") }
        var (files, cards): ([DocumentFile], [(path: FilePath, bytes: [UInt8])]) = ([], [])
        var room = options.limits.ofRecords.bytes
        let firsts = Self.firstPaths(of: paths)
        for path in paths {
            // A file listed under two paths would appear as two rows, and saving one would undo the other.
            if let first = Self.identity(of: path).flatMap({ firsts[$0] }), first != path {
                leftOut.append(Self.problem(path, "not edited: it is the same file as \(first.displayText)"))
                continue
            }
            let file = DocumentFile(path: path)
            do throws(DocumentError) {
                // Ignores files that were removed since the directory was listed.
                guard let bytes = try file.read(limit: room) else { continue }
                guard FileEncoding.isUTF8(bytes, options) else {
                    leftOut.append(Self.problem(path, "not edited: it is in another encoding than UTF-8"))
                    continue
                }
                files.append(file)
                cards.append((path, bytes))
                room -= bytes.count
            } catch {
                guard error.reason != .tooLarge(limit: room) else { throw .file(error) }
                leftOut.append(Self.problem(path, error.statement))
            }
        }
        do throws(ReadingError) {
            let document = try NameDocument(cards: cards, in: path, options: options)
            state.withLock { [files, watch] in ($0.files, $0.watch) = (files, watch) }
            return EditedDocument(document: document, leftOut: leftOut)
        } catch {
            throw .names(error)
        }
    }

    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    /// The file that a path leads to; `nil` if it does not exist.
    private static func identity(of path: FilePath) -> Identity? {
        var status = stat()
        guard fstatat(AT_FDCWD, path.cString, &status, 0) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// The path under which each file is edited, which is not a symbolic link if there is another.
    private static func firstPaths(of paths: [FilePath]) -> [Identity: FilePath] {
        var (firsts, links): ([Identity: FilePath], [(Identity, FilePath)]) = ([:], [])
        for path in paths {
            guard let identity = identity(of: path) else { continue }
            var status = stat()
            let isLink =
                fstatat(AT_FDCWD, path.cString, &status, AT_SYMLINK_NOFOLLOW) == 0
                && status.st_mode & S_IFMT == S_IFLNK
            if isLink {
                links.append((identity, path))
            } else if firsts[identity] == nil {
                firsts[identity] = path
            }
        }
        for (identity, path) in links where firsts[identity] == nil { firsts[identity] = path }
        return firsts
    }

    private static func problem(_ path: FilePath, _ what: String) -> NameProblem {
        var problem = NameProblem(path: "", line: 0, issue: .malformed(what))
        problem.file = path.displayText
        return problem
    }

    // MARK: Others

    package func lock() throws(DocumentError) {
        guard state.withLock({ $0.lock == nil }) else { return }
        let lock = try DirectoryLock(of: path)
        state.withLock { $0.lock = lock }
    }

    package func unlock() { state.withLock { $0.lock = nil } }

    /// Whether a file was changed, added or removed.
    ///
    /// - Complexity: One system call for each of a limited number of files, or O(files) after a change of the
    ///   directory.
    package func changeOnDisk() -> DocumentError.Reason? {
        let (files, known) = state.withLock { ($0.files, $0.watch) }
        var watch = known
        let reason = watch.change(of: files, in: path) { list().paths }
        state.withLock { [watch] in $0.watch = watch }
        return reason
    }
}
