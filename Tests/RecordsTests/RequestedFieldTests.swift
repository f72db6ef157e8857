import FormatCore
import NameLoading
import Names
import Records
import SystemSupport
import TestSupport
import Testing

/// Fields as options name them: one set of rules for all formats.
@Suite struct RequestedFieldTests {
    @Test("TR-26: a key or a label counts for more than another word, and that for more than a number")
    func precedence() {
        let names = ["tel", "Phone", "mail", "2"].map { FieldName(key: $0) }
        for (wanted, index) in [
            ("phone", 1), ("TEL", 0), ("telephone", 0), ("e-mail", 2), ("org", nil), ("2", 3), ("1", 0),
            ("0", nil), ("5", nil), ("-1", nil), ("\(Int.min)", nil),
        ] {
            #expect(RequestedField(wanted).index(in: names) == index, "\(wanted)")
        }
        #expect(RequestedField("1").indexByName(in: names) == nil)
        #expect(RequestedField("Telephone").value(in: ["phone": 1, "tel": 2]) == 1)
        #expect(RequestedField("tel").value(in: ["phone": 1, "tel": 2]) == 2)
        #expect(RequestedField("fax").value(in: ["phone": 1]) == nil)
    }

    @Test("TR-26: labels include kinds; a key means fields of all kinds")
    func labels() {
        let name = FieldName(.phone, kinds: ["cell"])
        for (wanted, match) in [
            ("PHONE", .name), ("Phone (cell)", .name), ("tel", .synonym), ("cell", nil),
            ("phone (work)", nil),
        ] as [(String, RequestedField.Match?)] {
            #expect(RequestedField(wanted).match(name) == match, "\(wanted)")
        }
        #expect(RequestedField("middle name").match(FieldName(.additional)) == .name)
        #expect(RequestedField("middle name").match(key: "additional") == .synonym)
        #expect(RequestedField("fn").match(key: "name") == nil)
    }

    @Test("TR-26: an object is not a field, but contains some")
    func objects() {
        let field = RequestedField("Address")
        #expect(field.contains(key: "address.city") && !field.contains(key: "address"))
        #expect(field.match(key: "address.city") == nil && !field.contains(key: "addresses.city"))
    }

    @Test("TR-26: other keys of an object are other words, and the name before kinds")
    func otherKeys() {
        #expect(RequestedField("qty").otherKeys.isEmpty && RequestedField("name").otherKeys.isEmpty)
        #expect(RequestedField("Title").otherKeys == [Array("title".utf8)])
        #expect(RequestedField("nick").otherKeys == [Array("nick".utf8), Array("nickname".utf8)])
    }

    @Test("TR-26: the nearest field of a kind, of a label, or of a word without its kinds")
    func nearest() {
        let known = ["name", "phone", "additional", "customer.name"]
        for (wanted, nearest) in [
            ("mobile", "phone"), ("Phone (cell)", "phone"), ("tel", "phone"), ("Middle Name", "additional"),
            ("customer", "customer.name"), ("nmae", "name"), ("nothing", nil),
        ] {
            #expect(FieldCatalogue.nearest(to: wanted, in: known) == nearest, "\(wanted)")
        }
    }

    // MARK: Formats

    private static let formats: [(word: String?, text: String)] = [
        (nil, "name,nickname,org,phone\nAnn,zed,Y,20\nBob,abe,X,10\n"),
        (nil, "name,nickname (old),org (work),phone (cell)\nAnn,zed,Y,20\nBob,abe,X,10\n"),
        (
            nil,
            """
            [{"name":"Ann","nickname":"zed","org":"Y","phone":"20"},
            {"name":"Bob","nickname":"abe","org":"X","phone":"10"}]
            """
        ),
        (
            nil,
            """
            [{"name":"Ann","nickname (old)":"zed","org (work)":"Y","phone (cell)":["20","21"]},
            {"name":"Bob","nickname (old)":"abe","org (work)":"X","phone (cell)":"10"}]
            """
        ),
        (
            "toml",
            """
            [[people]]
            name = "Ann"
            nickname = "zed"
            org = "Y"
            phone = "20"
            [[people]]
            name = "Bob"
            nickname = "abe"
            org = "X"
            phone = "10"

            """
        ),
        (nil, "({name=Ann;nickname=zed;org=Y;phone=\"20\";},{name=Bob;nickname=abe;org=X;phone=\"10\";})"),
        (
            nil,
            """
            BEGIN:VCARD
            FN:Ann
            NICKNAME:zed
            ORG:Y
            TEL;TYPE=CELL:20
            END:VCARD
            BEGIN:VCARD
            FN:Bob
            NICKNAME:abe
            ORG:X
            TEL;TYPE=WORK:10
            END:VCARD

            """
        ),
        (
            nil,
            """
            dn: cn=Ann,dc=example
            cn: Ann
            mozillanickname: zed
            o: Y
            telephonenumber: 20

            dn: cn=Bob,dc=example
            cn: Bob
            mozillanickname: abe
            o: X
            telephonenumber: 10

            """
        ),
    ]

    private func sections(
        _ format: (word: String?, text: String), _ change: (inout ReadingOptions) -> Void
    ) throws -> [(title: String, names: [String])] {
        var options = ReadingOptions()
        options.format = try format.word.map { try #require(ReadingOptions.Format(rawValue: $0)) }
        change(&options)
        let file = try NamesFile(Array(format.text.utf8))
        defer { withExtendedLifetime(file) {} }
        let names = try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        return (0..<names.sectionCount).map { section in
            let rows = (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
            return (names.title(ofSection: section), rows)
        }
    }

    @Test("TR-26: every format knows the key, the label, and other words for a field", arguments: formats)
    func known(word: String?, text: String) throws {
        for field in ["phone", "Phone", "tel", "Telephone"] {
            let names = try sections((word, text)) { $0.order = ListOrder(.field(field)) }.flatMap(\.names)
            #expect(names == ["Bob", "Ann"], "--order \(field)")
        }
        for field in ["org", "Organization", "company"] {
            let sections = try sections((word, text)) { $0.sectionBy = field }
            #expect(sections.map(\.title) == ["X", "Y"], "--section-by \(field)")
        }
        for field in ["nickname", "Nickname", "nick"] {
            let names = try sections((word, text)) { $0.nameField = field }.flatMap(\.names)
            #expect(names.sorted() == ["abe", "zed"], "--column \(field)")
        }
    }

    @Test(
        "TR-26: rows cannot be ordered by an object; the nearest field is one in it",
        arguments: [
            #"[{"name":"Ann","customer":{"name":"x"}}]"#, "({name=Ann;customer={name=x;};})",
        ])
    func container(text: String) {
        #expect {
            try sections((nil, text)) { $0.order = ListOrder(.field("customer")) }
        } throws: { error in
            guard case .noField("customer", _, "customer.name") = (error as? ReadingError)?.reason else {
                return false
            }
            return true
        }
    }
}
