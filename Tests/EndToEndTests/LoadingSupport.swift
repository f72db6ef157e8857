import Glibc
import TestSupport
import Testing

extension Program {
    /// How long reading may take: the machine may be busy with other tests.
    static let loadingPatience = Duration.seconds(60)

    /// Starts the program with a pipe for its names, and its answer and complaints captured.
    static func startWithPipe(
        _ arguments: [String] = [], _ input: String = ""
    ) throws -> PseudoTerminal {
        let terminal = try start(
            arguments, standardInput: .pipe, standardOutput: .pipe, standardError: .pipe)
        terminal.writeInput(input)
        return terminal
    }
}

extension PseudoTerminal {
    /// The last line of the screen.
    var status: String { screen.line(screen.rows - 1) }

    /// Waits until the status line begins so.
    @discardableResult
    func wait(
        forStatus text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Screen {
        try wait(
            until: { $0.line($0.rows - 1).hasPrefix(" " + text) }, within: Program.loadingPatience,
            sourceLocation: sourceLocation)
    }

    /// Waits for the end and expects the status, the terminal as it was, and what was answered.
    func expectEnd(
        _ expected: TestSupport.ExitStatus, output: [UInt8] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            try waitForExit(within: Program.loadingPatience) == expected, sourceLocation: sourceLocation)
        #expect(capturedOutput == output, sourceLocation: sourceLocation)
        #expect(try attributesNow == attributesAtStart, sourceLocation: sourceLocation)
        #expect(!emulator.isAlternateScreen && screen.isCursorVisible, sourceLocation: sourceLocation)
        #expect(emulator.mouseReports == .off, sourceLocation: sourceLocation)
    }
}
