import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Searching in the sample's editions: what is compared, the empty search, and how a search ends.
@MainActor
struct SampleSearchTests {
    private let names = NameCollection(sections: [
        (title: "A", names: ["Alonzo", "Anna"]), (title: "D", names: ["Dakota", "Dale"]),
        (title: "Z", names: ["Zack", "Zoe", "Zoie"]),
    ])

    // MARK: What is compared

    @Test(
        "S-013: case does not count and accents do, however they are written",
        arguments: [Edition.sample, .book])
    func accents(edition: Edition) throws {
        let names = NameCollection(sections: [
            (title: "J", names: ["Jose", "Jos\u{E9}", "Jose\u{301}ph"]), (title: "S", names: ["San Jose"]),
        ])
        for (term, found) in [
            ("jose", [["Jose"], ["San Jose"]]), ("JOSE", [["Jose"], ["San Jose"]]),
            ("jos\u{E9}", [["Jos\u{E9}", "Jose\u{301}ph"]]), ("JOS\u{C9}", [["Jos\u{E9}", "Jose\u{301}ph"]]),
            ("jos", [["Jose", "Jos\u{E9}", "Jose\u{301}ph"], ["San Jose"]]),
        ] {
            let fixture = SectionsScreen(edition, names: names)
            try fixture.send("/\(term)")
            #expect(fixture.shownNames == found, "\(term)")
        }
        let standard = SectionsScreen(names: names)
        try standard.send("/jose")
        #expect(standard.shownNames.flatMap { $0 }.count == 4)
    }

    @Test(
        "S-013: handleSearch with an empty term removes every name and section",
        arguments: [Edition.sample, .book])
    func handleEmptyTerm(edition: Edition) {
        let fixture = SectionsScreen(edition)
        fixture.controller.handleSearch(forTerm: "")
        #expect(fixture.controller.keys.isEmpty && fixture.shownNames.isEmpty)
        fixture.controller.handleSearch(forTerm: "b")
        #expect(fixture.shownNames == [["Abe"], ["Bob"]])
        fixture.controller.resetSearch()
        #expect(fixture.shownNames.flatMap { $0 }.count == 6)
    }

    // MARK: An empty search

    @Test("S-032: the Search key without a text leaves nothing", arguments: [Edition.sample, .book])
    func emptyTerm(edition: Edition) throws {
        let fixture = SectionsScreen(edition, names: names, size: (12, 80))
        try fixture.send("/<Enter>")
        #expect(fixture.controller.keys.isEmpty && fixture.bar.isFirstResponder)
        #expect(fixture.table.numberOfSections == (edition == .book ? 1 : 0))
        #expect(fixture.status.contains("0 of 7 names"))
        #expect(fixture.lines.contains { $0.contains("An empty search finds nothing.") })
    }

    @Test(
        "S-032: after an empty search the next letter and Cancel work as ever",
        arguments: [Edition.sample, .book])
    func afterEmptyTerm(edition: Edition) throws {
        let fixture = SectionsScreen(edition, names: names, size: (12, 80))
        try fixture.send("/<Enter>z")
        #expect(fixture.shownNames == [["Alonzo"], ["Zack", "Zoe", "Zoie"]])
        try fixture.send("<C-u>")
        #expect(fixture.shownNames.flatMap { $0 }.count == 7, "clearing the text is no search")
        try fixture.send("<Enter>")
        #expect(fixture.controller.keys.isEmpty)
        try fixture.send("<Esc>")
        #expect(fixture.shownNames.flatMap { $0 }.count == 7 && fixture.focusedName != nil)
        try fixture.send("<F3>")
        #expect(fixture.focusedName == "Zack", "the match after Alonzo of the last query with a text")
    }

    @Test(
        "S-017: Enter in a list without rows chooses nothing and reports no match",
        arguments: [Edition.sample, .book], ["/<Enter><Down>", "/xyz<Down>", "/xyz<Enter><Down>"])
    func enterWithoutRows(edition: Edition, keys: String) throws {
        let fixture = SectionsScreen(edition, names: names, size: (12, 80))
        try fixture.send("<End>")
        try fixture.send(keys)
        #expect(fixture.outcome == nil && fixture.focusedLine == nil)
        try fixture.send("<Enter>")
        #expect(fixture.outcome == .noMatch)
    }

