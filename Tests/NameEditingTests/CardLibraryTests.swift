import Documents
import FormatCore
import Foundation
import NameEditing
internal import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

@Suite("A library of cards as programs write them")
struct CardLibraryTests {
    /// Each card with its own line ends: phones, old phones, address books, and what people did by hand.
    private static let cards: [String] = {
        let photo = (0..<60).map { _ in " " + String(repeating: "QUJD", count: 18) + "\r\n" }.joined()
        let base64 = (0..<30).map { _ in String(repeating: "QUJD", count: 19) + "\n" }.joined()
        return [
            "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.0//EN\r\nN:Adams;Ann;Maria;Dr.;\r\n"
                + "FN:Dr. Ann Maria Adams\r\nORG:Acme\\, Inc.;Sales;\r\nTITLE:Head of Sales\r\n"
                + "item1.EMAIL;type=INTERNET;type=pref:ann@example.org\r\nitem1.X-ABLabel:_$!<Work>!$_\r\n"
                + "TEL;type=CELL;type=VOICE;type=pref:+1 (555) 010-0100\r\nitem2.TEL:+49 170 2395224\r\n"
                + "item2.X-ABLabel:Boat\r\nitem3.ADR;type=HOME;type=pref:;;1 High Street\\nFlat 2;Oxford;;OX1 2AB;United \r\n"
                + " Kingdom\r\nitem3.X-ABADR:gb\r\nitem4.X-ABDATE;type=pref:2010-05-01\r\nitem4.X-ABLabel:_$!<Anniversary>!$_\r\n"
                + "item5.X-ABRELATEDNAMES:Bob\r\nitem5.X-ABLabel:_$!<Brother>!$_\r\nX-SOCIALPROFILE;type=x;x-user=ann:https://example.org/ann\r\n"
                + "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12\r\nNOTE:one\\, two\\; three\\nfour\r\n"
                + "PHOTO;ENCODING=b;TYPE=JPEG:QUJD\r\n\(photo)X-ABUID:1234\\:ABPerson\r\nREV:2020-01-01T00:00:00Z\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Br=C3=BCckner;J=C3=B6rg;;;\n"
                + "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg Br=C3=BCckner\nTEL;CELL:0170 1234\nTEL;HOME;X-Mobile:0555\n"
                + "EMAIL;PREF;INTERNET:joerg@example.org\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zeile eins=0D=0A=\nZeile zwei =3D gut\n"
                + "PHOTO;JPEG;ENCODING=BASE64:\n\(base64)\nX-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;J;1;;;\nEND:VCARD\n",
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\r\nFN;PREF=1:Cy Clark\r\n"
                + "FN;PREF=2:Cyrus Clark\r\nN;SORT-AS=\"Clark,Cy\":Clark;Cyrus;;;\r\nTEL;VALUE=uri;PREF=1;TYPE=\"voice,home\":tel:+1-555-555-5555;ext=5\r\n"
                + "EMAIL;TYPE=work:cy@example.org\r\nGENDER:M\r\nBDAY:--0203\r\nRELATED;TYPE=friend:urn:uuid:1\r\n"
                + "ADR;LABEL=\"1 High St\\nOxford\":;;1 High St;Oxford;;;\r\nPHOTO:data:image/png;base64,QUJDRA==\r\nREV:20200101T000000Z\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Delta Ltd\r\nORG:Delta Ltd;\r\nX-ABShowAs:COMPANY\r\nTEL;TYPE=WORK:1\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Evans;Eve\r\nTEL;WORK:2\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:Agent\r\nTEL:9\r\nEND:VCARD\r\nEND:VCARD\r\n",
        ]
    }()

    private static let names = [
        "Dr. Ann Maria Adams", "J\u{F6}rg Br\u{FC}ckner", "Cy Clark", "Delta Ltd", "Eve Evans",
    ]

    private static let edits: [(key: String, value: String)] = [
        ("phone", "12"), ("email", "new@example.org"), ("note", "x, y; z"), ("title", "Boss"),
        ("org", "Other, Ltd."), ("city", "Bath"), ("family", "Zim"), ("given", "Zo\u{EB}"),
        ("birthday", "1990-01-02"), ("name", "Other Name"),
    ]

