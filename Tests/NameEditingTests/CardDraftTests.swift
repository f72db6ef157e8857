import FormatCore
import NameEditing
import TestSupport
import Testing

@Suite("Editing of the fields of cards")
struct CardDraftTests {
    /// Edits the one card of a file, undoes and redoes that, and returns the file.
    private func edited(_ text: String, _ change: (inout RecordDraft) -> Void) throws -> String {
        var copy = try editing(text)
        try copy.edit(change: change)
        let after = copy.text
        #expect(copy.hasUnsavedChanges && after.contains("REV:"))
        #expect(copy.undo() != nil && copy.text == text)
        #expect(copy.redo() != nil && copy.text == after)
        return text.contains("REV:") ? after : withoutNewRevisions(after)
    }

    private func card(_ version: String, _ lines: String..., end: String = "\r\n") -> String {
        (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]).map { $0 + end }.joined()
    }

    @Test("A form has name parts, the formatted name, phones and mails with types, and what else people note")
    func fields() throws {
        let text = card(
            "3.0", "N:Lee;Ann;;;", "FN:Ann Lee", "TEL;TYPE=CELL,VOICE,PREF:+1 555 0100",
            "item1.EMAIL;type=INTERNET:ann@example.org", "item1.X-ABLabel:_$!<Home>!$_",
            "ADR;TYPE=WORK:;;1 High Street;Oxford;;OX1;UK", "ORG:Acme\\, Inc.;Sales", "BDAY:19850412",
            "NOTE:one\\ntwo")
        let draft = try editing(text).draft(of: .init(section: 0, number: 0))
        #expect(
            draft.fields.filter { !$0.value.isEmpty }.map { "\($0.label)|\($0.types ?? "-")|\($0.value)" }
                == [
                    "Given name|-|Ann", "Family name|-|Lee", "Formatted name|-|Ann Lee",
                    "Phone|cell|+1 555 0100", "Email|home|ann@example.org", "Organization|-|Acme, Inc.",
                    "Department|-|Sales", "Street|work|1 High Street", "City|work|Oxford",
                    "Postcode|work|OX1",
                    "Country|work|UK", "Birthday|-|1985-04-12", "Note|-|one\ntwo",
                ])
        #expect(draft.additions.map(\.key) == ["phone", "email", "street"])
        #expect(!draft.isChanged)
    }

    @Test("A formatted name follows the parts of the name until it is edited itself")
    func derivedName() throws {
        let text = card("3.0", "N:Lee;Ann;;Dr.;", "FN:Dr. Ann Lee", "REV:2020-01-01T00:00:00Z")
        var after = try edited(text) { $0.set("family", "Smith") }
        #expect(after.contains("\r\nN:Smith;Ann;;Dr.;\r\nFN:Dr. Ann Smith\r\nREV:2"))
        #expect(!after.contains("2020-01-01"))
        after = try edited(text) {
            $0.set("name", "Annie")
            $0.set("family", "Smith")
        }
        #expect(after.contains("\r\nN:Smith;Ann;;Dr.;\r\nFN:Annie\r\n"))
        after = try edited(card("3.0", "N:;;;;", "FN:Acme", "ORG:Acme")) { $0.set("given", "Ann") }
        #expect(after.contains("\r\nN:;Ann;;;\r\nFN:Acme\r\n"))
        after = try edited(card("4.0", "FN:Ann Lee")) { $0.set("given", "Ann") }
        #expect(after.contains("\r\nVERSION:4.0\r\nN:;Ann;;;\r\nFN:Ann Lee\r\n"))
    }

    @Test("Phones and mails are added, changed and removed, each version by its rules")
    func phones() throws {
        let text = card(
            "3.0", "N:;A;;;", "FN:A", "TEL;TYPE=WORK,VOICE:1", "TEL;TYPE=home;X-A=b:2", "EMAIL:a@b")
        #expect(
            try edited(text) { draft in
                draft.set("phone", "11")
                draft.setTypes("cell", at: draft.index("phone", 1))
                _ = draft.add("phone").map { index in
                    draft.setValue("3", at: index)
                    draft.setTypes("fax work", at: index)
                }
                draft.remove(at: draft.index("email"))
            }
                == card(
                    "3.0", "N:;A;;;", "FN:A", "TEL;TYPE=WORK,VOICE:11", "TEL;X-A=b;TYPE=cell:2",
                    "TEL;TYPE=fax,work:3"))
        #expect(
            try edited(text) { draft in
                draft.remove(at: draft.index("phone", 1))
                draft.remove(at: draft.index("phone"))
            } == card("3.0", "N:;A;;;", "FN:A", "EMAIL:a@b"))
        #expect(
            try edited(card("2.1", "N:;A", "FN:A", "TEL;WORK;VOICE:1")) { draft in
                draft.setTypes("home", at: draft.index("phone"))
                draft.set("email", "\u{E9}@example.org")
            }
                == card(
                    "2.1", "N:;A", "FN:A", "TEL;HOME;VOICE:1",
                    "EMAIL;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A9@example.org"))
        #expect(
            try edited(card("4.0", "FN:A", "TEL;PREF=1:1")) { draft in
                draft.setTypes("work", at: draft.index("phone"))
            } == card("4.0", "FN:A", "TEL;PREF=1;TYPE=work:1"))
        let uri = card("4.0", "FN:A", "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1-555;ext=5")
        #expect(try editing(uri).draft(of: .init(section: 0, number: 0)).value("phone") == "+1-555 ext. 5")
        #expect(
            try edited(uri) { $0.set("phone", "+49 170 ext. 7") }
                == uri.replacing("tel:+1-555;ext=5", with: "tel:+49-170;ext=7"))
        var copy = try editing(text)
        let error = #expect(throws: RecordEditError.self) {
            try copy.edit { $0.setTypes("caf\u{E9}", at: $0.index("phone")) }
        }
        #expect(error?.field == 6 && copy.text == text)
    }

    @Test("Labels of Apple's address book stay in their group, and go with it")
    func groups() throws {
        let lines = [
            "item1.TEL;type=pref:1", "item1.X-ABLabel:_$!<Home>!$_", "item2.URL:x", "item2.X-ABLabel:u",
        ]
        func text(_ lines: [String]) -> String {
            card("3.0", (["N:;A;;;", "FN:A"] + lines).joined(separator: "\r\n"))
        }
        #expect(
            try edited(text(lines)) { $0.set("phone", "2") } == text(["item1.TEL;type=pref:2"] + lines[1...]))
        #expect(
            try edited(text(lines)) { $0.setTypes("Boat, north", at: $0.index("phone")) }
                == text([lines[0], "item1.X-ABLabel:Boat\\, north"] + lines[2...]))
        #expect(try edited(text(lines)) { $0.remove(at: $0.index("phone")) } == text(Array(lines[2...])))
    }

    @Test("Lines are folded at 75 bytes and never within a character; quoted-printable has its own lines")
    func folding() throws {
        let long = String(repeating: "gr\u{FC}\u{DF}e, ", count: 40) + "Ende"
        for version in ["2.1", "3.0", "4.0"] {
            let text = card(version, "N:;A;;;", "FN:A", "NOTE;LANGUAGE=de:short", "X-A:1")
            let after = try edited(text) { $0.set("note", long + "\nline") }
            for line in after.split(separator: "\r\n") {
                #expect(line.utf8.count <= 76)
                #expect(String(validating: line.utf8, as: UTF8.self) != nil)
            }
            #expect(after.contains("NOTE;LANGUAGE=de"))
            #expect(after.hasSuffix("X-A:1\r\nEND:VCARD\r\n"))
            #expect(
                try editing(after).draft(of: .init(section: 0, number: 0)).value("note") == long + "\nline")
            #expect(try edited(after) { $0.set("note", "short") }.contains("NOTE;LANGUAGE=de:short\r\n"))
        }
    }

    @Test("Birthdays are written as the version has it, or as they were; what is not a date is refused")
    func birthdays() throws {
        func birthday(_ version: String, _ line: String?, _ value: String) throws -> String? {
            let text = card(
                version, (["N:;A;;;", "FN:A"] + [line].compactMap(\.self)).joined(separator: "\r\n"))
            return try edited(text) { $0.set("birthday", value) }
                .split(separator: "\r\n").first { $0.hasPrefix("BDAY") }.map(String.init)
        }
        #expect(try birthday("3.0", nil, "1985-04-12") == "BDAY:1985-04-12")
        #expect(try birthday("4.0", nil, "1985-04-12") == "BDAY:19850412")
        #expect(try birthday("3.0", "BDAY;VALUE=date:19850412", "19860412") == "BDAY;VALUE=date:19860412")
        #expect(try birthday("4.0", nil, "--04-12") == "BDAY:--0412")
        #expect(try birthday("4.0", "BDAY:19850412", "") == nil)
        let apple = "BDAY;X-APPLE-OMIT-YEAR=1604:1604-10-04"
        #expect(try birthday("3.0", apple, "--05-06") == apple.replacing("10-04", with: "05-06"))
        #expect(try birthday("3.0", apple, "1990-05-06") == apple.replacing("1604-10-04", with: "1990-05-06"))
        #expect(
            try birthday("3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:16041004", "--05-06")
                == "BDAY;X-APPLE-OMIT-YEAR=1604:16040506")
        var copy = try editing(card("3.0", "N:;A;;;", "FN:A"))
        let error = #expect(throws: RecordEditError.self) {
            try copy.edit { $0.set("birthday", "soon") }
        }
        #expect(error?.description.contains("1985-04-12") == true && copy.undoTitle == nil)
    }

    @Test("A new card has the version of its neighbour, a UID and the present time")
    func newCard() throws {
        for version in ["2.1", "3.0", "4.0"] {
            let text = card(version, "N:B;A;;;", "FN:A B")
            var copy = try editing(text)
            var draft = try #require(copy.newDraft())
            draft.set("given", "Zoe")
            draft.set("family", "Lang")
            draft.set("phone", "1")
            draft.setTypes("work", at: draft.index("phone"))
            let change = try copy.add(draft)
            #expect(change.insertedIDs.count == 1 && copy.text.hasPrefix(text))
            let lines = copy.text.dropFirst(text.count).split(separator: "\r\n").map(String.init)
            let head = [
                "BEGIN:VCARD", "VERSION:\(version)", "N:Lang;Zoe;;;", "FN:Zoe Lang",
            ]
            #expect(Array(lines.prefix(4)) == head)
            #expect(lines[4].hasPrefix("UID:urn:uuid:") && lines[5].hasPrefix("REV:2"))
            #expect(lines.dropFirst(6) == [version == "2.1" ? "TEL;WORK:1" : "TEL;TYPE=work:1", "END:VCARD"])
            #expect(copy.undo() != nil && copy.text == text)
        }
        var copy = try editing(card("3.0", "N:B;A;;;", "FN:A B"))
        var draft = try #require(copy.newDraft())
        draft.set("phone", "1")
        let error = #expect(throws: RecordEditError.self) { try copy.add(draft) }
        #expect(error?.reason == .emptyName && error?.field == draft.index("name"))
    }

    @Test(
        "Bad cards: no name, 10,000 phones, a photograph, a line cut in the middle; others stay as they are")
    func badCards() throws {
        let phones = (0..<10_000).map { "TEL:\($0)\r\n" }.joined()
        let photo = String(repeating: " " + String(repeating: "QUJD", count: 18) + "\r\n", count: 30_000)
        let bad = [
            "BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:1\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Many\r\n\(phones)END:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Photo\r\nPHOTO;ENCODING=b:AAAA\r\n\(photo)END:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Cut\r\nNOTE;ENCODING=QUOTED-PRINTABLE:abc=\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Open\r\nNOTE:abc\r\n",
        ]
        let good = card("3.0", "N:Lee;Ann;;;", "FN:Ann Lee", "TEL:1")
        for (number, card) in bad.enumerated() {
            for text in [good + card, card + good] {
                var copy = try editing(text)
                try copy.edit(copy.place("Ann Lee")) { $0.set("phone", "2") }
                #expect(
                    withoutNewRevisions(copy.text)
                        == text.replacing("FN:Ann Lee\r\nTEL:1", with: "FN:Ann Lee\r\nTEL:2"))
                try copy.edit(copy.place("Ann Lee")) { $0.set("note", "new") }
                #expect(withoutNewRevisions(copy.text).contains("NOTE:new\r\nEND:VCARD"))
                _ = copy.undo()
                _ = copy.undo()
                #expect(copy.text == text)
            }
            var copy = try editing(card + good)
            let place = try #require(copy.places.first { copy.name(at: $0) != "Ann Lee" })
            try copy.edit(place) { $0.set("title", "Boss") }
            #expect(copy.text.hasSuffix(good), "\(number)")
            #expect(
                try copy.draft(of: copy.places.first { copy.name(at: $0) != "Ann Lee" } ?? place).value(
                    "title") == "Boss")
        }
    }

    @Test("A row that comes into another place takes its card with it")
    func moves() throws {
        let (ann, bob) = (
            card("3.0", "N:Adams;Ann;;;", "FN:Ann Adams"), card("3.0", "N:Brown;Bob;;;", "FN:Bob Brown")
        )
        var copy = try editing(ann + bob)
        let change = try copy.edit(copy.place("Ann Adams")) { $0.set("family", "Clark") }
        #expect(withoutNewRevisions(copy.text) == bob + ann.replacing("Adams", with: "Clark"))
        #expect(change.moves.map(\.to) == [copy.place("Ann Clark")])
        #expect(copy.undo() != nil && copy.text == ann + bob)
    }
}

extension MutableNameDocument {
    @discardableResult
    fileprivate mutating func edit(change: (inout RecordDraft) -> Void) throws -> NameChange {
        try edit(.init(section: 0, number: 0), change)
    }
}
