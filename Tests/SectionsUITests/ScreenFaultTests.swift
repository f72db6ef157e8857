import CommandUI
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Small screens, jumps, keys without a meaning and searches that change.
@MainActor
struct ScreenFaultTests {
    @Test("C1: started on any screen from one cell on, the row in focus is seen")
    func sizesAtStart() {
        for edition in [Edition.book, .standard] {
            for rows in 1...6 {
                for columns in 1...14 {
                    let fixture = SectionsScreen(edition, size: (rows, columns))
                    guard edition == .standard || rows > 3 else { continue }
                    let beginning = columns < 8 ? "▌" : "▌ Abe"
                    #expect(
                        fixture.lines.contains { $0.hasPrefix(beginning) },
                        "\(rows) by \(columns): \(fixture.lines)")
                }
            }
        }
    }

    @Test(
        "C7: a letter goes to a section whose first row is below its header, on every screen",
        arguments: 3...12)
    func belowHeader(rows: Int) throws {
        let names = NameCollection(
            sections: "ABCDEF".map { title in
                (title: String(title), names: (1...4).map { "\(title.lowercased())\($0)" })
            })
        for first in "abcdef" {
            for letter in "abcdef" {
                let fixture = SectionsScreen(names: names, size: (rows, 40))
                try fixture.send("\(first)<Down><Down>")
                fixture.advance(by: .seconds(2))
                try fixture.send(String(letter))
                let place = try #require(fixture.lines.firstIndex { $0.hasPrefix("▌") })
                #expect(fixture.lines[place].hasPrefix("▌ \(letter)1"))
                #expect(place > 0 && fixture.lines[place - 1].hasPrefix(" \(letter.uppercased())"))
            }
        }
    }

    @Test("G9: a key that means nothing is explained until the next one; those of the program itself are not")
    func nothingMatches() throws {
        let fixture = SectionsScreen(size: (12, 60))
        let counts = fixture.status
        for (key, name) in [("&", "&"), ("<F8>", "F8"), ("<M-x>", "Alt-X"), ("<BS>", "Backspace")] {
            try fixture.send(key)
            #expect(fixture.status.contains("\(name) does nothing here. F1 shows"))
            try fixture.send("<Down>")
            #expect(fixture.status == counts)
        }
        try fixture.send("<C-l>")
        #expect(fixture.status == counts)
        let vi = SectionsScreen()
        vi.controller.keySetup.map = .vi
        try vi.send("<F8>")
        #expect(vi.status.contains("does nothing here"))
    }

    @Test(
        "G9: a message about a key ends with the next letter in the bar, and outlives a letter in the list"
    )
    func nothingMatchesWhileTyping() throws {
        let fixture = SectionsScreen(size: (12, 60))
        try fixture.send("/c<F8>")
        #expect(fixture.status.contains("F8 does nothing here."))
        try fixture.send("a")
        #expect(fixture.bar.text == "ca")
        #expect(fixture.status.contains("1 of 6"), "\(fixture.status)")
        let list = SectionsScreen(size: (12, 60))
        try list.send("c<F8>")
        #expect(list.status.contains("F8 does nothing here."))
        list.advance(by: .seconds(10))
        #expect(list.status.contains("F8 does nothing here."))
    }

    @Test("G9: the key of the help is named as it is, and not at all if there is none")
    func keyOfHelp() throws {
        let help = KeyCommand([Key(.function(1))], .ignore)
        let fixture = SectionsScreen.large { $0.tableView.addKeyCommand(help) }
        try fixture.send("<F8>")
        #expect(fixture.status.contains("F8 does nothing here. ? shows the keys."))
        let vi = SectionsScreen.large {
            $0.keySetup.map = .vi
            $0.tableView.addKeyCommand(help)
        }
        try vi.send("<F8>")
        #expect(vi.status.contains("F8 does nothing here.") && !vi.status.contains("shows the keys"))
    }

    @Test("H2: after each key the list is what the text in the bar finds, however fast they come")
    func changing() throws {
        let all = f3
        var chance = RandomNumbers(seed: 7)
        let keys = ["a", "b", "c", "n", "r", "t", "y", "<BS>", "<BS>", "<C-u>", "<Left>", "<Right>"]
        let fixture = SectionsScreen()
        try fixture.send("/")
        for _ in 0..<400 {
            // As many as come in one go.
            let count = Int.random(in: 1...6, using: &chance)
            try fixture.send((0..<count).map { _ in keys.randomElement(using: &chance) ?? "" }.joined())
            let text = (fixture.bar.text ?? "").lowercased()
            let wanted = (0..<all.sectionCount).map { section in
                (0..<all.count(ofSection: section)).map { all.name(at: $0, inSection: section) }
                    .filter { text.isEmpty || $0.lowercased().contains(text) }
            }
            #expect(fixture.shownNames == wanted.filter { !$0.isEmpty }, "\(text)")
        }
    }
}
