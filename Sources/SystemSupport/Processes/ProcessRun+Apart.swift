internal import CSystemSupport

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
