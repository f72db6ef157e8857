internal import CNcurses
public import TextUIKit

extension NcursesTerminal {
    /// Puts the process's terminal right when a program has left it in disorder, as one does that was killed outright.
    ///
    /// The terminal is the controlling one, or else standard output. Its first screen is shown, the cursor is visible,
    /// mouse, focus and paste are no longer reported, keys send what they usually do, text is plain and scrolls on the
    /// whole screen, and a shell's line is echoed and edited again. What can be read stays. On a terminal that does
    /// not speak xterm's language its own sequences are sent.
    ///
    /// - Throws: `TerminalError.noTerminal` when the process has none, or it takes nothing; `.alreadyRunning` when a
    ///   terminal is started in the process, and nothing is changed then.
    public static func resetTerminal() throws(TerminalError) {
        var errorNumber: Int32 = 0
        switch Int(cncurses_repair(&errorNumber)) {
        case CNCURSES_STARTED: return
        case CNCURSES_BUSY: throw .alreadyRunning
        default: throw .noTerminal(reason: String(cString: cncurses_reason(errorNumber)))
        }
    }
}
