import EditingSessions
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Keys that are held down in a list that is edited.
@MainActor
struct HeldKeyTests {
    private let names = "Abe\nAnn\nArt\nBob\nCid\n"
    private let shown = ["A: Abe Ann Art", "B: Bob", "C: Cid"]

    /// Holds a key down for a while.
    private func hold(_ key: String, _ fixture: EditingScreen) throws {
        try fixture.send(String(repeating: key, count: 6))
        for _ in 0..<12 {
            fixture.advance(by: .milliseconds(33))
            try fixture.send(key)
        }
    }

    @Test("A held Delete deletes nothing; Enter deletes at once, Delete half a second later")
    func delete() throws {
        let fixture = try EditingScreen(names)
        try hold("<Del>", fixture)
        #expect(fixture.shown == shown && fixture.screen.contains("Delete"))
        try fixture.send("<Enter>")
        #expect(fixture.shown == ["A: Ann Art", "B: Bob", "C: Cid"])
        try fixture.send("<C-_>")
        try fixture.send("<Del>")
        fixture.advance(by: .milliseconds(500))
        try fixture.send("<Del>")
        #expect(fixture.shown == ["A: Ann Art", "B: Bob", "C: Cid"])
    }

    @Test("The third d of dd does not answer whether to delete the marked names")
    func marked() throws {
        let fixture = try EditingScreen(names) { $0.keySetup.map = .vi }
        try fixture.send("<Tab><Down><Tab>")
        try hold("d", fixture)
        #expect(fixture.shown == shown && fixture.screen.contains("Delete 2 names?"))
        try fixture.send("y")
        #expect(fixture.shown.joined(separator: " ").split(separator: " ").count == 6)
    }

    @Test("A held Enter after :q does not save, and a held Ctrl-C or Esc does not quit without saving")
    func leaving() throws {
        let fixture = try EditingScreen(names) { $0.keySetup.map = .vi }
        try fixture.send("<Ins>Dan<Enter>:q")
        try hold("<Enter>", fixture)
        #expect(fixture.outcome == nil && fixture.saved == names)
        #expect(fixture.screen.contains("Save the changes of names.txt?"))
        for key in ["<C-c>", "<Esc>"] {
            try hold(key, fixture)
            #expect(fixture.outcome == nil && fixture.saved == names)
        }
    }

    @Test("F5 that is held does not read the file again over what was changed")
    func reloading() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Ins>Dan<Enter>")
        try hold("<F5>", fixture)
        #expect(fixture.session.hasUnsavedChanges)
    }
}
