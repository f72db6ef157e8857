import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The contract's rows about the publisher's download.
@MainActor
struct SampleEditionTests {
    @Test("S-040: the bar is part of the scrolling content, above the first section")
    func barInContent() {
        let fixture = SectionsScreen(.sample)
        #expect(fixture.table.tableHeaderView === fixture.bar)
        #expect(fixture.table.rect(forSection: 0).minY == 1)
    }

    @Test(
        "S-041: at launch the bar is scrolled out and the first header is on top",
        arguments: [Edition.sample, .standard])
    func launch(edition: Edition) {
        let fixture = SectionsScreen(edition, size: (6, 40))
        #expect(fixture.table.contentOffset == Point(x: 0, y: 1))
        #expect(fixture.lines[0].hasPrefix(" A"))
        #expect(fixture.lines[1].contains("Abe"))
    }

    @Test("S-042: scrolling up by the bar's height shows all of the bar and nothing above it")
    func offsetIsTheBarsHeight() throws {
        let fixture = SectionsScreen(.sample, size: (6, 40))
        try fixture.send("<wheelup 2,2>")
        #expect(fixture.table.contentOffset == .zero)
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
        #expect(fixture.lines[1].hasPrefix(" A"))
    }

    @Test("S-043: the first key is the magnifier, drawn as a glyph")
    func magnifier() {
        let fixture = SectionsScreen(.sample)
        #expect(fixture.controller.keys == [TableView.indexSearch, "A", "B", "C"])
        #expect(TableView.indexSearch == "{search}")
        #expect(fixture.indexColumn == ["⌕", "A", "B", "C"])
    }

    @Test("S-044: the magnifier is a section without rows, before the letters")
    func magnifierSection() {
        let fixture = SectionsScreen(.sample)
        #expect(fixture.table.numberOfSections == 4)
        #expect((0..<4).map { fixture.table.numberOfRows(inSection: $0) } == [0, 3, 1, 2])
    }

    @Test("S-045: the magnifier's section has no header, and neither has an empty table")
    func noHeaderForMagnifier() throws {
        let fixture = SectionsScreen(.sample)
        #expect(fixture.controller.tableView(fixture.table, titleForHeaderInSection: 0) == nil)
        #expect(fixture.table.rectForHeader(inSection: 0).isEmpty)
        try fixture.send("/xyz")
        #expect(fixture.controller.tableView(fixture.table, titleForHeaderInSection: 0) == nil)
    }

