internal import Documents
import Glibc

/// A file without a name, gone when nobody holds it any more, however the program ends.
final class TemporaryFile {
    private let descriptor: Int32
    private(set) var byteCount = 0

    /// Makes an empty file in `TMPDIR` or in `/tmp`; throws if the system does not.
    init() throws(BenchmarkError) {
        // The pointer that getenv returns is copied at once; nothing here changes the environment.
        let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let pattern = directory + "/sections-benchmark.XXXXXX"
        // mkstemp writes over the six letters of the array, which is ended by a zero.
        var path = Array(pattern.utf8CString)
        // The next program is to find the file open.
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Self.error(pattern, "set TMPDIR to a directory for large files") }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// A path under which this process, and those that it starts, can open the file.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Writes behind what is there; throws if there is no room.
    func append(_ bytes: [UInt8]) throws(BenchmarkError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
                byteCount += written
            } else if errno != EINTR {
                throw Self.error("the temporary file", "set TMPDIR to a directory with more room")
            }
        }
    }

    /// Everything in it; throws if it cannot be read.
    func contents() throws(BenchmarkError) -> TextMemory {
        try TextMemory(byteCount: byteCount) { room throws(BenchmarkError) in
            var count = 0
            while count < room.count {
                // pread() writes at most as many bytes as are left of the room, and says how many it wrote.
                let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
                let read = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
                guard read > 0 else { throw Self.error("the temporary file", "try again") }
                count += read
            }
        }
    }

    private static func error(_ file: String, _ advice: String) -> BenchmarkError {
        // strerror's text is copied at once.
        BenchmarkError("\(file): \(String(cString: strerror(errno))); \(advice)")
    }
}
