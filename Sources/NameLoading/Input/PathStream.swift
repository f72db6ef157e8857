package import FormatCore
internal import Synchronization
package import SystemSupport

/// A byte stream of the paths in directories, each terminated by NUL.
package final class PathStream: InputSource {
    private struct State {
        var walk: DirectoryWalk
        /// Paths found but not yet fully read, and the number of bytes already read.
        var paths: [UInt8] = []
        var taken = 0
        var hasGiven = false
    }

    /// Time to scan directories before handing on the paths found so far.
    private static let patience = Duration.milliseconds(20)

    /// Length in bytes of the root directory's prefix in each path; 0 for several roots.
    let rootLength: Int
    private let state: Mutex<State>

    init(_ walk: DirectoryWalk) {
        rootLength = walk.rootLength
        state = Mutex(State(walk: walk))
    }

    /// Scans directories for a while; returns the number of bytes read, 0 at the end.
    ///
    /// - Throws: `ReadingError` if there are no paths because a directory cannot be read.
    package func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        let deadline = ContinuousClock.now + Self.patience
        let (count, failure) = state.withLock { state -> (Int, ReadingError?) in
            var count = 0
            while count < room.count, count == 0 || ContinuousClock.now < deadline {
                if state.taken == state.paths.count {
                    guard let paths = state.walk.nextPaths() else { break }
                    (state.paths, state.taken) = (paths, 0)
                }
                let part = state.paths[state.taken...].prefix(room.count - count)
                _ = UnsafeMutableBufferPointer(rebasing: room[count...]).update(fromContentsOf: part)
                count += part.count
                state.taken += part.count
            }
            if count > 0 { state.hasGiven = true }
            return (count, state.hasGiven ? nil : state.walk.failures.first.map(ReadingError.init))
        }
        if let failure { throw failure }
        return count
    }

    /// The directories that could not be read so far.
    var failures: [ReadingError] { state.withLock { $0.walk.failures.map(ReadingError.init) } }
}

extension ReadingError {
    /// Converts the error of a directory that cannot be listed.
    package init(_ error: DirectoryError) {
        self.init(file: error.path.displayText, reason: .cannotOpen(error.message))
    }
}
