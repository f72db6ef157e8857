import Glibc
import TestSupport
import Testing

/// A shell in a terminal, with the program on its `PATH`.
struct Shell {
    let terminal: PseudoTerminal
    let directory: TemporaryDirectory

    /// Where the program is.
    static var environment: [String: String] {
        let directory = Program.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        return PseudoTerminal.plainEnvironment.merging([
            "PATH": directory + ":/usr/local/bin:/usr/bin:/bin", "PS1": "ready> ", "PS2": "",
            "HOME": "/nonexistent",
        ]) { $1 }
    }

    /// An interactive bash that reads no file of the user's.
    static let bash = ["/bin/bash", "--norc", "--noprofile", "-i"]
    /// The interactive shells of this machine, as they are started.
    static let all = [bash, ["/bin/dash", "-i"], ["/usr/bin/zsh", "-f", "-i"]]
        .filter { access($0[0], X_OK) == 0 }

    /// Starts an interactive shell in a directory of its own.
    init(_ program: [String] = bash, size: (rows: Int, columns: Int) = (24, 80)) throws {
        directory = try TemporaryDirectory()
        terminal = try PseudoTerminal(
            program: program, size: size, environment: Self.environment, directory: directory.path)
        try terminal.wait(forText: "ready>")
    }

    /// Types a line.
    func type(_ line: String) throws { try terminal.send(line + "\r") }

    /// Starts a program of the tests by a short name, so that the typed line fits wherever the project is: a line
    /// that the terminal wraps looks like output.
    ///
    /// - Parameters:
    ///   - program: Its name among the programs of this build.
    ///   - arguments: Words without blanks and signs of the shell.
    /// - Throws: If the name cannot be made, or the terminal is gone.
    func start(_ program: String, _ arguments: String...) throws {
        try #require(symlink(Program.path(of: program), directory("run")) == 0)
        try type((["./run"] + arguments).joined(separator: " "))
    }

    /// Presses keys.
    func press(_ keys: String) throws { try terminal.send(KeyScript(keys)) }

    /// Stops the program in front with Ctrl-Z and has it go on, after which its status is printed at its end.
    func stopAndContinue(before commands: String = "") throws {
        try press("<C-z>")
        try terminal.wait(forText: "Stopped")
        try type("\(commands)fg; echo status $?.")
    }

    /// Ends the program that was continued, which must be content.
    func quit() throws {
        try press("<C-q>")
        try terminal.wait(forText: "status 0.")
    }

    /// Waits until a line of the screen is as said.
    func wait(forLine line: String) throws {
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix(line) } })
    }

    /// Waits until the terminal echoes and edits lines, as a shell's command finds it.
    ///
    /// - Parameter command: What is typed before.
    /// - Throws: If that does not come.
    func expectOrdinaryAttributes(after command: String = "clear") throws {
        try type("\(command); stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo -e opost | tr '\\n' '+'")
        try wait(forLine: "opost+icanon+echo+")
    }

    /// Runs a script to its end, in a terminal without input.
    ///
    /// - Parameters:
    ///   - script: For sh.
    ///   - directory: Where it runs.
    ///   - environment: Further variables.
    /// - Returns: How it ended, and what it wrote.
    /// - Throws: If there is no terminal, or no end.
    static func run(
        _ script: String, in directory: TemporaryDirectory, environment: [String: String] = [:]
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String, processorTime: Duration) {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", script], size: (24, 80),
            environment: Self.environment.merging(environment) { $1 },
            directory: directory.path, standardOutput: .pipe, standardError: .pipe)
        let status = try terminal.waitForExit()
        return (
            status, String(decoding: terminal.capturedOutput, as: UTF8.self),
            String(decoding: terminal.capturedError, as: UTF8.self), terminal.processorTime
        )
    }
}
