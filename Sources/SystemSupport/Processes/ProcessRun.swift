internal import CSystemSupport
internal import Glibc
internal import Synchronization

/// A program that runs beside this one and whose output is read.
///
/// It has no terminal, its input is empty, and it inherits no descriptors of this process. A dedicated thread
/// reads its output, always reaps it, and sleeps while nothing happens. To stop the program, call `cancel()`;
/// releasing the object does not stop it. When this process ends, however, the program is killed; when this
/// process exits, the children in the program's group are killed as well.
public final class ProcessRun: Sendable {
    /// The default output limit, in bytes.
    public static let standardOutputLimit = 256 * 1024

    private struct State {
        /// The process ID, from the start of the program until it is reaped.
        var process: Int32?
        var isCancelled = false
        /// Wakes the thread that waits for the program.
        var wakeEvent: Int32?
    }

    private let state = Mutex(State())
    private let outputLimit: Int
    private let grace: Duration
    private let pause: Duration
    private let progress: (@Sendable ([UInt8]) -> Void)?

    private init(
        outputLimit: Int, grace: Duration, pause: Duration, progress: (@Sendable ([UInt8]) -> Void)?
    ) {
        self.outputLimit = max(0, outputLimit)
        self.grace = grace
        self.pause = pause
        self.progress = progress
    }

    /// Starts a program.
    ///
    /// When the program has ended, the processes it has left in its group are asked to end as well.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked up on `PATH` unless it contains a slash, and its arguments as
    ///     bytes; no shell is involved. An empty list or a zero byte in an argument fails with `.notStarted`.
    ///   - outputLimit: Limit of the output, in bytes; a program that writes more is stopped. A negative
    ///     limit counts as 0.
    ///   - grace: Time the program has to end when it is asked to, before it is killed.
    ///   - pause: Time without output after which `progress` is called; if the output never pauses, it is
    ///     called once in three times this time.
    ///   - progress: Called with all output so far while the program runs, on any thread, before
    ///     `completion`.
    ///   - completion: Called once, on any thread, when the program has been reaped or could not be started.
    /// - Returns: The run, which can be cancelled.
    @discardableResult
    public static func start(
        _ arguments: [[UInt8]], outputLimit: Int = standardOutputLimit,
        grace: Duration = .milliseconds(200), pause: Duration = .milliseconds(100),
        progress: (@Sendable ([UInt8]) -> Void)? = nil,
        completion: @escaping @Sendable (ProcessResult) -> Void
    ) -> ProcessRun {
        let run = ProcessRun(outputLimit: outputLimit, grace: grace, pause: pause, progress: progress)
        let isStarted = BackgroundThread.startDetached { completion(run.perform(arguments)) }
        if !isStarted {
            completion(
                ProcessResult(output: [], ending: .notStarted("the system has no more threads")))
        }
        return run
    }

    /// Asks the program and its children in its group to end, and kills them if they do not.
    ///
    /// Returns at once; the request has been sent by then if the program already runs. The completion is
    /// still called, with `.cancelled` unless the program had been reaped before. Has no effect after the
    /// end.
    public func cancel() {
        state.withLock { state in
            guard !state.isCancelled else { return }
            state.isCancelled = true
            if let process = state.process { Self.ask(process) }
            if let wakeEvent = state.wakeEvent { cprocessrunner_wake(wakeEvent) }
        }
    }

    /// Sends the request to end, and continues the program in case it is stopped.
    private static func ask(_ process: Int32) {
        cprocessrunner_signal(process, SIGTERM)
        cprocessrunner_signal(process, SIGCONT)
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Runs the program from its start until it is reaped.
    private func perform(_ arguments: [[UInt8]]) -> ProcessResult {
        guard !isCancelled else { return ProcessResult(output: [], ending: .cancelled) }
        var process: Int32 = 0
        var descriptor: Int32 = -1
        let problem = Self.problem(
            starting: arguments
        ) { cprocessrunner_start($0, $1, &process, &descriptor) }
        if let problem { return ProcessResult(output: [], ending: .notStarted(problem)) }
        let number = process
        let wakeEvent = cprocessrunner_open_wake_event()
        state.withLock { state in
            state.process = number
            if wakeEvent >= 0 { state.wakeEvent = wakeEvent }
            if state.isCancelled { Self.ask(number) }
        }
        var output = OutputPipe(descriptor: descriptor, limit: outputLimit)
        let watch = ProcessWatch(process: number, wakeEvent: wakeEvent)
        follow(process, &output, watch)
        watch.close()
        output.readRest()
        output.close()
        let status = state.withLock { state in
            state.process = nil
            state.wakeEvent = nil
            // The state no longer has the descriptor, so no thread can write to it.
            if wakeEvent >= 0 { close(wakeEvent) }
            // Signals the processes left in its group, whose number stays valid until the program is reaped.
            cprocessrunner_signal(number, state.isCancelled || output.isFull ? SIGKILL : SIGTERM)
            return cprocessrunner_reap(number)
        }
        return ProcessResult(output: output.bytes, ending: ending(status, isFull: output.isFull))
    }

    /// Starts a program and returns the error message, if any.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments.
    ///   - start: Gets the zero-terminated arguments and their number, and returns an `errno`.
    /// - Returns: The reason why the program cannot be started; `nil` if it was.
    static func problem(
        starting arguments: [[UInt8]], by start: (UnsafePointer<CChar>, Int) -> Int32
    ) -> String? {
        guard !arguments.isEmpty else { return "there is no program to start" }
        guard !arguments.contains(where: { $0.contains(0) }) else { return "an argument has a zero byte" }
        let error = start(arguments.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }, arguments.count)
        return error == 0 ? nil : Descriptor.message(error)
    }

