public import TextUIKit

/// Access to the terminal that the program was started from.
///
/// The program itself does not depend on a terminal; the executable that starts it provides one.
@MainActor
public struct TerminalAccess {
    let make: (ScreenOptions) -> any Terminal
    let examine: () -> TerminalReport
    let reset: () throws(TerminalError) -> Void
    let sayWhenOutOfMemory: (String) -> Void
    let sayAtEnd: (String) -> Void

    /// Creates an access.
    ///
    /// - Parameters:
    ///   - make: Creates the terminal without starting it.
    ///   - examine: Examines the terminal without taking it over.
    ///   - reset: Repairs the terminal after a program has left it in disorder.
    ///   - sayWhenOutOfMemory: Sets the message written when memory runs out.
    ///   - sayAtEnd: Sets the message written if a signal ends the program; an empty one is not written.
    public init(
        make: @escaping (ScreenOptions) -> any Terminal, examine: @escaping () -> TerminalReport,
        reset: @escaping () throws(TerminalError) -> Void,
        sayWhenOutOfMemory: @escaping (String) -> Void = { _ in },
        sayAtEnd: @escaping (String) -> Void = { _ in }
    ) {
        self.make = make
        self.examine = examine
        self.reset = reset
        self.sayWhenOutOfMemory = sayWhenOutOfMemory
        self.sayAtEnd = sayAtEnd
    }
}

/// The properties of the process's terminal.
public struct TerminalReport: Hashable, Sendable {
    /// The reason for the lack of a terminal; `nil` if there is one.
    public var absence: String?
    /// Number of rows; 0 if unknown.
    public var rows = 0
    /// Number of columns; 0 if unknown.
    public var columns = 0
    /// The terminal type in `TERM`; empty if that is not set.
    public var kind = ""
    /// Whether the system has a description of that type.
    public var isDescribed = false
    /// Whether the cursor of that type, or of its replacement, can be moved; otherwise nothing is drawn.
    public var canDraw = true
    /// Number of colours of that type, or of its replacement; 0 for none.
    public var colors = 0
    /// The part that draws the whole screen.
    public var drawing = Drawing.ncursesUntilFailure
    /// Whether the system knows the locale in the environment.
    public var isLocaleKnown = true
    /// The encoding of that locale, by the system's name.
    public var encoding = ""

    /// The part that draws.
    public enum Drawing: Hashable, Sendable {
        /// ncurses.
        case ncurses
        /// ncurses, and from the first grapheme on that it cannot place, the program itself.
        case ncursesUntilFailure
        /// The program itself.
        case program
    }

    /// Creates a report of an unknown terminal.
    public init() {}
}
