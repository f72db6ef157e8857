import TestSupport
import Testing

/// Names that terminals would obey, or that nobody can see.
@Suite(.serialized)
struct StrangeNamesTests {
    private func start(
        _ bytes: [UInt8], _ arguments: [String] = []
    ) throws -> (PseudoTerminal, TemporaryDirectory) {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", bytes)
        let terminal = try Program.start(arguments + [file], standardOutput: .pipe)
        try terminal.wait(until: { $0.line(23).contains("name") && $0.isCursorVisible })
        return (terminal, directory)
    }

    @Test("D2: C1 controls, as bytes and as UTF-8, are never sent; they are printed as they were read")
    func c1() throws {
        let rows: [[UInt8]] = [
            Array("a".utf8) + [0x9B] + Array("31m".utf8), Array("b\u{9B}31m".utf8),
            Array("c\u{9D}0;x\u{9C}".utf8),
        ]
        let (terminal, directory) = try start(rows.flatMap { $0 + [0x0A] })
        try withExtendedLifetime(directory) {
            let output = terminal.output
            for byte in UInt8(0x80)...0x9F {
                #expect(!zip(output, output.dropFirst()).contains { $0 == 0xC2 && $1 == byte })
            }
            #expect(String(validating: output, as: UTF8.self) != nil, "no byte that is no UTF-8")
            try terminal.send(KeyScript("<Down><Enter>"))
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(terminal.capturedOutput == rows[1] + [0x0A])
        }
    }

    @Test("D10: rows of nothing, blanks or marks alone stand under # and can be seen")
    func invisible() throws {
        let (terminal, directory) = try start(Array("Abe\n\n   \n\u{301}\n".utf8))
        try withExtendedLifetime(directory) {
            #expect(terminal.screen.lines.filter { $0.contains("(blank)") }.count == 3)
            try terminal.send(KeyScript("#<Down><Enter>"))
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(terminal.capturedOutput.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 >= 0x80 })
        }
    }

    @Test("D11: controls of the writing direction are never sent")
    func direction() throws {
        let (terminal, directory) = try start(Array("a\u{202E}gpj.exe\nb\u{2066}x\u{2069}\nc\u{200F}\n".utf8))
        withExtendedLifetime(directory) {
            let sent = String(decoding: terminal.output, as: UTF8.self).unicodeScalars
            #expect(
                !sent.contains {
                    (0x200E...0x200F).contains($0.value) || (0x202A...0x202E).contains($0.value)
                })
            #expect(!sent.contains { (0x2066...0x2069).contains($0.value) })
        }
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }

    @Test("D14: leading blanks do not count for the section, quotes, hyphens and digits stand under #")
    func leading() throws {
        let (terminal, directory) = try start(Array("  Zoe\n\"Abe\"\n-bob\n1st\nde Vries\n".utf8))
        withExtendedLifetime(directory) {
            let lines = terminal.screen.lines.map { Self.trimmed($0.prefix(12)) }
            #expect(
                lines.prefix(9) == [
                    " D", "▌ de Vries", " Z", "    Zoe", " #", "  \"Abe\"", "  -bob", "  1st", "",
                ])
        }
    }

    @Test("B14: ESCDELAY says how long Esc waits for a second key; unless set, it leaves soon")
    func escapeDelay() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Array("Abe\nAda\n".utf8))
        let patient = try Program.start([file], environment: ["ESCDELAY": "20000"])
        try patient.wait(until: { $0.contains("▌ Abe") && $0.isCursorVisible })
        try patient.send(KeyScript("<Esc>"))
        try patient.waitForSilence()
        #expect(patient.exitStatus == nil)
        // The rest of a key, which was not too late.
        try patient.send(bytes: Array("[B".utf8))
        try patient.wait(forText: "▌ Ada")

        for environment in [[:], ["ESCDELAY": "1"]] {
            let terminal = try Program.start([file], environment: environment)
            try terminal.wait(until: { $0.contains("▌ Abe") && $0.isCursorVisible })
            try terminal.send(KeyScript("<Esc>"))
            #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(130))
        }
    }
}
