internal import Foundation
internal import Glibc
internal import Synchronization
internal import Testing

/// A named pipe whose writing end the test has.
///
/// Named, because its ends can be opened so that programs which other tests start never inherit them.
package final class WritablePipe: Sendable {
    /// What a loader opens.
    package let path: String
    private let reading: Int32
    private let writing: Mutex<Int32>

    package init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try #require(mkfifo(path, 0o600) == 0)
        // Neither end waits for the other one, nor does a later open of the path.
        reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        writing = Mutex(open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC))
        try #require(reading >= 0 && writing.withLock { $0 >= 0 })
    }

    deinit {
        end()
        close(reading)
        unlink(path)
    }

    /// Writes all bytes, and waits for the reader while the pipe is full.
    ///
    /// - Parameters:
    ///   - bytes: What to write.
    ///   - isRead: Returns whether the pipe is still read; called while it is full.
    /// - Throws: An issue if the pipe is not read in time.
    package func write(_ bytes: [UInt8], while isRead: () -> Bool = { true }) throws {
        let deadline = ContinuousClock.now + LoadingRecorder.patience
        let writing = writing.withLock { $0 }
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let count = rest.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count < 0 else { continue }
            try #require(errno == EAGAIN && ContinuousClock.now < deadline, "the pipe is not read")
            guard isRead() else { return }
            var entry = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
            _ = poll(&entry, 1, 20)
        }
    }

    package func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Ends it.
    package func end() {
        writing.withLock {
            if $0 >= 0 { close($0) }
            $0 = -1
        }
    }
}
