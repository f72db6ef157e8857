import EditingSessions
import NameEditing
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The table follows edits with its own rows: whatever is edited, it shows what a reload would.
@MainActor
struct ListUpdatesTests {
    @Test(
        "After each of 200 random edits, filtered or not, the screen is that of a table that is reloaded",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func random(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let isJSON = seed % 2 == 0
        let text =
            isJSON
            ? #"{"A": ["aa", "ab"], "B": ["ba"], "C": [], "D": ["ad", "da", "dd"]}"# : "aa\nab\nba\ncc\nda\n"
        let fixture = try EditingScreen(text, file: isJSON ? "names.json" : "names.txt", size: (40, 30)) {
            // Ranked, rows stand in another order than in the file.
            guard seed > 4 else { return }
            $0.search.makeSearch = { text, _ in
                NameSearch(text, options: NameSearch.Options(matching: .fuzzy))
            }
        }
        for _ in 0..<200 {
            try edit(fixture, isJSON: isJSON, &random)
            let lines = fixture.lines
            fixture.table.reloadData()
            fixture.step()
            #expect(fixture.lines == lines)
            if fixture.lines != lines { return }
        }
        while let change = fixture.session.undo() { _ = change }
        #expect(!fixture.session.hasUnsavedChanges)
        #expect(String(decoding: fixture.session.copy.bytes(), as: UTF8.self) == text)
    }

    private func edit(_ fixture: EditingScreen, isJSON: Bool, _ random: inout RandomNumbers) throws {
        let letters = ["a", "b", "c", "d", "e"]
        let name = (0..<2).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        let keys = [
            "<Ins>\(name)<Enter>", "<F2><C-u>\(name)<Enter>", "<Del><Enter>", "<C-_>", "<C-_>", "<M-e>",
            "<M-Down>", "<M-Up>", "<Down>", "<Down>", "<Up>", "/\(name.prefix(1))<Down>", "<Esc>",
            isJSON ? "<F6><C-u>\(name.uppercased().prefix(1))<Enter>" : "<End>", "<Home>",
        ]
        // Esc leaves the program where there is nothing to step back from.
        let script = keys.randomElement(using: &random) ?? ""
        guard script != "<Esc>" || fixture.controller.searchBar.text?.isEmpty == false else { return }
        try fixture.send(script)
        if fixture.controller.presentedViewController != nil { try fixture.send("<Esc>") }
    }
}
