import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The contract's rows about the book's first printing.
@MainActor
struct BookEditionTests {
    @Test("S-020: the bar has the top row and the table the rest; scrolling never moves the bar")
    func siblings() throws {
        let fixture = SectionsScreen(.book, size: (6, 40))
        #expect(fixture.bar.superview === fixture.table.superview)
        #expect(fixture.bar.frame == Rect(x: 0, y: 0, width: 40, height: 1))
        #expect(fixture.table.frame == Rect(x: 0, y: 1, width: 40, height: 4))
        try fixture.send("<End><wheeldown 4,3>")
        #expect(fixture.table.contentOffset.y > 0)
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
    }

    @Test("S-021: at launch the bar is seen, the offset is 0 and the first row is below its header")
    func launch() {
        let fixture = SectionsScreen(.book)
        #expect(fixture.table.contentOffset == .zero)
        #expect(fixture.lines[0].contains("search"))
        #expect(fixture.lines[1].hasPrefix(" A"))
        #expect(fixture.lines[2].contains("Abe"))
    }

    @Test("S-022: the empty bar says search and always shows Cancel")
    func placeholder() throws {
        let fixture = SectionsScreen(.book)
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
        #expect(fixture.lines[0].hasSuffix("Cancel"))
        try fixture.send("/a")
        #expect(!fixture.lines[0].contains("search"))
        #expect(fixture.lines[0].hasSuffix("Cancel"))
    }

    @Test("S-023: nothing is capitalised or corrected", arguments: [Edition.book, .sample, .standard])
    func traits(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        #expect(fixture.bar.autocapitalizationType == .none)
        #expect(fixture.bar.autocorrectionType == .no)
        try fixture.send("/ab")
        #expect(fixture.bar.text == "ab")
    }

    @Test("S-024: the index shows the present keys, also while searching")
    func indexShrinks() throws {
        let fixture = SectionsScreen(.book)
        #expect(fixture.table.sectionIndexTitles == ["A", "B", "C"])
        try fixture.send("/c")
        #expect(fixture.table.sectionIndexTitles == ["C"])
        #expect(fixture.lines.dropFirst().dropLast().contains { $0.hasSuffix("C") && $0.count == 40 })
    }

    @Test("S-025: there is no magnifier in the index, at launch, while searching and after Cancel")
    func noMagnifier() throws {
        let fixture = SectionsScreen(.book)
        for (script, titles) in [
            ("", ["A", "B", "C"]), ("/", ["A", "B", "C"]), ("c", ["C"]), ("<BS>", ["A", "B", "C"]),
            ("zz", []), ("<Esc>", ["A", "B", "C"]),
        ] {
            try fixture.send(script)
            #expect(fixture.table.sectionIndexTitles == titles, "after \(script)")
            #expect(fixture.controller.keys == titles)
            let shown = fixture.indexColumn.filter { ["⌕", "?", "A", "B", "C"].contains($0) }
            #expect(shown == titles, "after \(script)")
        }
    }

    @Test("S-026: there are as many sections as keys, and always one, with no rows when nothing is found")
    func oneSection() throws {
        let fixture = SectionsScreen(.book)
        for (script, sections, rows) in [("", 3, 3), ("/a", 2, 3), ("<BS>c", 1, 2), ("<BS>xyz", 1, 0)] {
            try fixture.send(script)
            #expect(fixture.table.numberOfSections == sections, "after \(script)")
            #expect(fixture.table.numberOfRows(inSection: 0) == rows, "after \(script)")
        }
    }

    @Test("S-027: the title of the section without names is empty and shows no header")
    func emptyTitle() throws {
        let fixture = SectionsScreen(.book)
        try fixture.send("/xyz")
        #expect(fixture.controller.tableView(fixture.table, titleForHeaderInSection: 0) == "")
        #expect(fixture.table.rectForHeader(inSection: 0).isEmpty)
        #expect(fixture.table.headerView(forSection: 0) == nil)
        // The screen is that of no sections at all, which the sample has.
        let sample = SectionsScreen(.sample)
        try sample.send("/xyz")
        #expect(sample.table.numberOfSections == 0)
        func text(_ fixture: SectionsScreen) -> [String] {
            fixture.lines.dropFirst().map { $0.trimmingPrefix { $0 == " " }.description }.filter {
                !$0.isEmpty
            }
        }
        #expect(text(fixture) == text(sample))
    }

