import FormatCore
import NameLists
import NameLoading
import NameViews
import Names
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// Records in columns, on the screen.
@MainActor
@Suite struct ColumnScreenTests {
    private static let table = """
        name,qty,when,comment
        Delta,9,2024-03-01,the fourth letter
        Alpha,10,2023-12-24,the first
        charlie,,,
        Bravo,1010,2024-01-05,second to none

        """

    private func screen(
        _ text: String = table, columns: String? = nil, edition: Edition = .standard,
        size: (rows: Int, columns: Int) = (12, 100)
    ) throws -> SectionsScreen {
        let directory = try TemporaryDirectory()
        let file = try directory.file("rows", text)
        let names = try withExtendedLifetime(directory) {
            try NameLoader(paths: [FilePath(file)], options: ReadingOptions()).readAll().names
        }
        let fixture = SectionsScreen(edition, names: names, size: size)
        if let columns { fixture.controller.columns.choice = try #require(ColumnChoice(columns)) }
        fixture.step()
        fixture.step()
        return fixture
    }

    @Test("From 100 cells on records stand in columns under their titles, numbers at the right")
    func automatic() throws {
        let wide = try screen()
        #expect(
            wide.lines.prefix(4).map { String($0.prefix(60)).trimmingEnd } == [
                "  Name ↑     qty  when        comment", " A", "▌ Alpha       10  2023-12-24  the first",
                " B",
            ])
        let narrow = try screen(size: (12, 99))
        #expect(narrow.lines[1].hasPrefix("▌ Alpha"))
        #expect(!narrow.lines.contains { $0.contains("the first") })
    }

    @Test("Names without records, and the sample's editions, are lines on any screen")
    func lines() throws {
        for fixture in [
            SectionsScreen(size: (12, 140)), try screen(edition: .book), try screen(columns: "none"),
        ] {
            fixture.step()
            #expect(!fixture.lines.contains { $0.contains("Name ↑") })
            try fixture.send("<Right>")
        }
    }

    @Test("A key shows rows in columns or as lines; the row in focus stays")
    func toggling() throws {
        let fixture = try screen(size: (14, 60))
        try fixture.send("<Down><M-c>")
        #expect(fixture.lines[0].hasPrefix("  Name ↑     qty  when        comment"))
        #expect(fixture.lines.contains { $0.hasPrefix("▌ Bravo     1010  2024-01-05  second to none") })
        try fixture.send("<M-c>")
        #expect(fixture.focusedNameInList == "Bravo" && !fixture.lines.contains { $0.contains("1010") })
    }

    @Test("Shift-Right and Shift-Left go on by the columns in sight; Alt-Z says that it is for lines")
    func pages() throws {
        let heads = (0..<12).map { "field\($0)" }
        let text = "name," + heads.joined(separator: ",") + "\nAnn," + heads.joined(separator: ",") + "\n"
        let fixture = try screen(text, columns: "name," + heads.joined(separator: ","), size: (8, 40))
        var seen: [String] = []
        for _ in 0..<8 {
            seen.append(fixture.lines[0].trimmingEnd)
            try fixture.send("<S-Right>")
        }
        for head in heads { #expect(seen.contains { $0.contains(head) }, "\(head)") }
        #expect(seen[0].hasPrefix("  Name ↑  field0"))
        for _ in 0..<8 { try fixture.send("<S-Left>") }
        #expect(fixture.lines[0].trimmingEnd == seen[0])
        try fixture.send("<M-z>")
        #expect(fixture.status.contains("Rows in columns are not wrapped"))
    }

    @Test("What rows are ordered by is called as the column is")
    func orderTitles() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann;;;\nFN:Ann Lee\nORG:Acme\nEND:VCARD\n"
        let fixture = try screen(card + card.replacing("Ann", with: "Bob"), columns: "name,org")
        try fixture.send("<Right><F8>")
        #expect(fixture.status.contains(", by Organization"))
        try fixture.send("<M-o>")
        #expect(fixture.screen.contains("Organization \u{2191}"))
    }

    @Test("The columns that are asked for are there in their order, on any screen")
    func chosen() throws {
        let fixture = try screen(columns: "when,NAME", size: (12, 40))
        #expect(fixture.lines[0].hasPrefix("  when        Name ↑"))
        #expect(fixture.lines[2].hasPrefix("▌ 2023-12-24  Alpha"))
        let single = try screen(columns: "comment", size: (12, 40))
        #expect(single.lines[2].hasPrefix("▌ the first"))
    }

