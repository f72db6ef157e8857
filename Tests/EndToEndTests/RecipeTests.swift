import Foundation
import TestSupport
import Testing

/// The recipes of Documentation/recipes.md, as they stand there.
@Suite(.serialized)
struct RecipeTests {
    /// The lines of a recipe.
    private func recipe(_ name: String) throws -> [String] {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/recipes.md")
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "<!-- recipe: \(name) -->"))
        #expect(lines[start + 1].hasPrefix("```"))
        let end = try #require(lines[(start + 2)...].firstIndex(of: "```"))
        return Array(lines[(start + 2)..<end])
    }

    private static let cards = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ann Example
        ORG:Sample Ltd
        EMAIL;TYPE=work:ann@mail.example
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:Bob Example
        ORG:Acme
        EMAIL:bob@mail.example
        END:VCARD

        """

    /// A shell whose home has cards.
    private func shellWithCards() throws -> Shell {
        let shell = try Shell()
        _ = try shell.directory.file("contacts.vcf", Self.cards.utf8)
        try shell.type("HOME=$PWD; clear")
        return shell
    }

    @Test("Every recipe of the documentation has a test here")
    func all() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/recipes.md")
        let names = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
            .filter { $0.hasPrefix("<!-- recipe: ") }.map { $0.dropFirst(13).dropLast(4) }
        #expect(names == ["branch", "process", "file", "widget", "mutt", "aerc", "contacts"])
    }

    @Test("A branch is switched to; leaving changes nothing")
    func branch() throws {
        let shell = try Shell()
        try shell.type(
            "export GIT_CONFIG_GLOBAL=/dev/null; git init -q -b main . && git -c user.name=n -c user.email=e commit -q "
                + "--allow-empty -m x && git branch topic && git branch other && clear; echo prepared")
        try shell.wait(forLine: "prepared")
        try shell.type(try recipe("branch")[0])
        try shell.terminal.wait(until: { $0.contains("3 names in 3 sections") })
        try shell.press("t<Enter>")
        try shell.terminal.wait(until: { $0.contains("Switched to branch 'topic'") })
    }

    @Test("Processes are ended by their names")
    func process() throws {
        let shell = try Shell()
        try shell.type("cp /bin/sleep ./zzsleeper; ./zzsleeper 1000 & clear")
        try shell.terminal.wait(until: { $0.contains("ready>") })
        try shell.type(try recipe("process")[0])
        try shell.terminal.wait(until: { $0.contains("names in") })
        try shell.press("/zzsl<Enter>")
        try shell.terminal.wait(until: { $0.contains("ready>") && !$0.contains("names in") })
        try shell.type("wait; echo ended")
        try shell.wait(forLine: "ended")
    }

    @Test("A file is edited, its beginning stands beside the list")
    func file() throws {
        let shell = try Shell()
        _ = try shell.directory.file("one.txt", "first of one\n".utf8)
        _ = try shell.directory.file("two.txt", "first of two\n".utf8)
        try shell.type("EDITOR=cat; clear")
        try shell.type(try recipe("file")[0])
        try shell.terminal.wait(until: { $0.contains("2 names") && $0.contains("first of ") })
        try shell.press("/two")
        try shell.terminal.wait(until: { $0.contains("first of two") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "first of two")
    }

    @Test("Ctrl-T puts a name into the line that is being typed")
    func widget() throws {
        let shell = try Shell()
        _ = try shell.directory.file("a file.txt", "contents\n".utf8)
        for line in try recipe("widget") { try shell.type(line) }
        try shell.type("clear")
        try shell.terminal.wait(until: { $0.line(0) == "ready>" })
        try shell.terminal.send("cat ")
        try shell.terminal.wait(until: { $0.lines.contains { $0.hasPrefix("ready> cat") } })
        try shell.press("<C-t>")
        try shell.terminal.wait(until: { $0.contains("1 name in 1 section") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("ready> cat a\\ file.txt") })
        try shell.type("")
        try shell.wait(forLine: "contents")
    }

    @Test("mutt gets a line about the answer, then addresses; aerc the addresses alone")
    func mail() throws {
        let shell = try shellWithCards()
        let mutt = try recipe("mutt")[0].components(separatedBy: "\"")[1]
        try shell.type(mutt.replacingOccurrences(of: "%s", with: "'ann'") + " | cat -T")
        try shell.wait(forLine: "1 address")
        try shell.wait(forLine: "ann@mail.example^IAnn Example^Iwork")
        try shell.type("clear")
        let aerc = try recipe("aerc")[0].replacingOccurrences(of: "address-book-cmd = ", with: "")
        try shell.type(aerc.replacingOccurrences(of: "%s", with: "example") + " | sed 's/^/: /'")
        try shell.wait(forLine: ": bob@mail.example")
        #expect(!shell.terminal.screen.lines.contains(": 2 addresses"))
    }

    @Test("Contacts stand in sections by their companies, and an address is printed")
    func contacts() throws {
        let shell = try shellWithCards()
        try shell.type(try recipe("contacts")[0])
        try shell.terminal.wait(until: { $0.contains("Sample Ltd") && $0.contains("2 names in 2 sections") })
        try shell.press("s<Enter>")
        try shell.wait(forLine: "ann@mail.example")
    }
}
