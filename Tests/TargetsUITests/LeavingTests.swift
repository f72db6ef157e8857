import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// Leaving while a save is under way, and lists that cannot be read again.
@MainActor
struct LeavingTests {
    private let full = TargetStoreError.Reason.system(call: "write", number: 28)

    @Test(
        "A pending exit is shown, and any other action cancels it",
        arguments: ["+", "j", "s", "x", "/r", "eX", "?<Esc>"])
    func withdrawn(keys: String) throws {
        let fixture = Fixture()
        fixture.store.holdSaves()
        try fixture.send("+q")
        #expect(fixture.status == "Quits when it is saved.")
        try fixture.send(keys)
        #expect(fixture.status != "Quits when it is saved.")
        fixture.store.releaseSaves()
        fixture.settle()
        #expect(fixture.ending == nil)
    }

    @Test("A form says that the program will end, and typing goes on with it")
    func fromForm() throws {
        let fixture = Fixture()
        fixture.store.holdSaves()
        try fixture.send("+e<C-q>")
        #expect(fixture.lines.last?.contains("Quits when it is saved.") == true)
        try fixture.send("X")
        #expect(fixture.lines.last?.contains("Quits") == false)
        fixture.store.releaseSaves()
        fixture.settle()
        #expect(fixture.ending == nil)
    }

    @Test("Ctrl-C stays Ctrl-C when saving is tried again")
    func interrupted() throws {
        let fixture = Fixture()
        fixture.store.failSaving(full)
        try fixture.send("+<C-c>")
        fixture.settle()
        #expect(fixture.ending == nil)
        fixture.store.failSaving(nil)
        try fixture.send("<Up><Up><Enter>")
        fixture.settle()
        #expect(fixture.ending == .interrupted)
    }

    @Test("A wish to leave that meets another dialog is asked about when that has gone")
    func otherDialog() throws {
        for screen in ["d", "?"] {
            let fixture = Fixture()
            fixture.store.failSaving(full)
            try fixture.send("+")
            fixture.settle()
            try fixture.send(screen)
            fixture.list.perform(.quit, sender: nil)
            try fixture.send("<Esc>")
            #expect(fixture.lines.contains { $0.contains("The last changes are not saved") })
            try fixture.send("<Up><Enter>")
            #expect(fixture.ending == .unsaved(TargetStoreError(file: "memory", reason: full)))
        }
        let fixture = Fixture()
        fixture.store.changeElsewhere([])
        try fixture.send("+")
        fixture.settle()
        fixture.list.perform(.quit, sender: nil)
        try fixture.send("<Down><Down><Enter>")
        fixture.settle()
        #expect(fixture.ending == .done, "what was asked before has saved the list")
        #expect(fixture.store.targets == fixture.manager.targets)
    }

    @Test("F-02: a list that is damaged when it is read again can be saved beside it")
    func damagedLater() throws {
        let fixture = Fixture(size: (18, 70))
        fixture.store.failLoading(.damaged(place: "record 2", reason: "no name"))
        try fixture.send("r")
        #expect(fixture.lines.contains { $0.contains("The list cannot be read") })
        try fixture.send("<Esc>")
        #expect(fixture.ending == nil)
        #expect(fixture.names.count == 3)
        try fixture.send("w<Down><Enter>")
        fixture.settle()
        #expect(fixture.store.saveCount == 1)
        try fixture.send("+")
        fixture.settle()
        #expect(fixture.store.targets[0].achievedHour == 13)
    }

    @Test("F-02, F-06: edits that are in memory alone outlive a reading that fails")
    func unsavedLater() throws {
        let fixture = Fixture(size: (18, 70))
        fixture.store.failSaving(full)
        try fixture.send("+")
        fixture.settle()
        fixture.store.failLoading(.damaged(place: "record 2", reason: "no name"))
        try fixture.send("rr<Esc>")
        #expect(fixture.manager.targets[0].achievedHour == 13)
        try fixture.send("q")
        #expect(fixture.ending == nil)
        #expect(fixture.lines.contains { $0.contains("The last changes are not saved") })
        fixture.store.failSaving(nil)
        try fixture.send("<Up><Up><Enter>")
        fixture.settle()
        #expect(fixture.ending == .done)
        #expect(fixture.store.targets[0].achievedHour == 13)
    }

    @Test(
        "A file that cannot be replaced is written to only if the user says so, by saving again or by leaving"
    )
    func inPlace() throws {
        for (key, isAsked) in [("w", "The file cannot be replaced"), ("q", "The last changes are not saved")]
        {
            let fixture = Fixture(size: (18, 70))
            fixture.store.failSaving(.notReplaceable("it has 2 names"))
            try fixture.send("+")
            fixture.settle()
            try fixture.send(key)
            #expect(fixture.lines.contains { $0.contains(isAsked) })
            #expect(fixture.lines.contains { $0.contains("Write into the file itself") })
            fixture.store.failSaving(nil)
            try fixture.send(key == "w" ? "<Down><Enter>" : "<Up><Up><Enter>")
            fixture.settle()
            #expect(fixture.store.targets[0].achievedHour == 13)
            #expect(fixture.ending == (key == "w" ? nil : .done))
        }
    }

    @Test(
        "F-06: edits that are in memory alone can be saved when the store can be read again",
        arguments: ["w", "q"])
    func unreadable(key: String) throws {
        let fixture = Fixture(size: (18, 70))
        fixture.store.failSaving(full)
        try fixture.send("+")
        fixture.settle()
        fixture.store.failLoading(.system(call: "read", number: 5))
        let keys = key + (key == "w" ? "<Down><Down><Enter>" : "<Up><Up><Enter>")
        try fixture.send("rr" + keys)
        // Whether a save fails is asked when another thread saves.
        fixture.settle()
        fixture.store.failSaving(nil)
        if key == "q" { try fixture.send("<Esc>") }
        fixture.store.failLoading(nil)
        #expect(fixture.store.targets[0].achievedHour == 12)
        try fixture.send(keys)
        fixture.settle()
        #expect(fixture.store.targets[0].achievedHour == 13)
        #expect(fixture.ending == (key == "w" ? nil : .done))
    }

    @Test("Reading again says what was wrong with the list")
    func problems() throws {
        let fixture = Fixture()
        fixture.store.failLoading(.system(call: "read", number: 5))
        try fixture.send("r")
        #expect(fixture.status.contains("read: Input/output error"))
        fixture.store.failLoading(nil)
        try fixture.send("r")
        #expect(fixture.status == "Read again.")
    }

    @Test("A target's own screen does all with that target, whatever an undo has brought into focus")
    func detail() throws {
        let fixture = Fixture()
        try fixture.send("+j<Enter>u+")
        #expect(fixture.manager.targets.map(\.achievedHour) == [12, 46, 30])
        #expect(fixture.lines[2].contains("Swedish"))
        try fixture.send("-uUed")
        // The form was filled in and asks first.
        try fixture.send("<Esc>dd")
        #expect(fixture.lines.contains { $0.contains(#"Delete "Swedish"?"#) })
        try fixture.send("<Esc><Esc>")
        #expect(fixture.focus == "Swedish")
    }
}
