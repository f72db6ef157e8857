import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// The form.
@MainActor
struct FormTests {
    @Test("M-06: a wrong value is reported at its field, and the form stays open with the typed text")
    func wrong() throws {
        let fixture = Fixture([])
        try fixture.send("a<Enter>")
        #expect(fixture.lines[3].hasSuffix("Give it a name."))
        try fixture.send("Read<Tab>many<Tab>1<Enter>")
        assertScreen(fixture.memory, matches: "Goldens/form-wrong.txt")
        try fixture.send("<C-u>40<Enter>")
        #expect(fixture.manager.targets.map(\.hoursText) == ["1/40 h"])
    }

    @Test("Tab and the arrows go round the fields")
    func fields() throws {
        let fixture = Fixture([])
        try fixture.send("a1<Tab>2<Tab>3<Tab>4<BackTab>5<Up>6<Down>7")
        let form = try #require(fixture.navigation.topViewController as? TargetFormViewController)
        #expect(form.draft.name == "14")
        #expect(form.draft.targetHours == "26")
        #expect(form.draft.achievedHours == "357")
    }

    @Test("Pasted text is typed on one line")
    func paste() throws {
        let fixture = Fixture([])
        try fixture.send("a")
        fixture.memory.send([.paste("Read\nmore\u{1B}[31m")])
        try fixture.send("<Tab>")
        fixture.memory.send([.paste("120\n")])
        try fixture.send("<Enter>")
        #expect(fixture.manager.targets.map(\.targetHour) == [120])
        #expect(fixture.names[0].hasPrefix("Read more"))
        #expect(!fixture.names[0].unicodeScalars.contains("\u{1B}"))
    }

    @Test("An unchanged name stays as it is, control characters and blanks as well")
    func strangeName() throws {
        let fixture = Fixture([Fixture.target(" a\u{7}b ", 1, of: 2)])
        try fixture.send("e<Tab><Tab><C-u>2<Enter>")
        #expect(fixture.names == [" a\u{7}b "])
        #expect(fixture.manager.targets[0].achievedHour == 2)
    }

    private static let question = "Discard what you have changed here?"

    private func isAsked(_ fixture: Fixture, _ question: String = FormTests.question) -> Bool {
        fixture.lines.contains { $0.contains(question) }
    }

    @Test(
        "TR-36: a form that was filled in asks before it goes, whatever leads back, and keeps what was typed",
        arguments: ["<Esc>", "<C-g>", "<M-Left>", "<click 1,3>"])
    func discarding(way: String) throws {
        for (open, typed) in [
            ("a", "Read"), ("a", "<Tab>7"), ("a", "<Tab><Tab>7"), ("e", "X"), ("e", "<BS>"),
            ("e", "<Tab><C-u>"),
        ] {
            let fixture = Fixture()
            try fixture.send(open + typed)
            let form = try #require(fixture.navigation.topViewController as? TargetFormViewController)
            let draft = form.draft
            try fixture.send(way)
            #expect(isAsked(fixture), "\(open)\(typed)")
            // Enter and Esc keep it open.
            for answer in ["<Enter>", "<Esc>"] {
                fixture.memory.advance(by: .seconds(1))
                try fixture.send(answer)
                #expect(!isAsked(fixture) && fixture.navigation.topViewController === form)
                #expect(form.draft == draft)
                try fixture.send(way)
            }
            try fixture.send("d")
            #expect(!isAsked(fixture) && fixture.navigation.topViewController === fixture.list)
            #expect(fixture.manager.undoTitle == nil && fixture.names == ["Read", "Swedish", "Exercise"])
        }
    }

    @Test("TR-36: a form in which nothing was changed, or changed back, goes without a question")
    func unchanged() throws {
        for typed in ["a", "e", "aX<BS>", "eX<BS>", "e<Tab><Tab><Up>", "e<Tab><C-u>100"] {
            for way in ["<Esc>", "<C-g>", "<M-Left>", "<click 1,3>"] {
                let fixture = Fixture()
                try fixture.send(typed + way)
                #expect(fixture.navigation.topViewController === fixture.list, "\(typed) \(way)")
            }
        }
    }

    @Test("TR-36: quitting from a form that was filled in asks as well, and stays Ctrl-C after the question")
    func quitting() throws {
        for (key, ending) in [("<C-c>", TargetsViewController.Ending.interrupted), ("<C-q>", .done)] {
            let fixture = Fixture()
            try fixture.send("eX" + key)
            #expect(isAsked(fixture, "and quit?") && fixture.ending == nil)
            try fixture.send("<Enter>")
            #expect(fixture.ending == nil && fixture.lines.contains { $0.contains("ReadX") })
            try fixture.send(key + "q")
            #expect(fixture.ending == ending && fixture.names[0] == "Read")
        }
    }

    @Test("A target that was deleted elsewhere while it was edited is kept as a new one")
    func gone() throws {
        let fixture = Fixture()
        try fixture.send("e")
        try fixture.manager.remove(at: 0)
        try fixture.send("!<Enter>")
        #expect(fixture.names == ["Swedish", "Exercise", "Read!"])
    }
}
