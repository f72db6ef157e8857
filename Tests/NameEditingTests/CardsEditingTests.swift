import FormatCore
import NameEditing
import NameLoading
import TestSupport
import Testing

@Suite("Editing of cards")
struct CardsEditingTests {
    static let names = [
        "Anna", "Bo", "Zo\u{EB}", "a, b; c\\d: e", "line\nbreak", "7", "Cy",
        String(repeating: "Stra\u{DF}e ", count: 20) + "1", String(repeating: "x", count: 200), "\u{6797}",
    ]

    private func card(
        _ name: String, _ version: String = "3.0", _ more: String = "", end: String = "\r\n"
    ) -> String {
        "BEGIN:VCARD\(end)VERSION:\(version)\(end)FN:\(name)\(end)\(more)END:VCARD\(end)"
    }

    private func edited(
        _ text: String, _ edit: (inout MutableNameDocument) throws -> Void
    ) throws -> String {
        var copy = try editing(text)
        let before = copy.names
        try edit(&copy)
        #expect(try document(copy.text).names == copy.names)
        let after = copy.text
        while copy.undo() != nil {}
        #expect(copy.text == text && copy.names == before)
        // New cards have UIDs, and REV with it.
        return after.contains("UID:") ? after : withoutNewRevisions(after)
    }

    /// A random UUID; RFC 9562, section 5.4.
    private var uid: Regex<Substring> {
        /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    }

    private func withoutUUID(_ text: String) -> String {
        text.replacing(uid, with: "-").replacing(/REV:2\d{3}-?\d\d-?\d\dT\d\d:?\d\d:?\d\dZ/, with: "REV:-")
    }

