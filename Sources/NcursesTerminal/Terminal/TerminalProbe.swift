internal import CNcurses
internal import Glibc
package import TextCanvas

/// The properties of the process's terminal, determined without acquiring it.
package struct TerminalProbe: Hashable, Sendable {
    /// The reason the process has no terminal; `nil` if it has one.
    package let absence: String?
    /// Its size in cells; zero if unknown.
    package let size: Size
    /// The value of `TERM`; empty if that is not set.
    package let kind: String
    /// Whether the system has a description of that kind.
    package let isDescribed: Bool
    /// Whether the cursor of that kind, or of the fallback, can be moved; otherwise nothing can be drawn.
    package let canDraw: Bool
    /// The number of colours in that description, or in the fallback; 0 for none.
    package let colors: Int
    /// The part that draws the whole screen of that kind, or of the fallback.
    package let drawing: DrawingMethod
    /// Whether the system knows the environment's locale.
    package let isLocaleKnown: Bool
    /// The encoding of that locale, under the system's name.
    package let encoding: String

    /// Examines the terminal and the environment of this process.
    ///
    /// - Throws: `TerminalError.alreadyRunning` if a terminal is started in the process, because its
    ///   description and the locale are in use then.
    package init() throws(TerminalError) {
        var window = cncurses_size()
        var errorNumber: Int32 = 0
        guard Int(cncurses_look(&window, &errorNumber)) != CNCURSES_BUSY else { throw .alreadyRunning }
        absence = errorNumber == 0 ? nil : NcursesTerminal.reason(errorNumber)
        size = Size(width: Int(window.columns), height: Int(window.rows))
        kind = NcursesTerminal.environment("TERM")
        // The description is looked up even without a terminal.
        (isDescribed, canDraw, colors, drawing) = SystemDescription.looking(at: kind) {
            description, isKnown in
            let colors = max(0, description?.number(of: "colors") ?? 0)
            let language = description.flatMap {
                TerminalLanguage($0, colors: min(colors, TerminalLanguage.palette))
            }
            return (
                isKnown, description?.bytes(of: "cup") != nil, colors,
                DrawingMethod(language: language, colors: colors, isInline: false)
            )
        }
        isLocaleKnown = setlocale(LC_CTYPE, "") != nil
        encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    }
}
