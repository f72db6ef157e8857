import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// Saving at once, failing, and leaving.
@MainActor
struct SavingTests {
    @Test("A slow save is shown, and a fast one is not")
    func slow() throws {
        let fixture = Fixture()
        try fixture.send("+")
        fixture.settle()
        fixture.memory.advance(by: .seconds(1))
        #expect(fixture.status == "3 targets")
        fixture.store.holdSaves()
        try fixture.send("+")
        #expect(fixture.status == "3 targets")
        fixture.memory.advance(by: .milliseconds(400))
        #expect(fixture.status == "Saving…")
        fixture.store.releaseSaves()
        fixture.settle()
        #expect(fixture.status == "Saved.")
        try fixture.send("j")
        #expect(fixture.status == "3 targets")
    }

    @Test("F-06: a failed save is shown until one succeeds, the list goes on, and w tries again")
    func failing() throws {
        let fixture = Fixture(size: (14, 120))
        fixture.store.failSaving(.system(call: "write", number: 28))
        try fixture.send("+")
        fixture.settle()
        #expect(fixture.status.hasPrefix("Not saved, w tries again. memory: write: No space left on device"))
        #expect(fixture.lines.last?.hasPrefix(" w save  a add") == true)
        try fixture.send("+j")
        fixture.settle()
        #expect(fixture.status.hasPrefix("Not saved"))
        try fixture.send("w")
        fixture.settle()
        #expect(fixture.status.hasPrefix("Not saved"))
        fixture.store.failSaving(nil)
        try fixture.send("<C-s>")
        fixture.settle()
        #expect(fixture.status == "Saved.")
        #expect(fixture.store.targets[0].achievedHour == 14)
    }

    @Test("F-08: what another program has changed is asked about: read again, overwrite, or neither")
    func conflict() throws {
        let fixture = Fixture()
        let others = [Fixture.target("Theirs", 1, of: 2)]
        fixture.store.changeElsewhere(others)
        try fixture.send("+")
        fixture.settle()
        assertScreen(fixture.memory, matches: "Goldens/conflict.txt")
        try fixture.send("<Esc>")
        #expect(fixture.store.targets == others)
        #expect(fixture.status.hasPrefix("Not saved"))
        try fixture.send("wo")
        fixture.settle()
        #expect(fixture.store.targets == fixture.manager.targets)
        #expect(fixture.names.count == 3)
        fixture.store.changeElsewhere(others)
        try fixture.send("+")
        fixture.settle()
        try fixture.send("ror")
        #expect(fixture.names.count == 3, "a dialog that comes by itself takes no letters")
        try fixture.send("<Down><Enter>")
        #expect(fixture.names == ["Theirs"])
        #expect(fixture.focus == "Theirs")
        #expect(fixture.status == "Read again.")
    }

    @Test("F-08: after a suspension it is looked whether another program has changed the list")
    func resumed() throws {
        let fixture = Fixture()
        fixture.list.storeMayHaveChanged()
        #expect(fixture.memory.application.windows.count == 1)
        fixture.store.changeElsewhere([Fixture.target("Theirs", 1, of: 2)])
        fixture.list.storeMayHaveChanged()
        try fixture.send("r")
        #expect(fixture.names.count == 3)
        try fixture.send("<Down><Enter>")
        #expect(fixture.names == ["Theirs"])
    }

    @Test("Leaving waits for the last save", arguments: ["q", "<Esc>", "<C-q>", "<F10>"])
    func leaving(keys: String) throws {
        let fixture = Fixture()
        fixture.store.holdSaves()
        try fixture.send("+" + keys)
        #expect(fixture.ending == nil)
        fixture.store.releaseSaves()
        fixture.settle()
        #expect(fixture.ending == .done)
    }

    @Test("Who asks again to leave while a save lasts is asked, and may stay")
    func leavingSlowly() throws {
        let fixture = Fixture()
        fixture.store.holdSaves()
        try fixture.send("+q")
        fixture.memory.advance(by: .milliseconds(400))
        #expect(fixture.status == "Quits when it is saved.")
        try fixture.send("qq<Esc>")
        fixture.store.releaseSaves()
        fixture.settle()
        #expect(fixture.ending == nil)
        #expect(fixture.status == "Saved.")
    }

    @Test("Ctrl-C leaves as well, and says that it was Ctrl-C")
    func interrupted() throws {
        let fixture = Fixture()
        try fixture.send("<C-c>")
        #expect(fixture.ending == .interrupted)
        for screen in ["a", "<Enter>"] {
            let fixture = Fixture()
            try fixture.send(screen + "<C-c>")
            #expect(fixture.ending == .interrupted)
        }
    }

