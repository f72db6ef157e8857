import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Letters typed in the list.
@MainActor
struct TypeAheadTests {
    private let names = NameCollection(sections: [
        (title: "A", names: ["Aaron", "Abe", "Ann"]),
        (title: "M", names: ["Ma", "Mabel", "Mable", "Mary", "Maya"]),
        (title: "Ö", names: ["Özil"]), (title: "Z", names: ["Zoe"]),
    ])

    private func focusedName(_ fixture: SectionsScreen) -> String? {
        fixture.table.focusedIndexPath.flatMap { fixture.table.cellForRow(at: $0)?.textLabel?.text }
    }

    @Test(
        "A letter goes to its section, more of them to a name",
        arguments: [
            ("m", "Ma"), ("M", "Ma"), ("mar", "Mary"), ("mab", "Mabel"), ("mabl", "Mable"), ("z", "Zoe"),
            ("ö", "Özil"),
            ("o", "Özil"), ("mm", "Mabel"), ("mmm", "Mable"), ("ab", "Abe"), ("aa", "Abe"), ("aaa", "Ann"),
            ("aaaa", "Ann"),
        ])
    func letters(script: String, name: String) throws {
        let fixture = SectionsScreen(names: names)
        try fixture.send(script)
        #expect(focusedName(fixture) == name)
    }

    @Test(
        "T-014: a letter takes the way of the section index", arguments: [Edition.book, .sample, .standard])
    func throughTheIndex(edition: Edition) throws {
        let fixture = SectionsScreen(edition, names: names, size: (8, 40))
        try fixture.send("m")
        #expect(fixture.lines[edition == .book ? 1 : 0].hasPrefix(" M"))
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    private static let scripts = [
        NameCollection(sections: [
            ("あ", ["あべ", "いとう"]), ("か", ["かとう"]), ("は", ["はた"]), ("や", ["やまだ", "ゆき", "よしだ"]), ("漢", ["小鳥遊"]),
        ]),
        NameCollection(sections: [("ㄱ", ["강민", "김철수"]), ("ㅊ", ["차범근", "최민식"])]),
        NameCollection(sections: [("1劃", ["一凡"]), ("4劃", ["王五"]), ("7劃", ["張三", "張四"]), ("16劃", ["周六"])]),
        NameCollection(sections: [("А", ["Анна"]), ("И", ["Иван", "Игорь"]), ("Ш", ["Шура"])]),
    ]

    @Test(
        "Q-42, Q-43: a letter goes to a section by its sound, or to a name, where nothing is written so",
        arguments: [
            (0, "y", "やまだ"), (0, "や", "やまだ"), (0, "yo", "よしだ"), (0, "k", "かとう"), (0, "h", "はた"),
            (0, "Y", "やまだ"),
            (1, "ㅊ", "차범근"), (1, "k", "강민"), (1, "ki", "김철수"), (1, "ch", "차범근"), (2, "z", "張三"),
            (2, "zz", "張四"),
            (2, "zzz", "周六"), (2, "w", "王五"), (2, "zhou", "周六"), (3, "i", "Иван"), (3, "ig", "Игорь"),
            (3, "sh", "Шура"),
        ])
    func sounds(list: Int, script: String, name: String) throws {
        let fixture = SectionsScreen(names: Self.scripts[list])
        try fixture.send(script)
        #expect(focusedName(fixture) == name)
    }

    @Test("A letter without a section goes to the row after it, or the last, and says so")
    func noSection() throws {
        let fixture = SectionsScreen(names: names, size: (12, 80))
        try fixture.send("k")
        #expect(focusedName(fixture) == "Ma")
        #expect(fixture.status.contains("No K section."))
        fixture.advance(by: .seconds(2))
        try fixture.send("q")
        #expect(fixture.status.contains("No Q section. Esc or Ctrl-C quits."))
        #expect(fixture.outcome == nil)
    }

    @Test("A name that is not there leaves the focus and says so")
    func noName() throws {
        let fixture = SectionsScreen(names: names, size: (12, 80))
        try fixture.send("max")
        #expect(focusedName(fixture) == "Ma")
        #expect(fixture.status.contains("No name begins with “max”."))
    }

    @Test("Letters belong together for a second, or as long as is wished", arguments: [1, 3])
    func timeout(seconds: Int) throws {
        let fixture = SectionsScreen(names: names)
        fixture.controller.letters.timeout = .seconds(seconds)
        try fixture.send("m")
        fixture.advance(by: .seconds(seconds) - .milliseconds(1))
        #expect(fixture.status.hasPrefix(" ▸ m"))
        try fixture.send("a")
        fixture.advance(by: .seconds(seconds))
        #expect(fixture.status.contains("names in"))
        try fixture.send("z")
        #expect(focusedName(fixture) == "Zoe")
    }

    @Test("Backspace takes a letter back, Esc all of them")
    func shortening() throws {
        let fixture = SectionsScreen(names: names)
        try fixture.send("mary<BS><BS>b")
        #expect(focusedName(fixture) == "Mabel")
        try fixture.send("<Esc>")
        #expect(fixture.outcome == nil)
        #expect(fixture.status.contains("names in"))
    }

    @Test("Moving by another key ends the typed letters")
    func movingEnds() throws {
        let fixture = SectionsScreen(names: names)
        try fixture.send("m<Down>z")
        #expect(focusedName(fixture) == "Zoe")
    }

    @Test("A number sign, a digit and a kana move as letters do")
    func otherCharacters() throws {
        let names = NameCollection(sections: [
            (title: "#", names: ["007"]), (title: "A", names: ["Abe"]), (title: "か", names: ["かな"]),
        ])
        let fixture = SectionsScreen(names: names)
        try fixture.send("か")
        #expect(focusedName(fixture) == "かな")
        fixture.advance(by: .seconds(2))
        try fixture.send("#")
        #expect(focusedName(fixture) == "007")
        try fixture.send("<Down>0")
        #expect(focusedName(fixture) == "007")
    }

    @Test("Letters jump inside a filtered list as well")
    func filtered() throws {
        let fixture = SectionsScreen(names: names)
        try fixture.send("/ma<Down>")
        try fixture.send("may")
        #expect(focusedName(fixture) == "Maya")
        #expect(fixture.shownNames == [["Ma", "Mabel", "Mable", "Mary", "Maya"]])
    }
}
