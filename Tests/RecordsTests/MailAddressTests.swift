import FormatCore
import Records
import TestClock
import Testing

/// Addresses of mail, taken out of the fields of records.
@Suite struct MailAddressTests {
    /// How people and programs write an address.
    private static let forms = [
        "#", " # ", "<#>", "mailto:#", "MAILTO:#?subject=a", "<mailto:#>", "\"Lee, Ann\" <#>", "Ann Lee <#>",
        "# (Ann (the) Lee)", "Ann Lee #", "'#'", "Work: #",
    ]

    @Test("TR-20: in each form, after each separator, an address is the address alone")
    func forms() {
        for first in Self.forms {
            for second in Self.forms {
                for separator in [",", ";", " ::: ", ":::", "\n", "\r\n", ", ", ";\n"] {
                    let cell =
                        first.replacing("#", with: "ann@mail.example") + separator
                        + second.replacing("#", with: "bob.x+y@m.example")
                    let found = MailAddresses(in: cell)
                    #expect(
                        found.addresses == ["ann@mail.example", "bob.x+y@m.example"],
                        "\(cell.debugDescription)")
                    #expect(found.isWhole)
                }
            }
        }
    }

    @Test(
        "TR-20: what is not an address is none",
        arguments: [
            ("", []), ("n/a", []), ("Ann Lee (ann@mail.example)", []), ("Ann <>", []), ("@", []),
            ("ann@", []),
            ("@mail.example", []), ("a@b@c", []), ("ann at mail.example", []), ("mailto:", []),
            ("\"ann lee\"@mail.example", []), ("\"ann.lee\"@mail.example", ["ann.lee@mail.example"]),
            ("\"Ann <ann@mail.example>", ["ann@mail.example"]),
            ("ann@mail.example, n/a", ["ann@mail.example"]),
            ("ann@mail.example ann@mail.example", ["ann@mail.example"]),
            ("mailto:a%2Bb@m.example", ["a+b@m.example"]),
            ("list: ann@m.example, bob@m.example;", ["ann@m.example", "bob@m.example"]),
            ("nadia.nov\u{E1}k@m.example", ["nadia.nov\u{E1}k@m.example"]),
            ("ann@localhost.", ["ann@localhost"]), ("2 Main, x@y street", []),
            ("2 Main, ann@m.example street", ["ann@m.example"]),
        ] as [(String, [String])])
    func others(cell: String, addresses: [String]) {
        #expect(MailAddresses(in: cell).addresses == addresses)
    }

    @Test(
        "TR-20: headings of address books in five languages say which field has addresses",
        arguments: [
            "email", "E-mail 1 - Value", "E-mail Address", "E-mail 2 Address", "Primary Email",
            "E-Mail-Adresse",
            "E-Mail 2: Adresse", "Prim\u{E4}re E-Mail-Adresse", "Adresse de messagerie",
            "Adresse \u{E9}lectronique principale",
            "Courriel", "Direcci\u{F3}n de correo electr\u{F3}nico", "Correo electr\u{F3}nico principal",
            "電子メール アドレス", "メールアドレス", "contact.email", "emails.value",
        ])
    func mailHeadings(key: String) {
        #expect(Heading.contactField(key) == .email)
        #expect(RecordField(key: key, text: "Ann <a@m.example>").mailAddresses?.addresses == ["a@m.example"])
    }

    @Test("TR-24: a heading means the same with its accents written apart")
    func decomposedHeadings() {
        for heading in ["T\u{E9}l\u{E9}phone 2", "Te\u{301}le\u{301}phone 2", "Tel"] {
            #expect(Heading.contactField(heading) == .phone)
        }
        #expect(Heading.contactField("Te\u{301}le\u{301}phone: Type") == nil)
        #expect(Heading.isOfOtherPerson("Supe\u{301}rieur") && Heading.isOfOtherPerson("Sup\u{E9}rieur"))
    }

    @Test(
        "TR-20: names and kinds of addresses are none",
        arguments: [
            "E-mail Display Name", "E-mail 2 Display Name", "E-mail Type", "E-mail 1 - Label", "E-Mail-Typ",
            "E-Mail: Angezeigter Name", "Nom complet de l\u{2019}adresse de messagerie", "Type de messagerie",
            "Nombre para mostrar del correo electr\u{F3}nico", "Tipo de correo electr\u{F3}nico", "電子メール表示名",
            "電子メールの種類", "Mailing Address", "Notes", "name", "Display Name",
        ])
    func otherHeadings(key: String) {
        #expect(Heading.contactField(key) != .email)
        #expect(RecordField(key: key, text: "a@m.example").mailAddresses == nil)
    }

    @Test(
        "TR-20: the address of another person is not the record's own",
        arguments: [
            "Manager Email", "manager.email", "assistantEmail", "Assistant's E-mail", "E-Mail Vorgesetzte",
            "E-Mail des Assistenten", "Correo del jefe", "Courriel du sup\u{E9}rieur", "上司 メール",
        ])
    func otherPersons(key: String) {
        #expect(RecordField(key: key.lowercased(), title: key, text: "boss@m.example").mailAddresses == nil)
    }

    @Test("TR-20: the time for a list of addresses grows with its length")
    func longLists() {
        let addresses = (0..<20_000).map { "a\($0)@m.example" }
        for (separator, end) in [
            (",", ""), (" ::: ", ""), (" ", ""), (",", String(repeating: ":", count: 20_000)),
        ] {
            var found: [String] = []
            let time = ProcessorTime.measure {
                found = MailAddresses(in: addresses.joined(separator: separator) + end).addresses
            }
            #expect(found == addresses)
            // Comparing each address with all others would take minutes.
            #expect(time < .seconds(10), "\(separator)")
        }
        let fields = addresses.map { RecordField(key: "email", title: "Email", text: $0) }
        var found: [String] = []
        let time = ProcessorTime.measure {
            var mail = MailFields()
            found = fields.flatMap { mail.addresses(of: $0)?.addresses ?? [] }
        }
        #expect(found == addresses && time < .seconds(10))
    }
}
