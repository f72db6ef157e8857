internal import Documents
internal import Glibc
package import NameDirectory
internal import SQLiteSource
package import SystemSupport

extension BookWriter {
    /// Writes a book.
    ///
    /// - Parameters:
    ///   - names: The list.
    ///   - path: Where; a book that stands there is replaced, and its owner and permissions stay.
    ///   - creationMode: The permissions of a new file, before the umask takes some.
    /// - Throws: `Failure` if it cannot be written, or another file stands there.
    /// - Complexity: O(bytes), and for the index of letters some microseconds a name.
    package static func write(
        _ names: NameDictionary, to path: FilePath, creationMode: UInt32 = 0o666
    ) throws(Failure) {
        let file = DocumentFile(path: path, creationMode: creationMode)
        let isThere = try checkReplacing(path)
        var failure: Failure?
        do throws(DocumentError) {
            try file.replace(overwrites: isThere) { part throws(DocumentError) in
                do throws(Failure) {
                    try write(names, toEmptyFile: part)
                    // That takes a while, in which something else may have come there.
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

    /// Makes sure that nothing but a book is replaced, or an empty file; returns whether one is there.
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
        // As many bytes are read as there is room for.
        let count = pread(file, &head, head.count, 0)
        // What is no ordinary file is refused when it is saved.
        if count <= 0 { return true }
        let identifier = head[68...].reduce(0) { $0 << 8 | Int($1) }
        guard count == head.count, identifier == BookFormat.applicationID else {
            throw Failure(message: "there is another file, which is no book; remove it first")
        }
        // What another program is writing to the book there would be taken for a part of the new one.
        for suffix in ["-wal", "-journal"] {
            var status = stat()
            let log = place.with(suffix: suffix)
            guard stat(log.cString, &status) == 0, status.st_size > 0 else { continue }
            throw Failure(
                message: "another program is writing to it (\(log.lastComponent.shown)); end that first")
        }
        return true
    }
}

extension BookWriter.Failure {
    /// What is wrong with the file.
    fileprivate init(_ error: DocumentError) {
        let action = "\(error.action): "
        let statement = error.statement
        message = statement.hasPrefix(action) ? String(statement.dropFirst(action.count)) : statement
    }

    /// What the system says.
    fileprivate init(system number: Int32) { message = Descriptor.message(number) }
}
