internal import CProcessRunner
internal import Glibc
internal import Synchronization

/// A program that answers questions by one channel, and ends with this program at the latest.
///
/// It has no terminal and none of this program's descriptors. It is bound to the thread that has started it.
public final class ServingProcess: Sendable {
    /// Why a program cannot be started, in the system's words.
    public struct StartingError: Error, Hashable, Sendable {
        /// The words.
        public let message: String
    }

    /// Where it is asked and answers; it blocks, and is open as long as this object lives.
    public let channel: Int32
    private let process: Mutex<Int32?>

    /// Starts a program.
    ///
    /// - Parameter arguments: The program, looked for on `PATH` unless there is a slash in it, and its
    ///   arguments as
    ///   bytes; no shell sees them.
    /// - Throws: `StartingError` if it cannot be started.
    public init(_ arguments: [[UInt8]]) throws(StartingError) {
        var number: Int32 = 0
        var channel: Int32 = -1
        let problem = ProcessRun.problem(starting: arguments) {
            cprocessrunner_start_serving($0, $1, &number, &channel)
        }
        if let problem { throw StartingError(message: problem) }
        self.channel = channel
        process = Mutex(number)
    }

    /// Kills it and what it has started, and waits until it is gone, which is soon; harmless when it has
    /// ended.
    public func end() {
        let ended = process.withLock { process in
            defer { process = nil }
            return process
        }
        guard let ended else { return }
        cprocessrunner_signal(ended, SIGKILL)
        _ = cprocessrunner_reap(ended)
    }

    deinit {
        end()
        close(channel)
    }
}
