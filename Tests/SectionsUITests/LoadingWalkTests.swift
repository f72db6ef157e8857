import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Random keys while random names come: the screen holds what the names so far and the search bar say.
@MainActor
struct LoadingWalkTests {
    nonisolated private static let keys = [
        "<Down>", "<Down>", "<Up>", "<PgDn>", "<PgUp>", "<Home>", "<End>", "/", "<Esc>", "<Tab>", "a", "b",
        "ab",
        "<BS>", "<C-u>", "?", "<C-n>", "<C-p>", "<Enter>", "c", "<wheeldown 3,3>", "<wheelup 3,3>",
        "<click 4,4>",
    ]

    private static func names(_ random: inout RandomNumbers) -> [String] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let letters = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                ["a", "b", "c", "A", "B"].randomElement(using: &random) ?? "a"
            }
            return letters.joined()
        }
    }

    @Test("random keys while random names come", arguments: 0..<30)
    func walk(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let edition = [Edition.standard, .sample, .book][seed % 3]
        let fixture = Fixture.loading(edition, size: (8 + seed % 5, 40))
        var growing = try GrowingNames()
        var script = ""
        for _ in 0..<60 {
            if Bool.random(using: &random) {
                let names = Self.names(&random)
                script += " +\(names)"
                fixture.receive(try growing.add(names))
            } else {
                let key = Self.keys.randomElement(using: &random) ?? ""
                script += " \(key)"
                try fixture.send(key)
            }
            let shown = growing.shown(containing: fixture.bar.text ?? "")
            #expect(fixture.shownNames == shown, "\(script)")
            let hasMagnifier = fixture.controller.keys.first == TableView.indexSearch ? 1 : 0
            for (section, names) in shown.enumerated() {
                #expect(fixture.table.numberOfRows(inSection: section + hasMagnifier) == names.count)
            }
            #expect((fixture.focusedName == nil) == shown.isEmpty, "\(script)")
            guard fixture.shownNames == shown else { return }
        }
        fixture.receive(try growing.end())
        #expect(fixture.shownNames == growing.shown(containing: fixture.bar.text ?? ""))
    }
}
