import Glibc
import TestSupport
import Testing

/// A terminal that takes nothing any more does not keep the program from ending.
struct StalledTerminalTests {
    @Test(
        "A2, A3: the end comes soon where nobody reads what the terminal is sent",
        arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func stalled(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let rows = (0..<200).map { "\($0)" + String(repeating: "x", count: 190) + "\n" }.joined()
        let names = try directory.file("names", rows.utf8)
        let program = "echo $$ > '\(directory.path)/me'; exec '\(Program.path)' '\(names)'"
        let terminal = try PseudoTerminal(program: ["/bin/sh", "-c", program], size: (200, 200))
        // Nothing is read from the terminal until the program is in the middle of a write.
        var me: Int32 = 0
        let isWriting = {
            if me == 0 { me = number(in: "\(directory.path)/me") ?? 0 }
            return me > 0 && GivenBack.text("syscall", of: me).hasPrefix("\(writing) ")
        }
        try #require(wait(for: isWriting, within: .seconds(10)))
        try terminal.signal(signal)
        #expect(wait(for: { !GivenBack.isAlive(me) }, within: .seconds(3)))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(try terminal.waitForExit() == .signalled(Int(signal)))
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

    private func wait(for condition: () -> Bool, within limit: Duration) -> Bool {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            if ContinuousClock.now > deadline { return false }
            sched_yield()
        }
        return true
    }
}
