import Documents
import EditingSessions
import FormatCore
import NameLists
import NameLoading
import Names
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// What is asked while a list is edited, and at its start.
@MainActor
struct EditingQuestionsTests {
    private let names = "Abe\nBob\n"

    @Test("Another program edits: Enter only looks, and no letter chooses")
    func lock() throws {
        let error = DocumentError(file: "names.txt", action: .lock, reason: .locked)
        let fixture = try EditingScreen(names, prepare: { $0.editor?.questionsAtStart = [.lock(error)] })
        let other = DocumentFile(path: fixture.session.file.path)
        try other.lock()
        fixture.session.lock()
        #expect(fixture.screen.contains("Another program is editing names.txt"))
        try fixture.send("e<Enter>")
        #expect(fixture.session.lockState == .readOnly)
        #expect(fixture.controller.presentedViewController == nil)
    }

    @Test("TR-15: a program that only reads the file is not reported as editing it")
    func readersLock() throws {
        let error = DocumentError(file: "names.txt", action: .lock, reason: .lockedByReader)
        let fixture = try EditingScreen(names, prepare: { $0.editor?.questionsAtStart = [.lock(error)] })
        #expect(fixture.screen.contains("Another program reads names.txt"))
        #expect(!fixture.screen.contains("is editing"))
    }

    @Test("Changes that were not saved: Enter keeps them for later; what is recovered ends the questions")
    func recovery() throws {
        var forgotten: [String] = []
        func changes(_ text: String, matchesBaseFile: Bool) -> QuestionAtStart {
            .recovery(
                RecoverableChanges(bytes: Array(text.utf8), matchesBaseFile: matchesBaseFile) {
                    forgotten.append(text)
                })
        }
        let fixture = try EditingScreen(
            names, size: (16, 100),
            prepare: {
                $0.editor?.questionsAtStart = [
                    changes("A\n", matchesBaseFile: true), changes("B\n", matchesBaseFile: false),
                    changes("C\n", matchesBaseFile: true), changes("D\n", matchesBaseFile: true),
                ]
            })
        #expect(fixture.screen.contains("Unsaved changes of names.txt"))
        try fixture.send("rd<Enter>")
        #expect(fixture.step { fixture.screen.contains("The file has changed since.") })
        // The Enter that has answered the question before may be held.
        fixture.advance(by: .milliseconds(500))
        try fixture.send("<Down><Enter>")
        #expect(fixture.step { !fixture.screen.contains("The file has changed since.") })
        #expect(forgotten == ["B\n"])
        fixture.advance(by: .milliseconds(500))
        try fixture.send("<Up><Enter>")
        #expect(fixture.shown == ["C: C"])
        #expect(fixture.session.hasUnsavedChanges)
        #expect(forgotten == ["B\n", "C\n"])
        #expect(fixture.controller.presentedViewController == nil)
        #expect(fixture.status.contains("Recovered. Ctrl-S saves."))
    }

    @Test("B12: a copy that is damaged is not recovered, and is kept until it is discarded")
    func damagedRecovery() throws {
        var isForgotten = false
        let damaged = RecoverableChanges(
            bytes: [], matchesBaseFile: true, damage: "The copy /x has 3 of 9 bytes."
        ) { isForgotten = true }
        let fixture = try EditingScreen(
            names, size: (16, 100),
            prepare: { $0.editor?.questionsAtStart = [.recovery(damaged), .recovery(damaged)] })
        #expect(fixture.screen.contains("The copy /x has 3 of 9 bytes."))
        #expect(!fixture.screen.contains("Recover them"))
        try fixture.send("<Enter>")
        #expect(fixture.step { fixture.controller.editor?.questionsAtStart.isEmpty == true } && !isForgotten)
        // The Enter that has answered the question before may be held.
        fixture.advance(by: .milliseconds(500))
        try fixture.send("<Down><Enter>")
        #expect(isForgotten && !fixture.session.hasUnsavedChanges)
        #expect(fixture.shown == ["A: Abe", "B: Bob"])
    }

    @Test("In the search bar the keys that edit do so, but Delete, which takes letters away")
    func searchBar() throws {
        let fixture = try EditingScreen("Abe\nAnn\nArt\nBob\n", size: (16, 100))
        try fixture.send("/an")
        #expect(fixture.controller.searchBar.isFirstResponder)
        #expect(fixture.status.contains("Enter rename"))
        try fixture.send("<M-a>Dan<Enter>")
        #expect(fixture.shown == ["A: Ann", "D: Dan"])
        try fixture.send("<F2><C-u>Danny<Enter>")
        #expect(fixture.shown == ["A: Ann", "D: Danny"])
        try fixture.send("<C-_><C-_>")
        #expect(fixture.shown == ["A: Ann"])
        try fixture.send("<Home><Del>")
        #expect(fixture.controller.searchBar.text == "n")
        #expect(fixture.controller.allNames.count == 4)
        try fixture.send("<Enter>")
        #expect(fixture.screen.contains("Rename"))
        try fixture.send("<Esc><M-a>Dan<Enter><C-s>")
        #expect(fixture.step { fixture.saved == "Abe\nAnn\nArt\nBob\nDan\n" })
    }

