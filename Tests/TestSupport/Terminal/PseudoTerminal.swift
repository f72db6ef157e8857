import CPseudoTerminal
import Glibc
package import Testing

/// A program in a terminal of stated size: what it draws is read by an emulator, and keys are sent to it.
///
/// The program leads a session of its own with the terminal as its controlling terminal. It starts with no signal
/// blocked or ignored and with no descriptors but the standard three. When the object goes, the program is killed
/// and reaped. For one thread at a time; every wait has a deadline.
package final class PseudoTerminal {
    /// Where a standard stream of the program leads.
    package enum Stream: Hashable, Sendable {
        /// To the terminal.
        case terminal
        /// To the test: see `writeInput`, `capturedOutput` and `capturedError`.
        case pipe
        /// To a file, which standard input reads and the others write anew.
        case file(String)
        /// To an open descriptor, which stays the caller's.
        case descriptor(Int32)
    }

    /// An environment that says nothing of the machine: 256-colour xterm, UTF-8, the usual directories.
    package static let plainEnvironment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]

    /// The emulator that shows what the program writes.
    package let emulator: TerminalEmulator
    /// The terminal's attributes before the program had touched it.
    package let attributesAtStart: TerminalAttributes
    /// All bytes that came out of the terminal so far.
    package private(set) var output: [UInt8] = []
    /// What the program wrote to its standard output so far, if that is a pipe.
    package private(set) var capturedOutput: [UInt8] = []
    /// What the program wrote to its standard error so far, if that is a pipe.
    package private(set) var capturedError: [UInt8] = []
    /// How the program ended; `nil` while it is not known to have.
    package private(set) var exitStatus: ExitStatus?

    /// Whether the terminal answers what the program asks it.
    package var answers = true

    let terminal: OpaquePointer
    private(set) var unsentKeys: [UInt8] = []
    private var unsentInput: [UInt8] = []
    private var inputEnds = false
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    /// Starts a program in a new terminal.
    ///
    /// - Parameters:
    ///   - program: the path of the program, which is not searched for, and its arguments.
    ///   - size: the terminal's rows and columns in cells. The emulator has one of each at least.
    ///   - environment: all of the program's environment, but for what counters and sanitizers read.
    ///   - directory: the directory to start in; `nil` for the test's own.
    ///   - standardInput: where standard input comes from.
    ///   - standardOutput: where standard output goes.
    ///   - standardError: where standard error goes.
    ///   - sourceLocation: the place in the test, for messages.
    /// - Throws: `PseudoTerminalError` with the step that failed, such as a program that is not there.
    package init(
        program: [String], size: (rows: Int, columns: Int),
        environment: [String: String] = PseudoTerminal.plainEnvironment, directory: String? = nil,
        standardInput: Stream = .terminal, standardOutput: Stream = .terminal,
        standardError: Stream = .terminal, sourceLocation: SourceLocation = #_sourceLocation
    ) throws(PseudoTerminalError) {
        emulator = try TerminalEmulator(rows: size.rows, columns: size.columns)
        var cause: Int32 = 0
        guard
            let terminal = cpt_terminal_open(
                Int32(clamping: size.rows), Int32(clamping: size.columns), &cause)
        else { throw .refused("opening a pseudo-terminal", cause, sourceLocation) }
        do {
            attributesAtStart = try Self.attributes(of: terminal)
            try Self.start(
                program, in: terminal, environment: environment, directory: directory,
                streams: [standardInput, standardOutput, standardError], sourceLocation)
        } catch {
            cpt_terminal_close(terminal)
            throw error
        }
        self.terminal = terminal
    }

    deinit { cpt_terminal_close(terminal) }

    /// What the terminal shows now, as far as it has been read: waiting reads.
    package var screen: Screen { emulator.screen }

    /// The number of the process that was started.
    package var process: Int32 { cpt_terminal_process(terminal) }

    /// How long processors have worked for the program and for what it has waited for; zero until its end is known.
    package var processorTime: Duration { .microseconds(cpt_terminal_processor_time(terminal)) }

    /// Forgets the bytes that came out of the terminal so far, for runs that would fill the memory with them.
    package func forgetOutput() { output.removeAll(keepingCapacity: true) }

    /// The terminal's attributes now; they can be read after the program's end as well.
    package var attributesNow: TerminalAttributes {
        get throws(PseudoTerminalError) { try Self.attributes(of: terminal) }
    }

    static func attributes(of terminal: OpaquePointer) throws(PseudoTerminalError) -> TerminalAttributes {
        var bytes = [UInt8](repeating: 0, count: cpt_attributes_size)
        let cause = cpt_terminal_attributes(terminal, &bytes)
        guard cause == 0 else { throw .refused("reading the terminal's attributes", cause) }
        return TerminalAttributes(bytes: bytes)
    }
}

