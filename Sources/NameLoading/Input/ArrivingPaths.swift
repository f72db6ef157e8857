package import DirectoryListing
package import SourceText
internal import Synchronization
internal import SystemSupport

/// The paths in directories as bytes that come one after the other, each path with a NUL behind it.
package final class ArrivingPaths: Sendable {
    private struct State {
        var walk: DirectoryWalk
        /// Paths that were found and not yet read, and how many of their bytes were.
        var found: [UInt8] = []
        var taken = 0
        var hasGiven = false
    }

    /// How long directories are read before what was found is handed on.
    private static let patience = Duration.milliseconds(20)

    /// How many bytes of each path lead to the directory; 0 if there are several.
    let rootLength: Int
    private let state: Mutex<State>

    init(_ walk: DirectoryWalk) {
        rootLength = walk.rootLength
        state = Mutex(State(walk: walk))
    }

    /// Reads directories for a while; returns how many bytes that gave, 0 at the end.
    ///
    /// - Throws: `ReadingError` if there is nothing because a directory cannot be read.
    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        let deadline = ContinuousClock.now + Self.patience
        let (count, failure) = state.withLock { state -> (Int, ReadingError?) in
            var count = 0
            while count < room.count, count == 0 || ContinuousClock.now < deadline {
                if state.taken == state.found.count {
                    guard let paths = state.walk.nextPaths() else { break }
                    (state.found, state.taken) = (paths, 0)
                }
                let part = state.found[state.taken...].prefix(room.count - count)
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
    /// Why a directory cannot be listed.
    package init(_ error: DirectoryError) {
        self.init(file: error.path.shown, reason: .cannotOpen(error.message))
    }
}
