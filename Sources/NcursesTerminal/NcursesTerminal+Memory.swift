internal import CNcurses

extension NcursesTerminal {
    /// Sets what is said on standard error if memory runs out where the program cannot go on.
    ///
    /// The terminal is given back first, and the exit status is 2. Only programs that `Scripts/make/release` has linked
    /// end so; in others Swift's runtime ends the process with an account of the stack.
    ///
    /// - Parameter sentence: One line, without control characters; of a longer one the first 1,022 bytes are said.
    public static func sayWhenOutOfMemory(_ sentence: String) {
        cncurses_say_out_of_memory(sentence)
    }
}
