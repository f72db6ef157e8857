internal import CNcurses
internal import Glibc
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
    /// Whether the cursor of that kind, or of its substitute, can be moved: else nothing is drawn.
    public let canDraw: Bool
    /// The colours of that description, or of the one that is used in its place; 0 for none.
    public let colors: Int
    /// Whether the system knows the locale that the environment names.
    public let isLocaleKnown: Bool
    /// The encoding of that locale, as the system calls it.
    public let encoding: String

    /// Looks at the terminal and the environment of this process.
    ///
    /// - Throws: `TerminalError.alreadyRunning` when a terminal is started in the process: what is known of
    ///   it and the locale are in use then.
    public init() throws(TerminalError) {
        var window = cncurses_size()
        var errorNumber: Int32 = 0
        guard Int(cncurses_look(&window, &errorNumber)) != CNCURSES_BUSY else { throw .alreadyRunning }
        absence = errorNumber == 0 ? nil : NcursesTerminal.reason(errorNumber)
        size = Size(width: Int(window.columns), height: Int(window.rows))
        kind = NcursesTerminal.environment("TERM")
        // Without a terminal the description is looked for all the same.
        (isDescribed, canDraw, colors) = SystemDescription.looking(at: kind) { description, isKnown in
            (isKnown, description?.bytes(of: "cup") != nil, max(0, description?.number(of: "colors") ?? 0))
        }
        isLocaleKnown = setlocale(LC_CTYPE, "") != nil
        encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    }
}