    @Test("In the search bar of the vi map Enter leads to the match, and F2 renames")
    func viSearchBar() throws {
        let fixture = try EditingScreen("Abe\nAnn\n", prepare: { $0.keySetup.map = .vi })
        try fixture.send("/an<F2><C-u>Ant<Enter>")
        #expect(fixture.shown == ["A: Ant"])
        try fixture.send("<Enter>")
        #expect(fixture.shown == ["A: Abe Ant"])
        try fixture.send("dd")
        #expect(fixture.status.contains(#"Deleted "Ant" (u to undo)"#))
        try fixture.send(":e!<Enter>")
        #expect(fixture.controller.presentedViewController == nil)
        #expect(fixture.shown == ["A: Abe Ann"])
    }

    @Test("Where the search bar comes first, Enter renames in both maps", arguments: KeyMap.allCases)
    func searchFirst(map: KeyMap) throws {
        let fixture = try EditingScreen(
            "Abe\nAnn\n", size: (16, 100),
            prepare: {
                $0.keySetup.map = map
                $0.keySetup.startsInSearchBar = true
            })
        #expect(fixture.status.contains("Enter rename"))
        try fixture.send("an<Enter><C-u>Ant<Enter>")
        #expect(fixture.shown == ["A: Ant"])
    }

    @Test("A name without a section goes to that of its letter; the section that was left is offered")
    func sections() throws {
        let fixture = try EditingScreen(#"{"A": ["Anna"], "B": ["Bo"]}"#, file: "names.json")
        try fixture.send("<Del><Enter><Del><Enter>")
        #expect(fixture.controller.names.count == 0)
        #expect(!fixture.screen.contains("There are no names."))
        try fixture.send("<Ins>Q<Enter>")
        #expect(fixture.controller.names.count == 1)
        #expect(!fixture.shown.contains { $0.hasPrefix(": ") })
        try fixture.send("<C-_><Ins>Quinn")
        #expect(fixture.screen.contains("│ B "))
        try fixture.send("<Tab><C-u><Enter>")
        #expect(fixture.shown.contains("Q: Quinn"), "\(fixture.lines)")
    }

    @Test("Another spelling that looks the same is one")
    func canonical() throws {
        let fixture = try EditingScreen("Zoe\u{301}\n")
        try fixture.send("<F2><C-u>Zo\u{E9}<Enter><C-s>")
        #expect(fixture.step { fixture.directory.bytes(of: "names.txt") == Array("Zo\u{E9}\n".utf8) })
    }

    @Test("F10: bytes that are not UTF-8 are shown as one character each, and kept by another spelling")
    func notText() throws {
        let fixture = try EditingScreen(names, size: (16, 100))
        // Most of the file is UTF-8, so that it is not taken for another encoding.
        let name: [UInt8] = [0xC3, 0xB6, 0xC3, 0xB6, 0x41, 0xFF]
        try fixture.directory.write(name + [0x0A], to: "names.txt")
        try fixture.send("<F5><F2>")
        #expect(fixture.screen.contains("stands for bytes that are kept."))
        try fixture.send("<Enter>")
        #expect(!fixture.session.hasUnsavedChanges)
        try fixture.send("<F2>b<Home>c<Enter><C-s>")
        #expect(fixture.step { fixture.directory.bytes(of: "names.txt") == [0x63] + name + [0x62, 0x0A] })
    }

    // Before, FN changed alone, and a sentence said so.
    @Test(
        "F10, TR-19: the parts of a card's name follow it, or the card stays and a sentence leads to its form"
    )
    func cardNames() throws {
        let text = "BEGIN:VCARD\nVERSION:3.0\nN:Berg;Jan;;;\nFN:Jan Berg\nEND:VCARD\n"
        let fixture = try EditingScreen(text, file: "names.vcf", size: (16, 100))
        try fixture.send("<F2><C-u>Jo<Enter>")
        #expect(fixture.screen.contains("made of two fields"))
        try fixture.send("<C-u>Jo Berg<Enter><C-s>")
        #expect(fixture.step { fixture.saved?.contains("N:Berg;Jo;;;\nFN:Jo Berg\n") == true })
    }

    @Test("F10: a record that cannot be renamed says so before anything is typed")
    func nestedRecord() throws {
        let text = #"[{"user": {"names": ["A"]}, "id": 1}]"#
        let fixture = try EditingScreen(text, file: "names.json", size: (16, 100))
        try fixture.send("<F2>")
        #expect(fixture.controller.presentedViewController == nil)
        #expect(fixture.status.contains("Not renamed: no single field of this record is its name"))
        try fixture.send("<Ins>Zoe<Enter>")
        #expect(fixture.screen.contains("records without"))
        #expect(!fixture.session.hasUnsavedChanges)
    }

    @Test("A new file of values a line gets lines; one of a table is refused")
    func newFiles() throws {
        let fixture = try EditingScreen("", file: "names.jsonl")
        try fixture.send("<Ins>Bob<Enter><Ins>Abe<Enter><C-s>")
        #expect(fixture.step { fixture.saved != nil && !fixture.session.isSaving })
        #expect(fixture.saved == #"{"name": "Abe"}"# + "\n" + #"{"name": "Bob"}"# + "\n")
        #expect(throws: EditingFailure.self) { try EditingScreen("", file: "names.csv") }
        var options = ReadingOptions()
        options.format = .lines
        _ = try EditingScreen("", file: "names.csv", options: options)
        options.sectionBy = "x"
        #expect(throws: EditingFailure.self) { try EditingScreen("", file: "names.txt", options: options) }
    }
}
