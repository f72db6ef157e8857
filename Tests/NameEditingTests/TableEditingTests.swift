import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of tables")
struct TableEditingTests {
    private func table(_ text: String, file: String = "a.csv") throws -> MutableNameDocument {
        try editing(text, file: file)
    }

    @Test("A field is changed as it is written: delimiter, quotes and line ends stay")
    func fields() throws {
        for (text, after) in [
            ("name,city\nAnn,Oxford\nBob,Bath\n", "name,city\nAnn,\"Bath, UK\"\nBob,Bath\n"),
            ("name;city\r\n\"Ann\";\"Oxford\"\r\n", "name;city\r\n\"Ann\";\"Bath, UK\"\r\n"),
            ("\u{FEFF}name\tcity\nAnn\tOxford", "\u{FEFF}name\tcity\nAnn\tBath, UK"),
            ("name,city,x\rAnn\rBob,B,1\r", "name,city,x\rAnn,\"Bath, UK\"\rBob,B,1\r"),
        ] {
            var copy = try table(text)
            try copy.edit(copy.place("Ann")) { $0.set("city", "Bath, UK") }
            #expect(copy.text == after)
            #expect(copy.undo() != nil && copy.text == text)
            #expect(copy.redo() != nil && copy.text == after)
        }
    }

    @Test("Names are changed in the columns that they came from")
    func names() throws {
        var copy = try table("id,name\n1,Ann\n2,Bob\n")
        try copy.rename(copy.place("Ann"), to: "Zoe \"Z\"")
        #expect(copy.text == "id,name\n2,Bob\n1,\"Zoe \"\"Z\"\"\"\n")
        copy = try table("first name,last name\nAnn,Lee\nBo,Xu\n")
        try copy.rename(copy.place("Ann Lee"), to: "Ann Smith")
        #expect(copy.text == "first name,last name\nAnn,Smith\nBo,Xu\n")
        try copy.rename(copy.place("Bo Xu"), to: "Bob Young")
        #expect(copy.text.hasSuffix("Bob,Young\n"))
        #expect(throws: NameEditError.joinedName) {
            try copy.rename(copy.place("Ann Smith"), to: "Anna Maria Lee")
        }
        #expect(throws: NameEditError.joinedName) { try copy.add("Zoe", toSection: nil) }
        try copy.add("Zoe Adams", toSection: nil)
        #expect(copy.text.contains("Zoe,Adams\n"))
    }

    @Test("A column that was chosen for its heading, or by the first row, stays that of the names")
    func likelyColumn() throws {
        var copy = try table("order_id,customer,qty\n7,Ann,2\n8,Bob,3\n")
        #expect(copy.names.chosenNameField == "customer")
        try copy.rename(copy.place("Ann"), to: "5")
        #expect(copy.text == "order_id,customer,qty\n8,Bob,3\n7,5,2\n")
        try copy.add("Zoe", toSection: nil)
        #expect(copy.text.contains("\n,Zoe,\n"))
        copy = try table("12\tsrc/a\n7\tsrc/b\n8\tx\n", file: "a.tsv")
        #expect(copy.names.chosenNameField == "2")
        try copy.rename(copy.place("src/a"), to: "5")
        #expect(copy.text == "7\tsrc/b\n8\tx\n12\t5\n")
        try copy.remove([copy.place("src/b")])
        #expect(copy.text == "8\tx\n12\t5\n" && copy.places.map { copy.name(at: $0) } == ["x", "5"])
    }

    @Test("Rows are added, deleted and moved with their line ends")
    func rows() throws {
        for end in ["\n", "\r\n", "\r"] {
            for last in ["", end] {
                let text = "name,tel\(end)Ann,1\(end)Cyd,3\(last)"
                var copy = try table(text)
                try copy.add("Bob", toSection: nil)
                #expect(copy.text == "name,tel\(end)Ann,1\(end)Bob,\(end)Cyd,3\(last)")
                var draft = try #require(copy.newDraft())
                draft.set("name", "Zoe")
                draft.set("tel", "9,5")
                try copy.add(draft)
                #expect(copy.text.hasSuffix("Cyd,3\(end)Zoe,\"9,5\"\(last)"))
                try copy.remove([copy.place("Bob")])
                #expect(copy.text == "name,tel\(end)Ann,1\(end)Cyd,3\(end)Zoe,\"9,5\"\(last)")
                while copy.undo() != nil {}
                #expect(copy.text == text)
            }
        }
        var copy = try table("name,tel\n")
        try copy.add("Ann", toSection: nil)
        #expect(copy.text == "name,tel\nAnn,\n")
        // An empty cell has quotes only if all of the row beside it have.
        copy = try table("name,tel,x\n\"Ann\",\"1\",2\n")
        try copy.add("Bob", toSection: nil)
        #expect(copy.text == "name,tel,x\n\"Ann\",\"1\",2\n\"Bob\",,\n")
        copy = try table("name,tel\n\"Ann\",\"1\"\n")
        try copy.add("Bob", toSection: nil)
        #expect(copy.text == "name,tel\n\"Ann\",\"1\"\n\"Bob\",\"\"\n")
        copy = try table("name,tel")
        try copy.add("Ann", toSection: nil)
        #expect(copy.text == "name,tel\nAnn,")
        var options = ReadingOptions()
        options.isSorted = false
        options.hasSections = false
        copy = try editing("name,tel\nB,1\nA,2\n", file: "a.csv", options: options)
        try copy.move(.init(section: 0, number: 0), to: .init(section: 0, number: 1))
        #expect(copy.text == "name,tel\nA,2\nB,1\n")
    }

    @Test("What a file with tabs cannot hold is refused before it is made")
    func tabs() throws {
        let text = "name\tcity\nAnn\tOxford\n"
        var copy = try table(text, file: "a.tsv")
        for (value, what) in [("a\tb", "a tab"), ("a\nb", "a line break"), ("a\u{0}b", "a NUL byte")] {
            let error = #expect(throws: RecordEditError.self) {
                try copy.edit { $0.set("city", value) }
            }
            #expect(error?.field == 1 && error?.reason == .unwritable(what) && copy.text == text)
        }
        #expect(throws: NameEditError.unwritable("a tab")) { try copy.rename(copy.place("Ann"), to: "a\tb") }
        copy = try table("name,city\nAnn,Oxford\n")
        try copy.edit { $0.set("city", "a\r\nb") }
        #expect(copy.text == "name,city\nAnn,\"a\r\nb\"\n")
    }

    @Test("Rows of unequal length and open quotes stay as they are when others are edited")
    func badRows() throws {
        let text = "name,a,b\nAnn,1\nBob,1,2,3,4\nCyd \"C\",x\nDan,\"open\n"
        var copy = try table(text)
        try copy.edit(copy.place("Ann")) { $0.set("b", "new") }
        #expect(copy.text == text.replacing("Ann,1\n", with: "Ann,1,new\n"))
        _ = copy.undo()
        try copy.edit(copy.place("Bob")) { $0.set("5", "five") }
        #expect(copy.text == text.replacing("3,4", with: "3,five"))
        _ = copy.undo()
        // A quote before an open one would close it.
        let quoted = "name,a\nAnn,1\nBob,\"open\nCyd,2\n"
        copy = try table(quoted)
        do {
            try copy.edit(copy.place("Cyd")) { $0.set("a", "x, y") }
            #expect(copy.places.map { copy.name(at: $0) } == ["Ann", "Bob", "Cyd"])
        } catch is RecordEditError {
            #expect(copy.text == quoted)
        }
        var invalid = Array("name,a\nAnn,".utf8) + [0xFF] + Array("x\n".utf8)
        var options = ReadingOptions()
        options.encoding = .utf8
        copy = try NameDocument(invalid, file: "a.csv", options: options).mutableDeepCopy()
        try copy.edit { $0.set("a", "\u{FFFD}y") }
        invalid[invalid.count - 2] = UInt8(ascii: "y")
        #expect(copy.bytes() == invalid)
    }

    @Test("A value that is too long for a form is refused, and others are edited beside it")
    func longValue() throws {
        let long = String(repeating: "x", count: (1 << 20) + 1)
        let text = "name,note\nAnn,1\nBob,\(long)\n"
        var copy = try table(text)
        #expect(throws: NameEditError.longValue("note")) { try copy.draft(of: copy.place("Bob")) }
        try copy.edit(copy.place("Ann")) { $0.set("note", "2") }
        try copy.rename(copy.place("Bob"), to: "Bea")
        #expect(copy.text == "name,note\nAnn,2\nBea,\(long)\n")
    }

    @Test("An empty row is not a row: the last field of one keeps quotes")
    func emptyRows() throws {
        var copy = try editing("name\nAnn\nBob\n", file: "a.csv", options: .of(.csv))
        try copy.edit(copy.place("Ann")) { $0.set("name", "") }
        #expect(copy.text == "name\nBob\n\"\"\n" || copy.text == "name\n\"\"\nBob\n")
        #expect(copy.places.count == 2)
    }
}
