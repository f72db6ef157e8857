public import TextUIKit

/// What can be done with the terminal that the program was started from.
///
/// The program itself knows no terminal; the command that starts it provides one.
@MainActor
public struct TerminalAccess {
    let make: (ScreenOptions) -> any Terminal
    let examine: () -> TerminalReport
    let reset: () throws(TerminalError) -> Void
    let sayWhenOutOfMemory: (String) -> Void
    let sayAtEnd: (String) -> Void

    /// Makes an access.
    ///
    /// - Parameters:
    ///   - make: Makes the terminal, not started yet.
    ///   - examine: Looks at it without taking it.
    ///   - reset: Puts it right when it was left in disorder.
    ///   - sayWhenOutOfMemory: Takes the sentence to be written when memory runs out.
    ///   - sayAtEnd: Takes the sentence to be written if a signal ends the program; none if it is empty.
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

/// What the terminal of the process is.
public struct TerminalReport: Hashable, Sendable {
    /// Why there is none; `nil` if there is one.
    public var absence: String?
    /// Its rows in cells; 0 if it does not tell.
    public var rows = 0
    /// Its columns in cells; 0 if it does not tell.
    public var columns = 0
    /// Its kind by `TERM`; empty if that is not set.
    public var kind = ""
    /// Whether the system has a description of that kind.
    public var isDescribed = false
    /// Whether the cursor of that kind, or of the one used in its place, can be moved: else nothing is drawn.
    public var canDraw = true
    /// The colours of that description, or of the one that is used in its place; 0 for none.
    public var colors = 0
    /// Whether the system knows the locale that the environment names.
    public var isLocaleKnown = true
    /// The encoding of that locale, as the system calls it.
    public var encoding = ""

    /// Makes a report of a terminal that says nothing of itself.
    public init() {}
}
