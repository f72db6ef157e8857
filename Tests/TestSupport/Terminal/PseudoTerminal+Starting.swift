import CPseudoTerminal
import Glibc
import Testing

extension PseudoTerminal {
    /// Starts the program; see the initialiser.
    ///
    /// What the environment states goes before `instrumentation`.
    static func start(
        _ program: [String], in terminal: OpaquePointer, environment: [String: String], directory: String?,
        streams: [Stream], _ sourceLocation: SourceLocation
    ) throws(PseudoTerminalError) {
        let name = program.first ?? "An empty command"
        let variables = environment.merging(instrumentation) { stated, _ in stated }
            .map { "\($0.key)=\($0.value)" }.sorted()
        guard !program.isEmpty, !(program + variables).contains(where: { $0.utf8.contains(0) }) else {
            throw PseudoTerminalError(
                .notStarted(
                    program: name, step: "reading the arguments",
                    reason: "there are none, or a zero byte is among them"),
                at: sourceLocation)
        }
        var opened: [Int32] = []
        defer { opened.forEach { _ = close($0) } }
        var numbers: [Int32] = []
        for (index, stream) in streams.enumerated() {
            let number = number(of: stream, reads: index == 0)
            if case .file(let path) = stream {
                guard number >= 0 else { throw .refused("opening \(path)", errno, sourceLocation) }
                opened.append(number)
            }
            numbers.append(number)
        }
        let arguments = bytes(of: program)
        let strings = bytes(of: variables)
        var step: Int32 = 0
        let cause = cpt_terminal_spawn(
            terminal, arguments, arguments.count, strings, strings.count, directory, numbers, &step)
        guard cause == 0 else {
            let reason = PseudoTerminalError.text(ofError: cause)
            throw PseudoTerminalError(
                .notStarted(program: name, step: self.name(ofStep: step), reason: reason), at: sourceLocation)
        }
    }

    /// What counters and sanitizers read of this process's environment, for a program that was built with them: where
    /// counts are written, and what is reported how.
    private static var instrumentation: [String: String] {
        var found: [String: String] = [:]
        for name in ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"] {
            // The C string stays valid as long as the environment does not change.
            if let value = getenv(name) { found[name] = String(cString: value) }
        }
        return found
    }

    /// The number that stands for a stream: that of a descriptor, or one of the two special ones.
    private static func number(of stream: Stream, reads: Bool) -> Int32 {
        switch stream {
        case .terminal: cpt_stream_terminal
        case .pipe: cpt_stream_pipe
        case .descriptor(let number): number
        case .file(let path):
            reads
                ? open(path, O_RDONLY | O_CLOEXEC)
                : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        }
    }

    /// The strings one after the other, each ended by a zero byte.
    private static func bytes(of strings: [String]) -> [UInt8] { strings.flatMap { Array($0.utf8) + [0] } }

    private static func name(ofStep step: Int32) -> String {
        switch step {
        case cpt_step_terminal: "making the terminal its own"
        case cpt_step_streams: "setting up its standard streams"
        case cpt_step_directory: "entering its directory"
        case cpt_step_execute: "running the file"
        default: "preparing"
        }
    }
}

extension PseudoTerminalError {
    /// The system's words for an error number.
    static func text(ofError number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        // The buffer is an array of the count given with it, and the call keeps no pointer to it.
        guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// An error for something that the system refused.
    static func refused(
        _ operation: String, _ number: Int32, _ sourceLocation: SourceLocation? = nil
    ) -> PseudoTerminalError {
        PseudoTerminalError(.failed(operation: operation, cause: text(ofError: number)), at: sourceLocation)
    }
}