    /// Reads until the program has ended, and ends it when it is cancelled or exceeds the output limit.
    private func follow(_ process: Int32, _ output: inout OutputPipe, _ watch: ProcessWatch) {
        var deadline: ContinuousClock.Instant?
        var isKilled = false
        var throttle = OutputThrottle(pause: pause)
        while !watch.hasEnded {
            if deadline == nil, output.isFull || isCancelled {
                Self.ask(process)
                deadline = .now + grace
            }
            if let deadline, !isKilled, ContinuousClock.now >= deadline {
                cprocessrunner_signal(process, SIGKILL)
                isKilled = true
            }
            if let progress, deadline == nil, let due = throttle.due, ContinuousClock.now >= due {
                progress(output.bytes)
                throttle.recordUpdate(at: .now)
            }
            let due = progress == nil ? nil : throttle.due
            if watch.wait(
                for: output.awaited, canBeWoken: deadline == nil,
                until: deadline == nil ? due : isKilled ? nil : deadline)
            {
                let count = output.bytes.count
                output.take()
                if output.bytes.count > count { throttle.recordOutput(at: .now) }
            }
        }
    }

    /// Decodes the status returned by `cprocessrunner_reap`.
    static func ending(_ status: Int32) -> ProcessResult.Ending {
        status >= 256 ? .signalled(status - 256) : .exited(max(0, status))
    }

    private func ending(_ status: Int32, isFull: Bool) -> ProcessResult.Ending {
        if isCancelled { return .cancelled }
        if isFull { return .outputLimit }
        return Self.ending(status)
    }
}

/// Detached programs.
extension ProcessRun {
    /// Starts a program that may outlive this one, such as a browser.
    ///
    /// It has no terminal, its input is empty, its output is discarded, and it inherits no descriptors of
    /// this process. Neither it nor its children are killed when this process exits. The program is running
    /// when this function returns, so this process may exit right after.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments, as in `start`.
    ///   - completion: Called once: on this thread if the program could not be started, otherwise on another
    ///     thread after it has ended, which may be much later.
    public static func startApart(
        _ arguments: [[UInt8]], completion: @escaping @Sendable (ProcessResult) -> Void
    ) {
        var started: Int32 = 0
        if let problem = problem(starting: arguments, by: { cprocessrunner_start_apart($0, $1, &started) }) {
            return completion(ProcessResult(output: [], ending: .notStarted(problem)))
        }
        let process = started
        // If no thread can be started, the program still runs, but its completion is never called.
        _ = BackgroundThread.startDetached {
            completion(ProcessResult(output: [], ending: ending(cprocessrunner_reap(process))))
        }
    }
}

/// The output and the ending of a program.
public struct ProcessResult: Hashable, Sendable {
    /// The reason why a program ended.
    public enum Ending: Hashable, Sendable {
        /// The program exited with this status; 0 means success.
        case exited(Int32)
        /// The signal with this number killed the program.
        case signalled(Int32)
        /// The program was stopped because its output exceeded the limit.
        case outputLimit
        /// The program was cancelled.
        case cancelled
        /// The program could not be started, with the reason in the system's words.
        case notStarted(String)
    }

    /// The program's standard output and standard error, in the order in which they came.
    public let output: [UInt8]
    /// The reason why the program ended.
    public let ending: Ending

    /// Creates a result.
    public init(output: [UInt8], ending: Ending) {
        self.output = output
        self.ending = ending
    }
}