    @Test("S-017: Enter where there are no names at all chooses nothing", arguments: [Edition.sample, .book])
    func enterWithoutNames(edition: Edition) throws {
        for keys in ["<Enter>", "/<Enter><Down><Enter>", "/<Esc><Enter>", "/a<Esc><Enter>"] {
            let fixture = SectionsScreen(edition, names: NameCollection(sections: []))
            try fixture.send(keys)
            #expect(fixture.outcome == .noMatch, "after \(keys)")
        }
    }

    @Test(
        "U-163: the Search key keeps the bar, and the highlight is in sight",
        arguments: [Edition.sample, .book])
    func searchKey(edition: Edition) throws {
        let many = NameCollection(sections: [(title: "A", names: (100..<200).map { "a\($0)" })])
        let fixture = SectionsScreen(edition, names: many, size: (8, 40))
        try fixture.send("/a<Down><End>/<Enter>")
        #expect(fixture.bar.isFirstResponder && fixture.focusedLine != nil)
        let shown = fixture.focusedLine.map { String(fixture.lines[$0].dropFirst(2).prefix(4)) }
        try fixture.send("<Down><Enter>")
        #expect(fixture.chosen?.first == shown)
    }

    // MARK: The magnifier

    @Test("U-075: a click on the magnifier shows the search bar and begins no search")
    func magnifier() throws {
        let fixture = SectionsScreen(.sample, names: names, size: (12, 40))
        let line = try #require(fixture.lines.firstIndex { $0.hasSuffix("⌕") })
        #expect(!fixture.lines[0].contains("Cancel"))
        try fixture.send("<click \(line + 1),40>")
        #expect(fixture.lines[0].contains("Cancel") && fixture.table.contentOffset == .zero)
        #expect(!fixture.bar.isFirstResponder && !fixture.controller.isSearching)
        #expect(fixture.controller.sectionIndexTitles(for: fixture.table)?.first == TableView.indexSearch)
    }

    @Test("S-028: leaving the book's bar by a choice keeps text and rows, and a letter goes on from there")
    func editAfterChoiceInBook() throws {
        let fixture = SectionsScreen(.book, names: names, size: (12, 80))
        try fixture.send("/zo")
        let line = try #require(fixture.lines.firstIndex { $0.contains("Zoie") })
        try fixture.send("<click \(line + 1),4>")
        #expect(fixture.bar.text == "zo" && fixture.focusedName == "Zoie")
        try fixture.send("/i")
        #expect(fixture.bar.text == "zoi" && fixture.shownNames == [["Zoie"]])
        try fixture.send("<Esc>")
        #expect(fixture.bar.text == "" && fixture.shownNames.flatMap { $0 }.count == 7)
    }

    // MARK: The end of a search

    @Test(
        "S-048: from the list, Esc is Cancel as long as the search lasts",
        arguments: ["/", "/zo", "/zo<C-u>"])
    func escapeFromList(keys: String) throws {
        let fixture = SectionsScreen(.sample, names: names, size: (12, 80))
        try fixture.send(keys + "<Down>")
        #expect(fixture.controller.isSearching && !fixture.bar.isFirstResponder)
        #expect(fixture.table.sectionIndexTitles == nil)
        #expect(fixture.status.contains("Esc show all"))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == nil && !fixture.controller.isSearching && fixture.bar.text == "")
        #expect(fixture.table.sectionIndexTitles == [TableView.indexSearch, "A", "D", "Z"])
        try fixture.send("<Esc>")
        #expect(fixture.outcome == .cancelled)
    }

    @Test("S-033, S-051: after Cancel the highlight is in sight", arguments: [Edition.sample, .book])
    func cancelInLongList(edition: Edition) throws {
        let many = NameCollection(
            sections: "ABC".map { letter in
                (title: String(letter), names: (100..<200).map { "\(letter)\($0)" })
            })
        for keys in ["<End>/b1<Down><End>", "<End>/b1", "<End>/b1<Enter>", "/b19<Down><End>", "<End>/"] {
            let fixture = SectionsScreen(edition, names: many, size: (8, 40))
            try fixture.send(keys)
            try fixture.send("<Esc>")
            #expect(fixture.focusedLine != nil, "after \(keys)")
            let shown = fixture.focusedLine.map { String(fixture.lines[$0].dropFirst(2).prefix(4)) }
            try fixture.send("<Enter>")
            #expect(fixture.chosen?.first == shown, "after \(keys)")
        }
    }
}
