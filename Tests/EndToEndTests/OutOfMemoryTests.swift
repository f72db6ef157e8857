import Glibc
import TestSupport
import Testing

/// Lists that need more memory than there is: a sentence and the status 2, never a crash.
///
/// Only the release is linked so that it can say it: see `Package.swift`.
@Suite(.serialized, .disabled(if: Program.isDebugBuild))
struct OutOfMemoryTests {
    /// What needs more memory than the least limits give, in each format, and the options to read it with.
    private static let lists: [(name: String, options: [String], rows: @Sendable (Int) -> String)] = [
        ("keys.json", [], { "\"key\($0)\":[\"name\($0)\"]" }),
        ("rows.json", [], { "{\"name\":\"name\($0)\"}" }),
        ("rows.csv", ["--section-by", "city"], { "name\($0),city\($0)\n" }),
        ("rows.csv", ["--count"], { "name\($0),city\($0)\n" }),
        ("cards.vcf", [], { "BEGIN:VCARD\nVERSION:3.0\nFN:Name \($0)\nEND:VCARD\n" }),
        ("keys.plist", [], { "<key>k\($0)</key><array><string>n\($0)</string></array>" }),
        ("lines.txt", [], { "name\($0 * 7_919 % 1_000_003)\n" }),
        ("lines.txt", ["--no-sort"], { "name\($0)\n" }),
        ("lines.txt", ["--section-by", "'.*'"], { "name\($0)\n" }),
    ]

    /// The whole file.
    private static func text(_ name: String, _ row: (Int) -> String, count: Int) -> String {
        let rows = (0..<count).lazy.map(row)
        return switch name {
        case "keys.json": "{" + rows.joined(separator: ",") + "}"
        case "rows.json": "[" + rows.joined(separator: ",") + "]"
        case "rows.csv": "name,city\n" + rows.joined()
        case "keys.plist": "<plist><dict>" + rows.joined() + "</dict></plist>"
        default: rows.joined()
        }
    }

    /// The messages: while reading, or before.
    private static let sentences = ["there is not enough memory for it", "needs "]
    /// Limits of address space, in MiB.
    private static let limits = [25, 40, 60, 80, 100, 130, 160, 200, 260, 330, 420, 600, 1_000, 2_000, 4_000]

    @Test("a list with little address space is read, or a sentence names its file", arguments: lists.indices)
    func reading(number: Int) throws {
        let list = Self.lists[number]
        let directory = try TemporaryDirectory()
        _ = try directory.file(list.name, Self.text(list.name, list.rows, count: 300_000).utf8)
        let options = list.options.contains("--count") ? list.options : list.options + ["--count"]
        let command = "exec sections \(options.joined(separator: " ")) \(list.name)"
        var statuses: Set<String> = []
        for limit in Self.limits {
            let (status, output, error, _) = try Shell.run(
                "ulimit -c 0; ulimit -v \(limit * 1_024); \(command)", in: directory)
            if status == .exited(0) {
                #expect(output == "300000\n" && error == "", "\(limit) MiB")
            } else {
                #expect(status == .exited(2), "\(limit) MiB")
                #expect(
                    Self.sentences.contains { error.hasPrefix("sections: \(list.name): \($0)") }
                        && error.hasSuffix(" (read fewer names: grep TEXT FILE | sections)\n"),
                    "\(limit) MiB")
            }
            statuses.insert("\(status)")
        }
        #expect(statuses.count == 2, "Some limits must be too low, and some enough.")
    }

    @Test("a list that is shown with little address space: the terminal is given back")
    func showing() throws {
        let directory = try TemporaryDirectory()
        let list = Self.lists[0]
        _ = try directory.file(list.name, Self.text(list.name, list.rows, count: 300_000).utf8)
        var shown = 0
        for limit in Self.limits {
            let terminal = try PseudoTerminal(
                program: [
                    "/bin/sh", "-c",
                    "ulimit -c 0; ulimit -v \(limit * 1_024); exec sections \(list.name)",
                ], size: (24, 80), environment: Shell.environment, directory: directory.path,
                standardOutput: .pipe)
            GivenBack.prepare(terminal)
            try terminal.wait(
                until: { screen in
                    screen.line(screen.rows - 1).hasPrefix(" 300,000 names")
                        || screen.contains("not enough memory")
                }, within: Program.loadingPatience)
            if terminal.screen.contains("not enough memory") {
                #expect(try terminal.waitForExit() == .exited(2), "\(limit) MiB")
                #expect(
                    terminal.screen.lines.contains {
                        $0.hasPrefix("sections: \(list.name): there is not enough memory for it")
                    })
            } else {
                shown += 1
                try terminal.send(KeyScript("<C-c>"))
                #expect(try terminal.waitForExit() == .exited(130), "\(limit) MiB")
            }
            #expect(try GivenBack.faults(of: terminal) == [], "\(limit) MiB")
        }
        #expect(shown > 0 && shown < Self.limits.count)
    }
}
