internal import CNcurses
public import TextUIKit

/// What the process's terminal is, found out without taking it.
public struct NcursesExamination: Hashable, Sendable {
    /// Why there is none; `nil` if there is one.
    public let absence: String?
    /// Its extent in cells; zero if it does not tell.
    public let size: Size
    /// The kind of terminal by `TERM`; empty if that is not set.
    public let kind: String
    /// Whether the system has a description of that kind.
    public let isDescribed: Bool
    /// Whether the cursor of that kind, or of the one that is used in its place, can be moved: else nothing is drawn.
    public let canDraw: Bool
    /// The colours of that description, or of the one that is used in its place; 0 for none.
    public let colors: Int
    /// Whether the system knows the locale that the environment names.
    public let isLocaleKnown: Bool
    /// The encoding of that locale, as the system calls it.
    public let encoding: String

    /// Looks at the terminal and the environment of this process.
    ///
    /// - Throws: `TerminalError.alreadyRunning` when a terminal is started in the process: what is known of it and the
    ///   locale are in use then.
    public init() throws(TerminalError) {
        var found = cncurses_examination()
        guard cncurses_examine(&found) else { throw .alreadyRunning }
        absence = found.error_number == 0 ? nil : String(cString: cncurses_reason(found.error_number))
        size = Size(found.size)
        kind = String(cString: cncurses_environment("TERM"))
        isDescribed = found.is_described
        canDraw = found.can_draw
        colors = max(0, Int(found.colors))
        isLocaleKnown = found.is_locale_known
        encoding = String(cString: found.encoding)
    }
}
