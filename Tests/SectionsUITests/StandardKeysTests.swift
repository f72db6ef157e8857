import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The standard map's keys for matches, sections and the mouse, and beginning in the search bar.
@MainActor
struct StandardKeysTests {
    @Test(
        "F3 and Ctrl-S go to the next match of the last search among all names", arguments: ["<F3>", "<C-s>"])
    func nextMatch(key: String) throws {
        let fixture = SectionsScreen.large()
        try fixture.send("/c")
        try fixture.send("<Esc>")
        try fixture.send("<Esc>" + key)
        #expect(fixture.count == 6)
        #expect(fixture.focusedName == "Cat")
        try fixture.send(key)
        #expect(fixture.focusedName == "Cy")
        #expect(!fixture.status.contains("went on"))
        try fixture.send(key)
        #expect(fixture.focusedName == "Cat")
        #expect(fixture.status.contains("The search went on from the first row."))
    }

    @Test("Shift-F3 and Ctrl-R go to the match before", arguments: ["<S-F3>", "<C-r>"])
    func previousMatch(key: String) throws {
        let fixture = SectionsScreen.large()
        try fixture.send("/a")
        try fixture.send("<Esc>")
        try fixture.send("<Esc><Down><Down><Down>" + key)
        #expect(fixture.focusedName == "Art")
        try fixture.send(key + key)
        #expect(fixture.focusedName == "Abe")
        try fixture.send(key)
        #expect(fixture.focusedName == "Cat")
        #expect(fixture.status.contains("The search went on from the last row."))
    }

    @Test("While the list is filtered the next match is the next row; without a search there is none")
    func filtered() throws {
        let fixture = SectionsScreen.large()
        try fixture.send("<F3>")
        #expect(fixture.status.contains("Nothing has been searched for yet."))
        try fixture.send("/a<Down><F3>")
        #expect(fixture.focusedName == "Ann")
        #expect(fixture.count == 4)
        try fixture.send("/<C-u>zz<Esc>")
        try fixture.send("<Esc><F3>")
        #expect(fixture.status.contains("No name contains “zz”."))
    }

    @Test("Every row and every step of matches is where a plain list of them has it")
    func matchesByModel() throws {
        let all = ["Abe", "Ann", "Art", "Bob", "Cat", "Cy"]
        for query in ["a", "b", "c", "t", "y", "an"] {
            let matching = all.indices.filter { all[$0].lowercased().contains(query) }
            for start in all.indices {
                for (key, isForward) in [("<F3>", true), ("<S-F3>", false)] {
                    let fixture = SectionsScreen.large()
                    try fixture.send("/\(query)")
                    try fixture.send("<Esc>")
                    try fixture.send("<Esc><Home>" + String(repeating: "<Down>", count: start) + key)
                    let expected =
                        isForward
                        ? matching.first { $0 > start } ?? matching.first
                        : matching.last { $0 < start } ?? matching.last
                    #expect(fixture.focusedName == expected.map { all[$0] }, "\(query) \(start) \(key)")
                }
            }
        }
    }

    @Test(
        "Sections from the list and from the bar",
        arguments: [
            ("<C-Down>", "Bx0"), ("<S-PgDn>", "Bx0"), ("]", "Bx0"), ("<C-Down><C-Down><C-Up>", "Bx0"),
            ("]<S-PgDn><S-PgUp>", "Bx0"), ("/<C-Down><C-Down>", "Cx0"), ("/<C-Down><C-Down><C-Up>", "Bx0"),
            ("<M-gt>", "Jx8"), ("<M-gt><M-lt>", "Ax0"),
        ])
    func sections(script: String, name: String) throws {
        let fixture = SectionsScreen.large(names: ninetyNames)
        try fixture.send(script)
        #expect(fixture.focusedName == name)
        #expect(fixture.bar.isFirstResponder == script.hasPrefix("/"))
    }

    @Test("Ctrl-D leaves an empty bar and deletes in one with text")
    func controlD() throws {
        let fixture = SectionsScreen.large()
        try fixture.send("/ab<Left><C-d>")
        #expect(fixture.bar.text == "a")
        try fixture.send("<BS><C-d>")
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.outcome == nil)
    }

    @Test("Alt-M asks the owner for the mouse and says the result")
    func mouse() throws {
        var isOn = true
        let fixture = SectionsScreen.large {
            $0.onToggleMouse = {
                isOn.toggle()
                return isOn
            }
        }
        try fixture.send("<M-m>")
        #expect(fixture.status.contains("The mouse is off: the terminal has it."))
        try fixture.send("/<M-m>")
        #expect(fixture.status.contains("The mouse is on."))
        let without = SectionsScreen.large()
        try without.send("<M-m>")
        #expect(without.status.contains("does nothing here"))
    }

    @Test("Started in the bar, letters search, arrows move without leaving it, and Enter chooses")
    func startInBar() throws {
        let fixture = SectionsScreen.large { $0.keySetup.startsInSearchBar = true }
        #expect(fixture.bar.isFirstResponder)
        try fixture.send("a<Down><Down><Up>")
        #expect(fixture.bar.isFirstResponder)
        #expect(fixture.focusedName == "Ann")
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Ann"])
    }

    @Test("Started in the bar, Esc clears and then quits; Ctrl-D quits", arguments: Edition.forKeys)
    func escapeAtStart(edition: Edition) throws {
        let fixture = SectionsScreen.large(edition) { $0.keySetup.startsInSearchBar = true }
        try fixture.send("a<Esc>")
        #expect(fixture.bar.text == "")
        #expect(fixture.outcome == nil)
        try fixture.send("<Up><Esc>")
        #expect(fixture.outcome == .cancelled)
        let other = SectionsScreen.large(edition) { $0.keySetup.startsInSearchBar = true }
        try other.send("<C-d>")
        #expect(other.outcome == .cancelled)
    }

    @Test("Started in the bar, Tab leads into the list where nothing is marked")
    func tabAtStart() throws {
        let fixture = SectionsScreen.large { $0.keySetup.startsInSearchBar = true }
        try fixture.send("a<Tab>")
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.count == 4)
    }
}

extension Edition {
    /// All editions.
    static let forKeys: [Edition] = [.standard, .book, .sample]
}
