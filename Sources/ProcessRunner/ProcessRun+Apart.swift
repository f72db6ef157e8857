internal import CProcessRunner
internal import SystemSupport

/// Programs that are started and left alone.
extension ProcessRun {
    /// Starts a program that may outlive this one, such as a browser.
    ///
    /// It has no terminal, its input is empty, what it writes is thrown away, and it gets no descriptors of
    /// this process. Nobody ends it or what it has started, also when this process exits.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments, as in `start`.
    ///   - completion: Called once when the program has ended, which may be much later, or could not be
    ///     started; on any thread.
    public static func startApart(
        _ arguments: [[UInt8]], completion: @escaping @Sendable (ProcessResult) -> Void
    ) {
        let isStarted = BackgroundThread.startDetached {
            var process: Int32 = 0
            if let problem = problem(
                starting: arguments, by: { cprocessrunner_start_apart($0, $1, &process) })
            {
                return completion(ProcessResult(output: [], ending: .notStarted(problem)))
            }
            completion(ProcessResult(output: [], ending: ending(cprocessrunner_reap(process))))
        }
        guard !isStarted else { return }
        completion(ProcessResult(output: [], ending: .notStarted("the system has no more threads")))
    }
}
