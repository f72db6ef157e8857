import FormatCore
import NameViews
import Testing

/// The order of a row's details.
@Suite struct ContactFieldsTests {
    private func field(
        _ key: String, _ title: String? = nil, _ text: String = "x", kinds: [String] = []
    ) -> RecordField {
        // Any number says that the name is the catalogue's.
        let name = FieldName(
            key: key, title: title ?? key, kinds: kinds, catalogueNumber: title == nil ? nil : 0)
        return RecordField(name, value: .text(text), isSearched: key != "uid" && key != "revision")
    }

    @Test(
        "Contacts are ordered as on phones: name once, numbers and mails, the rest, technical fields last")
    func contact() {
        let fields = [
            field("family", "Family name", "Lee"), field("given", "Given name", "Ann"),
            field("name", "Name", "Ann Lee"), field("uid", "UID"), field("note", "Note"),
            field("x-skype", "X-SKYPE"), field("email", "Email", "1", kinds: ["work"]),
            field("birthday", "Birthday"),
            field("email", "Email", "2", kinds: ["home"]), field("title", "Title"),
            field("address", "Address"),
            field("phone", "Phone"), field("org", "Organization"), field("revision", "Revised"),
        ]
        let ordered = ContactFields(fields, of: "Ann Lee")
        #expect(
            ordered.fields.map(\.key) == [
                "org", "phone", "email", "email", "title", "address", "birthday", "note", "x-skype",
            ])
        #expect(ordered.fields.filter { $0.key == "email" }.map(\.text) == ["1", "2"])
        #expect(ordered.furtherFields.map(\.key) == ["uid", "revision"])
    }

    @Test("The parts of a name follow at the end if one of them says more than the name")
    func parts() {
        let fields = [
            field("prefix", "Prefix", "Dr."), field("family", "Family name", "Lee"),
            field("phone", "Phone"), field("name", "Name", "A. Lee"),
        ]
        #expect(ContactFields(fields, of: "A. Lee").fields.map(\.key) == ["phone", "prefix", "family"])
        #expect(ContactFields(fields, of: "Dr. Lee").fields.map(\.key) == ["name", "phone"])
        let company = [field("org", "Organization", "Acme"), field("phone", "Phone")]
        #expect(ContactFields(company, of: "Acme").fields.map(\.key) == ["phone"])
        #expect(ContactFields(company, of: "ACME").fields.map(\.key) == ["org", "phone"])
    }

    @Test("Rows of tables and objects stay in the order of the file")
    func others() {
        let fields = [
            field("Note"), field("email"), field("family"), field("name"), field("4"),
        ]
        #expect(ContactFields(fields, of: "x").fields == fields)
        #expect(ContactFields([], of: "x").fields.isEmpty)
    }
}
