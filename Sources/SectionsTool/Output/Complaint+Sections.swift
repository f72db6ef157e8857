internal import CommandSupport

/// Messages of this program.
extension Complaint {
    static let sections = Complaint(program: "sections")

    /// Says what is wrong in one line.
    static func say(_ message: String) { sections.say(message) }
}
