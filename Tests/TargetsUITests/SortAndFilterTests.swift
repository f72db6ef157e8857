import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// Orders and filters: the focus stays on its target.
@MainActor
struct SortAndFilterTests {
    @Test("MU-09: a target whose name changes moves to its place, and keeps the focus")
    func renamed() throws {
        let fixture = Fixture(
            [
                Fixture.target("Alpha", 1, of: 2), Fixture.target("Bravo", 1, of: 2),
                Fixture.target("Charlie", 1, of: 2),
            ],
            sort: .name)
        try fixture.send("e<C-u>Zulu<Enter>")
        #expect(fixture.shownNames == ["Bravo", "Charlie", "Zulu"])
        #expect(fixture.names == ["Zulu", "Bravo", "Charlie"])
        #expect(fixture.focus == "Zulu")
        try fixture.send("u")
        #expect(fixture.shownNames == ["Alpha", "Bravo", "Charlie"])
        #expect(fixture.focus == "Alpha")
    }

    @Test("MU-09: a target whose hours change moves to its place, and keeps the focus")
    func progressed() throws {
        let fixture = Fixture(
            [Fixture.target("A", 5, of: 10), Fixture.target("B", 4, of: 10), Fixture.target("C", 6, of: 10)],
            sort: .progress)
        #expect(fixture.shownNames == ["C", "A", "B"])
        try fixture.send("jj+")
        #expect(fixture.shownNames == ["C", "A", "B"])
        try fixture.send("+")
        #expect(fixture.shownNames == ["B", "C", "A"], "equal ones stand in their own order")
        #expect(fixture.focus == "B")
    }

    @Test("s goes through the orders, and the focus stays on its target")
    func orders() throws {
        let fixture = Fixture()
        try fixture.send("j")
        for (names, status) in [
            (["Exercise", "Read", "Swedish"], "Shown by name."),
            (["Exercise", "Swedish", "Read"], "Shown by progress."),
            (["Read", "Swedish", "Exercise"], "Shown in their own order."),
        ] {
            try fixture.send("s")
            #expect(fixture.shownNames == names)
            #expect(fixture.focus == "Swedish")
            #expect(fixture.status == status)
        }
    }

    @Test("MU-08: a filter folds case and accents, and the focus comes back to its target")
    func filter() throws {
        let fixture = Fixture([
            Fixture.target("Read", 1, of: 2), Fixture.target("Éclairs", 1, of: 2),
            Fixture.target("Swim", 1, of: 2),
        ])
        try fixture.send("jj/ecl")
        #expect(fixture.shownNames == ["Éclairs"])
        assertScreen(fixture.memory, matches: "Goldens/filter.txt")
        try fixture.send("<Esc>")
        #expect(fixture.shownNames.count == 3)
        #expect(fixture.focus == "Swim")
        try fixture.send("re<Enter>")
        #expect(fixture.shownNames == ["Read"])
        #expect(fixture.status == "1 of 3 targets")
        try fixture.send("+J")
        #expect(fixture.status.hasPrefix("Only some targets are shown."))
        try fixture.send("<Esc>")
        #expect(fixture.focus == "Read")
        #expect(fixture.ending == nil)
        try fixture.send("<Esc>")
        fixture.settle()
        #expect(fixture.ending == .done)
    }

    @Test("Rows that a filter comes off can be dragged again, and the hint says what Esc does")
    func editingFiltered() throws {
        let fixture = Fixture()
        try fixture.send("/re<Enter>m")
        #expect(!fixture.lines[2].hasSuffix("≡"))
        #expect(fixture.lines.last?.contains("Esc all") == true)
        try fixture.send("<Esc>")
        #expect(fixture.lines[1...3].allSatisfy { $0.hasSuffix("≡") })
        #expect(fixture.lines.last?.contains("Esc done") == true)
    }

    @Test("A lack of matches is reported, and a new target that does not match is shown anyway")
    func noMatch() throws {
        let fixture = Fixture()
        try fixture.send("/xyz")
        assertScreen(fixture.memory, matches: "Goldens/no-match.txt")
        try fixture.send("<Enter>aSwim<Tab>10<Enter>")
        #expect(fixture.shownNames.count == 4)
        #expect(fixture.focus == "Swim")
    }

    @Test("The focus stays on its target in random walks of edits, orders and filters")
    func walks() throws {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<20 {
            let fixture = Fixture((0..<6).map { Fixture.target("T\($0)", $0 * 3, of: 20) })
            for _ in 0..<40 {
                let key = ["+", "-", "s", "J", "K", "j", "k", "u", "U"].randomElement(using: &random) ?? "s"
                let before = fixture.focus
                try fixture.send(key)
                if ["+", "-", "s", "J", "K"].contains(key) { #expect(fixture.focus == before) }
                let shown = fixture.memory.screen.lines.dropFirst().prefix(6)
                    .map { String($0.drop { $0 == " " || $0 == "▌" }.prefix(2)) }
                #expect(shown == fixture.shownNames)
                #expect(Set(fixture.shownNames) == Set(fixture.names))
            }
        }
    }
}
