internal import CNcurses
internal import Glibc
public import TextUIKit

extension NcursesTerminal {
    /// Puts the process's terminal right when a program has left it in disorder, as when it was killed.
    ///
    /// The terminal is the controlling one, or else standard output. Its first screen is shown, the cursor is
    /// visible, mouse, focus and paste are no longer reported, keys send what they usually do, text is plain
    /// and scrolls on the whole screen, and a shell's line is echoed and edited again. What can be read
    /// stays. On a terminal that does not speak xterm's language its own sequences are sent.
    ///
    /// - Throws: `TerminalError.noTerminal` when the process has none, or it takes nothing; `.alreadyRunning`
    ///   when a terminal is started in the process, and nothing is changed then.
    public static func resetTerminal() throws(TerminalError) {
        var window = cncurses_size()
        var errorNumber: Int32 = 0
        // The description of a terminal that is taken is in use.
        let found = Int(cncurses_look(&window, &errorNumber))
        guard found != CNCURSES_BUSY else { throw .alreadyRunning }
        let bytes = SystemDescription.looking(at: environment("TERM")) { description, isKnown in
            ModeSwitches.repair(isKnown ? description : nil)
        }
        switch Int(cncurses_repair(bytes, Int32(bytes.count), &errorNumber)) {
        case CNCURSES_STARTED: return
        case CNCURSES_BUSY: throw .alreadyRunning
        default: throw .noTerminal(reason: reason(errorNumber))
        }
    }

    /// Ends the process with a line on standard error: the program's name and a sentence.
    ///
    /// Control characters, as in the name of an unknown terminal, become question marks.
    public func endProcess(saying sentence: String, status: Int32) {
        let path = CommandLine.arguments.first ?? ""
        let name = path.split(separator: "/").last.map { "\($0): " } ?? ""
        let line = String(String.UnicodeScalarView((name + sentence).unicodeScalars.map(Self.harmless)))
        let bytes = Array((line + "\n").utf8)
        write(STDERR_FILENO, bytes, bytes.count)
        exit(status)
    }

    private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.generalCategory == .control ? "?" : scalar
    }

    /// Sets what is said on standard error if memory runs out where the program cannot go on.
    ///
    /// The terminal is given back first, and the exit status is 2. Only programs that `Scripts/make/release`
    /// has linked end so; in others Swift's runtime ends the process with an account of the stack.
    ///
    /// - Parameter sentence: One line, without control characters; of a longer one 1,022 bytes are said.
    public static func sayWhenOutOfMemory(_ sentence: String) {
        cncurses_say_out_of_memory(sentence)
    }

    /// Sets what is said on standard error if a signal from outside ends the program.
    ///
    /// - Parameter sentence: One line, without control characters, of which 1,022 bytes are said; nothing if
    ///   it is empty.
    public static func sayAtEnd(_ sentence: String) { cncurses_say_at_end(sentence) }
}
