import FormatCore
import NameEditing
import NameLoading
import TestSupport
import Testing

@Suite("Renaming of names with bytes that are not UTF-8")
struct KeptBytesTests {
    /// Edits a file that is read as UTF-8, though some of its bytes are invalid.
    private func editing(_ bytes: [UInt8], _ options: ReadingOptions = .init()) throws -> MutableNameDocument
    {
        var options = options
        options.encoding = .utf8
        return try NameDocument(bytes, file: "names", options: options).mutableDeepCopy()
    }

    /// Latin-1, in which "é" and "ü" are bytes that are not UTF-8.
    private func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    /// Renames the first row of a file, and checks that undo and redo restore every byte.
    private func renamed(_ bytes: [UInt8], _ name: String) throws -> [UInt8] {
        var copy = try editing(bytes)
        try copy.rename(copy.places[0], to: name)
        let after = copy.bytes()
        _ = copy.undo()
        #expect(copy.bytes() == bytes)
        _ = copy.redo()
        #expect(copy.bytes() == after)
        // The line with the time that a card has got, which has no other bytes than ASCII.
        let lines = after.split(separator: 0x0A, omittingEmptySubsequences: false)
        return Array(lines.filter { !$0.starts(with: "REV:".utf8) }.joined(separator: [0x0A]))
    }

    /// A name in every format whose text is UTF-8.
    private static let formats: [(before: String, after: String)] = [
        ("", "\n"), ("[\"", "\"]"), (#"{"A": [{"id": 1, "name": ""#, "\"}]}\n"),
        ("{\"name\": \"", "\"}\n"),
        ("<plist><array><string>", "</string></array></plist>"),
        ("<array><dict><key>name</key><string>", "</string></dict></array>"),
        ("BEGIN:VCARD\r\nVERSION:3.0\r\nFN;X=1:", "\r\nEND:VCARD\r\n"),
        ("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:", "\r\nEND:VCARD\r\n"),
    ]

    @Test("F10: the bytes that are not UTF-8 stay where they are not touched", arguments: formats)
    func kept(_ format: (before: String, after: String)) throws {
        func file(_ name: String) -> [UInt8] {
            Array(format.before.utf8) + latin1(name) + Array(format.after.utf8)
        }
        let bad = "\u{FFFD}"
        for (old, typed, new) in [
            ("Ren\u{E9}", "Ren\(bad) B", "Ren\u{E9} B"), ("Ren\u{E9}", "A Ren\(bad)", "A Ren\u{E9}"),
            ("Ren\u{E9}", "A \(bad) B", "A \u{E9} B"), ("Ren\u{E9}", "Rene", "Rene"),
            ("Ren\u{E9} M\u{FC}ller", "Ren\(bad)  M\(bad)ller", "Ren\u{E9}  M\u{FC}ller"),
            ("Ren\u{E9} M\u{FC}ller", "X\(bad)\(bad)Y", "X\u{E9}\u{FC}Y"),
            ("Ren\u{E9} M\u{FC}ller", "M\(bad)ller", "M\u{FC}ller"),
            ("Ren\u{E9} M\u{FC}ller", "Ren\(bad)", "Ren\u{E9}"),
            ("\u{E9}a\u{E9}b\u{E9}", "1\(bad)2\(bad)3", "1\u{E9}2\u{E9}3"),
        ] {
            #expect(try renamed(file(old), typed) == file(new), "\(old), \(typed)")
        }
    }

    @Test("F10: bytes that cannot be matched to the old ones are not lost", arguments: formats)
    func refused(_ format: (before: String, after: String)) throws {
        func file(_ name: String) -> [UInt8] {
            Array(format.before.utf8) + latin1(name) + Array(format.after.utf8)
        }
        let bad = "\u{FFFD}"
        for (old, typed) in [
            ("a\u{E9}b\u{FC}c", "a\(bad)c"), ("a\u{E9}b\u{FC}c", "X\(bad)Y"), ("a\u{E9}", "a\(bad)\(bad)"),
        ] {
            var copy = try editing(file(old))
            #expect(throws: NameEditError.lostBytes) { try copy.rename(copy.places[0], to: typed) }
            #expect(copy.bytes() == file(old) && copy.undoTitle == nil)
        }
    }

    @Test("F10: characters beside such bytes are written in UTF-8, and those that are cut in two are kept")
    func partsOfCharacters() throws {
        let old: [UInt8] = [0x61, 0xE2, 0x82, 0x62, 0xC3, 0xA9, 0xFF, 0x0A]
        #expect(
            try renamed(old, "xa\u{FFFD}b\u{E9}\u{FFFD}\u{FC}")
                == [0x78, 0x61, 0xE2, 0x82, 0x62, 0xC3, 0xA9, 0xFF, 0xC3, 0xBC, 0x0A])
        // U+FFFD that was read is text.
        let text = Array("a\u{FFFD}\n".utf8)
        #expect(try renamed(text, "b\u{FFFD}") == Array("b\u{FFFD}\n".utf8))
    }

    @Test("F10: rows of such bytes keep them when they are moved, and when names are added beside them")
    func besides() throws {
        let row = latin1("\"Ren\u{E9}\"")
        let file = Array(#"{"A": ["#.utf8) + row + Array(#"], "B": ["Zo\u00eb"]}"#.utf8)
        var copy = try editing(file)
        try copy.move([copy.places[0]], toSection: "B")
        let moved = Array(#"{"A": [], "B": ["Zo\u00eb", "#.utf8) + row + Array("]}".utf8)
        #expect(copy.bytes() == moved)
        try copy.add("No\u{EB}l", toSection: "B")
        #expect(
            copy.bytes()
                == Array(#"{"A": [], "B": ["Zo\u00eb", "#.utf8) + row + Array(", \"No\u{EB}l\"]}".utf8))
        _ = copy.undo()
        #expect(copy.bytes() == moved)
        _ = copy.undo()
        #expect(copy.bytes() == file)
        _ = copy.redo()
        #expect(copy.bytes() == moved)
        var lines = try editing(latin1("Ren\u{E9}\nZoe\n"))
        try lines.add("Sam", toSection: nil)
        #expect(lines.bytes() == latin1("Ren\u{E9}\nSam\nZoe\n"))
    }

    @Test("F10: halves of surrogate pairs are not replaced in JSON and in binary property lists")
    func halves() throws {
        let json = #"["a\ud800b"]"#
        var copy = try editing(Array(json.utf8))
        #expect(throws: NameEditError.lostBytes) { try copy.rename(copy.places[0], to: "a\u{FFFD}c") }
        #expect(copy.bytes() == Array(json.utf8))
        #expect(try renamed(Array(json.utf8), "ac") == Array(#"["ac"]"#.utf8))
        #expect(try renamed(Array(#"["a\ufffd"]"#.utf8), "b\u{FFFD}") == Array("[\"b\u{FFFD}\"]".utf8))
        for string: [UInt8] in [[0x62, 0, 0x61, 0xD8, 0], [0x52, 0x61, 0xE9]] {
            var writer = BinaryPropertyListWriter()
            writer.addRoot(section: [writer.add(string)])
            copy = try editing(writer.file)
            #expect(throws: NameEditError.lostBytes) { try copy.rename(copy.places[0], to: "b\u{FFFD}") }
            #expect(copy.bytes() == writer.file)
            try copy.rename(copy.places[0], to: "b")
            #expect(copy.listing == Listing([("B", ["b"])]))
        }
    }
}
