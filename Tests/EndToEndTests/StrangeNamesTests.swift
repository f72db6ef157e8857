import TestSupport
import Testing

/// Names that terminals would obey, or that are invisible.
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
        let (terminal, directory) = try start(Array("Abe\n\n   \n\u{301}\n\u{202E}\u{2066}\n".utf8))
        try withExtendedLifetime(directory) {
            #expect(terminal.screen.lines.filter { $0.contains("(blank)") }.count == 4)
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
            #expect(terminal.screen.lines.contains { $0.contains("agpj.exe") })
            #expect(!sent.contains("\u{FFFD}"))
        }
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }

    @Test("D14: leading blanks do not count for the section, quotes, hyphens and digits stand under #")
    func leading() throws {
        let (terminal, directory) = try start(
            Array("  Zoe\n\"Abe\"\n-bob\n1st\n😀 Cy\nThe Who\nde Vries\n".utf8))
        withExtendedLifetime(directory) {
            let lines = terminal.screen.lines.map { Self.trimmed($0.prefix(12)) }
            // No word counts for less than others.
            #expect(
                lines.prefix(13) == [
                    " D", "▌ de Vries", " T", "  The Who", " Z", "    Zoe", " #", "  -bob", "  \"Abe\"",
                    "  😀 Cy", "  1st", "", "",
                ])
        }
    }

    @Test("D15: a million equal names: jumps, pages and a search work, and equal names stay in their order")
    func equalNames() throws {
        let directory = try TemporaryDirectory()
        let names = try directory.file("names.txt", String(repeating: "Anna\n", count: 1_000_000).utf8)
        let terminal = try Program.start([names], standardOutput: .pipe)
        try terminal.wait(forStatus: "1,000,000 names in 1 section")
        for keys in ["<End>", "<Home>", "<PgDn>", "a", "z", "[", "]", "#"] {
            try terminal.send(KeyScript(keys))
            try terminal.waitForSilence()
            #expect(terminal.screen.lines.count { $0.contains("Anna") } == 22, "\(keys)")
            #expect(terminal.screen.lines.count { $0.hasPrefix("▌ Anna") } == 1, "\(keys)")
        }
        try terminal.send("/nn")
        try terminal.wait(until: { $0.line(23).contains("1,000,000 of 1,000,000") }, within: .seconds(60))
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Anna\n".utf8))

        let rows = (0..<20_000).map { "Anna\t\($0)\n" }.joined()
        let table = try directory.file("names.tsv", rows.utf8)
        let result = try Program.run(["-f", "anna", "--header-row=no", "--print=2", table])
        let numbers = result.output.split(separator: "\n").map { Int($0) ?? -1 }
        #expect(numbers == Array(0..<20_000))
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

        if Traced.isPossible {
            let waits = try waitsAfterEscape(file, in: directory, environment: [:])
            // In milliseconds, or as a time in seconds and nanoseconds.
            #expect(waits.contains { $0.contains(/, 2[0-5]\) += 0|tv_nsec=2[0-5]\d{6}\}/) }, "\(waits)")
        }
        for environment in [[:], ["ESCDELAY": "1"], ["SSH_TTY": "/dev/pts/9"]] {
            let terminal = try Program.start([file], environment: environment)
            try terminal.wait(until: { $0.contains("▌ Abe") && $0.isCursorVisible })
            try terminal.send(KeyScript("<Esc>"))
            #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(130))
        }
    }

    @Test(
        "TR-16: Esc waits for 100 ms where a line lies between, as the environment says, and ESCDELAY decides",
        .enabled(if: Traced.isPossible))
    func escapeDelayOfLines() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Array("Abe\nAda\n".utf8))
        for name in ["SSH_CONNECTION", "SSH_TTY", "MOSH"] {
            let waits = try waitsAfterEscape(file, in: directory, environment: [name: "1"])
            #expect(
                waits.contains { $0.contains(/, (9[5-9]|100)\) += 0|tv_nsec=(9[5-9]|100)\d{6}\}/) },
                "\(waits)")
        }
        for environment in [["SSH_TTY": ""], ["SSH_TTY": "1", "ESCDELAY": "25"]] {
            let waits = try waitsAfterEscape(file, in: directory, environment: environment)
            #expect(waits.contains { $0.contains(/, 2[0-5]\) += 0|tv_nsec=2[0-5]\d{6}\}/) }, "\(waits)")
        }
    }

    /// The waits of the system that ended without news, after an Esc that ends the program.
    private func waitsAfterEscape(
        _ file: String, in directory: TemporaryDirectory, environment: [String: String]
    ) throws -> [String] {
        let traced = try PseudoTerminal(
            program: [
                "/usr/bin/strace", "-D", "-q", "-e", "trace=poll,ppoll", "-o", "trace", Program.path, file,
            ],
            size: (24, 80), environment: PseudoTerminal.plainEnvironment.merging(environment) { $1 },
            directory: directory.path)
        try traced.wait(until: { $0.contains("▌ Abe") && $0.isCursorVisible })
        try traced.waitForSilence()
        try traced.send(KeyScript("<Esc>"))
        #expect(try traced.waitForExit() == .exited(130))
        return try Traced(directory, until: "+++ exited with 130 +++").lines.filter { $0.contains("Timeout") }
    }
}