    @Test("S-028: choosing a row resigns the bar, keeps the search and returns the same row")
    func selection() throws {
        let fixture = SectionsScreen(.book)
        try fixture.send("/a")
        let path = IndexPath(row: 0, section: 1)
        #expect(fixture.controller.tableView(fixture.table, willSelectRowAt: path) == path)
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.bar.text == "a")
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
    }

    @Test("S-028: a tap on a result selects the name that is seen there and leaves the search as it is")
    func tapOnResult() throws {
        let fixture = SectionsScreen(.book)
        try fixture.send("/a")
        let row = try #require(fixture.lines.firstIndex { $0.contains("Cat") })
        try fixture.send("<click \(row + 1),4>")
        #expect(!fixture.bar.isFirstResponder && fixture.bar.text == "a")
        #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
        #expect(fixture.focusedName == "Cat" && fixture.lines[row].contains("Cat"))
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
    }

    @Test("S-030: every letter filters")
    func everyLetterFilters() throws {
        let fixture = SectionsScreen(.book)
        try fixture.send("/a")
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
        try fixture.send("n")
        #expect(fixture.shownNames == [["Ann"]])
    }

    @Test("S-031: clearing the text brings everything back, with one reload and without a search")
    func clearing() throws {
        let fixture = SectionsScreen(.book)
        var searched: [String] = []
        fixture.controller.search.makeSearch = { text, _ in
            searched.append(text)
            return NameSearch(text)
        }
        let spy = CountingDataSource(fixture.controller)
        fixture.table.dataSource = spy
        try fixture.send("/a")
        #expect(searched == ["a"] && fixture.controller.keys == ["A", "C"])
        spy.sectionCounts = 0
        try fixture.send("<BS>")
        #expect(searched == ["a"], "the empty text is not searched for")
        #expect(spy.sectionCounts == 1)
        #expect(fixture.controller.keys == ["A", "B", "C"])
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Bob"], ["Cat", "Cy"]])
        #expect(fixture.table.numberOfSections == 3 && fixture.table.numberOfRows(inSection: 0) == 3)
        #expect(fixture.status.contains("6 names in 3 sections"))
        #expect(fixture.bar.isFirstResponder)
    }

    @Test("S-032: the Search key filters by the bar's text")
    func searchKey() throws {
        let fixture = SectionsScreen(.book)
        fixture.bar.text = "cy"
        try fixture.send("/<Enter>")
        #expect(fixture.shownNames == [["Cy"]])
        #expect(fixture.bar.isFirstResponder)
    }

    @Test("S-033: Cancel empties the text, resets, reloads and then resigns")
    func cancelOrder() throws {
        let fixture = SectionsScreen(.book)
        let spy = EndOfEditingSpy(fixture.controller)
        fixture.bar.delegate = spy
        try fixture.send("/cy")
        try fixture.send("<Esc>")
        // When the bar resigns everything before has happened.
        #expect(spy.textAtEnd == "")
        #expect(spy.namesAtEnd == 6)
        #expect(spy.rowsAtEnd == 3)
        #expect(!fixture.bar.isFirstResponder)
    }

    @Test("S-034: resigning takes the caret out of the bar")
    func caret() throws {
        let fixture = SectionsScreen(.book)
        try fixture.send("/a")
        #expect(fixture.terminal.cursor == Point(x: 4, y: 0))
        try fixture.send("<Down>")
        #expect(fixture.terminal.cursor?.y == 2)
    }

    @Test("S-035: the controller is data source and delegate of the table and delegate of the bar")
    func wiring() {
        let fixture = SectionsScreen(.book)
        #expect(fixture.table.dataSource === fixture.controller)
        #expect(fixture.table.delegate === fixture.controller)
        #expect(fixture.bar.delegate === fixture.controller)
    }
}

/// Passes everything on and notes how things are when editing ends.
@MainActor
final class EndOfEditingSpy: SearchBarDelegate {
    private let controller: SectionsViewController
    private(set) var textAtEnd: String?
    private(set) var namesAtEnd: Int?
    private(set) var rowsAtEnd: Int?

    init(_ controller: SectionsViewController) { self.controller = controller }

    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {
        controller.searchBarTextDidBeginEditing(searchBar)
    }

    func searchBarTextDidEndEditing(_ searchBar: SearchBar) {
        textAtEnd = searchBar.text
        namesAtEnd = controller.names.count.number
        let section = controller.keys.first == TableView.indexSearch ? 1 : 0
        rowsAtEnd = controller.tableView.numberOfRows(inSection: section)
        controller.searchBarTextDidEndEditing(searchBar)
    }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        controller.searchBar(searchBar, textDidChange: searchText)
    }

    func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
        controller.searchBarCancelButtonClicked(searchBar)
    }
}