    @Test("A missing column is reported with those there are; so is a list without records")
    func unknown() throws {
        let fixture = try screen(columns: "name,size", size: (12, 100))
        #expect(fixture.status.contains("No field \"size\"; there are: name, qty, when, comment"))
        let plain = try screen("a\nb\n", columns: "name,size")
        #expect(plain.status.contains("These rows have no columns, only names."))
    }

    @Test(
        "A problem with the columns is reported once; another order, or one more row, does not change them")
    func sameShape() throws {
        let fixture = try screen(columns: "name,size,comment", size: (12, 100))
        #expect(fixture.status.contains("No field \"size\""))
        let titles = fixture.lines[0]
        try fixture.send("<F8>")
        #expect(fixture.step { fixture.lines[0].contains("Name ↓") })
        #expect(!fixture.status.contains("No field"))
        #expect(fixture.lines[0] == titles.replacing("↑", with: "↓"))
        fixture.controller.columns.choice = try #require(ColumnChoice("name,weight"))
        fixture.step()
        fixture.step()
        #expect(fixture.status.contains("No field \"weight\""))
    }

    @Test("Left and Right choose a column, which is scrolled into sight beside the first one")
    func scrolling() throws {
        let fixture = try screen(columns: "name,when,qty,comment", size: (12, 30))
        #expect(fixture.lines[0].contains("›") && !fixture.lines[0].contains("‹"))
        try fixture.send("<Right><Right><Right>")
        #expect(fixture.controller.columns.focusedKey == "comment")
        #expect(fixture.lines[0].hasPrefix("  Name ↑ ‹ comment"))
        #expect(fixture.lines[2].hasPrefix("▌ Alpha    the first"))
        try fixture.send("<Right><Left><Left><Left><Left>")
        #expect(fixture.controller.columns.focusedKey.isEmpty)
        #expect(fixture.lines[0].hasPrefix("  Name ↑   when"))
    }

    @Test("A key or a click on a title orders by the column, and again turns the order around")
    func ordering() throws {
        let fixture = try screen()
        try fixture.send("<Right><F8>")
        #expect(fixture.lines[0].hasPrefix("  Name     qty ↑  when"))
        #expect(Array(fixture.shownNames.joined()) == ["Delta", "Alpha", "Bravo", "charlie"])
        try fixture.send("<F8>")
        #expect(fixture.lines[0].hasPrefix("  Name     qty ↓  when"))
        #expect(Array(fixture.shownNames.joined()) == ["Bravo", "Alpha", "Delta", "charlie"])
        try fixture.send("<click 1,20>")
        #expect(
            fixture.lines[0].contains("when ↑") && fixture.controller.keys.suffix(3) == ["2023", "2024", "#"])
        try fixture.send("<click 1,4>")
        #expect(fixture.lines[0].contains("Name ↑") && fixture.controller.columns.focusedKey.isEmpty)
    }

    @Test("Matches are marked in their columns; those in no visible column are shown after the name")
    func searching() throws {
        let fixture = try screen(columns: "name,when,qty", size: (12, 50))
        try fixture.send("/2023")
        #expect(fixture.lines.contains { $0.hasPrefix("▌ Alpha    2023-12-24") })
        try fixture.send("<C-u>none")
        #expect(fixture.lines.contains { $0.contains("Bravo") && $0.contains("comment: second to none") })
        #expect(!fixture.lines.contains { $0.contains("1010") })
    }

    @Test("Rows are marked in columns as in lines")
    func marking() throws {
        let fixture = try screen(columns: "name,qty", size: (12, 50))
        fixture.controller.marking.isAllowed = true
        try fixture.send("<Tab>")
        #expect(fixture.lines.contains { $0.hasPrefix(" ✓Alpha") })
    }

    @Test("On every size nothing breaks, and the row in focus is seen if there is a row for it")
    func sizes() throws {
        for rows in [1, 2, 3, 4, 5, 8] {
            for columns in [1, 2, 5, 10, 20, 40, 100] {
                let fixture = try screen(columns: "name,qty,when,comment", size: (rows, columns))
                try fixture.send("<Right><Down><Right><Down>")
                #expect(fixture.lines.count == rows)
                #expect(fixture.focusedNameInList != nil)
                if columns > 4 { #expect(fixture.lines.contains { $0.hasPrefix("▌") }) }
            }
        }
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
