internal import CommandSupport

extension StandardError {
    static let sections = StandardError(program: "sections")

    static func say(_ message: String) { sections.say(message) }

    static func fail(_ message: String) -> ExitStatus { sections.fail(message) }
}
