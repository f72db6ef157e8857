import FormatCore
import NameViews
import Testing

/// What can be opened of a row.
@Suite struct OpenableValueTests {
    private func addresses(_ key: String, _ value: String, name: String = "") -> [String] {
        OpenableValue.all(name: name, fields: [RecordField(key: key, text: value)]).map(\.address)
    }

    @Test(
        "Links, mail addresses and telephone numbers get the addresses that programs open",
        arguments: [
            ("url", "https://example.org/a?b=c#d", ["https://example.org/a?b=c#d"]),
            ("url", "example.org/ann", ["https://example.org/ann"]), ("org", "example.org/ann", []),
            (
                "note", "See <https://example.org/x>, or (www.example.org).",
                [
                    "https://example.org/x", "https://www.example.org",
                ]
            ),
            (
                "note", "https://de.example.org/wiki/Bär_(Tier)",
                ["https://de.example.org/wiki/B%C3%A4r_(Tier)"]
            ),
            ("email", "ann@example.org", ["mailto:ann@example.org"]),
            ("note", "Ann <ann+x@example.org>; bob@localhost", ["mailto:ann+x@example.org"]),
            ("email", "bob@localhost", ["mailto:bob@localhost"]),
            ("email", "ann?cc=eve@example.org", ["mailto:ann%3Fcc%3Deve@example.org"]),
            ("email", "nadia.novák@example.org", ["mailto:nadia.nov%C3%A1k@example.org"]),
            ("phone", "+49 (0) 30 632084", ["tel:+4930632084"]),
            ("phone", "0049 30 632084", ["tel:+4930632084"]),
            ("phone", "030/63 20-84", ["tel:030632084"]),
            ("phone", "tel:+1-201-555-0123;ext=5", ["tel:+12015550123;ext=5"]),
            ("phone", "1-800-FLOWERS", []), ("phone", "+49 30 1234 ext. 5", ["tel:+49301234;ext=5"]),
            ("note", "+49 170 2395224", ["tel:+491702395224"]), ("note", "2024", []), ("phone", "12", []),
            ("impp", "xmpp:ann@example.org", ["xmpp:ann@example.org"]),
        ] as [(String, String, [String])])
    func kinds(key: String, value: String, expected: [String]) {
        #expect(addresses(key, value) == expected)
    }

    @Test(
        "TR-23: a number is dialled whole, with its extension and its context, as it was written or is shown",
        arguments: [
            ("+1-201-555-0123 ext. 5102", "tel:+12015550123;ext=5102"),
            ("tel:+1-201-555-0123;ext=5102", "tel:+12015550123;ext=5102"),
            ("TEL:+1.201.555.0123;isub=7;ext=5", "tel:+12015550123;ext=5;isub=7"),
            ("863-1234 (in +1-914-555)", "tel:8631234;phone-context=+1-914-555"),
            ("tel:863-1234;phone-context=example.com", "tel:8631234;phone-context=example.com"),
            ("863-1234 ext. 7 (in example.com)", "tel:8631234;ext=7;phone-context=example.com"),
            ("030 1234 x 5", "tel:0301234;ext=5"), ("030 1234x5", "tel:0301234;ext=5"),
            ("030 1234, ext 5", "tel:0301234;ext=5"), ("030 1234 Extension 5", "tel:0301234;ext=5"),
            ("(030) 1234", "tel:0301234"), ("030 1234,,5#", "tel:0301234"),
            ("tel:+33-01-23-45-67", "tel:+3301234567"), ("tel:+49 170 1234567", "tel:+491701234567"),
            ("TEL:tel:+1 201 555", "tel:+1201555"), ("tel:%2B1-201-555-0123", "tel:+12015550123"),
        ])
    func wholeNumbers(value: String, expected: String) {
        #expect(addresses("phone", value) == [expected])
    }

    @Test(
        "TR-20: several numbers in a value are several to dial, and a part of a number is none",
        arguments: [
            (
                "phone", "+1 555 123 4567 ::: +1 555 765 4321 ::: ",
                ["+1 555 123 4567", "+1 555 765 4321"], ["tel:+15551234567", "tel:+15557654321"]
            ),
            (
                "phone 1 - value", "030 1234:::030 4321", ["030 1234", "030 4321"],
                ["tel:0301234", "tel:0304321"]
            ),
            ("phones", "+1 555\n+1 556", ["+1 555", "+1 556"], ["tel:+1555", "tel:+1556"]),
            ("note", "tel:+49 170 1234567", ["tel:+49 170 1234567"], ["tel:+491701234567"]),
            ("note", "Call tel:+1-201-555.", ["tel:+1-201-555"], ["tel:+1201555"]),
            ("note", "Call tel:+49 170 or so", [], []), ("phone", "TEL:+1 5", [], []),
        ] as [(String, String, [String], [String])])
    func severalNumbers(key: String, value: String, texts: [String], expected: [String]) {
        let found = OpenableValue.all(name: "", fields: [RecordField(key: key, text: value)])
        #expect(found.map(\.text) == texts && found.map(\.address) == expected)
    }

    @Test(
        "What would run programs, read files or hide something is not offered",
        arguments: [
            "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "smb://host/x", "--help",
            "http://", "https://exa\u{202E}mple.org", "https://example.org/\u{1B}[31m", "-x@", "@example.org",
        ])
    func refused(value: String) {
        #expect(addresses("note", value).isEmpty)
    }

    @Test("Every address is printable ASCII that begins with a scheme, whatever the text")
    func everyText() {
        let signs: [Character] = ["a", "-", "@", ".", ":", "/", "é", "\u{1B}", " ", "1", "+", "%"]
        var texts = [""]
        for _ in 0..<4 { texts = texts.flatMap { text in signs.map { text + String($0) } } }
        for text in texts {
            for (key, value) in [
                ("url", text), ("email", text), ("phone", text + "123"), ("note", "http://" + text),
            ] {
                for address in addresses(key, value, name: text) {
                    let scheme = address.prefix { $0.isASCII && $0.isLetter }
                    #expect(!scheme.isEmpty && address.dropFirst(scheme.count).hasPrefix(":"), "\(address)")
                    #expect(address.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(address)")
                }
            }
        }
    }

    @Test("Each is offered once, in the order of the fields, and the name's come last")
    func order() {
        let fields = [
            RecordField(key: "email", title: "Email", kinds: ["work"], text: "ann@example.org"),
            RecordField(key: "phone", title: "Phone", text: "+49 30 632084"),
            RecordField(key: "note", title: "Note", text: "ann@example.org"),
            RecordField(
                FieldName(key: "uid", title: "UID"), value: .text("https://example.org/uid"),
                isSearched: false),
        ]
        let found = OpenableValue.all(name: "https://example.org", fields: fields)
        #expect(found.map(\.label) == ["Email (work)", "Phone", ""])
        #expect(found.map(\.text) == ["ann@example.org", "+49 30 632084", "https://example.org"])
    }
}
