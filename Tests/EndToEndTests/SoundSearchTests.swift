import TestSupport
import Testing

/// Searches by sound, in every way of asking.
@Suite struct SoundSearchTests {
    private static let cards = [("张三", "zs"), ("李四", "ls"), ("Иванов", "iv"), ("O'Neill", "on")].map {
        name, mail in
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEMAIL:\(mail)@example.org\r\nEND:VCARD\r\n"
    }.joined()

    @Test(
        "Q-45: --filter, --mutt-query and the screen find the same",
        arguments: [
            ("zhangs", "张三"), ("lisi", "李四"), ("ivanov", "Иванов"), ("oneill", "O'Neill"),
            ("bdfyjd", "Иванов"),
        ])
    func allWays(query: String, name: String) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("people.vcf", Self.cards)
        let filtered = try Program.run(["--search=name", "--filter", query, file])
        #expect(filtered.output == "\(name)\n")
        #expect(
            try Program.run(["--search=name", "--sounds=off", "--filter", query, file]).output
                != filtered.output || query == "oneill")
        let mail = try Program.run(["--search=name", "--mutt-query", query, file])
        let found = mail.output.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
        #expect(found.count == 1 && found[0].count > 1 && found[0][1] == name, "\(mail.output)")
        let terminal = try Program.start(["--search=name", file], standardOutput: .pipe)
        try terminal.wait(forText: "4 names")
        try terminal.send(KeyScript("/\(query)"))
        try terminal.wait(forText: query == "bdfyjd" ? "as “иванов”: 1" : "1 of 4 names")
        #expect(terminal.screen.text.contains(name))
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.capturedOutput == Array("\(name)\n".utf8))
    }
}