    @Test("F-06: leaving asks if the last save failed: again, without, or not at all")
    func leavingUnsaved() throws {
        let fixture = Fixture()
        fixture.store.failSaving(.system(call: "write", number: 28))
        try fixture.send("+")
        fixture.settle()
        try fixture.send("q")
        assertScreen(fixture.memory, matches: "Goldens/leaving-unsaved.txt")
        try fixture.send("<Esc>")
        #expect(fixture.ending == nil)
        try fixture.send("qqq")
        #expect(fixture.ending == nil, "the key that leaves does not choose")
        try fixture.send("<Up><Up><Enter>")
        fixture.settle()
        #expect(fixture.ending == nil)
        fixture.store.failSaving(nil)
        fixture.memory.advance(by: .milliseconds(500))
        try fixture.send("<Up><Up><Enter>")
        fixture.settle()
        #expect(fixture.ending == .done)
        let other = Fixture()
        other.store.failSaving(.system(call: "write", number: 28))
        try other.send("+q")
        other.settle()
        try other.send("<Up><Enter>")
        #expect(
            other.ending
                == .unsaved(TargetStoreError(file: "memory", reason: .system(call: "write", number: 28))))
    }

    /// Why the list of the next three tests cannot be read.
    private static let damage = TargetStoreError.Reason.damaged(place: "record 2", reason: "no name")

    @Test("F-02: a list that cannot be read is asked about, and Esc leaves it as it is")
    func damaged() throws {
        let fixture = Fixture(size: (16, 60), fault: Self.damage)
        assertScreen(fixture.memory, matches: "Goldens/damaged.txt")
        try fixture.send("<Esc>")
        #expect(fixture.ending == .done)
        #expect(fixture.store.saveCount == 0)
    }

    @Test("F-02: instead of a list that cannot be read an empty one is begun, and only when asked for")
    func damagedBeginAnew() throws {
        let fixture = Fixture(fault: Self.damage)
        #expect(fixture.store.saveCount == 0)
        try fixture.send("b")
        #expect(fixture.names == [])
        fixture.store.failLoading(nil)
        try fixture.send("aRead<Tab>1<Enter>")
        fixture.settle()
        #expect(fixture.store.targets.map(\.name) == ["Read"])
    }

    @Test("F-02: what can be read of a damaged list is shown, and not saved before something changes")
    func damagedSalvage() throws {
        let fixture = Fixture(fault: Self.damage)
        fixture.store.failLoading(nil)
        try fixture.send("s")
        #expect(fixture.names.count == 3)
        #expect(fixture.store.saveCount == 0)
    }

    @Test("r while a save is under way gives nothing up")
    func readAgainWhileSaving() throws {
        let fixture = Fixture()
        fixture.store.holdSaves()
        try fixture.send("+r")
        #expect(fixture.manager.targets[0].achievedHour == 13)
        #expect(fixture.status == "It is still being saved. Read it again when it is.")
        fixture.store.releaseSaves()
        try fixture.send("r")
        #expect(fixture.manager.targets[0].achievedHour == 13)
        #expect(fixture.store.targets[0].achievedHour == 13)
        #expect(fixture.status == "Read again.")
        // At once, whether the save has ended or not.
        for hours in 14..<20 {
            try fixture.send("+r")
            fixture.settle()
            #expect(fixture.store.targets[0].achievedHour == hours)
            #expect(fixture.manager.targets[0].achievedHour == hours)
        }
        fixture.store.failSaving(.system(call: "write", number: 28))
        try fixture.send("+r<Esc>")
        #expect(fixture.manager.targets[0].achievedHour == 20, "what could not be saved is asked about")
    }

    @Test("r reads the list again, and asks before what is not saved is given up")
    func readAgain() throws {
        let fixture = Fixture()
        fixture.store.changeElsewhere([Fixture.target("Theirs", 1, of: 2)])
        try fixture.send("r")
        #expect(fixture.names == ["Theirs"])
        fixture.store.failSaving(.system(call: "write", number: 28))
        try fixture.send("+")
        fixture.settle()
        try fixture.send("r<Esc>")
        #expect(fixture.manager.targets[0].achievedHour == 2)
        try fixture.send("r")
        fixture.memory.advance(by: .milliseconds(500))
        try fixture.send("r")
        #expect(fixture.manager.targets[0].achievedHour == 1)
    }

    @Test("F-05: what may only be read says why, and its keys do as well")
    func readOnly() throws {
        let fixture = Fixture(access: .readOnly(reason: "it has a newer format"))
        #expect(fixture.status == "Read-only: it has a newer format")
        for key in ["a", "e", "d", "+", "-", "J", "K", "u", "U", "m"] {
            try fixture.send(key)
            #expect(fixture.status == "Nothing can be changed: it has a newer format")
        }
        try fixture.send("j")
        #expect(fixture.status == "3 targets, read-only")
        #expect(fixture.lines.last == " Enter details  / filter  ? help  q quit")
        #expect(fixture.store.saveCount == 0)
    }
}
