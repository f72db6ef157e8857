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
        let fixture = SectionsScreen.loading(edition, size: (8 + seed % 5, 40))
        var growing = try GrowingNames()
        var filter = ShownFilter.text("")
        var script = ""
        for _ in 0..<60 {
            var key: String?
            let isInBar = fixture.bar.isFirstResponder
            if Bool.random(using: &random) {
                let names = Self.names(&random)
                script += " +\(names)"
                fixture.receive(try growing.add(names))
            } else {
                let pressed = Self.keys.randomElement(using: &random) ?? ""
                script += " \(pressed)"
                try fixture.send(pressed)
                key = pressed
            }
            let isSearchKey = isInBar && key == "<Enter>" && edition != .standard
            filter = filter.followed(by: fixture, growing, afterSearchKey: isSearchKey)
            let shown = filter.names(of: growing)
            #expect(fixture.shownNames == shown, "\(script)")
            let hasMagnifier = fixture.controller.keys.first == TableView.indexSearch ? 1 : 0
            for (section, names) in shown.enumerated() {
                #expect(fixture.table.numberOfRows(inSection: section + hasMagnifier) == names.count)
            }
            #expect((fixture.focusedNameInList == nil) == shown.isEmpty, "\(script)")
            guard fixture.shownNames == shown else { return }
        }
        fixture.receive(try growing.end())
        #expect(fixture.shownNames == filter.names(of: growing))
    }
}

/// What the list must show.
private enum ShownFilter: Equatable {
    /// The names that contain a text, which may be empty.
    case text(String)
    /// What the sample's search finds without a text.
    case nothing

    func names(of growing: GrowingNames) -> [[String]] {
        if case .text(let text) = self { growing.shown(containing: text) } else { [] }
    }

    /// What the list must show after an event.
    ///
    /// A text in the bar decides. Under an empty bar the sample's editions keep what they showed, until Cancel
    /// or a letter brings everything back.
    @MainActor
    func followed(
        by fixture: SectionsScreen, _ growing: GrowingNames, afterSearchKey isSearchKey: Bool
    ) -> Self {
        let text = fixture.bar.text ?? ""
        if !text.isEmpty { return .text(text) }
        if isSearchKey { return .nothing }
        let isKept = fixture.controller.edition != .standard && fixture.shownNames == names(of: growing)
        return isKept ? self : .text("")
    }
}
