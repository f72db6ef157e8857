import CommandOptions
import SectionsTool
import TargetsTool
import TestSupport
import Testing

/// The manual pages as those programs read them that show them.
struct ManualLintTests {
    /// A manual page.
    struct Page: CustomTestStringConvertible {
        let program: String
        let text: String
        let options: OptionList

        var testDescription: String { options.program }
    }

    private static let pages = [
        Page(program: Command.program, text: SectionsManual.text, options: SectionsOptions.table.list),
        Page(program: Command.targets, text: TargetsManual.text, options: TargetsOptions.table.list),
    ]

    @Test("--man prints the page", arguments: pages)
    func option(page: Page) throws {
        let run = try Command.run([page.program, "--man"])
        #expect(run.status == .exited(0) && run.output == page.text && run.error.isEmpty)
    }

    @Test(
        "mandoc has no complaint about the page",
        .enabled(if: Command.path(of: "mandoc") != nil, "mandoc is not installed: Scripts/bootstrap mandoc"),
        arguments: pages)
    func lint(page: Page) throws {
        let mandoc = try #require(Command.path(of: "mandoc"))
        let file = try TemporaryFile(page.text)
        let run = try Command.run([mandoc, "-T", "lint", "-W", "warning", file.path])
        #expect(run.status == .exited(0) && run.output.isEmpty, "\(run.output)\(run.error)")
    }

    @Test(
        "What mandoc shows is what the table says",
        .enabled(if: Command.path(of: "mandoc") != nil, "mandoc is not installed: Scripts/bootstrap mandoc"),
        arguments: pages)
    func shown(page: Page) throws {
        let mandoc = try #require(Command.path(of: "mandoc"))
        let file = try TemporaryFile(page.text)
        let run = try Command.run([mandoc, "-T", "utf8", file.path])
        // Bold is a character over itself, italic over a line.
        var shown: [Character] = []
        for character in run.output {
            if character == "\u{8}" { shown.removeLast() } else { shown.append(character) }
        }
        let lines = String(shown).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(String(shown).split(separator: "\n").allSatisfy { $0.count <= 80 })
        for option in page.options.all {
            let name = option.isOnByDefault ? try #require(option.oppositeName) : option.names[0]
            #expect(
                lines.contains { line in
                    line.hasPrefix("-")
                        && line.split { " ,[".contains($0) }.contains { $0 == name }
                }, "\(name)")
        }
    }
}
