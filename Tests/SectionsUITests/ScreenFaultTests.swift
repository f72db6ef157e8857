import NameDirectory
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
                    let fixture = Fixture(edition, size: (rows, columns))
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
        let names = NameDictionary(
            sections: "ABCDEF".map { title in
                (title: String(title), names: (1...4).map { "\(title.lowercased())\($0)" })
            })
        for first in "abcdef" {
            for letter in "abcdef" {
                let fixture = Fixture(names: names, size: (rows, 40))
                try fixture.send("\(first)<Down><Down>")
                fixture.memory.advance(by: .seconds(2))
                try fixture.send(String(letter))
                let place = try #require(fixture.lines.firstIndex { $0.hasPrefix("▌") })
                #expect(fixture.lines[place].hasPrefix("▌ \(letter)1"))
                #expect(place > 0 && fixture.lines[place - 1].hasPrefix(" \(letter.uppercased())"))
            }
        }
    }

    @Test("G9: a key that means nothing is explained until the next one; those of the program itself are not")
    func nothingMatches() throws {
        let fixture = Fixture(size: (12, 60))
        let counts = fixture.status
        for (key, name) in [("&", "&"), ("<F8>", "F8"), ("<M-x>", "Alt-X"), ("<BS>", "Backspace")] {
            try fixture.send(key)
            #expect(fixture.status.contains("\(name) does nothing here. F1 shows"))
            try fixture.send("<Down>")
            #expect(fixture.status == counts)
        }
        try fixture.send("<C-l>")
        #expect(fixture.status == counts)
        let vi = Fixture()
        vi.controller.keyMap = .vi
        try vi.send("<F8>")
        #expect(vi.status.contains("does nothing here"))
    }

    @Test("H2: after each key the list is what the text in the bar finds, however fast they come")
    func changing() throws {
        let all = f3
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let keys = ["a", "b", "c", "n", "r", "t", "y", "<BS>", "<BS>", "<C-u>", "<Left>", "<Right>"]
        let fixture = Fixture()
        try fixture.send("/")
        for _ in 0..<400 {
            // As many as come in one go.
            try fixture.send((0...next(6)).map { _ in keys[next(keys.count)] }.joined())
            let text = (fixture.bar.text ?? "").lowercased()
            let wanted = (0..<all.sectionCount).map { section in
                (0..<all.count(ofSection: section)).map { all.name(at: $0, inSection: section) }
                    .filter { text.isEmpty || $0.lowercased().contains(text) }
            }
            #expect(fixture.shownNames == wanted.filter { !$0.isEmpty }, "\(text)")
        }
    }
}
