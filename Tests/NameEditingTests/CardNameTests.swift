import FormatCore
import NameEditing
import TestSupport
import Testing

@Suite("Renaming of cards: FN, N and REV")
struct CardNameTests {
    private func card(_ lines: String..., version: String = "3.0") -> String {
        "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VCARD\r\n"
    }

    /// Renames the first card, and checks that undo and redo restore every byte.
    private func renamed(_ text: String, _ name: String) throws -> (text: String, note: String?) {
        var copy = try editing(text)
        let note = try copy.rename(copy.places[0], to: name).note
        let after = copy.text
        #expect(copy.unsavedNotes == [note].compactMap(\.self))
        _ = copy.undo()
        #expect(copy.text == text && copy.unsavedNotes.isEmpty)
        _ = copy.redo()
        #expect(copy.text == after)
        // What the test of REV looks at stands after the card's own.
        return (text.contains("REV") ? after : withoutNewRevisions(after), note)
    }

    @Test("F10: N follows FN where it is certain which word is which part")
    func certain() throws {
        for (n, fn, new, expected) in [
            ("Berg;Jan;;;", "Jan Berg", "Piet Borg", "Borg;Piet;;;"),
            ("Berg;Jan;;;", "Jan Berg", "Jan van Berg", "Berg;Jan van;;;"),
            ("Berg;Jan", "Jan Berg", "Jan Borg", "Borg;Jan"),
            ("Berg;Jan;P;Dr.;MD", "Dr. Jan P Berg MD", "Prof. Jo Q Berg PhD", "Berg;Jo;Q;Prof.;PhD"),
            (";Ana;;;", "Ana", "Anna", ";Anna;;;"),
            ("van der Berg;Jan;;;", "Jan van der Berg", "Piet van der Berg", "van der Berg;Piet;;;"),
            ("van der Berg;Jan;;;", "Jan van der Berg", "Jan van den Borg", "van den Borg;Jan;;;"),
            (#"B\;g;Jan;;;;x"#, #"Jan B\;g"#, "Jan B;x", #"B\;x;Jan;;;;x"#),
            ("Zo\u{EB};Jan;;;", "Jan Zo\u{EB}", "J\u{E4}n Zo\u{EB}", "Zo\u{EB};J\u{E4}n;;;"),
        ] {
            for (version, group) in [("3.0", ""), ("4.0", "item1.")] {
                let text = card("\(group)N;X=\"a;b\":\(n)", "FN:\(fn)", "\(group)X-A:z", version: version)
                let (after, note) = try renamed(text, new)
                #expect(note == nil)
                let line = new.replacing(";", with: #"\;"#)
                #expect(
                    after
                        == card(
                            "\(group)N;X=\"a;b\":\(expected)", "FN:\(line)", "\(group)X-A:z", version: version
                        ))
            }
        }
    }

    // A card whose FN and N say different things is no use to anyone: FN alone was changed before.
    @Test("F10, TR-19: nothing changes where it is not certain which word is which part of N")
    func uncertain() throws {
        func refused(_ text: String, _ name: String) throws {
            var copy = try editing(text)
            #expect(throws: NameEditError.joinedName, "\(name)") { try copy.rename(copy.places[0], to: name) }
            #expect(copy.text == text)
        }
        for (n, fn, new) in [
            ("Berg;Jan;;;", "Jan Berg", "Jan"), ("Berg;Jan;;;", "Berg Jan", "Berg Piet"),
            ("Berg;Mary Ann;;;", "Mary Ann Berg", "Mary Berg Bo"),
            ("Berg;Jan;P,Q;;", "Jan P,Q Berg", "Jo P,Q Berg"),
            ("Berg;Jan;;;", "ACME", "Acme"), ("Berg;Jan;;;", "Jan Berg", "Jan  Berg"),
            ("Berg;Jan;;;", "Jan Berg", "Berg, Jan"),
        ] {
            try refused(card("N:\(n)", "FN:\(fn)"), new)
        }
        try refused(card("N:Berg;Jan;;;"), "Jo")
        for lines in [
            ["N;SORT-AS=\"Berg,Jan\":Berg;Jan;;;"], ["N;ALTID=1:Berg;Jan;;;", "N;ALTID=1:B;J;;;"],
            ["N;CHARSET=ISO-2022-JP:Berg;Jan;;;"],
        ] {
            let rest = "\r\n" + lines.joined(separator: "\r\n") + "\r\nEND:VCARD\r\n"
            try refused("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jan Berg" + rest, "Jo Berg")
        }
    }

    @Test("F10: a card whose N says nothing, or is not there, has nothing to say")
    func nothingToSay() throws {
        for lines in [[], ["N:;;;;"], ["N:"]] {
            let rest = lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
            let head = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:"
            let (after, note) = try renamed("\(head)ACME Inc\r\n\(rest)", "Acme")
            #expect(after == "\(head)Acme\r\n\(rest)" && note == nil)
        }
    }

    @Test("F10: folded lines, quoted-printable, charsets and cards within cards")
    func notations() throws {
        let long = String(repeating: "x", count: 80)
        let folded = "N:" + long.prefix(73) + "\r\n " + long.dropFirst(73) + ";Jan;;;"
        let cut = "FN:Jan " + long.prefix(68) + "\r\n " + long.dropFirst(68)
        #expect(try renamed(card(folded, cut), "Jan Berg").text == card("N:Berg;Jan;;;", "FN:Jan Berg"))
        let old = card(
            "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;Jan;;;",
            "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Jan M=FCller", version: "2.1")
        #expect(
            try renamed(old, "Jo M\u{FC}ller").text
                == card(
                    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jo;;;",
                    "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo M=C3=BCller", version: "2.1"))
        let agent = "AGENT:BEGIN:VCARD\r\nN:Berg;Jan;;;\r\nFN:Jan Berg\r\nREV:19950101\r\nEND:VCARD"
        #expect(
            withoutNewRevisions(
                try renamed(card(agent, "N:B;A;;;", "FN:A B", version: "2.1"), "C D").text)
                == card(agent, "N:D;C;;;", "FN:C D", version: "2.1"))
    }

    @Test("F10: REV becomes the present time, written as it was, or as the version has it")
    func revision() throws {
        for (line, pattern) in [
            ("REV:19951031T222710Z", #"REV:20\d{6}T\d{6}Z"#),
            ("item2.REV;X=1:1995-10-31T22:27:10Z", #"item2\.REV;X=1:20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ"#),
            ("REV;VALUE=date:1995-10-31", #"REV;VALUE=date:20\d\d-\d\d-\d\d"#),
        ] {
            let (after, _) = try renamed(card(line, "FN:A"), "B")
            let expected = try Regex("BEGIN:VCARD\r\nVERSION:3.0\r\n\(pattern)\r\nFN:B\r\nEND:VCARD\r\n")
            #expect(after.wholeMatch(of: expected) != nil, "\(after)")
        }
        for (version, pattern) in [
            ("2.1", #"20\d{6}T\d{6}Z"#), ("3.0", #"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ"#),
            ("4.0", #"20\d{6}T\d{6}Z"#),
        ] {
            for line in [[], ["REV:"]] {
                var copy = try editing(
                    card("FN:A", version: version).replacing(
                        "END", with: (line + ["END"]).joined(separator: "\r\n")))
                try copy.rename(copy.places[0], to: "B")
                let expected = try Regex(
                    "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:B\r\nREV:\(pattern)\r\nEND:VCARD\r\n")
                #expect(copy.text.wholeMatch(of: expected) != nil, "\(copy.text)")
            }
        }
        // One that is cut has no end to put it before.
        #expect(
            try renamed("BEGIN:VCARD\nVERSION:3.0\nFN:A\n", "B").text == "BEGIN:VCARD\nVERSION:3.0\nFN:B\n")
        // After a line that is cut it would be a part of that.
        let cut = "BEGIN:VCARD\nVERSION:2.1\nFN:#\nNOTE;ENCODING=QUOTED-PRINTABLE:abc=\nEND:VCARD\n"
        #expect(
            try renamed(cut.replacing("#", with: "Cid"), "Cyd").text == cut.replacing("#", with: "Cyd"))
    }

    @Test("TR-19: an empty FN gets the name; a card has no second one")
    func emptyFormattedName() throws {
        for (version, line) in [("3.0", "FN:"), ("2.1", "FN:"), ("4.0", "item1.FN;X=1: ")] {
            let name = line.split(separator: ":")[0]
            let text = card("N:;;;;", line, "ORG:Acme", version: version)
            #expect(
                try renamed(text, "Acme Ltd").text
                    == card("N:;;;;", "\(name):Acme Ltd", "ORG:Acme", version: version))
        }
        #expect(
            try renamed(card("N:Lee;Ann;;;", "FN:"), "Ann Leeds").text
                == card("N:Leeds;Ann;;;", "FN:Ann Leeds"))
        // One with a value is the name, wherever it is.
        #expect(
            try renamed(card("FN:", "FN:Acme", "FN:"), "Acme Ltd").text == card("FN:", "FN:Acme Ltd", "FN:"))
    }

    @Test("F10: a card that is renamed and goes to another place keeps all of it together")
    func moved() throws {
        let text = card("N:B;A;;;", "REV:19951031", "FN:A B") + card("FN:C")
        var copy = try editing(text)
        try copy.rename(copy.places[0], to: "Z Y")
        let pattern = try Regex(
            #"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Y;Z;;;\r\nREV:20\d{6}\r\nFN:Z Y\r\nEND:VCARD\r\n"#)
        #expect(copy.text.hasPrefix(card("FN:C")))
        #expect(copy.text.dropFirst(card("FN:C").count).wholeMatch(of: pattern) != nil)
    }

    @Test("F10, TR-22: a card in Latin-1 says so, or is UTF-8 after it is renamed, or is not renamed")
    func latin1() throws {
        func old(_ line: String) -> String { card(line, version: "2.1") }
        #expect(
            try renamed(old("FN;ENCODING=QUOTED-PRINTABLE:Ren=E9"), "Ren\u{E9} B").text
                == old("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=A9 B"))
        #expect(
            try renamed(old("FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Ren=E9"), "Ren\u{E9} B").text
                == old("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=A9 B"))
        let unknown = old("FN;CHARSET=ISO-2022-JP;ENCODING=QUOTED-PRINTABLE:=83A")
        var copy = try editing(unknown)
        #expect(throws: NameEditError.unknownEncoding) { try copy.rename(copy.places[0], to: "Bo") }
        #expect(copy.text == unknown)
    }
}