// MARK: - Moving bytes

extension PseudoTerminal {
    /// Queues bytes for the terminal; they go out while waiting.
    func queue(keys: [UInt8]) { unsentKeys += keys }

    /// Queues bytes for standard input, and its end; they go out while waiting.
    func queue(input: [UInt8], ends: Bool) {
        unsentInput += input
        inputEnds = inputEnds || ends
    }

    /// Waits until something happens, but not beyond `deadline`, and moves the bytes that are ready.
    ///
    /// - Returns: whether the program wrote something or ended.
    func pump(until deadline: ContinuousClock.Instant) throws(PseudoTerminalError) -> Bool {
        var writes: Int32 = 0
        if !unsentKeys.isEmpty { writes |= cpt_ready_terminal_write }
        if !unsentInput.isEmpty || inputEnds { writes |= cpt_ready_input_write }
        let ready = cpt_terminal_poll(terminal, writes, Self.milliseconds(until: deadline))
        guard ready >= 0 else { throw .refused("waiting for the terminal", -ready) }
        if ready & cpt_ready_terminal_write != 0 { try writeKeys() }
        if ready & cpt_ready_input_write != 0 { writeInput() }
        // The end is noticed before the last reads, so that they find all that was written before it.
        if ready & cpt_ready_exit != 0 { reap() }
        var moved = ready & cpt_ready_exit != 0
        if ready & cpt_ready_terminal_read != 0 {
            moved = read(cpt_channel_terminal, into: \.output) || moved
        }
        if ready & cpt_ready_output_read != 0 {
            moved = read(cpt_channel_output, into: \.capturedOutput) || moved
        }
        if ready & cpt_ready_error_read != 0 {
            moved = read(cpt_channel_error, into: \.capturedError) || moved
        }
        return moved
    }

    /// Reads what is there, but never so much that a program which writes without end keeps a deadline from passing.
    private func read(_ channel: Int32, into bytes: ReferenceWritableKeyPath<PseudoTerminal, [UInt8]>) -> Bool
    {
        let count = cpt_terminal_read(terminal, channel, &buffer, buffer.count)
        guard count > 0 else { return false }
        let news = buffer.prefix(count)
        self[keyPath: bytes] += news
        guard channel == cpt_channel_terminal else { return true }
        emulator.feed(news)
        let replies = emulator.takeReplies()
        if exitStatus == nil, answers { unsentKeys += replies }
        return true
    }

    private func writeKeys() throws(PseudoTerminalError) {
        let count = cpt_terminal_write(terminal, cpt_channel_terminal, unsentKeys, unsentKeys.count)
        guard count >= 0 else { throw .refused("sending keys", Int32(-count)) }
        unsentKeys.removeFirst(count)
    }

    private func writeInput() {
        let count = cpt_terminal_write(terminal, cpt_channel_input, unsentInput, unsentInput.count)
        // A program need not read its input to the end; what is left over then goes nowhere.
        unsentInput.removeFirst(count < 0 ? unsentInput.count : count)
        guard count < 0 || (unsentInput.isEmpty && inputEnds) else { return }
        cpt_terminal_close_input(terminal)
        inputEnds = false
    }

    private func reap() {
        var signalled = false
        var value: Int32 = 0
        guard cpt_terminal_reap(terminal, &signalled, &value) else { return }
        exitStatus = signalled ? .signalled(Int(value)) : .exited(Int(value))
        unsentKeys = []
    }

    private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return 0 }
        return Int32(clamping: Int((left / .milliseconds(1)).rounded(.up)))
    }
}
