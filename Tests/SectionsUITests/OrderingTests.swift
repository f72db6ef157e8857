import FormatCore
import NameLists
import NameLoading
import Names
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// The order of the rows, chosen on the screen.
@MainActor
@Suite struct OrderingTests {
    private static let table = """
        name,qty,when
        Delta,9,2024-03-01
        Alpha,10,2023-12-24
        charlie,,
        Bravo,10,2024-01-05

        """

    private func screen(
        _ text: String = table, edition: Edition = .standard,
        change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> SectionsScreen {
        var options = ReadingOptions()
        change(&options)
        let directory = try TemporaryDirectory()
        let file = try directory.file("rows", text)
        let names = try withExtendedLifetime(directory) {
            try NameLoader(paths: [FilePath(file)], options: options).readAll().names
        }
        let fixture = SectionsScreen(edition, names: names, size: (16, 70))
        fixture.step()
        return fixture
    }

    private func names(_ fixture: SectionsScreen) -> [String] { Array(fixture.shownNames.joined()) }

    @Test(
        "Alt-O offers the fields, and the present order to be turned around; the status line says which it is"
    )
    func menu() throws {
        let fixture = try screen()
        try fixture.send("<M-o>")
        for title in ["Order by", "Name ↑", "Name, digits as numbers", "qty", "when", "The file", "Cancel"] {
            #expect(fixture.lines.contains { $0.contains(title) }, "\(title)")
        }
        try fixture.send("q")
        #expect(names(fixture) == ["Delta", "Alpha", "Bravo", "charlie"])
        #expect(fixture.lines[15].contains("4 names, by qty "))
        try fixture.send("<M-o>")
        #expect(fixture.lines.contains { $0.contains("qty ↑") })
        try fixture.send("<Enter>")
        #expect(names(fixture) == ["Alpha", "Bravo", "Delta", "charlie"])
        #expect(fixture.lines[15].contains("by qty, descending"))
        try fixture.send("<M-r>")
        #expect(names(fixture) == ["Delta", "Alpha", "Bravo", "charlie"])
        try fixture.send("<M-o>w")
        #expect(fixture.controller.keys.suffix(3) == ["2023", "2024", "#"])
        try fixture.send("<M-o>t")
        #expect(
            names(fixture) == ["Delta", "Alpha", "charlie", "Bravo"] && fixture.lines[15].contains("4 names ")
        )
        try fixture.send("<M-o><Esc>")
        #expect(names(fixture) == ["Delta", "Alpha", "charlie", "Bravo"])
    }

    @Test("The row in focus, marks and the search are kept; who is on the first row stays there")
    func follows() throws {
        let fixture = try screen()
        fixture.controller.marking.isAllowed = true
        try fixture.send("<Down><Tab>")
        #expect(fixture.focusedNameInList == "charlie")
        try fixture.send("<M-o>q")
        #expect(fixture.focusedNameInList == "charlie")
        #expect(fixture.lines.contains { $0.contains("✓Bravo") })
        try fixture.send("<Home><M-r>")
        #expect(fixture.focusedNameInList == "Alpha")
        try fixture.send("/l<Tab>")
        #expect(names(fixture) == ["Alpha", "Delta", "charlie"])
        try fixture.send("<M-r>")
        #expect(names(fixture) == ["Delta", "Alpha", "charlie"] && fixture.controller.allNames.count == 4)
        try fixture.send("<Esc>")
        #expect(names(fixture) == ["Delta", "Alpha", "Bravo", "charlie"])
    }

    @Test("The key does nothing in the editions of the sample, nor while names come or are changed")
    func unavailable() throws {
        for edition in [Edition.book, .sample] {
            let fixture = try screen(edition: edition)
            try fixture.send("<M-o>")
            #expect(!fixture.lines.contains { $0.contains("Order by") })
        }
        let loading = SectionsScreen.loading()
        var growing = try GrowingNames()
        loading.receive(try growing.add(["Mia", "Ada"]))
        try loading.send("<M-o>")
        #expect(!loading.lines.contains { $0.contains("Order by") })
        let edited = try EditingScreen("Abe\nBob\n")
        try edited.send("<M-o>")
        #expect(!edited.screen.contains("Order by"))
    }

    @Test("A long list is ordered by a thread of its own, and a key is answered meanwhile")
    func inBackground() throws {
        let threads = HeldThreads()
        let fixture = try screen()
        let policy = fixture.controller.search.searcher.policy
        policy.bytesAtOnce = 0
        policy.patience = .zero
        policy.starter = threads.starter
        let before = names(fixture)
        try fixture.send("<M-o>q")
        #expect(names(fixture) == before && fixture.status.contains("Ordering by qty"))
        try fixture.send("<Down>")
        #expect(names(fixture) == before && fixture.focusedNameInList == "Bravo")
        threads.run()
        fixture.step()
        #expect(
            names(fixture) == ["Delta", "Alpha", "Bravo", "charlie"] && fixture.focusedNameInList == "Bravo")
    }
}
