public import TextUIKit

/// What can be done with the terminal that the program was started from.
///
/// The program itself knows no terminal; whoever starts it says how one is come by.
@MainActor
public struct TerminalAccess {
    let make: (ScreenOptions) -> any Terminal
    let examine: () -> TerminalReport
    let reset: () throws(TerminalError) -> Void
    let sayWhenOutOfMemory: (String) -> Void

    /// Makes an access.
    ///
    /// - Parameters:
    ///   - make: Makes the terminal, not started yet.
    ///   - examine: Looks at it without taking it.
    ///   - reset: Puts it right when it was left in disorder.
    ///   - sayWhenOutOfMemory: Takes the sentence for the case that memory runs out, whoever has the terminal then.
    public init(
        make: @escaping (ScreenOptions) -> any Terminal, examine: @escaping () -> TerminalReport,
        reset: @escaping () throws(TerminalError) -> Void,
        sayWhenOutOfMemory: @escaping (String) -> Void = { _ in }
    ) {
        self.make = make
        self.examine = examine
        self.reset = reset
        self.sayWhenOutOfMemory = sayWhenOutOfMemory
    }
}