    @Test("S-046: nothing found leaves no sections and a blank table")
    func noSections() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/xyz")
        #expect(fixture.table.numberOfSections == 0)
        #expect(fixture.table.visibleCells.isEmpty)
    }

    @Test("S-047: the index goes away while searching")
    func indexHidden() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/")
        #expect(fixture.controller.isSearching)
        #expect(fixture.controller.sectionIndexTitles(for: fixture.table) == nil)
        #expect(fixture.indexColumn.allSatisfy { !["⌕", "A", "B", "C"].contains($0) })
    }

    @Test("S-048: searching lasts from the beginning of editing to selection or Cancel")
    func searchingState() throws {
        let fixture = SectionsScreen(.sample)
        let spy = CountingDataSource(fixture.controller)
        fixture.table.dataSource = spy
        fixture.step()
        #expect(!fixture.controller.isSearching)
        spy.sectionCounts = 0
        fixture.bar.becomeFirstResponder()
        #expect(fixture.controller.isSearching)
        #expect(spy.sectionCounts == 1)
        try fixture.send("<Esc>")
        #expect(!fixture.controller.isSearching)
        try fixture.send("/")
        _ = fixture.controller.tableView(fixture.table, willSelectRowAt: IndexPath(row: 0, section: 1))
        #expect(!fixture.controller.isSearching)
    }

    @Test("S-049: the index is hidden before anything is typed")
    func hiddenAtOnce() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/")
        #expect(fixture.bar.text == "")
        #expect(fixture.table.sectionIndexTitles == nil)
    }

    @Test(
        "S-050: choosing a row resigns, empties the text, ends the search, leaves the rows and returns the path"
    )
    func selection() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/c")
        let rows = fixture.shownNames
        let path = IndexPath(row: 1, section: 0)
        #expect(fixture.controller.tableView(fixture.table, willSelectRowAt: path) == path)
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.bar.text == "")
        #expect(!fixture.controller.isSearching)
        // The model is not reset: the path still names the row that was touched.
        #expect(rows == [["Cat", "Cy"]] && fixture.shownNames == rows)
        #expect(fixture.table.numberOfSections == 1)
        #expect(fixture.table.sectionIndexTitles == ["C"], "the index is back, of what is shown")
    }

    @Test("S-050: the list stays filtered under an empty bar until Cancel", arguments: ["<Esc>", "/<Esc>"])
    func untilCancel(keys: String) throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/c")
        try fixture.send("<click 4,4>")
        #expect(fixture.bar.text == "" && fixture.shownNames == [["Cat", "Cy"]])
        try fixture.send(keys)
        #expect(fixture.shownNames.flatMap { $0 }.count == 6)
        #expect(fixture.controller.keys == [TableView.indexSearch, "A", "B", "C"])
    }

    @Test("S-050: the list stays filtered under an empty bar until the next edit")
    func untilEdit() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/c")
        try fixture.send("<click 4,4>")
        try fixture.send("/")
        #expect(fixture.bar.text == "" && fixture.shownNames == [["Cat", "Cy"]])
        try fixture.send("b")
        #expect(fixture.shownNames == [["Abe"], ["Bob"]])
        try fixture.send("<BS>")
        #expect(fixture.shownNames.flatMap { $0 }.count == 6)
    }

    @Test(
        "S-050: a click selects the name that was clicked, once and twice, and Enter then chooses it",
        arguments: [1, 2])
    func clickOnFilteredRow(clicks: Int) throws {
        let names = NameCollection(sections: [
            (title: "A", names: ["Alonzo", "Anna"]), (title: "D", names: ["Dakota", "Dale"]),
            (title: "Z", names: ["Zoe", "Zoie"]),
        ])
        let fixture = SectionsScreen(.sample, names: names)
        try fixture.send("/zo")
        let line = try #require(fixture.lines.firstIndex { $0.hasPrefix("  Zoie") })
        for _ in 0..<clicks { try fixture.send("<click \(line + 1),4>") }
        let selected = try #require(fixture.table.indexPathForSelectedRow)
        #expect(fixture.table.cellForRow(at: selected)?.textLabel?.text == "Zoie")
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Zoie"])
    }

    @Test(
        "Enter after an empty search does not choose a row that is out of sight",
        arguments: [Edition.sample, .book])
    func emptySearch(edition: Edition) throws {
        let many = NameCollection(sections: [(title: "A", names: (100..<200).map { "a\($0)" })])
        let fixture = SectionsScreen(edition, names: many)
        try fixture.send("<End>")
        try fixture.send("/")
        try fixture.send("<Down>")
        let shown = fixture.lines.first { $0.hasPrefix("▌") }
        try fixture.send("<Enter>")
        #expect(fixture.chosen?.first == shown.map { String($0.dropFirst(2).prefix(4)) })
    }

    @Test("S-050: a tap on a filtered row chooses the name that was seen")
    func tapOnFilteredRow() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/cy<Down><Enter>")
        #expect(fixture.chosen == ["Cy"])
    }

    @Test("S-051: after Cancel the index is back")
    func cancel() throws {
        let fixture = SectionsScreen(.sample)
        try fixture.send("/c")
        try fixture.send("<Esc>")
        #expect(!fixture.controller.isSearching)
        #expect(fixture.table.sectionIndexTitles == [TableView.indexSearch, "A", "B", "C"])
    }

    @Test("S-052: the traits are those of the book")
    func traits() {
        let book = SectionsScreen(.book).bar
        let sample = SectionsScreen(.sample).bar
        #expect(book.autocapitalizationType == sample.autocapitalizationType)
        #expect(book.autocorrectionType == sample.autocorrectionType)
    }

    @Test("S-053: an index entry other than the magnifier leads to the section of its number")
    func indexMapping() {
        let fixture = SectionsScreen(.sample)
        for index in 1...3 {
            let title = fixture.controller.keys[index]
            #expect(
                fixture.controller.tableView(fixture.table, sectionForSectionIndexTitle: title, at: index)
                    == index)
        }
    }

    @Test("S-054: after resetSearch the magnifier is there again")
    func resetBringsMagnifierBack() {
        let fixture = SectionsScreen(.sample)
        fixture.controller.handleSearch(forTerm: "c")
        #expect(fixture.controller.keys == ["C"])
        fixture.controller.resetSearch()
        #expect(fixture.controller.keys == [TableView.indexSearch, "A", "B", "C"])
    }

    @Test("S-055: no entry of the index is drawn over the bar", arguments: [Edition.sample, .standard])
    func indexBesideBar(edition: Edition) throws {
        let fixture = SectionsScreen(edition, size: (5, 40))
        try fixture.send("/")
        #expect(fixture.lines[0].hasSuffix("Cancel"))
        try fixture.send("<Esc><wheelup 2,2>")
        #expect(fixture.lines[0].hasSuffix("Cancel"))
    }

    @Test(
        "S-056: rows and index work after the scope that made the copy has gone",
        arguments: [Edition.book, .sample])
    func copyStaysAlive(edition: Edition) throws {
        let fixture = SectionsScreen(
            edition,
            names: NameCollection(sections: [(title: "A", names: ["Abe"]), (title: "B", names: ["Bob"])]))
        fixture.controller.resetSearch()
        fixture.table.reloadData()
        try fixture.send("b<Enter>")
        #expect(fixture.chosen == ["Bob"])
    }

    @Test("S-057: the data source says where an entry leads")
    func mappingBelongsToTheDataSource() {
        let source: any TableViewDataSource = SectionsScreen(.sample).controller
        #expect(source.tableView(TableView(), sectionForSectionIndexTitle: "A", at: 1) == 1)
    }

    @Test("U-075: the magnifier scrolls to the bar by itself and leads to no section")
    func magnifierScrolls() throws {
        let fixture = SectionsScreen(.sample, size: (7, 40))
        try fixture.send("<End>")
        #expect(fixture.table.contentOffset.y > 0)
        #expect(!fixture.table.performSectionIndexJump(at: 0))
        #expect(fixture.table.contentOffset == .zero)
        fixture.application.setNeedsDisplay()
        fixture.step()
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
    }
}
