import AddressBooks
import FormatCore
import NameLoading
import SystemSupport
import TestSupport
import Testing
import VCards

/// Where cards begin and end, whatever stands between them.
@Suite struct CardEdgeTests {
    /// A card without what ends its last line.
    private func body(_ name: String, _ end: String, before last: String) -> String {
        "BEGIN:VCARD\(end)VERSION:3.0\(end)FN:\(name)\(end)EMAIL:\(name)@mail.example\(end)TEL:1\(last)END:VCARD"
    }

    /// Each card has its own address, and nothing was left out.
    private func expectCards(
        _ names: [String], in text: String, problems: [Int] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let read = record(text, by: cardReader())
        #expect(read.names == names, "\(text.debugDescription)", sourceLocation: sourceLocation)
        #expect(
            read.rows.map { $0.values("email") } == names.map { ["\($0)@mail.example"] },
            "\(text.debugDescription)", sourceLocation: sourceLocation)
        #expect(
            read.rows.allSatisfy { $0.values("phone") == ["1"] }, "\(text.debugDescription)",
            sourceLocation: sourceLocation)
        #expect(read.problemLines == problems, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }

    /// What may stand between one card and the next.
    private static let between = [
        "", " ", "\t \t", "\u{FEFF}", "#", "# ", "# #", "#\t", "#\u{FEFF}", "##  \u{FEFF}", "#END:VCALENDAR#",
    ]

    @Test("TR-17: END:VCARD ends a card wherever it stands", arguments: ["\n", "\r\n", "\r"])
    func between(end: String) {
        for first in Self.between {
            for second in Self.between {
                for last in [end, "", end + " "] {
                    let gaps = [first, second].map { $0.replacing("#", with: end) }
                    expectCards(
                        ["ann", "bob", "cid"],
                        in: body("ann", end, before: last) + gaps[0] + body("bob", end, before: end)
                            + gaps[1] + body("cid", end, before: last))
                }
            }
        }
    }

    @Test("TR-17: in one piece or in two, at every byte, the cards are the same")
    func pieces() {
        let text =
            "\u{FEFF} " + body("ann", "\n", before: "") + body("bob", "\n", before: "\n ") + "\n  "
            + body("cid", "\n", before: "\n") + "\u{FEFF}" + body("dan", "\n", before: "\n")
        expectCards(["ann", "bob", "cid", "dan"], in: text)
        #expect(firstSplitThatMatters(Array(text.utf8), by: cardReader()) == nil)
    }

    @Test("TR-17: cards that are indented as a whole are read like others")
    func indented() {
        for indent in [" ", "  ", "\t", "    "] {
            let lines = (body("ann", "\n", before: "\n") + "\n" + body("bob", "\n", before: "\n"))
                .replacing("bob@mail", with: "bob@\n mail").split(separator: "\n")
            let text = lines.map { indent + $0 + "\n" }.joined()
            expectCards(["ann", "bob"], in: text)
            #expect(firstSplitThatMatters(Array(text.utf8), by: cardReader()) == nil)
        }
    }

    @Test("TR-17: what stands before BEGIN:VCARD hides no card; the text is reported, a container is not")
    func before() throws {
        let cards =
            body("ann", "\r\n", before: "\r\n") + "\r\n" + body("bob", "\r\n", before: "\r\n") + "\r\n"
        for (text, lines) in [
            ("\u{FEFF}\u{FEFF}", []), ("BEGIN:VADDRESSBOOK\r\n", []), ("  \r\n\t", []),
            ("Content-Type: text/vcard; charset=utf-8\r\n\r\n", [1]), ("My contacts\r\n", [1]),
            ("<pre>", [1]), ("# export\n", [1]), ("MIME-Version: 1.0\nContent-Type: a\n\n", [1]),
            ("BEGIN:VMSG\r\nX-BOX:INBOX\r\n", [2]),
        ] {
            expectCards(["ann", "bob"], in: text + cards, problems: lines)
            let file = try NamesFile(Array((text + cards).utf8))
            defer { withExtendedLifetime(file) {} }
            #expect(Listing(try file.read()).sections.flatMap(\.names) == ["ann", "bob"], "\(text)")
        }
        // Text alone stays text, and a table stays a table.
        #expect(!VCardReader.isVCard(head: Array("a\nBEGIN:VCARDS\nVERSION:3.0\n".utf8), isFirst: false))
        #expect(!VCardReader.isVCard(head: Array("a\nBEGIN:VCARD\nb\n".utf8), isFirst: false))
    }

    @Test("TR-17: words in values end no card and begin none")
    func words() {
        for value in [
            "END:VCARD", "a END:VCARD b", "a BEGIN:VCARD", "a\n END:VCARD", "a\n BEGIN:VCARD",
            "END:VCARDBEGIN:VCARD", "\n END:VCARD\n  BEGIN:VCARD",
        ] {
            let cards = ["ann", "bob"].map {
                "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nNOTE:\(value)\nTEL:1\nEMAIL:\($0)@mail.example\nEND:VCARD\n"
            }
            expectCards(["ann", "bob"], in: cards.joined())
            let read = record(cards.joined(), by: cardReader())
            let note = value.replacing("\n ", with: "")
            #expect(read.rows.allSatisfy { $0.values("note") == [note] }, "\(value)")
        }
    }

    @Test("TR-17: a card within a card stays there where its end has no line of its own")
    func agents() {
        let read = record(
            "BEGIN:VCARD\nVERSION:2.1\nFN:ann\nAGENT:\nBEGIN:VCARD\nFN:eve\nEND:VCARDEND:VCARDBEGIN:VCARD\n"
                + "VERSION:2.1\nFN:bob\nEND:VCARD", by: cardReader())
        #expect(read.names == ["ann", "bob"] && read.problemLines == [])
        #expect(read.rows.map { $0.values("agent") } == [["eve"], []])
    }

    @Test("TR-17: cards that cannot be parted are reported, and none takes the next one with it")
    func merged() {
        let glued = "BEGIN:VCARD\nVERSION:3.0\nFN:ann\nTEL:1\nVERSION:3.0\nFN:bob\nEND:VCARD\n"
        #expect(record(glued, by: cardReader()).problemLines == [5])
        let lineless = "BEGIN:VCARD VERSION:3.0 FN:ann END:VCARD\n"
        let read = record(lineless + body("bob", "\n", before: "\n"), by: cardReader())
        #expect(
            read.names == ["bob"] && !read.problemLines.isEmpty && read.problemLines.allSatisfy { $0 == 1 })
        let open = record(
            "BEGIN:VCARD\nVERSION:3.0\nFN:ann\nTEL:1BEGIN:VCARD\nVERSION:3.0\nFN:bob\nEND:VCARD",
            by: cardReader())
        #expect(open.names == ["ann", "bob"] && open.problemLines == [1])
        #expect(open.rows.map { $0.values("phone") } == [["1"], []])
        // Text after the end is not a value of the card.
        let text = record(body("ann", "\n", before: "\n") + "; see below\n", by: cardReader())
        #expect(text.names == ["ann"] && text.problemLines == [6])
    }

    @Test("TR-17: a card on one line, whose line ends are something else, is reported")
    func oneLine() {
        for separator in ["\\n", "\u{2028}"] {
            let text = ["BEGIN:VCARD", "VERSION:3.0", "FN:ann", "END:VCARD"].joined(separator: separator)
            let read = record(text, by: cardReader())
            #expect(read.names.isEmpty && read.problemLines == [1])
        }
    }

    @Test("TR-17: properties that a card can have only once reveal two cards that were read as one")
    func repeated() {
        for line in ["VERSION:3.0", "FN:bob", "UID:2"] {
            let text =
                "BEGIN:VCARD\nVERSION:3.0\nFN:ann\nUID:1\nTEL:1END:VCARDBEGIN:VCARD X:y\n\(line)\nFN:z\nEND:VCARD\n"
            #expect(record(text, by: cardReader()).problemLines.count == 1, "\(line)")
        }
        let names = "BEGIN:VCARD\nVERSION:4.0\nFN;LANGUAGE=de:a\nFN;LANGUAGE=en:b\nEND:VCARD\n"
        #expect(record(names, by: cardReader()).problemLines.isEmpty)
    }

    @Test("TR-17: lines may be missing at both ends of a card")
    func heads() {
        expectCards(
            ["ann", "bob"],
            in: body("ann", "\n", before: "\n").replacing("VCARD\nVERSION", with: "VCARDVERSION")
                + body("bob", "\n", before: "").replacing("VCARD\nVERSION", with: "VCARD VERSION"))
    }

    @Test("TR-17: an entry of LDIF begins with its name, also without an empty line before it")
    func entries() {
        let reader = AddressBookReader(.ldif, choice: .init(file: "f"))
        for gap in ["", "\n", "\n\n"] {
            let text =
                "dn: cn=Ann\ncn: Ann\nmail: ann@mail.example\n\(gap)DN: cn=Bob\ncn: Bob\ndnqualifier: x\n"
            let read = record(text, by: reader)
            #expect(read.names == ["Ann", "Bob"])
            #expect(read.rows.map { $0.values("email") } == [["ann@mail.example"], []])
            #expect(firstSplitThatMatters(Array(text.utf8), by: reader) == nil)
        }
    }
}
