import NameDirectory
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The rows of the contract about data that hold in both editions.
@MainActor
struct SampleDataTests {
    @Test("S-001: the bundled property list has one-letter titles with arrays of names")
    func bundledList() throws {
        let names = try BundledNames.read()
        #expect(
            (0..<names.sectionCount).map { names.title(ofSection: $0) }
                == "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) })
        #expect(names.count >= 2_000)
        for section in 0..<names.sectionCount { #expect(names.count(ofSection: section) > 0) }
    }

    @Test("S-002: resetSearch makes keys and names anew", arguments: [Edition.book, .sample, .standard])
    func resetSearch(edition: Edition) {
        let fixture = Fixture(edition)
        fixture.controller.handleSearch(forTerm: "c")
        fixture.controller.resetSearch()
        #expect(fixture.controller.keys.filter { $0 != TableView.indexSearch } == ["A", "B", "C"])
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Bob"], ["Cat", "Cy"]])
    }

    @Test("S-003: resetSearch keeps the order of the rows as they were read")
    func rowOrder() {
        let names = NameDictionary(sections: [(title: "Z", names: ["Zoe", "Zac", "Zed", "Zac"])])
        let fixture = Fixture(names: names)
        fixture.controller.handleSearch(forTerm: "d")
        fixture.controller.resetSearch()
        #expect(fixture.shownNames == [["Zoe", "Zac", "Zed", "Zac"]])
    }

    @Test("S-012: a search does not depend on the search before")
    func searchStartsAnew() {
        let once = Fixture()
        once.controller.handleSearch(forTerm: "b")
        let twice = Fixture()
        twice.controller.handleSearch(forTerm: "a")
        twice.controller.handleSearch(forTerm: "b")
        #expect(once.shownNames == twice.shownNames)
        #expect(once.controller.keys == twice.controller.keys)
        #expect(once.shownNames == [["Abe"], ["Bob"]])
    }

    @Test("S-013: a name stays if it contains the term anywhere, in either case")
    func substring() throws {
        let fixture = Fixture()
        try fixture.send("/AN")
        #expect(fixture.shownNames == [["Ann"]])
        try fixture.send("<C-u>T")
        #expect(fixture.shownNames == [["Art"], ["Cat"]])
    }

    @Test("S-014: sections without names left disappear", arguments: [Edition.book, .sample, .standard])
    func emptySectionsDisappear(edition: Edition) throws {
        let fixture = Fixture(edition)
        try fixture.send("/c")
        #expect(fixture.controller.keys == ["C"])
        #expect(fixture.shownNames == [["Cat", "Cy"]])
    }

    @Test("S-015: two neighbouring sections disappear together")
    func neighbours() {
        let fixture = Fixture()
        fixture.controller.handleSearch(forTerm: "cy")
        #expect(fixture.controller.keys == ["C"])
    }

    @Test("S-016: each search reloads the table once", arguments: [Edition.book, .sample, .standard])
    func oneReload(edition: Edition) {
        let fixture = Fixture(edition)
        let spy = CountingDataSource(fixture.controller)
        fixture.table.dataSource = spy
        fixture.memory.application.setNeedsDisplay()
        fixture.memory.step()
        spy.sectionCounts = 0
        fixture.controller.handleSearch(forTerm: "a")
        fixture.memory.step()
        #expect(spy.sectionCounts == 1)
    }

    @Test(
        "S-017: a term that is found nowhere leaves nothing", arguments: [Edition.book, .sample, .standard])
    func noMatch(edition: Edition) throws {
        let fixture = Fixture(edition)
        try fixture.send("/xyz")
        #expect(fixture.controller.keys.isEmpty)
        #expect(fixture.table.visibleCells.isEmpty)
        try fixture.send("<Down><Down><PgDn><End><Home><Up>")
        #expect(fixture.table.visibleCells.isEmpty)
    }

    @Test("S-018: without keys every section has no rows", arguments: [Edition.book, .sample, .standard])
    func noRowsWithoutKeys(edition: Edition) {
        let fixture = Fixture(edition)
        fixture.controller.handleSearch(forTerm: "xyz")
        for section in 0..<3 {
            #expect(fixture.controller.tableView(fixture.table, numberOfRowsInSection: section) == 0)
        }
    }

    @Test("S-019: cells are of one kind and show the name only")
    func cells() {
        let fixture = Fixture()
        let cells = fixture.table.visibleCells
        #expect(Set(cells.map(\.reuseIdentifier)) == ["SectionsTableIdentifier"])
        #expect(cells.allSatisfy { $0.style == .default })
        #expect(cells.map(\.textLabel?.text) == ["Abe", "Ann", "Art", "Bob", "Cat", "Cy"])
    }
}

/// A data source that counts how often the sections are counted.
@MainActor
final class CountingDataSource: TableViewDataSource {
    private let source: SectionsViewController
    var sectionCounts = 0

    init(_ source: SectionsViewController) { self.source = source }

    func numberOfSections(in tableView: TableView) -> Int {
        sectionCounts += 1
        return source.numberOfSections(in: tableView)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        source.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        source.tableView(tableView, cellForRowAt: indexPath)
    }
}