    @Test("Editing a field of one card leaves all lines but those of the field, of the names and REV")
    func fields() throws {
        let text = Self.cards.joined()
        for (number, name) in Self.names.enumerated() {
            for (key, value) in Self.edits {
                var copy = try editing(text)
                try copy.edit(copy.place(name)) { $0.set(key, value) }
                #expect(try copy.draft(of: place(of: number, in: copy)).value(key) == value, "\(name) \(key)")
                let after = try card(number, in: copy.text)
                let property = [
                    "phone": "TEL", "email": "EMAIL", "city": "ADR", "family": "N", "given": "N",
                    "birthday": "BDAY", "name": "FN",
                ][key, default: key.uppercased()]
                let allowed = [property, "REV"] + (property == "N" ? ["FN"] : [])
                let gone = Self.lines(Self.cards[number]).filter { !Self.lines(after).contains($0) }
                let come = Self.lines(after).filter { !Self.lines(Self.cards[number]).contains($0) }
                for line in gone + come {
                    #expect(allowed.contains(Self.property(of: line)), "\(name) \(key): \(line)")
                }
                #expect(copy.undo() != nil && copy.text == text)
            }
        }
    }

    @Test("Add, edit, delete, undo and save: what was not changed is what it was")
    func everything() throws {
        let text = Self.cards.joined()
        let path =
            FileManager.default.temporaryDirectory.path + "/sections-tests." + UUID().uuidString + ".vcf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = DocumentFile(path: FilePath(path))
        let bytes = try #require(try file.read(limit: 1 << 30))
        var copy = try NameDocument(bytes, file: "contacts.vcf", options: .init()).mutableDeepCopy()
        var draft = try #require(copy.newDraft())
        draft.set("given", "Fay")
        draft.set("family", "Fox")
        draft.set("phone", "3")
        try copy.add(draft)
        try copy.edit(copy.place("Delta Ltd")) { $0.set("phone", "11") }
        try copy.remove([copy.place("Eve Evans")])
        try copy.edit(copy.place("Cy Clark")) { $0.set("note", "gone again") }
        #expect(copy.undo() != nil)
        try file.save(copy.bytes(), [])
        let saved = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        for number in [0, 1, 2] { #expect(saved.contains(Self.cards[number])) }
        let edited = Self.cards[3].replacing("TEL;TYPE=WORK:1", with: "TEL;TYPE=WORK:11")
        #expect(saved.contains(edited.replacing("END:VCARD\r\n", with: "REV:")))
        #expect(!saved.contains("Evans") && saved.contains("N:Fox;Fay;;;"))
        #expect(saved.components(separatedBy: "UID:").count == text.components(separatedBy: "UID:").count + 1)
        while copy.undo() != nil {}
        #expect(copy.text == text)
        for _ in 0..<3 { _ = copy.redo() }
        #expect(copy.text == saved)
    }

    /// The place of a card by what it has that no edit changes.
    private func place(of number: Int, in copy: MutableNameDocument) throws -> RowID {
        let others = Set(Self.names.indices.filter { $0 != number }.map { Self.names[$0] })
        return try #require(copy.places.first { !others.contains(copy.name(at: $0)) })
    }

    /// A card of an edited file: what is left when all others are taken away.
    private func card(_ number: Int, in text: String) throws -> String {
        var rest = text
        for other in Self.cards.indices where other != number {
            #expect(rest.contains(Self.cards[other]), "card \(other) was changed")
            rest = rest.replacing(Self.cards[other], with: "")
        }
        return rest
    }

    /// The lines of a card, with those that go on as one.
    private static func lines(_ card: String) -> [String] {
        var lines: [String] = []
        for line in card.replacing("\r\n", with: "\n").split(separator: "\n") {
            let goesOn = lines.last.map { $0.contains("QUOTED-PRINTABLE") && $0.hasSuffix("=") } ?? false
            if line.hasPrefix(" ") || goesOn {
                lines[lines.count - 1] += line
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    private static func property(of line: String) -> String {
        let head = line.prefix { $0 != ":" && $0 != ";" }
        return String(head.split(separator: ".").last ?? "")
    }
}
