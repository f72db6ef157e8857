import NameLists
import NameLoading
import Names
import SectionsUI
import TestClock
import TestSupport
import Testing
import TextUIKit

/// Marking rows in the list and from the search bar.
@MainActor
struct MarkingTests {
    private func marking(
        _ edition: Edition = .standard, names: NameCollection = f3, size: (rows: Int, columns: Int) = (12, 80)
    ) -> SectionsScreen {
        let fixture = SectionsScreen(edition, names: names, size: size)
        fixture.controller.marking.isAllowed = true
        return fixture
    }

    private func markedLines(_ fixture: SectionsScreen) -> [String] {
        fixture.lines.filter { $0.dropFirst().hasPrefix("✓") }.map {
            String($0.dropFirst(2).prefix { $0 != " " })
        }
    }

    @Test("Tab marks and goes down, Shift-Tab marks and goes up, Space marks")
    func keys() throws {
        let fixture = marking()
        try fixture.send("<Tab><Tab>")
        #expect(fixture.focusedNameInList == "Art")
        #expect(markedLines(fixture) == ["Abe", "Ann"])
        try fixture.send("<BackTab>")
        #expect(fixture.focusedNameInList == "Ann")
        #expect(fixture.status.contains("6 names in 3 sections, 3 marked"))
        try fixture.send("<Space>")
        #expect(markedLines(fixture) == ["Abe", "Art"] && fixture.focusedNameInList == "Ann")
        #expect(fixture.status.contains("2 marked"))
        let line = try #require(fixture.lines.first { $0.contains("Abe") })
        #expect(line.hasPrefix(" ✓Abe"))
        try fixture.send("<Space>")
        #expect(fixture.lines.contains { $0.hasPrefix("▌✓Ann") })
    }

    @Test("Without marking the keys do what they did: Tab goes to the bar, Space a page down")
    func off() throws {
        let fixture = SectionsScreen()
        try fixture.send("<Space>")
        #expect(fixture.controller.marking.rows.isEmpty)
        try fixture.send("<C-a><Tab>")
        #expect(fixture.bar.isFirstResponder && fixture.controller.marking.rows.isEmpty)
        try fixture.send("<Esc>?")
        #expect(!fixture.lines.contains { $0.contains("Mark") })
    }

    @Test("Enter chooses what is marked, in the order of the list or of marking")
    func choosing() throws {
        let fixture = marking()
        try fixture.send("<End><Space><Home><Space><Down><Enter>")
        #expect(fixture.chosen == ["Abe", "Cy"])
        #expect(fixture.chosen(in: .marking) == ["Cy", "Abe"])
        let single = marking()
        try single.send("<Down><Enter>")
        #expect(single.chosen == ["Ann"])
    }

    @Test("Ctrl-A marks what is shown of a section, and unmarks it when all is marked")
    func section() throws {
        let fixture = marking()
        try fixture.send("<C-a>")
        #expect(markedLines(fixture) == ["Abe", "Ann", "Art"])
        try fixture.send("<C-a>")
        #expect(fixture.controller.marking.rows.isEmpty)
        try fixture.send("/n<Down><C-a><Esc>")
        #expect(markedLines(fixture) == ["Ann"])
    }

    @Test("Marks survive a search, and count while they are filtered out")
    func filtering() throws {
        let fixture = marking()
        try fixture.send("<Tab>/cy")
        #expect(fixture.status.contains("1 of 6 names in 1 section, 1 marked"))
        try fixture.send("<Tab>")
        #expect(fixture.bar.isFirstResponder)
        #expect(fixture.status.contains("2 marked"))
        try fixture.send("zzz<Enter>")
        #expect(fixture.chosen == ["Abe", "Cy"])
    }

    @Test("The actions can be reached by name")
    func actions() throws {
        let fixture = marking()
        let application = fixture.application
        try fixture.send("/b<Down>")
        #expect(!application.sendAction("unmarkAll"))
        #expect(application.sendAction("markAll"))
        #expect(fixture.controller.marking.rows.count == 2)
        try fixture.send("<Esc>")
        #expect(application.sendAction("invertMarks"))
        fixture.step()
        #expect(markedLines(fixture) == ["Ann", "Art", "Cat", "Cy"])
        #expect(application.sendAction("markSection") && application.sendAction("toggleMark"))
        #expect(application.sendAction("unmarkAll"))
        #expect(fixture.controller.marking.rows.isEmpty)
    }

    @Test("A theme of ASCII marks with an x; the row in focus keeps its own sign")
    func glyphs() throws {
        let fixture = marking()
        fixture.window.ownTheme.glyphs = .ascii
        try fixture.send("<Space>")
        #expect(fixture.lines.contains { $0.hasPrefix(">xAbe") })
    }

    @Test("Turning marking off unmarks all")
    func turningOff() throws {
        let fixture = marking()
        try fixture.send("<Tab>")
        fixture.controller.marking.isAllowed = false
        #expect(fixture.controller.marking.rows.isEmpty)
        try fixture.send("<Down>")
        #expect(markedLines(fixture).isEmpty)
    }

    @Test("Marks follow their names while more names come before, between and after them", arguments: 0..<8)
    func loading(seed: Int) throws {
        let fixture = SectionsScreen.loading(size: (24, 80))
        fixture.controller.marking.isAllowed = true
        var growing = try GrowingNames()
        var random = SmallRandom(state: UInt64(seed) + 1)
        func some(_ count: Int) -> [String] {
            (0..<count).map { _ in
                let letters = ["a", "A", "b"]
                return (0..<2).map { _ in letters[random.next(below: 3)] }.joined()
            }
        }
        fixture.receive(try growing.add(some(12)))
        try fixture.send("<Space><C-a><Down><Down><Space><Down><Down><Space>")
        for _ in 0..<6 {
            let chosen = ChosenRows(fixture.controller.marking.rows, of: fixture.controller.records)
            let before = [ChosenRows.Order.list, .marking].map { chosen.rows(in: $0).map(chosen.bytes) }
            fixture.receive(try growing.add(some(5)))
            let after = ChosenRows(fixture.controller.marking.rows, of: fixture.controller.records)
            #expect([ChosenRows.Order.list, .marking].map { after.rows(in: $0).map(after.bytes) } == before)
            #expect(chosen.count == after.count)
        }
    }

    @Test("Many marked rows follow when a name comes between each two of them")
    func loadingMany() throws {
        let collector = { (step: Int) -> NameCollection in
            NameCollection(sections: [
                (title: "A", names: stride(from: 0, to: 200_000, by: step).map { "a\(1_000_000 + $0)" })
            ])
        }
        let fixture = marking(names: collector(2))
        try fixture.send("<C-a>")
        #expect(fixture.controller.marking.rows.count == 100_000)
        let time = ProcessorTime.measure {
            fixture.controller.loadObserver.receive(
                LoadingProgress(
                    names: collector(1), version: 1, nameCount: 200_000, bytesRead: 1, byteCount: nil,
                    isComplete: true, problems: []))
        }
        #expect(fixture.controller.marking.rows.count == 100_000)
        #expect(fixture.controller.marking.rows.contains(row: 199_998, inSection: 0))
        #expect(!fixture.controller.marking.rows.contains(row: 199_999, inSection: 0))
        #expect(time < .seconds(10))
    }
}

/// Numbers that look random and are the same every time.
struct SmallRandom {
    var state: UInt64

    /// A number from 0 up to a limit.
    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
