import Documents
import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of lines")
struct LinesEditingTests {
    static let names = [
        "Anna", "anna", "Bo", "Zo\u{EB}", "zo", " Lea", "\u{C9}mile", "Emil", "7th", "#x", "Ann", "A, b",
        "\u{6797}",
    ]

    @Test("F10: without an edit the bytes are those that were read")
    func untouched() throws {
        for text in ["", "a", "a\n", "a\r\nb", "\u{FEFF}a\nb\n", "b\n\n a\r\n", "x\ry\n"] {
            #expect(try editing(text, options: .of(.lines)).text == text)
        }
        let strange: [UInt8] = [0x61, 0xFF, 0x0A, 0xC3, 0x0A, 0x62, 0x0D, 0x0D, 0x0A]
        let document = try NameDocument(strange, file: "x", options: .of(.lines))
        #expect(document.mutableDeepCopy().bytes() == strange)
        var copy = document.mutableDeepCopy()
        try copy.add("c", toSection: nil)
        #expect(
            copy.bytes() == strange + [0x63, 0x0D, 0x0A]
                || copy.bytes() == strange + [0x63, 0x0D, 0x0D, 0x0A])
    }

    @Test("F10: a line goes with its end; all others stay as they are")
    func removing() throws {
        func removed(_ text: String, _ name: String) throws -> String {
            var copy = try editing(text)
            try copy.remove([copy.place(name)])
            return copy.text
        }
        #expect(try removed("a\nb\nc\n", "b") == "a\nc\n")
        #expect(try removed("a\r\nb\nc", "a") == "b\nc")
        #expect(try removed("a\r\nb\nc", "b") == "a\r\nc")
        #expect(try removed("a\r\nb\nc", "c") == "a\r\nb\n")
        #expect(try removed("\u{FEFF}a\nb\n", "a") == "\u{FEFF}b\n")
        #expect(try removed("a", "a") == "")
    }

    @Test(
        "F10: a name goes to its place in a file that is in order, with its neighbour's end; else to the end")
    func adding() throws {
        func added(_ text: String, _ name: String) throws -> String {
            var copy = try editing(text)
            try copy.add(name, toSection: nil)
            return copy.text
        }
        #expect(try added("", "b") == "b\n")
        #expect(try added("a\nc\n", "b") == "a\nb\nc\n")
        #expect(try added("a\nc", "b") == "a\nb\nc")
        #expect(try added("a\nc", "d") == "a\nc\nd")
        #expect(try added("a\r\nc", "d") == "a\r\nc\r\nd")
        #expect(try added("a\nc\r\ne\n", "b") == "a\nb\r\nc\r\ne\n")
        #expect(try added("c\na\n", "b") == "c\na\nb\n")
        #expect(try added("c\na", "b") == "c\na\nb")
        #expect(try added("a\n7\n", "b") == "a\nb\n7\n")
        #expect(try added("a\n", "7") == "a\n7\n")
        #expect(try added("a\nA\nb\n", "a") == "a\na\nA\nb\n")
    }

    @Test("MU-09: a renamed row goes to its new place and section, in the file as well if that is in order")
    func renaming() throws {
        var copy = try editing("Alpha\nBeta\nGamma\n")
        var change = try copy.rename(copy.place("Alpha"), to: "Zulu")
        #expect(copy.listing == Listing([("B", ["Beta"]), ("G", ["Gamma"]), ("Z", ["Zulu"])]))
        #expect(copy.text == "Beta\nGamma\nZulu\n")
        #expect(change.moves == [.init(from: .init(section: 0, number: 0), to: .init(section: 2, number: 0))])
        #expect(change.removedSections == [0] && change.insertedSections == [2])
        #expect(change.title.description == #"rename "Alpha""#)
        var other = try editing("Beta\nAlpha\r\nGamma")
        change = try other.rename(other.place("Alpha"), to: "Zulu")
        #expect(other.text == "Beta\nZulu\r\nGamma")
        #expect(change.newID(of: .init(section: 0, number: 0)) == .init(section: 2, number: 0))
        #expect(change.newID(of: .init(section: 1, number: 0)) == .init(section: 0, number: 0))
    }

    @Test("Wrong edits are errors that say what to do, and change nothing")
    func wrongEdits() throws {
        var copy = try editing("b\na\n")
        let nowhere = RowID(section: 0, number: 1)
        #expect(throws: NameEditError.emptyName) { try copy.add("", toSection: nil) }
        #expect(throws: NameEditError.unwritable("a line break")) { try copy.add("x\ny", toSection: nil) }
        #expect(throws: NameEditError.unwritable("a line break")) { try copy.add("x\r\n", toSection: nil) }
        #expect(throws: NameEditError.unwritable("a NUL byte")) { try copy.add("x\0", toSection: nil) }
        #expect(throws: NameEditError.noSuchRow(section: nowhere.section, row: nowhere.number)) {
            try copy.rename(nowhere, to: "x")
        }
        #expect(throws: NameEditError.noSuchRow(section: nowhere.section, row: nowhere.number)) {
            try copy.remove([nowhere])
        }
        #expect(throws: NameEditError.noRows) { try copy.remove([]) }
        #expect(throws: NameEditError.orderedByName) {
            try copy.move(.init(section: 0, number: 0), to: .init(section: 0, number: 0))
        }
        #expect(throws: NameEditError.sectionsByLetter) {
            try copy.move([.init(section: 0, number: 0)], toSection: "B")
        }
        #expect(throws: NameEditError.changesFormat("cards")) {
            try copy.rename(.init(section: 1, number: 0), to: "BEGIN:VCARD")
        }
        #expect(throws: NameEditError.notReadBack) {
            try copy.rename(.init(section: 1, number: 0), to: "\u{FEFF}a")
        }
        #expect(copy.text == "b\na\n" && copy.undoTitle == nil && !copy.hasUnsavedChanges)
    }

    @Test("M-09: titles of steps; and what is saved")
    func titles() throws {
        var copy = try editing("Anna\nBo\nCy\n")
        try copy.add("Di\u{1B}", toSection: nil)
        #expect(copy.undoTitle?.description == #"add "Di\u{1B}""# && copy.hasUnsavedChanges)
        copy.markSaved()
        try copy.remove([copy.place("Anna"), copy.place("Bo")])
        #expect(copy.undoTitle?.past == "Deleted 2 names")
        let undone = copy.undo()
        #expect(undone?.title.undone == "Undid: delete 2 names")
        #expect(copy.redoTitle?.redone == "Redid: delete 2 names" && !copy.hasUnsavedChanges)
        copy.markUnsaved()
        #expect(copy.hasUnsavedChanges)
    }

    @Test("MU-05: a working copy changes neither the document nor another copy")
    func copies() throws {
        let original = try document("b\na\n")
        var one = original.mutableDeepCopy()
        var other = one
        try one.remove([one.place("a")])
        try other.add("c", toSection: nil)
        #expect(Listing(original.names) == Listing([("A", ["a"]), ("B", ["b"])]))
        #expect(original.bytes == Array("b\na\n".utf8))
        #expect(one.text == "b\n" && other.text == "b\na\nc\n")
    }

    @Test(
        "M-09: random edits, all taken back and made again",
        arguments: [
            "", "a", "Anna\nBo\nCy\n", "Cy\r\nAnna\r\nBo\r\nanna", "\u{FEFF}x\nAnna\r\n\n7\nBo",
        ])
    func walk(_ text: String) throws {
        var options = ReadingOptions.of(.lines)
        for seed in 1...4 as ClosedRange<UInt64> {
            options.hasSections = seed != 4
            var walk = try EditingWalk(
                Array(text.utf8), options: options, names: Self.names, seed: seed)
            try walk.run(60)
        }
    }

    @Test("M-09: a thousand random edits")
    func longWalk() throws {
        var walk = try EditingWalk(
            Array("Anna\nBo\r\nCy".utf8), options: .of(.lines), names: Self.names, seed: 99)
        try walk.run(1_000)
    }

    @Test("Rows of a list without order are moved about")
    func moving() throws {
        var options = ReadingOptions()
        options.hasSections = false
        for text in ["a\nb\r\nc\n", "a\nb\nc"] {
            for from in 0..<3 {
                for to in 0..<3 {
                    var copy = try editing(text, options: options)
                    #expect(copy.canReorder && !copy.hasOwnSections)
                    var expected = ["a", "b", "c"]
                    expected.insert(expected.remove(at: from), at: to)
                    let before = copy.names
                    let change = try copy.move(
                        .init(section: 0, number: from), to: .init(section: 0, number: to))
                    #expect(copy.listing == Listing([("", expected)]))
                    expectChange(change, from: before, to: copy.names)
                    #expect((copy.undoTitle == nil) == (from == to))
                }
            }
        }
    }

    @Test("An edit that would cost another row the mark at its beginning is refused")
    func markAtBeginning() throws {
        var options = ReadingOptions()
        options.hasSections = false
        var copy = try editing("a\n\u{FEFF}b\n", options: options)
        #expect(throws: NameEditError.changesOtherRows) { try copy.remove([.init(section: 0, number: 0)]) }
        #expect(throws: NameEditError.changesOtherRows) {
            try copy.move(.init(section: 0, number: 0), to: .init(section: 0, number: 1))
        }
        #expect(copy.text == "a\n\u{FEFF}b\n" && copy.undoTitle == nil)
    }

    @Test("Names end with NUL where lines do")
    func ends() throws {
        var options = ReadingOptions()
        options.endsLinesWithNUL = true
        var copy = try editing("a\0c\0", options: options)
        try copy.add("b\nb", toSection: nil)
        #expect(copy.text == "a\0b\nb\0c\0")
        #expect(throws: NameEditError.unwritable("a NUL byte")) { try copy.add("x\0y", toSection: nil) }
    }
}
