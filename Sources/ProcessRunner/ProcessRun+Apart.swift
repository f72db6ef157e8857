internal import CProcessRunner
internal import SystemSupport

/// Programs that are started and left alone.
extension ProcessRun {
    /// Starts a program that may outlive this one, such as a browser.
    ///
    /// It has no terminal, its input is empty, what it writes is thrown away, and it gets no descriptors of
    /// this process. Nobody ends it or what it has started, also when this process exits. It runs when this
    /// returns, so that it does even if this process exits right then.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments, as in `start`.
    ///   - completion: Called once: on this thread if the program could not be started, else on another one
    ///     when it has ended, which may be much later.
    public static func startApart(
        _ arguments: [[UInt8]], completion: @escaping @Sendable (ProcessResult) -> Void
    ) {
        var started: Int32 = 0
        if let problem = problem(starting: arguments, by: { cprocessrunner_start_apart($0, $1, &started) }) {
            return completion(ProcessResult(output: [], ending: .notStarted(problem)))
        }
        let process = started
        // Without a thread that waits for it, nobody learns how it has ended; it runs all the same.
        _ = BackgroundThread.startDetached {
            completion(ProcessResult(output: [], ending: ending(cprocessrunner_reap(process))))
        }
    }
}
