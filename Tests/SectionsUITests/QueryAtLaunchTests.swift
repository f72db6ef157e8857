import NameDirectory
import Testing

/// A list that is filtered from the start.
@MainActor
struct QueryAtLaunchTests {
    @Test("The first match is seen and has the focus, on screens of any height")
    func firstMatch() throws {
        let names = NameDictionary(sections: [
            (title: "A", names: ["Annmar"]), (title: "D", names: (0..<40).map { "Delmar \($0)" }),
        ])
        for rows in [4, 6, 10, 24] {
            let fixture = Fixture(names: names, size: (rows, 40), query: "mar")
            #expect(fixture.lines.contains { $0.hasPrefix("▌ Annmar") }, "\(rows) rows: \(fixture.lines)")
            try fixture.send("<Enter>")
            #expect(fixture.chosen == ["Annmar"])
        }
    }
}
