import Names
import SectionsUI
import TestSupport
import Testing

/// A list that is filtered from the start.
@MainActor
struct QueryAtLaunchTests {
    @Test("The first match is seen and has the focus, on screens of any height")
    func firstMatch() throws {
        let names = NameCollection(sections: [
            (title: "A", names: ["Annmar"]), (title: "D", names: (0..<40).map { "Delmar \($0)" }),
        ])
        for rows in [4, 6, 10, 24] {
            let fixture = SectionsScreen(names: names, size: (rows, 40), query: "mar")
            #expect(fixture.lines.contains { $0.hasPrefix("▌ Annmar") }, "\(rows) rows: \(fixture.lines)")
            try fixture.send("<Enter>")
            #expect(fixture.chosen == ["Annmar"])
        }
    }

    @Test("In every edition the first match has the focus", arguments: [Edition.standard, .book, .sample])
    func firstOfSeveral(edition: Edition) throws {
        let names = NameCollection(sections: [
            (title: "D", names: ["Do1", "Do2", "Do3", "Do4"]), (title: "X", names: ["Xa"]),
        ])
        for rows in [5, 10, 24] {
            let fixture = SectionsScreen(edition, names: names, size: (rows, 40), query: "do")
            #expect(fixture.lines.contains { $0.hasPrefix("▌ Do1") }, "\(rows) rows: \(fixture.lines)")
            try fixture.send("<Enter>")
            #expect(fixture.chosen == ["Do1"])
        }
    }

    @Test("Started in the search bar, the first row is seen, on screens of any height")
    func searchFirst() throws {
        let names = NameCollection(sections: [(title: "D", names: (0..<60).map { "Del \($0)" })])
        for rows in [5, 6, 10, 24] {
            let fixture = SectionsScreen(names: names, size: (rows, 60)) {
                $0.keySetup.startsInSearchBar = true
            }
            #expect(
                fixture.lines.contains { $0.dropFirst(2).hasPrefix("Del 0") }, "\(rows): \(fixture.lines)")
        }
    }
}
