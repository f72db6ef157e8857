import NameLoading
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Names that come while the list is looked at.
@MainActor
struct LoadingListTests {
    nonisolated private static let editions = [Edition.standard, .sample, .book]

    /// Names with these first letters, some for each.
    private func names(_ letters: String, _ numbers: Range<Int> = 10..<30) -> [String] {
        letters.flatMap { letter in numbers.map { "\(letter)an \($0)" } }
    }

    @Test("at the top the list stays at the top, whatever comes before", arguments: editions)
    func top(edition: Edition) throws {
        let fixture = SectionsScreen.loading(edition)
        var growing = try GrowingNames()
        for letters in ["M", "T", "C", "A"] {
            fixture.receive(try growing.add(names(letters)))
            #expect(fixture.shownNames == growing.shown())
            #expect(fixture.focusedNameInList == growing.shown()[0][0])
            #expect(fixture.focusedLine == (edition == .book ? 2 : 1))
        }
        #expect(fixture.table.contentOffset.y == (edition == .book ? 0 : 1))
        fixture.receive(try growing.end())
        #expect(fixture.focusedNameInList == "Aan 10" && fixture.focusedLine == (edition == .book ? 2 : 1))
    }

    @Test("a name that the user has moved to keeps the focus and its row of the screen", arguments: editions)
    func moved(edition: Edition) throws {
        let fixture = SectionsScreen.loading(edition)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("KMZ")))
        try fixture.send("m<Down><Down><Down><PgDn>")
        let name = try #require(fixture.focusedNameInList)
        let line = try #require(fixture.focusedLine)
        for more in [names("A"), names("M", 0..<10), names("Y"), names("L"), ["Kan 10", "Aan 11"]] {
            fixture.receive(try growing.add(more))
            #expect(fixture.shownNames == growing.shown())
            #expect(fixture.focusedNameInList == name && fixture.focusedLine == line)
        }
    }

    @Test("the last row that the user went to keeps the focus when more comes after it")
    func end() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("AB")))
        try fixture.send("<End>")
        fixture.receive(try growing.add(names("C")))
        #expect(fixture.focusedNameInList == "Ban 29")
        try fixture.send("<End>")
        #expect(fixture.focusedNameInList == "Can 29")
    }

    @Test("a letter goes to a section that has just come")
    func newSection() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("AB")))
        try fixture.send("q")
        #expect(fixture.status.contains("No Q section so far."))
        fixture.advance(by: .seconds(2))
        fixture.receive(try growing.add(names("PQ")))
        try fixture.send("q")
        #expect(fixture.focusedNameInList == "Qan 10")
        #expect(fixture.table.sectionIndexTitles == ["{search}", "A", "B", "P", "Q"])
    }

    @Test("letters that were typed are remembered while names come")
    func typedLetters() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Abe", "Mabel", "Zoe"]))
        try fixture.send("m")
        fixture.receive(try growing.add(["Aaron", "Maya", "Ma", "Max"]))
        #expect(fixture.status.hasPrefix(" ▸ m") && fixture.focusedNameInList == "Mabel")
        try fixture.send("ax")
        #expect(fixture.focusedNameInList == "Max")
        #expect(fixture.status.hasPrefix(" ▸ max"))
        fixture.advance(by: .seconds(1))
        #expect(fixture.status.hasPrefix(" Reading 45 %: 7 names in 3 sections"))
    }

    @Test("while the help is shown the list grows behind it")
    func help() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("AB")))
        try fixture.send("?")
        let help = fixture.lines
        fixture.receive(try growing.add(names("C")))
        fixture.receive(try growing.end())
        #expect(fixture.lines == help)
        try fixture.send("<Esc>")
        #expect(fixture.status.hasPrefix(" 60 names in 3 sections"))
        #expect(fixture.lines[1].hasPrefix("▌ Aan 10") && fixture.outcome == nil)
    }

    @Test("Enter chooses the highlighted name though more come", arguments: editions)
    func enter(edition: Edition) throws {
        let fixture = SectionsScreen.loading(edition)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("M")))
        try fixture.send("<Down>")
        fixture.receive(try growing.add(names("A")))
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Man 11"])
    }

    @Test("Enter before a name has come ends without a match; Esc leaves")
    func nothingYet() throws {
        for (script, outcome) in [("<Enter>", Outcome.noMatch), ("<Esc>", .cancelled)] {
            let fixture = SectionsScreen.loading()
            try fixture.send("m<Down><Up><Esc>")
            try fixture.send("<Down>")
            try fixture.send(script)
            #expect(fixture.outcome == outcome)
        }
    }

    @Test("sections of a property list may come in any order")
    func propertyList() throws {
        let fixture = SectionsScreen.loading()
        var sections: [(title: String, names: [String])] = []
        for (version, letter) in "MTAQ".enumerated() {
            sections.append((String(letter), names(String(letter)).reversed()))
            sections.sort { $0.title < $1.title }
            fixture.receive(
                LoadingProgress(
                    names: NameCollection(sections: sections), version: version + 1,
                    nameCount: 20 * (version + 1), bytesRead: 1, byteCount: 10, isComplete: false,
                    problems: []))
            if letter == "M" { try fixture.send("<Down><Down>") }
            #expect(fixture.focusedNameInList == "Man 27" && fixture.focusedLine == 3)
            #expect(fixture.shownNames == sections.map(\.names))
        }
    }
}
