import AddressBooks
import FormatCore
import TestSupport
import Testing

/// What is read of address books of other programs.
@Suite struct AddressBookReaderTests {
    private func reader(
        _ kind: AddressBookKind, name: String? = nil, section: String? = nil, display: NameDisplay? = nil
    ) -> AddressBookReader {
        AddressBookReader(
            kind, choice: .init(nameField: name, sectionField: section, display: display, file: "f"))
    }

    private let abook = """
        # abook addressbook file

        [format]
        program=abook
        version=0.6.1


        [0]
        name=Lee, Ann
        email=ann@mail.example, a.lee@work.example
        phone=(0170) 23
        workphone=7
        nick=ann
        notes=one = two
        custom1=x

        [1]
        broken
        email=bob@mail.example
        [2]

        """

    @Test("abook: a name, several addresses, telephones of all kinds, and fields that are not known")
    func abookEntries() {
        let read = record(abook, by: reader(.abook))
        #expect(read.error == nil && read.names == ["Lee, Ann", "bob@mail.example"])
        #expect(
            read.rows[0].fields.map { "\($0.label)=\($0.text)" } == [
                "Name=Lee, Ann", "Email=ann@mail.example", "Email=a.lee@work.example",
                "Phone (home)=(0170) 23", "Phone (work)=7", "Nickname=ann", "Note=one = two", "custom1=x",
            ])
        #expect(read.rows[0].values("phone") == ["(0170) 23", "7"])
        #expect(read.rows.map(\.line) == [8, 17] && read.problemLines == [18, 20])
        #expect(record(abook, by: reader(.abook, name: "email")).names.first == "ann@mail.example")
        let sections = record(abook, by: reader(.abook, name: "nosuch", section: "Nickname"))
        #expect(sections.rows.map(\.titleText) == ["ann", nil] && sections.names == read.names)
    }

    @Test(
        "mutt: every form of an address",
        arguments: [
            ("alias ann Ann Lee <ann@mail.example>", "Ann Lee", ["ann@mail.example"]),
            ("alias ann ann@mail.example (Ann (the) Lee)", "Ann the Lee", ["ann@mail.example"]),
            ("alias ann ann@mail.example", "ann", ["ann@mail.example"]),
            ("  alias ann \"Lee, Ann\" <ann@mail.example> # friend", "Lee, Ann", ["ann@mail.example"]),
            ("alias ann \\\"Lee, Ann\\\" <ann@mail.example>", "Lee, Ann", ["ann@mail.example"]),
            ("alias ann Ann \\\n Lee \\\n <ann@mail.example>", "Ann  Lee", ["ann@mail.example"]),
            ("alias \"a b\" A#1 <a@b.example>", "A#1", ["a@b.example"]),
            ("alias -group x -group \"y z\" a A <a@b.example>", "A", ["a@b.example"]),
            (
                "alias t A <a@b.example>, \"C, D\" <c@d.example>, e@f.example", "t",
                ["a@b.example", "c@d.example", "e@f.example"]
            ),
            ("alias t all: a@b.example, c@d.example;", "t", ["a@b.example", "c@d.example"]),
            ("alias t a@b.example,,c@d.example,", "t", ["a@b.example", "c@d.example"]),
            ("alias a A <a@b.example", "A", ["a@b.example"]), ("alias a A <>, b", "b", []),
        ] as [(String, String, [String])])
    func aliases(line: String, name: String, addresses: [String]) {
        let read = record(line, by: reader(.aliases))
        #expect(read.sink.problems.isEmpty)
        if addresses.isEmpty {
            #expect(read.rows[0].values("member") == ["b"] && read.rows[0].values("email") == [])
        } else {
            #expect(read.names == [name] && read.rows[0].values("email") == addresses)
        }
    }

    @Test("mutt: an alias of other aliases has members that are no addresses")
    func aliasOfAliases() {
        let text = "alias team ann, Bob <bob@b.example>, cid\nalias boss ann\n"
        let read = record(text, by: reader(.aliases))
        #expect(read.names == ["team", "boss"] && read.sink.problems.isEmpty)
        let fields = read.rows.map { row in row.fields.map { "\($0.key) \($0.text)" } }
        #expect(
            fields[0] == ["nickname team", "member ann", "member Bob", "email bob@b.example", "member cid"])
        #expect(fields[1] == ["nickname boss", "member ann"])
    }

    @Test("mutt: groups and members can be found; other commands and bad aliases are reported")
    func aliasFields() {
        let read = record(
            """
            set x = 1
            alias -group old t Ann <a@b.example>, "C, D" <c@d.example>
            alias
            alias none
            unalias *
            # alias x y@z.example

            """, by: reader(.aliases))
        #expect(read.names == ["t"])
        #expect(
            read.rows[0].fields.map { "\($0.label)=\($0.text)" } == [
                "Alias=t", "Group=old", "Member=Ann", "Email=a@b.example", "Member=C, D", "Email=c@d.example",
            ])
        #expect(read.problemLines == [1, 4])
    }

    private let ldif = """
        version: 1
        # a comment
          that goes on

        dn: cn=Ann Lee,ou=People,dc=example
        objectClass: top
        objectClass: inetOrgPerson
        cn: Ann Lee
        sn;lang-en: Lee
        givenName:: QW5u
        mail: ann@mail.
         example
        postalAddress: Road 1$Town
        jpegPhoto:: /9j/4AA=
        description:< file:///tmp/note
        o: Acme
        telephoneNumber: +49 170 23

        dn: ou=People,dc=example
        objectClass: organizationalUnit
        ou: People

        dn: cn=printer
        objectClass: device
        cn: printer

        dn: cn=Bob
        changetype: modify
        replace: mail
        mail: x
        -

        dn: cn=Zoe Abe
        changetype: add
        displayName: Zoe Abe
        givenName: Zoe
        sn: Abe
        mail:: ?
        no colon

        dn: mail=x
        mail: only@mail.example
        """

    @Test("LDIF: persons and their attributes, folded, in base 64 and elsewhere; all else is reported")
    func ldifEntries() {
        let read = record(ldif, by: reader(.ldif))
        #expect(read.error == nil && read.names == ["Ann Lee", "Zoe Abe", "only@mail.example"])
        #expect(
            read.rows[0].fields.map { "\($0.key)=\($0.text)" } == [
                "dn=cn=Ann Lee,ou=People,dc=example", "objectclass=top", "objectclass=inetOrgPerson",
                "name=Ann Lee", "family=Lee", "given=Ann", "email=ann@mail.example", "address=Road 1\nTown",
                "jpegphoto=(5 bytes)", "note=file:///tmp/note", "org=Acme", "phone=+49 170 23",
            ])
        #expect(
            read.rows[0].fields.filter { !$0.isSearched }.map(\.key)
                == ["dn", "objectclass", "objectclass", "jpegphoto"])
        #expect(read.rows.map(\.sortKey) == ["Lee Ann", "Abe Zoe", nil])
        #expect(read.problemLines == [19, 27, 38, 39])
    }

    @Test("LDIF: an option chooses which part of a name comes first")
    func display() {
        #expect(record(ldif, by: reader(.ldif, display: .familyFirst)).names[0] == "Lee, Ann")
        #expect(
            record(ldif, by: reader(.ldif, name: "org", section: "mail")).names == [
                "Acme", "Zoe Abe", "only@mail.example",
            ])
        #expect(record(ldif, by: reader(.ldif, section: "org")).rows.map(\.titleText) == ["Acme", nil, nil])
    }

    @Test("an entry has any length; more entries than are taken are an error")
    func limits() {
        let long = ldif.replacing(
            "\n\n", with: "\ndescription: \(String(repeating: "x", count: 20 << 20))\n\n")
        #expect(record(long, by: reader(.ldif)).names == record(ldif, by: reader(.ldif)).names)
        var limits = ReadingLimits()
        limits.names = 1
        let many = record(abook, by: AddressBookReader(.abook, choice: .init(limits: limits, file: "f")))
        #expect(many.error?.reason == .tooManyNames(limit: 1) && many.names.count == 1)
    }

    @Test("in one piece or in two, at every byte, the rows are the same")
    func splits() {
        let aliases = "\u{FEFF}alias a A <a@b.example>\r\nalias b \\\r\n b@c.example, d@e.example\nset x\n"
        for (kind, text) in [(.abook, abook), (.aliases, aliases), (.ldif, ldif)]
            as [(AddressBookKind, String)]
        {
            for ends in ["\n", "\r\n"] {
                let bytes = Array(
                    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ends).utf8
                )
                #expect(firstSplitThatMatters(bytes, by: reader(kind)) == nil)
                #expect(record(bytes, by: reader(kind)).names == record(text, by: reader(kind)).names)
            }
        }
    }

    @Test("with every byte changed nothing traps, and entries far away stay")
    func damage() {
        for (kind, text) in [(.abook, abook), (.ldif, ldif)] as [(AddressBookKind, String)] {
            let bytes = Array(text.utf8)
            let whole = record(bytes, by: reader(kind))
            for place in bytes.indices {
                for byte in [0, 0x0A, 0x20, 0x22, 0x3A, 0x5B, 0x5C, 0xFF] as [UInt8] {
                    var damaged = bytes
                    damaged[place] = byte
                    let read = record(damaged, by: reader(kind))
                    let far = whole.rows.filter {
                        $0.record.upperBound + 2 < place || $0.record.lowerBound > place + 2
                    }
                    #expect(far.allSatisfy { row in read.rows.contains { $0.record == row.record } })
                }
            }
        }
    }
}
