import FormatCore
import NameEditing
import NameLoading
import PropertyLists
import TestSupport
import Testing

@Suite("Editing of XML property lists")
struct XMLEditingTests {
    static let names = [
        "Anna", "Bo", "Zo\u{EB}", "a<b & c>", "line\nbreak", "x\r", "7", "Cy", "]]>", "\u{6797}",
    ]

    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">

        """

    /// The same names in several ways of laying them out.
    static let layouts = [
        head
            + "<dict>\n\t<key>A</key>\n\t<array>\n\t\t<string>Anna</string>\n\t\t<string>Abe</string>\n\t</array>\n"
            + "\t<key>B</key>\n\t<array>\n\t\t<string>Bo</string>\n\t</array>\n</dict>\n</plist>\n",
        (head
            + "<dict>\n  <key>A</key>\n  <array>\n    <string>Anna</string><!-- one -->\n    <string>Abe</string>\n"
            + "  </array>\n  <key>B</key>\n  <array>\n    <string>Bo</string>\n  </array>\n</dict>\n</plist>")
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
        "<plist><dict><key>A</key><array><string>Anna</string><string>Abe</string></array>"
            + "<key>B</key><array><string>Bo</string></array></dict></plist>",
        "\u{FEFF}<dict> <key>A</key> <array> <string>An&#110;a</string> <string><![CDATA[Abe]]></string> </array> "
            + "<key>B</key> <array> <string>Bo</string> </array> </dict>",
    ]

    private func edited(
        _ text: String, file: String = "names", _ edit: (inout MutableNameDocument) throws -> Void
    ) throws -> String {
        var copy = try editing(text, file: file)
        let before = copy.names
        try edit(&copy)
        #expect(try NameDocument(copy.bytes(), file: file, options: .init()).names == copy.names)
        let after = copy.text
        while copy.undo() != nil {}
        #expect(copy.text == text && copy.names == before)
        return after
    }

    @Test("F10: an element goes with its line, and comments stay")
    func removing() throws {
        let text = Self.layouts[1]
        let without = try edited(text) { copy in try copy.remove([copy.place("Anna")]) }
        #expect(without == text.replacing("<string>Anna</string>", with: ""))
        let less = try edited(text) { copy in try copy.remove([copy.place("Abe")]) }
        #expect(less == text.replacing("    <string>Abe</string>\r\n", with: ""))
        let inLine = try edited(Self.layouts[2]) { copy in try copy.remove([copy.place("Anna")]) }
        #expect(inLine == Self.layouts[2].replacing("<string>Anna</string>", with: ""))
    }

    @Test("F10: a new name is laid out as its neighbours are, and escaped")
    func adding() throws {
        func added(_ text: String, _ name: String, _ title: String?) throws -> String {
            try edited(text) { copy in try copy.add(name, toSection: title) }
        }
        let text = Self.layouts[0]
        let abe = "\t\t<string>Abe</string>\n"
        #expect(
            try added(text, "a<b>&\r", "A")
                == text.replacing(abe, with: abe + "\t\t<string>a&lt;b&gt;&amp;&#13;</string>\n"))
        #expect(
            try added(text, "c", "C & D")
                == text.replacing(
                    "</array>\n</dict>",
                    with:
                        "</array>\n\t<key>C &amp; D</key>\n\t<array>\n\t\t<string>c</string>\n\t</array>\n</dict>"
                ))
        let empty = Self.head + "<dict>\n\t<key>A</key>\n\t<array/>\n</dict>\n</plist>\n"
        let open = "<array>\n\t\t<string>a</string>\n\t</array>"
        #expect(try added(empty, "a", nil) == empty.replacing("<array/>", with: open))
        let wide = empty.replacing("<array/>", with: "<array>\n\t</array>")
        #expect(try added(wide, "a", nil) == empty.replacing("<array/>", with: open))
        let none = Self.head + "<dict/>\n</plist>\n"
        #expect(
            try added(none, "a", nil)
                == Self.head
                + "<dict>\n\t<key>A</key>\n\t<array>\n\t\t<string>a</string>\n\t</array>\n</dict>\n</plist>\n"
        )
        #expect(
            try added("<array><string>b</string></array>", "a", nil)
                == "<array><string>a</string><string>b</string></array>")
        #expect(try added("<array/>", "a", nil) == "<array><string>a</string></array>")
    }

    @Test("F10: only the name of a record is changed")
    func records() throws {
        func renamed(_ text: String, _ name: String, _ new: String) throws -> String {
            try edited(text) { copy in try copy.rename(copy.place(name), to: new) }
        }
        let one =
            "<array>\n <dict>\n  <key>id</key> <integer>1</integer>\n  <key>name</key>\n  <string>a</string>\n </dict>\n</array>"
        #expect(try renamed(one, "a", "b") == one.replacing("<string>a<", with: "<string>b<"))
        let two =
            "<array><dict><key>FirstName</key><string>A</string><key>Label</key><string>B</string></dict></array>"
        #expect(try renamed(two, "B", "C") == two.replacing(">B<", with: ">C<"))
        let new = try edited(one) { copy in try copy.add("b", toSection: nil) }
        #expect(
            new
                == one.replacing(
                    " </dict>\n",
                    with: " </dict>\n <dict>\n  <key>name</key>\n  <string>b</string>\n </dict>\n"))
    }

    @Test("Wrong names are errors: XML has no control characters")
    func wrongNames() throws {
        var copy = try editing(Self.layouts[0])
        #expect(throws: NameEditError.unwritable("a control character")) {
            try copy.add("\u{1}", toSection: "A")
        }
        #expect(throws: NameEditError.unwritable("a control character")) {
            try copy.add("\0", toSection: "A")
        }
        #expect(throws: NameEditError.unwritable("U+FFFE or U+FFFF")) {
            try copy.add("\u{FFFF}", toSection: "A")
        }
        #expect(copy.text == Self.layouts[0])
    }

    @Test("M-09: a new file is a property list of sections, or of names")
    func newFiles() throws {
        let none = NameDocument(newFile: "x.plist", options: .init())
        #expect(none.format == .xmlPropertyList)
        var copy = none.mutableDeepCopy()
        try copy.add("b", toSection: nil)
        try copy.add("a", toSection: nil)
        #expect(
            copy.text.hasSuffix("<array>\n\t<string>a</string>\n\t<string>b</string>\n</array>\n</plist>\n"))
        copy = none.mutableDeepCopy()
        try copy.add("b", toSection: "B")
        #expect(copy.hasOwnSections && copy.listing == Listing([("B", ["b"])]))
        _ = copy.undo()
        #expect(copy.bytes().isEmpty)
    }

    @Test("F10: every single edit at every place, in every layout", arguments: layouts)
    func everyEdit(_ text: String) throws {
        try EveryEdit(text: text) { try edited($0, $1) }.check()
    }

    @Test(
        "M-09: random edits, all taken back and made again",
        arguments: layouts + [
            "<array><string>Anna</string></array>", "<array/>",
            "<dict><key>A</key><array/><key>B</key><integer>1</integer></dict>",
            "<dict><key>A</key><array><integer>1</integer><dict><key>name</key><string>b</string></dict></array></dict>",
            "<dict><key>A</key><array><string>a</string></array><key>A</key><array><string>b</string></array></dict>",
        ])
    func walk(_ text: String) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            var options = ReadingOptions()
            options.hasSections = seed != 3
            var walk = try EditingWalk(Array(text.utf8), options: options, names: Self.names, seed: seed)
            try walk.run(60)
        }
    }

    @Test("M-09: a thousand random edits")
    func longWalk() throws {
        var walk = try EditingWalk(Array(Self.layouts[0].utf8), names: Self.names, seed: 7)
        try walk.run(1_000)
    }

    @Test("TR-18: a record that is not an element of an array is shown, and not edited")
    func keyedRecords() throws {
        for text in [
            "<dict><key>Ann</key><dict><key>mail</key><string>a@x</string></dict></dict>",
            "<dict><key>name</key><string>Ann</string><key>mails</key><array><string>a@x</string></array></dict>",
        ] {
            var copy = try editing(text)
            #expect(copy.places.map { copy.name(at: $0) } == ["Ann"])
            #expect(throws: NameEditError.keyedRecord) { try copy.remove([copy.places[0]]) }
            #expect(throws: NameEditError.keyedRecord) { try copy.rename(copy.places[0], to: "Bob") }
            #expect(copy.text == text)
        }
    }
}
