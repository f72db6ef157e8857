package import Testing

/// Why a pseudo-terminal could not do what a test asked of it.
package struct PseudoTerminalError: Error, Sendable {
    /// The cause.
    package enum Cause: Sendable {
        /// The program could not be started; `step` says where it went wrong.
        case notStarted(program: String, step: String, reason: String)
        /// What was waited for did not come in time.
        case timedOut(awaited: String, limit: Duration, screen: Screen)
        /// The program ended before what was waited for came.
        case ended(awaited: String, status: ExitStatus, screen: Screen)
        /// The system refused something.
        case failed(operation: String, cause: String)
    }

    /// The cause.
    package let cause: Cause
    /// The place in the test that asked.
    package let sourceLocation: SourceLocation?

    package init(_ cause: Cause, at sourceLocation: SourceLocation? = nil) {
        self.cause = cause
        self.sourceLocation = sourceLocation
    }
}

extension PseudoTerminalError: CustomStringConvertible {
    /// The place, the reason, and the screen where there is one.
    package var description: String {
        guard let sourceLocation else { return reason }
        return "\(sourceLocation.fileName):\(sourceLocation.line): \(reason)"
    }

    private var reason: String {
        switch cause {
        case .notStarted(let program, let step, let reason):
            "\(program) was not started: \(step): \(reason). Give the program's full path; it is not searched for."
        case .timedOut(let awaited, let limit, let screen):
            "\(awaited) did not come within \(limit). \(Self.picture(of: screen))"
        case .ended(let awaited, let status, let screen):
            "The program \(status) before \(awaited) came. \(Self.picture(of: screen))"
        case .failed(let operation, let cause):
            "\(operation) failed: \(cause)."
        }
    }

    private static func picture(of screen: Screen) -> String {
        let golden = ScreenGolden(screen)
        let heading = "The screen, \(screen.rows) rows of \(screen.columns) columns, \(golden.cursor):"
        return ([heading] + golden.text).joined(separator: "\n")
    }
}
