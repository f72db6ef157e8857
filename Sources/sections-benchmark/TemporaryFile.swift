internal import Documents
import Glibc

/// An unnamed file, which is deleted when it is no longer open, however the program ends.
final class TemporaryFile {
    private let descriptor: Int32
    private(set) var byteCount = 0

    /// Creates an empty file in `TMPDIR` or in `/tmp`; throws if that fails.
    init() throws(BenchmarkError) {
        // The text is copied at once, and nothing here changes the environment.
        let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let pattern = directory + "/sections-benchmark.XXXXXX"
        // mkstemp() overwrites the six letters in the array, which is zero-terminated.
        var path = Array(pattern.utf8CString)
        // The file stays open in child processes.
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Self.error(pattern, "set TMPDIR to a directory for large files") }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// A path by which this process and its children can open the file.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Appends bytes; throws if there is no room.
    func append(_ bytes: [UInt8]) throws(BenchmarkError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage does not move while write() reads from it.
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
                byteCount += written
            } else if errno != EINTR {
                throw Self.error("the temporary file", "set TMPDIR to a directory with more room")
            }
        }
    }

    /// The contents; throws if they cannot be read.
    func contents() throws(BenchmarkError) -> TextMemory {
        try TextMemory(byteCount: byteCount) { room throws(BenchmarkError) in
            var count = 0
            while count < room.count {
                // pread() writes at most as many bytes as there is room for, and returns their number.
                let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
                let read = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
                guard read > 0 else { throw Self.error("the temporary file", "try again") }
                count += read
            }
        }
    }

    private static func error(_ file: String, _ advice: String) -> BenchmarkError {
        // strerror()'s text is copied at once.
        BenchmarkError("\(file): \(String(cString: strerror(errno))); \(advice)")
    }
}

/// The bytes of a file in memory as the program stores them: in large pages, if available.
final class TextMemory {
    private static let largePage = 2 << 20
    private let room: UnsafeMutableRawBufferPointer

    /// Allocates memory and fills it.
    init(
        byteCount: Int, fill: (UnsafeMutableRawBufferPointer) throws(BenchmarkError) -> Void
    ) throws(BenchmarkError) {
        room = .allocate(byteCount: max(byteCount, 1), alignment: Self.largePage)
        // Only whole pages of this allocation are advised; if the advice is ignored, nothing is lost.
        madvise(room.baseAddress, byteCount / Self.largePage * Self.largePage, MADV_HUGEPAGE)
        try fill(UnsafeMutableRawBufferPointer(rebasing: room[..<byteCount]))
        bytes = UnsafeBufferPointer(rebasing: room.bindMemory(to: UInt8.self)[..<byteCount])
    }

    deinit { room.deallocate() }

    /// The bytes, valid as long as this object exists, and never modified after initialization.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}
