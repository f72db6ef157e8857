internal import CNcurses
internal import Glibc
public import TextCanvas

extension NcursesTerminal {
    /// Repairs the process's terminal after a program has left it in disorder, such as a killed one.
    ///
    /// The terminal is the controlling one, or else standard output. Afterwards the main screen is shown with
    /// a visible cursor; mouse, focus and paste are not reported; keys send their usual bytes; text is plain
    /// and scrolls on the whole screen; and a shell's line is echoed and edited. Readable content stays. A
    /// terminal that does not understand xterm's language gets its own sequences.
    ///
    /// - Throws: `TerminalError.noTerminal` if the process has none or writing to it fails;
    ///   `.alreadyRunning`, without any change, if a terminal is started in the process.
    public static func resetTerminal() throws(TerminalError) {
        var window = cncurses_size()
        var errorNumber: Int32 = 0
        // The description of an acquired terminal is in use.
        let result = Int(cncurses_look(&window, &errorNumber))
        guard result != CNCURSES_BUSY else { throw .alreadyRunning }
        let bytes = SystemDescription.looking(at: environment("TERM")) { description, isKnown in
            ModeSwitches.repair(isKnown ? description : nil)
        }
        switch Int(cncurses_repair(bytes, Int32(bytes.count), &errorNumber)) {
        case CNCURSES_STARTED: return
        case CNCURSES_BUSY: throw .alreadyRunning
        default: throw .noTerminal(reason: reason(errorNumber))
        }
    }

    /// Prints the program's name and a message to standard error, and exits.
    ///
    /// Control characters, for example in the name of an unknown terminal, become question marks.
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

    /// Sets the message on standard error for running out of memory where the program cannot continue.
    ///
    /// The terminal is restored first, and the exit status is 2. Only programs linked by
    /// `Scripts/make/release` exit this way; in others Swift's runtime ends the process with a backtrace.
    ///
    /// - Parameter sentence: One line, without control characters; only its first 1,022 bytes are printed.
    public static func sayWhenOutOfMemory(_ sentence: String) {
        cncurses_say_out_of_memory(sentence)
    }

    /// Sets the message on standard error for a signal from outside that ends the program.
    ///
    /// - Parameter sentence: One line without control characters, up to 1,022 bytes; empty prints nothing.
    public static func sayAtEnd(_ sentence: String) { cncurses_say_at_end(sentence) }
}
