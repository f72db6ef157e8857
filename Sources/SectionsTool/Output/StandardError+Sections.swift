internal import CommandSupport

/// Messages of this program.
extension StandardError {
    static let sections = StandardError(program: "sections")

    /// Says in one line what is wrong.
    static func say(_ message: String) { sections.say(message) }

    /// Says in one line what is wrong, and returns the exit status of an error.
    static func fail(_ message: String) -> ExitStatus { sections.fail(message) }
}
