import FormatCore
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// Objects without a usual key on their top level: what looks most like a name is one.
@Suite("Names in nested JSON objects")
struct JSONNestedNameTests {
    /// Objects, their names, and the fields that these are from.
    private static let objects: [(object: String, name: String, field: String?)] = [
        (#"{"id": "x7", "customer": {"name": "Ann Lee"}}"#, "Ann Lee", "customer.name"),
        (#"{"id": 7, "a": {"b": {"c": {"title": "Deep"}}}}"#, "Deep", "a.b.c.title"),
        (#"{"status": {"name": "open"}, "owner": {"name": "Ann"}}"#, "Ann", "owner.name"),
        (#"{"company": {"name": "Acme"}, "customer": {"name": "Ann"}}"#, "Ann", "customer.name"),
        (#"{"product": {"name": "Lamp"}, "vendor": {"name": "Acme"}}"#, "Lamp", "product.name"),
        (#"{"country": {"name": "Italy"}, "data": {"label": "Rome"}}"#, "Rome", "data.label"),
        // A name that is kept in parts, in the order of a name.
        (
            #"{"name": {"title": "Ms", "first": "Ann", "last": "Lee"}, "id": {"name": "SSN"}}"#, "Ann Lee",
            "name.first and name.last"
        ),
        (#"{"person": {"lastName": "Lee", "firstName": ""}}"#, "Lee", "person.lastName"),
        (#"{"name": {"common": "Togo", "official": "Togolese Republic"}}"#, "Togo", "name.common"),
        // As keys are written.
        (#"{"ID": "x", "Customer": {"FULL_NAME": "Ann"}}"#, "Ann", "Customer.FULL_NAME"),
        (#"{"orderId": "x", "customerName": "Ann", "qty": 3}"#, "Ann", "customerName"),
        (#"{"id": "x", "cust\u006fmer": {"n\u0061me": "\u0041nn"}}"#, "Ann", "customer.name"),
        (#"{"id": "x", "a.b": {"c": "d", "title": "Dots"}}"#, "Dots", "a.b.title"),
        // What says nothing of names is no better than what stands on the top level.
        (#"{"text": "first", "more": {"text": "second"}}"#, "first", nil),
        (#"{"email": "a@b", "more": {"x": "second"}}"#, "a@b", nil),
        (#"{"sku": "x", "more": {"id": "y", "updated": "2024"}}"#, "x", nil),
        (#"{"sku": "x", "email": "a@b"}"#, "a@b", "email"),
        (#"{"city": "Rome", "customer": "Ann"}"#, "Rome", nil),
        // An array says several names, and an empty text none.
        (#"{"id": "x", "authors": [{"name": "Ann"}]}"#, "x", nil),
        (#"{"id": "x", "customer": {"name": ""}, "item": {"name": "Lamp"}}"#, "Lamp", "item.name"),
        (#"{"name": "Top", "customer": {"name": "Ann"}}"#, "Top", nil),
        (#"{"given": "Ann", "customer": {"name": "Bo"}}"#, "Ann", nil),
        (#"{"a": {"n": 1}}"#, "1", nil), (#"{"a": {}}"#, "(no name)", nil),
    ]

    @Test("the likeliest string is the name, and the reader says which it took")
    func likeliest() {
        for (object, name, field) in Self.objects {
            let found = readJSON("[\(object)]")
            #expect(found.names == [name], "\(object)")
            #expect(found.chosenField == field, "\(object)")
        }
    }

    @Test("names and the field are the same wherever the bytes are cut")
    func cuts() {
        for (object, _, _) in Self.objects {
            for text in ["[\(object), \(object)]", "\(object)\n{\"name\": \"Zoe\"}\n"] {
                let bytes = Array(text.utf8)
                let whole = readJSON(bytes)
                for cut in 1..<bytes.count {
                    #expect(readJSON(bytes, cuts: [cut]) == whole, "\(text) \(cut)")
                }
                #expect(readJSON(bytes, cuts: Array(1..<bytes.count)) == whole, "\(text)")
            }
        }
    }

    @Test("each object is looked at by itself; the first that has no usual key says which field was taken")
    func mixed() {
        let found = readJSON(
            #"[{"name": "A"}, {"x": {"title": "B"}}, {"customer": {"name": "C"}}, "D", {"id": 5, "a": [1]}]"#)
        #expect(found.names == ["A", "B", "C", "D", "5"])
        #expect(found.chosenField == "x.title")
        let asked = readJSON(#"[{"customer": {"name": "C"}}]"#, .init(nameField: "total", file: "f"))
        #expect(asked.names == ["C"] && asked.chosenField == nil)
    }

    @Test("objects that lie too deep, and more fields than are shown, are not looked at")
    func limits() {
        func nested(_ levels: Int) -> String {
            String(repeating: #"{"a":"#, count: levels) + #"{"name": "Deep"}"#
                + String(repeating: "}", count: levels)
        }
        #expect(readJSON("[\(nested(31))]").names == ["Deep"])
        #expect(readJSON("[\(nested(32))]").names == ["(no name)"])
        let many = (0..<10_000).map { #""x\#($0)": "v""# }.joined(separator: ", ")
        #expect(readJSON(#"[{"a": {\#(many), "name": "Late"}}]"#).names == ["v"])
    }

    @Test("nested fields are searched, order rows and make sections, and parts of nested names order them")
    func lists() throws {
        let text = """
            [{"n": 1, "customer": {"name": "Bo Zed", "at": {"city": "Rome"}}},
             {"n": 2, "customer": {"name": "Al Yip", "at": {"city": "Bari"}}}]
            """
        let names = try loaded(text)
        #expect(names.chosenNameField == "customer.name")
        #expect(names.searchedFields == ["n", "customer.name", "customer.at.city"])
        #expect(all(names) == ["Al Yip", "Bo Zed"])
        var options = ReadingOptions()
        options.order = ListOrder(.field("n"))
        #expect(all(try loaded(text, options)) == ["Bo Zed", "Al Yip"])
        options.order = ListOrder(.field("customer.at.city"), isDescending: true)
        #expect(all(try loaded(text, options)) == ["Bo Zed", "Al Yip"])
        options = ReadingOptions()
        options.sectionBy = "customer.at.city"
        #expect(try titles(loaded(text, options)) == ["Bari", "Rome"])
        let people = try loaded(
            #"[{"name": {"first": "Zoe", "last": "Abt"}}, {"name": {"first": "Al", "last": "Zed"}}]"#)
        #expect(all(people) == ["Zoe Abt", "Al Zed"])
    }

    @Test("a name is written to the nested field that it came from; adding fills the same field")
    func renaming() throws {
        let text = #"[{"id": "x", "customer": {"name": "Ann", "tags": ["t"]}, "n": 1}]"#
        var copy = try editing(text, file: "n.json")
        try copy.rename(.init(section: 0, number: 0), to: "B\"o")
        #expect(copy.text == text.replacing("\"Ann\"", with: #""B\"o""#))
        _ = copy.undo()
        try copy.add("Zoe", toSection: nil)
        let added = #"{"id": "", "customer": {"name": "Zoe", "tags": []}, "n": null}"#
        #expect(copy.text == text.dropLast() + ", " + added + "]")
        copy = try editing(#"[{"name": {"first": "Ann", "last": "Lee"}}]"#)
        try copy.rename(.init(section: 0, number: 0), to: "Ann Berg")
        #expect(copy.text == #"[{"name": {"first": "Ann", "last": "Berg"}}]"#)
        // Programs disagree on which of two equal keys counts.
        for text in [
            #"[{"id": 1, "customer": {"name": "A"}, "customer": {"name": "B"}}]"#,
            #"[{"id": 1, "customer": {"name": "A", "name": "B"}}]"#,
        ] {
            copy = try editing(text, file: "n.json")
            #expect(throws: NameEditError.noNameField) {
                try copy.rename(.init(section: 0, number: 0), to: "New")
            }
            #expect(copy.text == text)
        }
    }

    @Test(
        "fields of long records are cut between characters for a line on the screen, those of others are not")
    func cutFields() throws {
        let long = String(repeating: "é", count: 40_000)
        let names = try loaded(#"[{"name": "A", "Text": "\#(long)", "n": 7}, {"name": "B", "Text": "éé"}]"#)
        let cut = names.fields(ofRecordAt: 0, inSection: 0, valueLimit: 5)
        #expect(cut.map(\.key) == ["name", "text", "n"] && cut.map(\.text) == ["A", "éé", "7"])
        #expect(names.fields(ofRecordAt: 0, inSection: 0)[1].text == long)
        #expect(names.fields(ofRecordAt: 0, inSection: 0, valueLimit: 0).map(\.text) == ["", "", ""])
        let short = names.fields(ofRecordAt: 0, inSection: 1)
        #expect(names.fields(ofRecordAt: 0, inSection: 1, valueLimit: 1) == short)
    }

    private func loaded(_ text: String, _ options: ReadingOptions = .init()) throws -> NameCollection {
        let file = try NamesFile(Array(text.utf8))
        defer { withExtendedLifetime(file) {} }
        return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
    }

    private func titles(_ names: NameCollection) -> [String] {
        (0..<names.sectionCount).map { names.title(ofSection: $0) }
    }

    private func all(_ names: NameCollection) -> [String] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
    }
}
