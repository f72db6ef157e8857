import Glibc
import TestSupport
import Testing

/// The program as it was built.
enum Program {
    static let path = path(of: "sections")

    /// The path of any program of this build.
    static func path(of name: String) -> String { BuiltProgram.path(name) }

    /// Whether it was built for debugging, so that no times are promised of it.
    static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// Starts the program in a terminal.
    static func start(
        _ arguments: [String] = [], size: (rows: Int, columns: Int) = (24, 80),
        environment: [String: String] = [:], standardInput: PseudoTerminal.Stream = .terminal,
        standardOutput: PseudoTerminal.Stream = .terminal, standardError: PseudoTerminal.Stream = .terminal
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            program: [path] + arguments, size: size,
            environment: PseudoTerminal.plainEnvironment.merging(environment) { $1 },
            standardInput: standardInput, standardOutput: standardOutput, standardError: standardError)
    }

    /// Starts the program with its answer and its complaints captured, and waits for its first screen.
    static func startAsPicker(
        _ arguments: [String] = [], size: (rows: Int, columns: Int) = (24, 80)
    ) throws
        -> PseudoTerminal
    {
        let terminal = try start(arguments, size: size, standardOutput: .pipe, standardError: .pipe)
        try terminal.wait(until: { $0.isCursorVisible && $0.line(0) != "" })
        return terminal
    }

    /// Edits `names.txt` of a directory, takes the changes that were kept for recovery, and saves them.
    static func startRecovering(
        _ directory: TemporaryDirectory, file: String = "names.txt", showing name: String = "Cid"
    ) throws -> PseudoTerminal {
        let terminal = try start(
            ["--edit", directory.path + "/" + file], environment: ["HOME": directory.path])
        try terminal.wait(until: { $0.contains("Unsaved changes of \(file)") })
        try terminal.send(KeyScript("<Up><Enter>"))
        try terminal.wait(until: { $0.contains(name) && $0.contains("Recovered.") })
        try terminal.send(KeyScript("<C-s>"))
        try terminal.wait(until: { $0.contains("Saved \(file).") })
        return terminal
    }

    /// Runs the program to its end without a key.
    static func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String, screen: String) {
        let terminal = try start(
            arguments, environment: environment, standardOutput: .pipe, standardError: .pipe)
        let status = try terminal.waitForExit()
        return (
            status, String(decoding: terminal.capturedOutput, as: UTF8.self),
            String(decoding: terminal.capturedError, as: UTF8.self), terminal.screen.text
        )
    }
}
