import Glibc
import TestSupport
import Testing

/// A terminal that takes nothing any more does not keep the program from ending.
struct StalledTerminalTests {
    @Test(
        "A2, A3: the program exits soon if the terminal's output is not read",
        arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func stalled(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let (terminal, me) = try startWriting(in: directory)
        try terminal.signal(signal)
        #expect(Program.wait(for: { !GivenBack.isAlive(me) }, within: Program.limit(.seconds(8))))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(try terminal.waitForExit() == .signalled(Int(signal)))
    }

    @Test(
        "A2, A3: a terminal that is read again after a second is given back whole",
        arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func readAgain(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let (terminal, me) = try startWriting(in: directory)
        try terminal.signal(signal)
        // It may end before if there was room for the few bytes that give the terminal back.
        _ = Program.wait(for: { !GivenBack.isAlive(me) }, within: .milliseconds(1_500))
        #expect(try terminal.waitForExit() == .signalled(Int(signal)))
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    @Test(
        "A2, A3: and where it takes nothing when the screen is to be entered", arguments: [SIGTERM, SIGHUP],
        ["", "--height=10"])
    func stalledAtStart(signal: Int32, option: String) throws {
        let directory = try TemporaryDirectory()
        // Filled by who does not wait for it.
        let program =
            "dd if=/dev/zero of=/dev/tty oflag=nonblock bs=1 2> /dev/null; "
            + "echo $$ > '\(directory.path)/me'; exec '\(Program.path)' \(option)"
        let terminal = try PseudoTerminal(program: ["/bin/sh", "-c", program], size: (24, 80))
        var me: Int32 = 0
        let isWaiting = {
            if me == 0 { me = number(in: "\(directory.path)/me") ?? 0 }
            guard me > 0, (try? terminal.attributesNow) != terminal.attributesAtStart else { return false }
            let call = GivenBack.text("syscall", of: me)
            return polling.contains { call.hasPrefix("\($0) ") }
        }
        try #require(Program.wait(for: isWaiting, within: Program.limit(.seconds(10))))
        try terminal.signal(signal)
        #expect(Program.wait(for: { !GivenBack.isAlive(me) }, within: Program.limit(.seconds(3))))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(try terminal.waitForExit() == .signalled(Int(signal)))
    }

    /// Starts the program in a terminal that is not read from, and waits until it is stuck in a write.
    private func startWriting(
        in directory: TemporaryDirectory
    ) throws -> (terminal: PseudoTerminal, me: Int32) {
        let rows = (0..<200).map { "\($0)" + String(repeating: "x", count: 190) + "\n" }.joined()
        let names = try directory.file("names", rows.utf8)
        let program = "echo $$ > '\(directory.path)/me'; exec '\(Program.path)' '\(names)'"
        let terminal = try PseudoTerminal(program: ["/bin/sh", "-c", program], size: (200, 200))
        var me: Int32 = 0
        var call = ""
        var since = ContinuousClock.now
        // Other writes are soon over.
        let isWriting = {
            if me == 0 { me = number(in: "\(directory.path)/me") ?? 0 }
            let now = me > 0 ? GivenBack.text("syscall", of: me) : ""
            if now != call { since = .now }
            call = now
            return call.hasPrefix("\(writing) ") && ContinuousClock.now - since > .milliseconds(100)
        }
        try #require(Program.wait(for: isWriting, within: Program.limit(.seconds(10))))
        return (terminal, me)
    }

    /// The numbers of the system calls that wait for a file.
    private var polling: [Int] {
        #if arch(x86_64)
            [7, 271]
        #else
            [73]
        #endif
    }

    /// The number of the system call that writes.
    private var writing: Int {
        #if arch(x86_64)
            1
        #else
            64
        #endif
    }

    private func number(in path: String) -> Int32? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return Int32(String(decoding: bytes[..<max(0, count - 1)], as: UTF8.self))
    }
}