    @Test("F10: a card goes whole; all others stay")
    func removing() throws {
        let text = "\r\n" + card("a") + "\r\n" + card("b", "4.0", "X-A:1\r\n ;2\r\n") + card("c")
        #expect(
            try edited(text) { try $0.remove([$0.place("a")]) } == "\r\n\r\n"
                + card("b", "4.0", "X-A:1\r\n ;2\r\n") + card("c"))
        #expect(
            try edited(text) { try $0.remove([$0.place("b"), $0.place("c")]) } == "\r\n" + card("a") + "\r\n")
    }

    @Test("F10: only the formatted name is changed; groups, parameters and unknown properties stay")
    func renaming() throws {
        let text =
            "BEGIN:VCARD\nVERSION:3.0\nX-ONE:\\,\nitem1.FN;LANGUAGE=de;X=\"a;b\":A\n na\nN:;;;;\nitem1.X-ABLabel:z\nEND:VCARD\n"
        #expect(
            try edited(text) { try $0.rename($0.place("Ana"), to: "B, c; d\ne") }
                == text.replacing(":A\n na\n", with: ":B\\, c\\; d\\ne\n"))
        let old =
            "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Zo=EB=\r\n la\r\nTEL;HOME:1\r\nEND:VCARD"
        #expect(
            try edited(old) { try $0.rename($0.places[0], to: "Zo\u{EB} B") }
                == old.replacing(
                    "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Zo=EB=\r\n la",
                    with: "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB B"))
        #expect(
            try edited(old) { try $0.rename($0.places[0], to: "Bo, X") }
                == old.replacing(
                    "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Zo=EB=\r\n la", with: "FN:Bo, X"))
        let none = "BEGIN:VCARD\nVERSION:4.0\nN:A;B;;;\nEND:VCARD\n"
        #expect(
            try edited(none) { try $0.rename($0.places[0], to: "D C") }
                == none.replacing("N:A;B", with: "FN:D C\nN:C;D"))
    }

    @Test("F10: no line is longer than 75 bytes, and none is cut within a character")
    func folding() throws {
        for version in ["2.1", "3.0", "4.0"] {
            for name in Self.names {
                let text = card("a", version)
                let after = try edited(text) { try $0.rename($0.places[0], to: name) }
                if version != "2.1" {
                    #expect(after.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
                    #expect(String(validating: Array(after.utf8), as: UTF8.self) != nil)
                }
                let new = try edited(text) { try $0.add(name, toSection: nil) }
                #expect(Listing(try document(new).names).sections.flatMap(\.names).contains(name))
            }
        }
    }

    @Test("F10: a new card has the version and the line ends of its neighbour")
    func adding() throws {
        let old = card("b", "2.1", end: "\n")
        #expect(
            withoutUUID(try edited(old) { try $0.add("c", toSection: nil) })
                == old + "BEGIN:VCARD\nVERSION:2.1\nN:;;;;\nFN:c\nUID:urn:uuid:-\nREV:-\nEND:VCARD\n")
        #expect(
            withoutUUID(try edited(old) { try $0.add("a;", toSection: nil) })
                == "BEGIN:VCARD\nVERSION:2.1\nN:;;;;\nFN:a\\;\nUID:urn:uuid:-\nREV:-\nEND:VCARD\n" + old)
        let open = String(card("b", "4.0").dropLast())
        #expect(
            withoutUUID(try edited(open) { try $0.add("c", toSection: nil) })
                == open + "\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:c\r\nUID:urn:uuid:-\r\nREV:-\r\nEND:VCARD")
        var copy = NameDocument(newFile: "x.vcf", options: .init()).mutableDeepCopy()
        let note = try copy.add("c", toSection: nil).note
        #expect(note == "The new card has no family name yet; its form adds one.")
        #expect(
            withoutUUID(copy.text)
                == "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:c\r\nUID:urn:uuid:-\r\nREV:-\r\nEND:VCARD\r\n")
        let first = copy.text
        try copy.add("d", toSection: nil)
        let uids = copy.text.matches(of: uid).map { String($0.output) }
        #expect(Set(uids).count == 2 && first.contains(uids[0]))
        _ = copy.undo()
        _ = copy.redo()
        #expect(copy.text.matches(of: uid).map { String($0.output) } == uids)
    }

    @Test("F10: a name of two words gives a new card its parts")
    func addingParts() throws {
        func added(_ name: String, _ version: String = "3.0") throws -> (name: String, note: String?) {
            var copy = try editing(card("b", version))
            let note = try copy.add(name, toSection: nil).note
            #expect(copy.places.map { copy.name(at: $0) }.contains(name))
            let line = copy.text.split(separator: "\r\n").last { $0.hasPrefix("N") }
            return (line.map { String($0) } ?? "", note)
        }
        let note = "The family name of the new card is \"Lee\"; its form changes it."
        #expect(try added("Ann Lee") == ("N:Lee;Ann;;;", note))
        #expect(try added("Ann Lee", "4.0") == ("N:Lee;Ann;;;", note))
        #expect(try added("A;n Lee", "2.1") == ("N:Lee;A\\;n;;;", note))
        #expect(try added("山田 太郎").name == "N:山田;太郎;;;")
        let none = "The new card has no family name yet; its form adds one."
        for name in ["Lee, Ann", "Ann", "Ann van Lee", "Ann  Lee"] {
            #expect(try added(name) == ("N:;;;;", none))
            #expect(try added(name, "4.0") == ("", nil))
        }
    }

    @Test("Wrong names are errors")
    func wrongNames() throws {
        var copy = try editing(card("a"))
        #expect(throws: NameEditError.unwritable("a control character")) {
            try copy.add("x\ry", toSection: nil)
        }
        #expect(throws: NameEditError.unwritable("white space at its ends")) {
            try copy.add("x ", toSection: nil)
        }
        var options = ReadingOptions()
        options.nameField = "email"
        #expect(throws: ReadingError.self) { try editing(card("a"), options: options) }
    }

    @Test("M-09: random edits, all taken back and made again")
    func walk() throws {
        let files = [
            card("Anna") + card("Bo", "4.0"),
            String((card("Cy", "2.1") + "\r\n" + card("Bo", "2.1")).dropLast()),
            card("Anna", end: "\n") + card("Zed", end: "\n"), card("Anna", end: "\r") + card("Bo", end: "\r"),
            "BEGIN:VCARD\nVERSION:3.0\nN:A;B;;;\nSORT-STRING:x\nEND:VCARD\n" + card("Cy", end: "\n"),
        ]
        for (number, text) in files.enumerated() {
            for seed in 1...3 as ClosedRange<UInt64> {
                var options = ReadingOptions.of(.vcard)
                options.hasSections = seed != 3 && number != 4
                var walk = try EditingWalk(Array(text.utf8), options: options, names: Self.names, seed: seed)
                try walk.run(50)
            }
        }
    }

    @Test("M-09: a thousand random edits")
    func longWalk() throws {
        var walk = try EditingWalk(Array(card("Anna").utf8), options: .of(.vcard), names: Self.names, seed: 7)
        try walk.run(1_000)
    }
}
