import Documents
import SectionsTool
import TestSupport
import Testing

/// The manual page as those programs read it that show it.
struct ManualLintTests {
    @Test("--man prints the page")
    func option() throws {
        let run = try Command.run([Command.program, "--man"])
        #expect(run.status == .exited(0) && run.output == ManualPage.text && run.error.isEmpty)
    }

    @Test(
        "mandoc has no complaint about the page",
        .enabled(if: Command.path(of: "mandoc") != nil, "mandoc is not installed: Scripts/bootstrap mandoc"))
    func lint() throws {
        let mandoc = try #require(Command.path(of: "mandoc"))
        let file = try TemporaryFile(ManualPage.text)
        let run = try Command.run([mandoc, "-T", "lint", "-W", "warning", file.path])
        #expect(run.status == .exited(0) && run.output.isEmpty, "\(run.output)\(run.error)")
    }

    @Test(
        "What mandoc shows is what the table says",
        .enabled(if: Command.path(of: "mandoc") != nil, "mandoc is not installed: Scripts/bootstrap mandoc"))
    func shown() throws {
        let mandoc = try #require(Command.path(of: "mandoc"))
        let file = try TemporaryFile(ManualPage.text)
        let run = try Command.run([mandoc, "-T", "utf8", file.path])
        // Bold is a character over itself, italic over a line.
        var shown: [Character] = []
        for character in run.output {
            if character == "\u{8}" { shown.removeLast() } else { shown.append(character) }
        }
        let lines = String(shown).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(String(shown).split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in ProgramOptions.table {
            let name = option.isOnByDefault ? try #require(option.oppositeName) : option.names[0]
            #expect(
                lines.contains { line in
                    line.hasPrefix("-")
                        && line.split { " ,[".contains($0) }.contains { $0 == name }
                }, "\(name)")
        }
    }
}
