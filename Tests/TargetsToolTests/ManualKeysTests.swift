import CommandUI
import TargetsTool
import TargetsUI
import Testing
import TextUIKit

/// The keys in the manual page.
@MainActor
struct ManualKeysTests {
    @Test("The manual page has an entry for each key of the list and of the form")
    func keys() throws {
        let lines = TargetsManual.text.filter { $0 != "\\" }.split(separator: "\n")
        let start = try #require(lines.firstIndex(of: ".SH KEYS"))
        let end = try #require(lines.firstIndex(of: ".SH FORMAT"))
        let entries = (start..<end).filter { lines[$0] == ".TP" }.map {
            lines[$0 + 1].dropFirst(2).dropLast(2)
        }
        let words = Set(entries.flatMap { $0.split { " ;,\"".contains($0) } }.map(String.init))
        let keys =
            TargetCommands.table.rows.filter { [.list, .screen].contains($0.place) }.flatMap(\.keys)
            + FormCommands.table.rows.flatMap(\.keys)
        for key in keys { #expect(words.contains(key.helpName), "\(key)") }
    }
}
