internal import Documents
internal import Glibc
package import Names
package import SystemSupport

extension BookWriter {
    /// Writes a book.
    ///
    /// - Parameters:
    ///   - names: The list.
    ///   - path: The path; an existing book is replaced, keeping its owner and permissions.
    ///   - creationMode: The permissions of a new file, before the umask is applied.
    /// - Throws: `Failure` if it cannot be written, or another kind of file exists at the path.
    /// - Complexity: O(bytes), plus some microseconds per name for the trigram index.
    package static func write(
        _ names: NameCollection, to path: FilePath, creationMode: UInt32 = 0o666
    ) throws(Failure) {
        let file = DocumentFile(path: path, creationMode: creationMode)
        let isThere = try checkReplacing(path)
        var failure: Failure?
        do throws(DocumentError) {
            try file.replace(overwrites: isThere) { part throws(DocumentError) in
                do throws(Failure) {
                    try write(names, toEmptyFile: part)
                    // Writing takes a while, during which another file may have been created there.
                    _ = try checkReplacing(path)
                } catch {
                    failure = error
                    throw DocumentError(file: path, action: .save, reason: .refused(error.message))
                }
            }
        } catch {
            throw failure ?? Failure(error)
        }
    }

    /// Checks that at most a book or an empty file is replaced; returns whether a file exists.
    private static func checkReplacing(_ path: FilePath) throws(Failure) -> Bool {
        let place = DocumentFile(path: path).place
        guard !place.bytes.contains(0), !place.bytes.isEmpty else { throw Failure(system: EINVAL) }
        let file = open(place.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return false }
            throw Failure(system: errno)
        }
        defer { close(file) }
        var head = [UInt8](repeating: 0, count: 72)
        // At most as many bytes are read as there is room for.
        let count = pread(file, &head, head.count, 0)
        // Special files are refused when saving.
        if count <= 0 { return true }
        let identifier = head[68...].reduce(0) { $0 << 8 | Int($1) }
        guard count == head.count, identifier == BookFormat.applicationID else {
            throw Failure(message: "there is another file, which is not a book; remove it first")
        }
        // Another program's log for the old book would be applied to the new one.
        for suffix in ["-wal", "-journal"] {
            var status = stat()
            let log = place.with(suffix: suffix)
            guard stat(log.cString, &status) == 0, status.st_size > 0 else { continue }
            throw Failure(
                message: "another program is writing to it (\(log.lastComponent.displayText)); end that first"
            )
        }
        return true
    }
}

extension BookWriter.Failure {
    /// Converts an error of the file.
    fileprivate init(_ error: DocumentError) {
        let action = "\(error.action): "
        let statement = error.statement
        message = statement.hasPrefix(action) ? String(statement.dropFirst(action.count)) : statement
    }

    /// Converts a system error number.
    fileprivate init(system number: Int32) { message = Descriptor.message(number) }
}
