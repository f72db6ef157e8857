import NameLists
import NameViews
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// A source that answers when a test says so.
@MainActor
private final class LateSource: DetailSource {
    private(set) var asked: [String] = []
    private(set) var cancelCount = 0
    private var completions: [@MainActor (Detail) -> Void] = []

    func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void
    ) {
        asked.append(names.name(at: row, inSection: section))
        completions.append(completion)
    }

    func cancel() { cancelCount += 1 }

    func answer(_ index: Int, _ detail: Detail) { completions[index](detail) }
}

/// The pane with details of the row in focus.
@MainActor
struct DetailTests {
    private let long = NameCollection(sections: [
        (
            title: "A",
            names: ["Anna of the many letters, as long as two lines of the pane or more", "A\u{1b}[31mb"]
        )
    ])

    /// The part of the screen that the pane has, beside the list.
    private func pane(_ fixture: SectionsScreen) -> [String] {
        fixture.lines.compactMap { line in
            line.firstIndex(of: "│").map { String(line[line.index(after: $0)...]) }
        }
    }

    @Test("Right and Alt-Enter open the pane beside the list, Left, Esc and Alt-Enter close it")
    func opening() throws {
        let fixture = SectionsScreen(size: (12, 80))
        let before = fixture.lines
        for (open, close) in [("<Right>", "<Left>"), ("<M-Enter>", "<Esc>"), ("<Right>", "<M-Enter>")] {
            try fixture.send(open)
            #expect(fixture.controller.details.isWanted)
            #expect(pane(fixture).count == 11)
            #expect(pane(fixture)[0] == " Name     Abe")
            #expect(pane(fixture)[1] == " Section  A")
            #expect(
                fixture.lines.allSatisfy {
                    !$0.contains("│") || $0.firstIndex(of: "│")?.utf16Offset(in: $0) == 40
                })
            try fixture.send(close)
            #expect(fixture.lines == before && fixture.outcome == nil)
        }
    }

    @Test("Alt-Enter opens and closes the pane while one types; Esc goes on to mean the search")
    func fromTheBar() throws {
        let fixture = SectionsScreen(size: (12, 80))
        try fixture.send("/c<M-Enter>")
        #expect(pane(fixture)[0].hasSuffix(" Cat") && fixture.bar.isFirstResponder)
        try fixture.send("<Esc>")
        #expect(fixture.bar.text == "" && fixture.controller.details.isWanted)
        try fixture.send("<M-Enter>")
        #expect(!fixture.controller.details.isWanted)
    }

    @Test("On a narrow screen the pane lies below the list and takes at most half")
    func below() throws {
        let fixture = SectionsScreen(size: (12, 40))
        try fixture.send("<Right>")
        let border = try #require(fixture.lines.firstIndex { $0.hasPrefix("────") })
        #expect(border == 6)
        #expect(fixture.lines[7] == " Name     Abe")
    }

    @Test("The pane follows the focus, in the list, the search bar and with the mouse")
    func following() throws {
        let fixture = SectionsScreen(size: (12, 80))
        try fixture.send("<Right><Down>")
        #expect(pane(fixture)[0].hasSuffix(" Ann"))
        try fixture.send("/c")
        #expect(pane(fixture)[0].hasSuffix(" Cat"))
        try fixture.send("<C-n>")
        #expect(pane(fixture)[0].hasSuffix(" Cy"))
        try fixture.send("zz")
        #expect(pane(fixture).allSatisfy { $0.isEmpty })
        try fixture.send("<Esc>")
        #expect(pane(fixture)[0].hasSuffix(" Ann"))
        try fixture.send("<Esc><click 3,4>")
        #expect(fixture.focusedNameInList.map { pane(fixture)[0].hasSuffix(" " + $0) } == true)
    }

    @Test("Long values are wrapped, control characters become visible, labels stand out")
    func drawing() throws {
        let fixture = SectionsScreen(names: long, size: (12, 80))
        try fixture.send("<Right>")
        #expect(
            pane(fixture).prefix(4).map { String($0) } == [
                " Name     Anna of the many letters, as", "          long as two lines of the",
                "          pane or more", " Section  A",
            ])
        let column = 42
        #expect(fixture.screen[0, column].style.bold && !fixture.screen[0, 51].style.bold)
        try fixture.send("<Down>")
        #expect(pane(fixture)[0] == " Name     A␛[31mb")
    }

    @Test(
        "An answer for a row that is left is not shown; a second one for a row takes the place of the first")
    func lateAnswers() throws {
        let source = LateSource()
        let fixture = SectionsScreen(size: (12, 80))
        fixture.controller.details.source = source
        try fixture.send("<Right>")
        #expect(source.asked == ["Abe"] && pane(fixture)[0] == " …")
        try fixture.send("<Down>")
        #expect(source.asked == ["Abe", "Ann"] && source.cancelCount == 1)
        source.answer(0, Detail(lines: ["late"]))
        fixture.step()
        #expect(pane(fixture)[0] == " …")
        source.answer(1, Detail(title: "Ann", problem: "Not found.", lines: ["in time"]))
        fixture.step()
        #expect(pane(fixture).prefix(5) == [" Ann", "", " Not found.", "", " in time"])
        source.answer(1, Detail(lines: ["again"]))
        fixture.step()
        #expect(pane(fixture).prefix(2) == [" again", ""])
        try fixture.send("<Left>")
        #expect(source.cancelCount == 2)
        try fixture.send("<Right>")
        source.answer(1, Detail(lines: ["late"]))
        fixture.step()
        #expect(source.asked.count == 3 && pane(fixture)[0] == " …")
    }

    @Test("The pane scrolls with keys and wheel, and begins anew for another row")
    func scrolling() throws {
        let source = LateSource()
        let fixture = SectionsScreen(size: (12, 80))
        fixture.controller.details.source = source
        try fixture.send("<Right>")
        source.answer(0, Detail(lines: (1...50).map { "line \($0)" }))
        try fixture.send("<S-Down><M-Down>")
        #expect(pane(fixture)[0].hasPrefix(" line 3"))
        try fixture.send("<S-Up>")
        #expect(pane(fixture)[0].hasPrefix(" line 2"))
        try fixture.send("<wheeldown 3,60>")
        #expect(pane(fixture)[0].hasPrefix(" line 5") && fixture.focusedNameInList == "Abe")
        try fixture.send("<M-PgDn><M-PgDn><M-PgDn><M-PgDn><M-PgDn>")
        #expect(pane(fixture)[10].hasPrefix(" line 50"))
        try fixture.send("<Down>")
        source.answer(1, Detail(lines: ["first"]))
        fixture.step()
        #expect(pane(fixture)[0] == " first")
    }

    @Test("The row stays the one that was asked about while names come before it")
    func loading() throws {
        let source = LateSource()
        let fixture = SectionsScreen.loading()
        fixture.controller.details.source = source
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Mary", "Mia"]))
        try fixture.send("<Down><Right>")
        fixture.receive(try growing.add(["Ada", "Max"]))
        source.answer(0, Detail(lines: ["about Mia"]))
        fixture.step()
        #expect(source.asked == ["Mia"] && pane(fixture)[0] == " about Mia")
    }

    @Test(
        "Every size draws with the pane, which goes where there is no room and comes back",
        arguments: ["", "/a"])
    func sizes(script: String) throws {
        let fixture = SectionsScreen(names: long, size: (12, 80))
        try fixture.send("<Right>" + script)
        let before = fixture.lines
        for width in [0, 1, 2, 5, 9, 10, 11, 20, 40, 79, 80, 81] {
            for height in 0...12 {
                fixture.send([.resize(Size(width: width, height: height))])
                if height < 6 { #expect(!fixture.lines.contains { $0.contains("│") || $0.contains("───") }) }
            }
        }
        fixture.send([.resize(Size(width: 80, height: 12))])
        #expect(fixture.lines == before)
    }

    @Test("If there is no room, the user is informed")
    func noRoom() throws {
        let fixture = SectionsScreen(size: (5, 40))
        try fixture.send("<Right>")
        #expect(fixture.status.contains("There is no room for details."))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == .cancelled)
    }

    @Test("A label too long for the pane is cut, or stands above its value")
    func labels() throws {
        let source = LateSource()
        let fixture = SectionsScreen(size: (12, 20))
        fixture.controller.details.source = source
        try fixture.send("<Right>")
        source.answer(0, Detail(fields: [.init("Label", "value"), .init("Other", "")]))
        fixture.step()
        let border = try #require(fixture.lines.firstIndex { $0.hasPrefix("────") })
        #expect(fixture.lines[(border + 1)...(border + 3)] == [" Label", "   value", " Other"])
    }
}
