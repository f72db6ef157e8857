internal import CSystemSupport
internal import Glibc
internal import Synchronization

/// A helper program that answers requests on a channel and ends with this program at the latest.
///
/// It has no terminal and inherits none of this program's descriptors. It is killed when the thread that has
/// started it ends.
public final class ServingProcess: Sendable {
    /// The error of a program that cannot be started.
    public struct StartingError: Error, Hashable, Sendable {
        /// The system's message.
        public let message: String
    }

    /// The blocking socket for requests and responses, open as long as this object lives.
    public let channel: Int32
    private let process: Mutex<Int32?>

    /// Starts a program.
    ///
    /// - Parameter arguments: The program, looked up on `PATH` unless it contains a slash, and its arguments
    ///   as bytes; no shell is involved.
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

    /// Kills the program and its children and waits until it is gone, which is soon; has no effect after the
    /// end.
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
