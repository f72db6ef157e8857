import Documents
import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// The list, its detail screens, and what is done with targets.
@MainActor
struct ListStoryTests {
    @Test("G-12: the list, a target's own screen, and back to the row that was left")
    func detail() throws {
        let fixture = Fixture()
        assertScreen(fixture.memory, matches: "Goldens/list.txt")
        try fixture.send("j<Enter>")
        assertScreen(fixture.memory, matches: "Goldens/detail.txt")
        try fixture.send("<Left>")
        #expect(fixture.focus == "Swedish")
        try fixture.send("<Right>+<Esc>")
        #expect(fixture.manager.targets[1].achievedHour == 46)
        #expect(fixture.focus == "Swedish")
        #expect(fixture.navigation.viewControllers.count == 1)
        try fixture.send("<Enter><Tab>-<BackTab>-q")
        #expect(fixture.manager.targets[1].achievedHour == 44)
        #expect(fixture.ending == nil)
    }

    @Test("G-13: an empty list says what to do, and a form adds a target")
    func add() throws {
        let fixture = Fixture([])
        assertScreen(fixture.memory, matches: "Goldens/empty.txt")
        try fixture.send("a")
        assertScreen(fixture.memory, matches: "Goldens/form-new.txt")
        try fixture.send("Read<Tab>100<Tab>12<Enter>")
        assertScreen(fixture.memory, matches: "Goldens/first-target.txt")
        try fixture.send("aSwedish<Down>50<Enter>")
        #expect(fixture.names == ["Read", "Swedish"])
        #expect(fixture.focus == "Swedish")
        fixture.settle()
        #expect(fixture.store.targets == fixture.manager.targets)
    }

    @Test("G-14, M-06: an edit is one change, and one that is thrown away is none")
    func edit() throws {
        let fixture = Fixture()
        let id = fixture.manager.targets[0].id
        // A form that was filled in asks first.
        try fixture.send("eX<Esc>d")
        #expect(fixture.names[0] == "Read" && fixture.focus == "Read")
        #expect(fixture.manager.undoTitle == nil)
        try fixture.send("e<Tab><C-u>200<Enter>")
        #expect(fixture.manager.targets[0].targetHour == 200)
        #expect(fixture.manager.targets[0].id == id)
        #expect(fixture.manager.undoTitle?.description == #"change "Read""#)
        try fixture.send("<Enter>e<C-u>Lesen<Enter>")
        #expect(fixture.lines[2].contains("Lesen"))
        try fixture.send("<Esc>")
        #expect(fixture.focus == "Lesen")
    }

    @Test("G-15: deleting asks, and can be undone and done again")
    func delete() throws {
        let fixture = Fixture()
        try fixture.send("jd")
        assertScreen(fixture.memory, matches: "Goldens/delete.txt")
        try fixture.send("<Esc>")
        #expect(fixture.names.count == 3)
        try fixture.send("dy")
        #expect(fixture.names == ["Read", "Exercise"])
        #expect(fixture.focus == "Exercise")
        #expect(fixture.status == #"Deleted "Swedish" (u to undo)"#)
        try fixture.send("u")
        #expect(fixture.names == ["Read", "Swedish", "Exercise"])
        #expect(fixture.focus == "Swedish")
        #expect(fixture.status == #"Undid: delete "Swedish""#)
        try fixture.send("<C-r>")
        #expect(fixture.names == ["Read", "Exercise"])
        #expect(fixture.status == #"Redid: delete "Swedish""#)
    }

    @Test("G-16: every change is saved at once, hours as well")
    func save() throws {
        let fixture = Fixture()
        try fixture.send("++j-d")
        try fixture.send("y")
        fixture.settle()
        #expect(fixture.store.targets.map(\.name) == ["Read", "Exercise"])
        #expect(fixture.store.targets[0].achievedHour == 14)
        try fixture.send("uu")
        fixture.settle()
        #expect(fixture.store.targets.map(\.achievedHour) == [14, 45, 30])
    }

    @Test("G-17: targets move by keys and by the mouse, only in their own order")
    func reorder() throws {
        let fixture = Fixture()
        try fixture.send("J")
        #expect(fixture.names == ["Swedish", "Read", "Exercise"])
        #expect(fixture.focus == "Read")
        try fixture.send("<M-Down>J")
        #expect(fixture.names == ["Swedish", "Exercise", "Read"])
        #expect(fixture.status == "This is the last target.")
        try fixture.send("K<M-Up>K")
        #expect(fixture.names == ["Read", "Swedish", "Exercise"])
        try fixture.send("m")
        assertScreen(fixture.memory, matches: "Goldens/editing.txt")
        try fixture.send("<drag 2,60 4,60>")
        #expect(fixture.names == ["Swedish", "Exercise", "Read"])
        #expect(fixture.focus == "Read")
        try fixture.send("<Esc>sK")
        #expect(fixture.names == ["Swedish", "Exercise", "Read"])
        #expect(fixture.status.hasPrefix("They are shown by name."))
    }

    @Test("Hours cannot fall below zero, and an achieved target is announced")
    func hours() throws {
        let fixture = Fixture([Fixture.target("Read", 1, of: 2)])
        try fixture.send("+")
        #expect(fixture.status == #""Read" is done."#)
        try fixture.send("=---")
        #expect(fixture.manager.targets[0].achievedHour == 0)
        try fixture.send("-")
        #expect(fixture.status == "There are no hours to take back.")
    }

    @Test("M-03: what code changes in the model is shown, by way of the controller that watches it")
    func modelChanges() throws {
        let fixture = Fixture()
        try fixture.manager.add(Fixture.target("Piano", 1, of: 10))
        fixture.memory.step()
        #expect(fixture.lines.contains { $0.contains("Piano") })
        try fixture.manager.remove(at: 0)
        fixture.memory.step()
        #expect(!fixture.lines.contains { $0.contains("Read") })
    }

    @Test("K-08: the totals follow each edit, and say what is shown")
    func totals() throws {
        let fixture = Fixture()
        #expect(
            fixture.lines.contains { $0.contains("Total") && $0.contains("87/175 h") && $0.contains("49 %") })
        try fixture.send("+")
        #expect(fixture.lines.contains { $0.contains("Total") && $0.contains("88/175 h") })
        try fixture.send("/swe")
        #expect(fixture.lines.contains { $0.contains("Total of those shown") && $0.contains("45/50 h") })
    }

    @Test("A key that does nothing says so, and one that has nothing to do says why")
    func unusedKeys() throws {
        let fixture = Fixture([])
        try fixture.send("x")
        #expect(fixture.status == "x does nothing here. F1 shows the keys.")
        try fixture.send("e")
        #expect(fixture.status == "There are no targets yet. a adds one.")
        try fixture.send("u")
        #expect(fixture.status == "There is nothing to undo.")
        try fixture.send("w")
        #expect(fixture.status == "Everything is saved.")
    }
}
