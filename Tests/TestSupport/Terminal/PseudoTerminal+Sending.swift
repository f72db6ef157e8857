import CPseudoTerminal
package import Testing

extension PseudoTerminal {
    /// Types a text.
    ///
    /// Returns when the terminal has taken all of it.
    ///
    /// - Throws: `PseudoTerminalError` when the program has ended or does not read.
    package func send(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    )
        throws(PseudoTerminalError)
    {
        try send(bytes: Array(text.utf8), sourceLocation: sourceLocation)
    }

    /// Plays a script, all at once between changes of the size.
    ///
    /// See `KeyScript.bytes` for what that means after `<Esc>`.
    ///
    /// - Throws: `PseudoTerminalError` when the program has ended or does not read, and for a wait.
    package func send(
        _ keys: KeyScript, sourceLocation: SourceLocation = #_sourceLocation
    )
        throws(PseudoTerminalError)
    {
        var bytes: [UInt8] = []
        for step in keys.steps {
            switch step {
            case .wait:
                throw PseudoTerminalError(
                    .failed(operation: "<Wait>", cause: "wait for the screen of a real terminal"),
                    at: sourceLocation)
            case .resize(let columns, let rows):
                try send(bytes: bytes, sourceLocation: sourceLocation)
                bytes = []
                try resize(rows: rows, columns: columns)
            default: bytes += step.bytes
            }
        }
        try send(bytes: bytes, sourceLocation: sourceLocation)
    }

    /// Sends bytes as a keyboard would.
    ///
    /// Returns when the terminal has taken all of them.
    ///
    /// - Throws: `PseudoTerminalError` when the program has ended or does not read.
    package func send(
        bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    )
        throws(PseudoTerminalError)
    {
        queue(keys: bytes)
        let limit = Duration.seconds(10)
        let deadline = ContinuousClock.now + limit
        let awaited = "room for \(bytes.count) bytes of keys"
        while !unsentKeys.isEmpty {
            if let exitStatus {
                throw PseudoTerminalError(
                    .ended(awaited: awaited, status: exitStatus, screen: screen), at: sourceLocation)
            }
            if ContinuousClock.now >= deadline {
                throw PseudoTerminalError(
                    .timedOut(awaited: awaited, limit: limit, screen: screen), at: sourceLocation)
            }
            _ = try pump(until: deadline)
        }
    }

    /// Writes to the program's standard input, which must be a pipe.
    ///
    /// The bytes go out while the test waits for
    /// something, so that any number of them can be given.
    package func writeInput(_ bytes: some Collection<UInt8>) { queue(input: Array(bytes), ends: false) }

    /// Writes a text to the program's standard input; see `writeInput(_:)` for bytes.
    package func writeInput(_ text: String) { queue(input: Array(text.utf8), ends: false) }

    /// Ends the program's standard input after what was written to it.
    package func closeInput() { queue(input: [], ends: true) }

    /// Gives the terminal another size in cells, which sends SIGWINCH to the program.
    ///
    /// - Throws: `PseudoTerminalError` when the system refuses.
    package func resize(rows: Int, columns: Int) throws(PseudoTerminalError) {
        let cause = cpt_terminal_resize(terminal, Int32(clamping: rows), Int32(clamping: columns))
        guard cause == 0 else { throw .refused("resizing the terminal", cause) }
        emulator.resize(rows: rows, columns: columns)
    }

    /// Takes the terminal away, as closing a window does: the program gets SIGHUP, and nothing to read or draw on.
    package func hangUp() { cpt_terminal_hang_up(terminal) }

    /// Sends a signal to the program, not to what it has started.
    ///
    /// - Throws: `PseudoTerminalError` when the number is not a signal or the program was seen to end.
    package func signal(_ number: Int32) throws(PseudoTerminalError) {
        let cause = cpt_terminal_signal(terminal, number)
        guard cause == 0 else { throw .refused("sending signal \(number)", cause) }
    }
}
