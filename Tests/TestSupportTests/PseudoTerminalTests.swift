import Glibc
import TestSupport
import Testing

@Suite("PseudoTerminal", .serialized)
struct PseudoTerminalTests {
    private func shell(
        _ script: String, rows: Int = 6, columns: Int = 40, input: PseudoTerminal.Stream = .terminal,
        output: PseudoTerminal.Stream = .terminal, error: PseudoTerminal.Stream = .terminal
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            program: ["/bin/sh", "-c", script], size: (rows, columns), standardInput: input,
            standardOutput: output, standardError: error)
    }

    @Test("the program sees the stated size", arguments: [(1, 1), (24, 80), (50, 300)])
    func size(rows: Int, columns: Int) throws {
        let terminal = try shell("stty size", rows: rows, columns: columns)
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.output == Array("\(rows) \(columns)\r\n".utf8))
        #expect(terminal.screen.rows == rows && terminal.screen.columns == columns)
    }

    @Test("a resize reaches the program, though the test's threads block signals")
    func resize() throws {
        let terminal = try shell(
            "trap 'stty size; exit 5' WINCH; echo ready; while :; do read line; done", rows: 10, columns: 20)
        try terminal.wait(forText: "ready")
        try terminal.resize(rows: 7, columns: 33)
        let screen = try terminal.wait(forText: "7 33")
        #expect(screen.rows == 7 && screen.columns == 33)
        #expect(try terminal.waitForExit() == .exited(5))
    }

    @Test("the program starts with no signal blocked or ignored and no other descriptors")
    func cleanStart() throws {
        var ignored = sigaction()
        ignored.__sigaction_handler.sa_handler = SIG_IGN
        var before = sigaction()
        // Both actions are local variables that outlive the calls.
        sigaction(SIGUSR2, &ignored, &before)
        defer { sigaction(SIGUSR2, &before, nil) }
        let terminal = try shell(
            "grep -E 'Sig(Blk|Ign)' /proc/self/status; ls /proc/self/fd", rows: 12, output: .pipe)
        #expect(try terminal.waitForExit() == .exited(0))
        let lines = String(decoding: terminal.capturedOutput, as: UTF8.self).split(separator: "\n")
        #expect(lines.prefix(2).allSatisfy { $0.hasSuffix("\t0000000000000000") }, "\(lines)")
        // The directory that ls reads is the fourth.
        #expect(lines.dropFirst(2) == ["0", "1", "2", "3"])
    }

    @Test("exit codes", arguments: [0, 1, 42, 255])
    func exitCode(code: Int) throws {
        let terminal = try shell("exit \(code)")
        #expect(terminal.exitStatus == nil)
        #expect(try terminal.waitForExit() == .exited(code))
        #expect(terminal.exitStatus == .exited(code))
        #expect(try terminal.waitForExit() == .exited(code), "asked again")
    }

    @Test("signals", arguments: [SIGTERM, SIGKILL, SIGHUP, SIGINT, SIGQUIT, SIGABRT])
    func signals(number: Int32) throws {
        let terminal = try shell("echo ready; read line")
        try terminal.wait(forText: "ready")
        try terminal.signal(number)
        #expect(try terminal.waitForExit() == .signalled(Int(number)))
        #expect(throws: PseudoTerminalError.self) { try terminal.signal(number) }
    }

    @Test("keys arrive; Ctrl-C interrupts, since the terminal is the controlling one")
    func keys() throws {
        let terminal = try shell(
            "read line; echo \"<$line>\"; trap 'echo caught; exit 3' INT; echo go; read line")
        try terminal.send("héllo\r")
        try terminal.wait(forText: "<héllo>")
        try terminal.wait(forText: "go")
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(3))
        #expect(terminal.screen.contains("caught"))
    }

    @Test("input is a pipe of any length, and the terminal is the controlling one all the same")
    func pipedInput() throws {
        let terminal = try shell("wc -c; read line </dev/tty; echo \"<$line>\" >/dev/tty", input: .pipe)
        for _ in 0..<30 { terminal.writeInput([UInt8](repeating: 65, count: 10_000)) }
        terminal.closeInput()
        try terminal.wait(forText: "300000")
        try terminal.send("key\r")
        try terminal.wait(forText: "<key>")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("a program that does not read its input ends in peace, and so does the test")
    func refusedInput() throws {
        let terminal = try shell("exec <&-; echo closed; read line </dev/tty", input: .pipe)
        try terminal.wait(forText: "closed")
        terminal.writeInput("nobody reads this")
        try terminal.send("\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("input is a file; output and errors are captured apart from the terminal")
    func captured() throws {
        let terminal = try shell(
            "cat; echo oops >&2; echo shown >/dev/tty", input: .file("/etc/hostname"), output: .pipe,
            error: .pipe)
        #expect(try terminal.waitForExit() == .exited(0))
        let hostname = Array((try TextFile.read("/etc/hostname") ?? "").utf8)
        #expect(terminal.capturedOutput == hostname)
        #expect(terminal.capturedError == Array("oops\n".utf8))
        #expect(terminal.screen.text.hasPrefix("shown\n"))
    }

    @Test("much output is read to the end, on the terminal and in a pipe")
    func muchOutput() throws {
        let onTerminal = try shell("seq 1 20000")
        #expect(try onTerminal.waitForExit() == .exited(0))
        #expect(String(decoding: onTerminal.output.suffix(14), as: UTF8.self) == "19999\r\n20000\r\n")
        let inPipe = try shell("seq 1 200000", output: .pipe)
        #expect(try inPipe.waitForExit() == .exited(0))
        #expect(inPipe.capturedOutput.count == 1_288_895)
        #expect(inPipe.output.isEmpty)
    }

    @Test(
        "attributes: a program that leaves disorder differs from one that tidies up, before and after its end"
    )
    func attributes() throws {
        let terminal = try shell("stty -echo -icanon; echo set; read line; stty sane; stty ixany; echo done")
        let other = try shell(":")
        #expect(other.attributesAtStart == terminal.attributesAtStart)
        try terminal.wait(forText: "set")
        let changed = try terminal.attributesNow
        #expect(changed != terminal.attributesAtStart)
        #expect(changed.description != terminal.attributesAtStart.description)
        try terminal.send("\n")
        try terminal.waitForExit()
        #expect(try terminal.attributesNow != changed)

        let untidy = try shell("stty -echo")
        try untidy.waitForExit()
        #expect(try untidy.attributesNow != untidy.attributesAtStart)
        let tidy = try shell("old=$(stty -g); stty raw -echo; stty $old")
        try tidy.waitForExit()
        #expect(try tidy.attributesNow == tidy.attributesAtStart)
    }

    @Test("directory, environment and arguments are the stated ones")
    func environment() throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "pwd; echo \"[$0]\"; /usr/bin/env", "a b\nc"], size: (12, 40),
            environment: ["B": "2 = two", "A": ""], directory: "/usr", standardOutput: .pipe)
        try terminal.waitForExit()
        let lines = String(decoding: terminal.capturedOutput, as: UTF8.self).split(separator: "\n")
        #expect(lines.prefix(3) == ["/usr", "[a b", "c]"])
        #expect(
            lines.contains("A=") && lines.contains("B=2 = two") && !lines.contains { $0.hasPrefix("HOME") })
    }

    @Test("a program that asks the terminal where the cursor is gets an answer")
    func question() throws {
        let terminal = try shell(
            "stty -icanon -echo min 6; printf '\\033[3;5H\\033[6n'; head -c 6 | od -An -c")
        try terminal.wait(forText: "033   [   3   ;   5   R")
    }

    @Test("the object's end is the program's end")
    func end() throws {
        var terminal: PseudoTerminal? = try shell("trap '' TERM HUP; echo $$; while :; do read line; done")
        let screen = try terminal?.wait(until: { Int32($0.line(0)) != nil })
        let process = try #require(screen.flatMap { Int32($0.line(0)) })
        #expect(kill(process, 0) == 0)
        terminal = nil
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}
