import FormatCore
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

@Suite("Files that are edited")
struct EditedListTests {
    @Test(
        "What is edited is shown as without editing: same sections, same rows, same order",
        arguments: [
            "Cy\nanna\nBo\n7\n\u{C9}mile\nAnna\n", "a\r\nb\r\n\r\nc", "\u{FEFF}b\na", "x", " a\n\tb\n",
            #"{"B": ["b", "a"], "A": [], "C": ["c", {"name": "d"}, 1]}"#, #"["b", "a", "\u00e9"]"#,
            "{\"name\": \"b\"}\n{\"first\": \"A\", \"last\": \"C\"}\n", #"{"A": ["a"], "B": ["b", "A": 1}"#,
            "<plist><dict><key>B</key><array><string>b</string><dict><key>name</key><string>c</string></dict></array>"
                + "<key>A</key><array/></dict></plist>",
            "<array><string>b</string><string>a</string></array>",
            "<plist><dict><key>B</key><array><string>b</string><integer>1</integer></array><key>A</key><array/></dict></plist>",
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Zoe\r\nN;SORT-AS=A:Z;A;;;\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Bo\r\nEND:VCARD\r\n",
        ])
    func sameAsShown(_ text: String) throws {
        let file = try NamesFile(Array(text.utf8))
        for (sections, sorted) in [(true, true), (true, false), (false, true)] {
            var options = ReadingOptions()
            options.hasSections = sections
            options.isSorted = sorted
            let shown = try NameLoader(paths: [FilePath(file.path)], options: options).readAll()
            let document = try NameDocument(Array(text.utf8), file: file.path, options: options)
            #expect(Listing(document.names) == Listing(shown.names))
            #expect(document.problems.map(\.description) == shown.problems.map(\.description))
        }
    }

    @Test("What is not edited says so, and what to do")
    func notEdited() throws {
        func refusal(_ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }) -> String {
            var options = ReadingOptions()
            change(&options)
            do throws(ReadingError) {
                _ = try document(text, options: options)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(
            refusal("") { $0.format = .csv }
                == "names: an empty table has no columns "
                + "(write its header row first, or give --format lines to make a list)")
        for (format, what) in [(.abook, "of abook"), (.mutt, "aliases"), (.ldif, "LDIF")]
            as [(ReadingOptions.Format, String)]
        {
            let refusal = refusal("a\n") { $0.format = format }
            #expect(refusal.contains("\(what) is not edited") && refusal.contains("--export vcard"))
            #expect(throws: ReadingError.self) {
                var options = ReadingOptions()
                options.format = format
                _ = try NameDocument([], file: "new", options: options)
            }
        }
        #expect(refusal("dn: cn=Ann\ncn: Ann\n").contains("LDIF is not edited"))
        #expect(throws: ReadingError.self) { try NameDocument([], file: "new.ldif", options: .init()) }
        #expect(refusal("{ A = (a); }").contains("an old-style property list is not edited"))
        #expect(refusal("a\n") { $0.encoding = .utf16 }.contains("convert it to UTF-8"))
        #expect(refusal("a\n") { $0.sectionBy = "(.)" }.contains("leave out that option"))
        #expect(refusal("a\n") { $0.limits.bytes = 1 }.contains("is larger than 1 bytes"))
        #expect(throws: ReadingError.self) {
            try NameDocument([0xFF, 0xFE, 0x61, 0], file: "x", options: .init())
        }
    }

    @Test("Of a format that is read-only or needs a header row no new file is made")
    func newFiles() throws {
        for format in FileFormat.all where format.editing?.needsHeader ?? true {
            for suffix in format.suffixes {
                #expect(throws: ReadingError.self, "\(suffix)") {
                    try NameDocument([], file: "new.\(suffix)", options: .init())
                }
                #expect(NameDocument(newFile: "new.\(suffix)", options: .init()).format == .lines)
            }
            for word in ReadingOptions.Format.allCases
            where format.words.contains(word.word) && word != .plist {
                #expect(throws: ReadingError.self, "\(word.rawValue)") {
                    try NameDocument([], file: "new", options: .of(word))
                }
                #expect(NameDocument(newFile: "new", options: .of(word)).format == .lines)
            }
        }
        #expect(Set(FileFormat.all.flatMap(\.suffixes)).isSuperset(of: ["csv", "ldif", "tsv"]))
    }

    @Test("Limits hold for what is edited as well")
    func limits() throws {
        var options = ReadingOptions()
        options.limits.bytes = 5
        var copy = try editing("a\nb\n", options: options)
        #expect(throws: NameEditError.file(.tooLarge(limit: 5))) { try copy.add("c", toSection: nil) }
        options.limits.bytes = 100
        options.limits.names = 2
        copy = try editing("a\nb\n", options: options)
        #expect(throws: NameEditError.file(.tooManyNames(limit: 2))) { try copy.add("c", toSection: nil) }
        #expect(copy.text == "a\nb\n")
    }

    @Test("Equal names are distinguished by their places")
    func equalNames() throws {
        var copy = try editing(#"{"A": ["x", "x", "x"]}"#)
        try copy.rename(.init(section: 0, number: 1), to: "y")
        #expect(copy.text == #"{"A": ["x", "y", "x"]}"#)
        try copy.remove([.init(section: 0, number: 2)])
        #expect(copy.text == #"{"A": ["x", "y"]}"#)
        var lines = try editing("x \nx\nx\n")
        try lines.remove([.init(section: 0, number: 1)])
        #expect(lines.text == "x \nx\n" || lines.text == "x\nx\n")
        #expect(lines.names.count == 2)
    }

    @Test("A section of the file's own stays when its last name goes; one by letter does not")
    func emptySections() throws {
        var own = try editing(#"{"A": ["x"], "B": ["y"]}"#)
        var change = try own.remove([.init(section: 0, number: 0)])
        #expect(change.removedSections.isEmpty && own.listing == Listing([("A", []), ("B", ["y"])]))
        var lettered = try editing("a\nb\n")
        change = try lettered.remove([.init(section: 0, number: 0)])
        #expect(change.removedSections == [0] && lettered.listing == Listing([("B", ["b"])]))
        change = try lettered.remove([.init(section: 0, number: 0)])
        #expect(lettered.names.count == 0 && lettered.bytes().isEmpty)
        #expect(lettered.undo()?.insertedSections == [0])
    }
}
