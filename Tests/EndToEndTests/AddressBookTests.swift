import TestSupport
import Testing

/// Address books of other programs, as those wrote them.
@Suite(.serialized)
struct AddressBookTests {
    private static let files: [(name: String, text: String)] = [
        (
            "addressbook",
            """
            # abook addressbook file

            [format]
            program=abook
            version=0.6.1


            [0]
            name=Ann Lee
            email=ann@mail.example,lee@work.example
            mobile=+49 170 2395224


            """
        ),
        (
            "aliases",
            """
            # people
            alias bob \\"Abe, Bob\\" <bob@mail.example>
            alias team Cid <cid@mail.example>, \\
                Dee <dee@mail.example>

            """
        ),
        (
            "people.ldif",
            """
            dn: ou=People,dc=example
            objectClass: organizationalUnit
            ou: People

            dn: cn=Eve Abbott,ou=People,dc=example
            objectClass: person
            cn: Eve Abbott
            sn: Abbott
            givenName: Eve
            o:: QWNtZQ==

            """
        ),
    ]

    private func run(
        _ script: String, error: String = "", status: Int = 0
    ) throws -> String {
        let directory = try TemporaryDirectory()
        for file in Self.files { _ = try directory.file(file.name, file.text.utf8) }
        let result = try Shell.run(script, in: directory)
        #expect(result.error == error && result.status == .exited(status))
        return result.output
    }

    private static let reportOfOthers =
        "people.ldif: line 1: an entry that is not a person was left out; others like it are not reported\n"

    @Test("names, any field and telephone numbers find entries of all three")
    func search() throws {
        let all = "addressbook aliases people.ldif"
        #expect(
            try run("sections --filter '' \(all)", error: "sections: " + Self.reportOfOthers)
                == "Eve Abbott\nAbe, Bob\nAnn Lee\nteam\n")
        #expect(try run("sections --filter '0170 23' addressbook") == "Ann Lee\n")
        #expect(try run("sections --filter dee aliases") == "team\n")
        #expect(
            try run("sections --filter acme people.ldif", error: "sections: " + Self.reportOfOthers)
                == "Eve Abbott\n")
        #expect(
            try run("sections --mutt-query ann addressbook")
                == "2 addresses\nann@mail.example\tAnn Lee\t\nlee@work.example\tAnn Lee\t\n")
        #expect(
            try run("cat aliases | sections --filter bob --print nickname,email") == "bob\tbob@mail.example\n"
        )
    }

    @Test("they are not edited, and become cards")
    func cards() throws {
        for (file, what) in [
            ("addressbook", "the address book of abook"), ("aliases", "a list of mutt's aliases"),
            ("people.ldif", "LDIF"),
        ] {
            let advice = "make cards of it with --export vcard, and edit these"
            let error = "\(what) is not edited (\(advice))\n"
            #expect(try run("sections --edit \(file)", error: "sections: \(file): " + error, status: 2) == "")
        }
        #expect(
            try run("sections --export vcard addressbook")
                == """
                BEGIN:VCARD\r
                VERSION:4.0\r
                FN:Ann Lee\r
                EMAIL:ann@mail.example\r
                EMAIL:lee@work.example\r
                TEL;TYPE=cell:+49 170 2395224\r
                END:VCARD\r

                """)
    }
}
