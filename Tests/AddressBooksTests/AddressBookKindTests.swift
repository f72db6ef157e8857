import AddressBooks
import Testing

/// Address books of other programs are detected from their contents.
@Suite struct AddressBookKindTests {
    @Test(
        "what other programs write is known by its beginning",
        arguments: [
            ("# abook addressbook file\n", .abook), ("[format]\nprogram=abook\nversion=0.6.1\n", .abook),
            ("\n[0]\nname=Ann\n", .abook), ("\u{FEFF}[12]\r\nemail=a@b.example\r\n", .abook),
            ("alias ann Ann <ann@mail.example>\n", .aliases), ("# x\n\n  alias a a@b.example\n", .aliases),
            ("alias a A <a@b.example>\nali", .aliases),
            ("alias team a@b.example, \\\n  c@d.example\n", .aliases),
            ("set x=1\nalias -group g a b@c.example\nunalias *\n", .aliases),
            ("alias team \\\n  a@b.example\n", .aliases),
            ("dn: cn=Ann,dc=example\n", .ldif), ("dn:: Y249QW5u\n", .ldif),
            ("version: 1\n\ndn: cn=Ann\ncn: Ann\n", .ldif), ("# dump\n  of x\nversion: 1\ndn: o=x\n", .ldif),
        ] as [(String, AddressBookKind)])
    func known(text: String, kind: AddressBookKind) {
        #expect(AddressBookKind(ofHead: Array(text.utf8)) == kind)
    }

    @Test(
        "other text is none, however it begins",
        arguments: [
            "", "alias\n", "alias ll='ls -l'\n", "alias g=git\nalias a=b@c.example\n",
            "alias Ann\nBob@x.example\nC\n",
            "alias ann root\n", "[format]\nname=x\n", "[0]\n", "[core]\nname=x\n", "[0]\ncolor=x\n",
            "[1] Anna\nname=x\n", "dn\n", "dn: Ann\n", "version: 1\n", "version: 2\ndn: o=x\n",
            "Ann\ndn: o=x\n",
            "# names\nAnn\n",
        ])
    func unknown(text: String) {
        #expect(AddressBookKind(ofHead: Array(text.utf8)) == nil)
    }
}
