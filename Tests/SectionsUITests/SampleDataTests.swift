import NameLoading
import Names
import SectionsUI
import SystemSupport
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

    @Test("T-007: the names that are built in are those of the file")
    func builtIn() throws {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let file = root.joined(separator: "/") + "/Resources/sortednames.plist"
        let names = try NameLoader(path: FilePath(file)).readAll().names
        let bundled = try BundledNames.read()
        func rows(_ names: NameCollection) -> [[String]] {
            (0..<names.sectionCount).map { section in
                [names.title(ofSection: section)]
                    + (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
            }
        }
        #expect(rows(names) == rows(bundled))
    }

    @Test(
        "T-010: / and Up from the first row lead to the bar, Esc is Cancel and Enter the Search key",
        arguments: [Edition.book, .sample])
    func barKeys(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        try fixture.send("<Down><Up>")
        #expect(!fixture.bar.isFirstResponder && fixture.focusedName == "Abe")
        try fixture.send("<Up>")
        #expect(fixture.bar.isFirstResponder)
        try fixture.send("c<Enter>")
        #expect(fixture.bar.isFirstResponder && fixture.bar.text == "c" && fixture.outcome == nil)
        #expect(fixture.shownNames == [["Cat", "Cy"]])
        try fixture.send("<Esc>")
        #expect(!fixture.bar.isFirstResponder && fixture.bar.text == "" && fixture.outcome == nil)
        #expect(fixture.shownNames.flatMap { $0 }.count == 6)
        try fixture.send("<Down>/cy<C-u>")
        #expect(fixture.bar.isFirstResponder && fixture.bar.text == "")
        #expect(fixture.shownNames.flatMap { $0 }.count == 6)
    }

    @Test("T-010: where a search is a place of its own Esc clears first, and Enter chooses")
    func barKeysOfSession() throws {
        let fixture = SectionsScreen(.standard)
        try fixture.send("<Up>c")
        #expect(fixture.bar.isFirstResponder && fixture.bar.text == "c")
        try fixture.send("<Esc>")
        #expect(fixture.bar.isFirstResponder && fixture.bar.text == "")
        try fixture.send("<Esc>")
        #expect(!fixture.bar.isFirstResponder && fixture.outcome == nil)
        try fixture.send("/cy<Enter>")
        #expect(fixture.chosen == ["Cy"])
    }

    @Test("S-002: resetSearch makes keys and names anew", arguments: [Edition.book, .sample, .standard])
    func resetSearch(edition: Edition) {
        let fixture = SectionsScreen(edition)
        fixture.controller.handleSearch(forTerm: "c")
        fixture.controller.resetSearch()
        #expect(fixture.controller.keys.filter { $0 != TableView.indexSearch } == ["A", "B", "C"])
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Bob"], ["Cat", "Cy"]])
    }

    @Test("S-003: resetSearch keeps the order of the rows as they were read")
    func rowOrder() {
        let names = NameCollection(sections: [(title: "Z", names: ["Zoe", "Zac", "Zed", "Zac"])])
        let fixture = SectionsScreen(names: names)
        fixture.controller.handleSearch(forTerm: "d")
        fixture.controller.resetSearch()
        #expect(fixture.shownNames == [["Zoe", "Zac", "Zed", "Zac"]])
    }

    @Test("S-012: a search does not depend on the search before")
    func searchStartsAnew() {
        let once = SectionsScreen()
        once.controller.handleSearch(forTerm: "b")
        let twice = SectionsScreen()
        twice.controller.handleSearch(forTerm: "a")
        twice.controller.handleSearch(forTerm: "b")
        #expect(once.shownNames == twice.shownNames)
        #expect(once.controller.keys == twice.controller.keys)
        #expect(once.shownNames == [["Abe"], ["Bob"]])
    }

    @Test("S-013: a name stays if it contains the term anywhere, in either case")
    func substring() throws {
        let fixture = SectionsScreen()
        try fixture.send("/AN")
        #expect(fixture.shownNames == [["Ann"]])
        try fixture.send("<C-u>T")
        #expect(fixture.shownNames == [["Art"], ["Cat"]])
    }

    @Test("S-014: sections without names left disappear", arguments: [Edition.book, .sample, .standard])
    func emptySectionsDisappear(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        try fixture.send("/c")
        #expect(fixture.controller.keys == ["C"])
        #expect(fixture.shownNames == [["Cat", "Cy"]])
    }

    @Test("S-015: two neighbouring sections disappear together")
    func neighbours() {
        let fixture = SectionsScreen()
        fixture.controller.handleSearch(forTerm: "cy")
        #expect(fixture.controller.keys == ["C"])
    }

    @Test("S-016: each search reloads the table once", arguments: [Edition.book, .sample, .standard])
    func oneReload(edition: Edition) {
        let fixture = SectionsScreen(edition)
        let spy = CountingDataSource(fixture.controller)
        fixture.table.dataSource = spy
        fixture.application.setNeedsDisplay()
        fixture.step()
        spy.sectionCounts = 0
        fixture.controller.handleSearch(forTerm: "a")
        fixture.step()
        #expect(spy.sectionCounts == 1)
    }

    @Test(
        "S-017: a term that is found nowhere leaves nothing", arguments: [Edition.book, .sample, .standard])
    func noMatch(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        try fixture.send("/xyz")
        #expect(fixture.controller.keys.isEmpty)
        #expect(fixture.table.visibleCells.isEmpty)
        try fixture.send("<Down><Down><PgDn><End><Home><Up>")
        #expect(fixture.table.visibleCells.isEmpty)
        #expect(!fixture.lines.contains { line in ["Abe", "Bob", "Cy"].contains { line.contains($0) } })
        // No method of the data source stops, whatever it is asked about.
        let (controller, table) = (fixture.controller, fixture.table)
        #expect(controller.numberOfSections(in: table) == (edition == .book ? 1 : 0))
        for section in -1...2 {
            let path = IndexPath(row: 0, section: section)
            #expect(controller.tableView(table, numberOfRowsInSection: section) == 0)
            #expect((controller.tableView(table, titleForHeaderInSection: section) ?? "").isEmpty)
            #expect(controller.tableView(table, cellForRowAt: path).superview == nil)
            _ = controller.tableView(table, sectionForSectionIndexTitle: "A", at: section)
        }
        #expect((controller.sectionIndexTitles(for: table) ?? []).isEmpty)
    }

    @Test("S-018: without keys every section has no rows", arguments: [Edition.book, .sample, .standard])
    func noRowsWithoutKeys(edition: Edition) {
        let fixture = SectionsScreen(edition)
        fixture.controller.handleSearch(forTerm: "xyz")
        for section in 0..<3 {
            #expect(fixture.controller.tableView(fixture.table, numberOfRowsInSection: section) == 0)
        }
    }

    @Test(
        "S-019: cells are of one kind and show the name only", arguments: [Edition.book, .sample, .standard])
    func cells(edition: Edition) {
        let fixture = SectionsScreen(edition)
        let cells = fixture.table.visibleCells
        #expect(Set(cells.map(\.reuseIdentifier)) == ["SectionsTableIdentifier"])
        #expect(cells.allSatisfy { $0.style == .default && $0.accessoryType == .none })
        #expect(cells.allSatisfy { ($0.detailTextLabel?.text ?? "").isEmpty })
        #expect(cells.map(\.textLabel?.text) == ["Abe", "Ann", "Art", "Bob", "Cat", "Cy"])
        let bob = fixture.lines.first { $0.contains("Bob") } ?? ""
        #expect(bob.filter { $0.isLetter && !"ABC".contains($0) } == "ob", "\(bob)")
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
