internal import CProcessRunner
internal import Glibc
internal import Synchronization

/// A program that runs beside this one, and whose output is read.
///
/// It has no terminal, its input is empty, and it gets no descriptors of this process. A thread of its own reads what it
/// writes and reaps it, always. Whoever is not interested any more must say `cancel()`: letting go of the object stops nothing.
public final class ProcessRun: Sendable {
    /// The standard limit of output, in bytes.
    public static let standardOutputLimit = 256 * 1024

    private struct State {
        /// The program's number, from its start until it is reaped.
        var process: Int32?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let outputLimit: Int
    private let grace: Duration

    private init(outputLimit: Int, grace: Duration) {
        self.outputLimit = max(0, outputLimit)
        self.grace = grace
    }

    /// Starts a program.
    ///
    /// When it has ended, what it has left running in its group is asked to end as well.
    ///
    /// - Parameters:
    ///   - arguments: The program, looked for on `PATH` unless there is a slash in it, and its arguments as bytes; no shell
    ///     sees them. None, or a zero byte in one, is told as `.notStarted`.
    ///   - outputLimit: The most bytes of output; a program that writes more is stopped. Below 0 counts as 0.
    ///   - grace: How long it may take to end when it is asked to, before it is killed.
    ///   - completion: Called once when the program has been reaped, or could not be started, on any thread.
    /// - Returns: The run, to cancel it.
    @discardableResult
    public static func start(
        _ arguments: [[UInt8]], outputLimit: Int = standardOutputLimit,
        grace: Duration = .milliseconds(200), completion: @escaping @Sendable (ProcessResult) -> Void
    ) -> ProcessRun {
        let run = ProcessRun(outputLimit: outputLimit, grace: grace)
        let isStarted = DetachedThread.start { completion(run.perform(arguments)) }
        if !isStarted {
            completion(
                ProcessResult(output: [], ending: .notStarted("the system has no more threads")))
        }
        return run
    }

    /// Asks the program, and all that it has started in its group, to end, and kills them if they do not.
    ///
    /// Returns at once; the wish has been sent by then if the program runs already. The completion is called all the same,
    /// with `.cancelled` unless the program had been reaped before. Harmless after the end.
    public func cancel() {
        state.withLock { state in
            guard !state.isCancelled else { return }
            state.isCancelled = true
            if let process = state.process { Self.ask(process) }
        }
    }

    /// Asks for the end, of a program that is stopped as well.
    private static func ask(_ process: Int32) {
        cprocessrunner_signal(process, SIGTERM)
        cprocessrunner_signal(process, SIGCONT)
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Runs the program from its start until it is reaped.
    private func perform(_ arguments: [[UInt8]]) -> ProcessResult {
        guard !isCancelled else { return ProcessResult(output: [], ending: .cancelled) }
        guard !arguments.isEmpty else {
            return ProcessResult(output: [], ending: .notStarted("there is no program to start"))
        }
        guard !arguments.contains(where: { $0.contains(0) }) else {
            return ProcessResult(output: [], ending: .notStarted("an argument has a zero byte"))
        }
        var process: Int32 = 0
        var descriptor: Int32 = -1
        let error = cprocessrunner_start(
            arguments.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }, arguments.count, &process,
            &descriptor)
        guard error == 0 else {
            // The text is the thread's own and is copied at once.
            return ProcessResult(output: [], ending: .notStarted(String(cString: strerror(error))))
        }
        let number = process
        state.withLock { state in
            state.process = number
            if state.isCancelled { Self.ask(number) }
        }
        var output = OutputPipe(descriptor: descriptor, limit: outputLimit)
        follow(process, &output)
        output.readRest()
        output.close()
        let status = state.withLock { state in
            state.process = nil
            // What it has left behind in its group: the number is the group's until the program is reaped.
            cprocessrunner_signal(number, state.isCancelled || output.isFull ? SIGKILL : SIGTERM)
            return cprocessrunner_reap(number)
        }
        return ProcessResult(output: output.bytes, ending: ending(status, isFull: output.isFull))
    }

    /// Reads until the program has ended; has it ended when it is cancelled or writes too much.
    private func follow(_ process: Int32, _ output: inout OutputPipe) {
        var deadline: ContinuousClock.Instant?
        var isKilled = false
        while cprocessrunner_has_ended(process) == 0 {
            output.read()
            if deadline == nil, output.isFull || isCancelled {
                Self.ask(process)
                deadline = .now + grace
            }
            if let deadline, !isKilled, ContinuousClock.now >= deadline {
                cprocessrunner_signal(process, SIGKILL)
                isKilled = true
            }
        }
    }

    private func ending(_ status: Int32, isFull: Bool) -> ProcessResult.Ending {
        if isCancelled { return .cancelled }
        if isFull { return .outputLimit }
        return status >= 256 ? .signalled(status - 256) : .exited(max(0, status))
    }
}
