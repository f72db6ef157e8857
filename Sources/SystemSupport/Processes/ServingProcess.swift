internal import CSystemSupport
internal import Glibc
internal import Synchronization

/// A helper program that answers requests on a channel and ends with this program at the latest.
///
/// It has no terminal and inherits none of this program's descriptors.
public final class ServingProcess: Sendable {
    /// The error of a program that cannot be started.
    public struct StartingError: Error, Hashable, Sendable {
        /// The system's message.
        public let message: String
    }

    /// The blocking socket for requests and responses, open as long as this object lives.
    public let channel: Int32
    private let process: Mutex<Int32?>
    /// Ends the thread that has started it; `nil` if that is the caller's.
    private let thread: StartingThread?

    /// Starts a program.
    ///
    /// - Parameter arguments: The program, looked up on `PATH` unless it contains a slash, and its arguments
    ///   as bytes; no shell is involved.
    /// - Throws: `StartingError` if it cannot be started.
    public init(_ arguments: [[UInt8]]) throws(StartingError) {
        let thread = StartingThread()
        let started = thread?.start(arguments) ?? StartResult(arguments)
        if let problem = started.problem {
            thread?.end()
            throw StartingError(message: problem)
        }
        channel = started.channel
        process = Mutex(started.number)
        self.thread = thread
    }

    /// The result of starting a program.
    private struct StartResult: Sendable {
        let number: Int32
        let channel: Int32
        let problem: String?

        init(_ arguments: [[UInt8]]) {
            var number: Int32 = 0
            var channel: Int32 = -1
            problem = ProcessRun.problem(starting: arguments) {
                cprocessrunner_start_serving($0, $1, &number, &channel)
            }
            (self.number, self.channel) = (number, channel)
        }
    }

    /// A thread that stays as long as the program it has started, which would be killed when it ends.
    private final class StartingThread: Sendable {
        private let startPipe: WakePipe
        private let endPipe: WakePipe
        private let started = Mutex<StartResult?>(nil)
        private let hasEnded = Mutex(false)

        /// Creates the thread; `nil` if the system has no pipe left for it.
        init?() {
            guard let startPipe = WakePipe(), let endPipe = WakePipe() else { return nil }
            (self.startPipe, self.endPipe) = (startPipe, endPipe)
        }

        /// Starts a program; returns `nil` if the system has no thread left.
        func start(_ arguments: [[UInt8]]) -> StartResult? {
            let isThere = BackgroundThread.startDetached { [self] in
                let made = StartResult(arguments)
                started.withLock { $0 = made }
                startPipe.wake()
                while !hasEnded.withLock({ $0 }) { endPipe.wait() }
            }
            guard isThere else { return nil }
            while true {
                if let made = started.withLock({ $0 }) { return made }
                startPipe.wait()
            }
        }

        /// Lets the thread end.
        func end() {
            hasEnded.withLock { $0 = true }
            endPipe.wake()
        }
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
        thread?.end()
    }

    deinit {
        end()
        close(channel)
    }
}
