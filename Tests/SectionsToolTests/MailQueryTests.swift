import FormatCore
import NameLoading
import NameViews
import Names
internal import Records
import SectionsTool
import SystemSupport
import Tables
import TestClock
import TestSupport
import Testing
import VCards

/// Addresses as mail programs, scripts and other formats get them: all ways agree.
@Suite struct MailQueryTests {
    private static let files: [(file: String, text: String, name: String, addresses: [String])] = [
        (
            "uri.vcf",
            "BEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEMAIL;VALUE=uri:mailto:bob@m.example\n"
                + "EMAIL:\"Bob R\" <bobr@m.example>\nEMAIL:\nEND:VCARD\n", "Bob",
            ["bob@m.example", "bobr@m.example"]
        ),
        (
            "old.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEMAIL:  mailto:lee@m.example \nEND:VCARD\n", "Ann",
            ["lee@m.example"]
        ),
        (
            "several.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEMAIL:a@m.example\\, b@m.example\nEND:VCARD\n",
            "Ann",
            ["a@m.example", "b@m.example"]
        ),
        (
            "outlook.csv",
            "\"Title\",\"First Name\",\"Last Name\",\"Job Title\",\"E-mail Address\",\"E-mail Display Name\"\n"
                + "\"Dr\",\"Ann\",\"Lee\",\"Boss\",\"ann@m.example\",\"Ann Lee (ann@m.example)\"\n",
            "Ann Lee",
            ["ann@m.example"]
        ),
        (
            "google.csv",
            "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Notes\nAnna,Weber,* Home,anna@m.example ::: "
                + "a@w.example,x\n", "Anna Weber", ["anna@m.example", "a@w.example"]
        ),
        (
            "lines.json", "[{\"name\":\"Cid\",\"email\":[\"c@m.example\",\"Cid <d@m.example>\"]}]", "Cid",
            ["c@m.example", "d@m.example"]
        ),
        (
            "manager.csv", "Name,Email,Manager Email\nAnn,ann@m.example,boss@m.example\n", "Ann",
            ["ann@m.example"]
        ),
        (
            "thunderbird.csv",
            "Vorname,Nachname,Prim\u{E4}re E-Mail-Adresse,Sekund\u{E4}re E-Mail-Adresse\n"
                + "Ann,Lee,a@m.example,b@m.example\n", "Ann Lee", ["a@m.example", "b@m.example"]
        ),
        (
            "graph.json",
            "[{\"name\":\"Ann\",\"emailAddresses\":[{\"name\":\"x\",\"address\":\"a@m.example\"}]}]", "Ann",
            ["a@m.example"]
        ),
        (
            "source.json", "[{\"name\":\"Ann\",\"_source\":{\"email\":\"a@m.example\",\"n\":1}}]", "Ann",
            ["a@m.example"]
        ),
    ]

    @Test(
        "TR-20: --mutt-query, --print, --export and what can be opened have the same bare addresses",
        arguments: files.indices)
    func agree(number: Int) throws {
        let (file, text, name, addresses) = Self.files[number]
        let directory = try TemporaryDirectory()
        let path = try directory.file(file, text.utf8)
        let names = try NameLoader(path: FilePath("\(path)")).readAll().names
        #expect(names.count == 1 && names.name(at: 0, inSection: 0) == name)
        // For mutt.
        let search = NameSearch("")
        var found = names.mutableDeepCopy()
        found.filter(search)
        let lines = MailQuery.lines(of: found, by: search)
        #expect(
            lines.map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
                == addresses.map { "\($0) \(name)" })
        // Printed.
        let fields = names.fields(ofRecordAt: 0, inSection: 0)
        let mail = fields.filter { $0.mailAddresses != nil }
        #expect(mail.map(AnswerFormat.value).joined(separator: ", ") == addresses.joined(separator: ", "))
        #expect(AnswerFormat.text(called: "email", in: fields) == addresses.joined(separator: ", "))
        let asked = [RequiredField("email", of: "--print")]
        #expect(FieldCheck.problem(of: asked, in: names) == nil)
        // Opened, also those of other persons.
        let openable = OpenableValue.all(name: name, fields: fields).map(\.address)
        let mailed = openable.filter { $0.hasPrefix("mailto:") && !$0.contains("boss") }
        #expect(mailed == addresses.map { "mailto:" + $0 })
        // Exported.
        var exporter = ExportFormat.vcard.writer(lineEnd: "\n")
        let row = ExportedRow(
            name: name, fields: fields,
            card: file.hasSuffix("vcf") ? Array(names.bytes(ofRecordAt: 0, inSection: 0)) : nil)
        let card = String(decoding: exporter.bytes(of: row), as: UTF8.self)
        let exported = card.split(separator: "\n").filter { $0.hasPrefix("EMAIL") }
        #expect(exported.map { $0.drop { $0 != ":" }.dropFirst() } == addresses.map { $0[...] }, "\(card)")
        var table = ExportFormat.csv.writer(lineEnd: "\n")
        table.look(at: row)
        let cells = String(decoding: table.bytes(of: row), as: UTF8.self)
        #expect(
            file == "graph.json"
                || addresses.allSatisfy { cells.dropLast().split(separator: ",").contains($0[...]) },
            "\(cells)")
    }

    @Test("TR-20: 20,000 addresses in a property are answered, printed and exported at once")
    func manyAddresses() throws {
        let addresses = (0..<20_000).map { "a\($0)@m.example" }
        let text =
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEMAIL:" + addresses.joined(separator: ",")
            + ",\nEND:VCARD\n"
        let directory = try TemporaryDirectory()
        let names = try NameLoader(path: FilePath("\(try directory.file("many.vcf", text.utf8))")).readAll()
            .names
        for query in ["", "m.example"] {
            let search = NameSearch(query)
            var found = names.mutableDeepCopy()
            found.filter(search)
            var lines: [String] = []
            let time = ProcessorTime.measure { lines = MailQuery.lines(of: found, by: search) }
            #expect(lines.count == 20_000)
            // Comparing each address with all others would take minutes.
            #expect(time < .seconds(10))
        }
        let fields = names.fields(ofRecordAt: 0, inSection: 0)
        for card in [nil, Array(names.bytes(ofRecordAt: 0, inSection: 0))] {
            var exporter = ExportFormat.vcard.writer(lineEnd: "\n")
            var bytes: [UInt8] = []
            let time = ProcessorTime.measure {
                bytes = exporter.bytes(of: ExportedRow(name: "Ann", fields: fields, card: card))
            }
            #expect(String(decoding: bytes, as: UTF8.self).contains("\nEMAIL:a19999@m.example\n"))
            #expect(time < .seconds(10))
        }
    }

    @Test("TR-20: all values of a field are printed")
    func severalFields() throws {
        let text =
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEMAIL:a@m.example\nEMAIL:b@m.example\nTEL:1\nTEL:2\nEND:VCARD\n"
        let directory = try TemporaryDirectory()
        let names = try NameLoader(path: FilePath("\(try directory.file("a.vcf", text.utf8))")).readAll()
            .names
        let fields = names.fields(ofRecordAt: 0, inSection: 0)
        #expect(AnswerFormat.text(called: "E-Mail", in: fields) == "a@m.example, b@m.example")
        #expect(AnswerFormat.text(called: "phone", in: fields) == "1, 2")
        #expect(AnswerFormat.text(called: "fax", in: fields) == nil)
    }

    @Test("TR-20: Outlook's title is a prefix beside a job title, and its display name stays, as no address")
    func outlook() throws {
        let fields = [
            ("title", "Dr"), ("first name", "Ann"), ("last name", "Lee"), ("job title", "Boss"),
            ("e-mail display name", "Ann Lee (ann@m.example)"),
        ].map { RecordField(key: $0.0, text: $0.1) }
        var exporter = ExportFormat.vcard.writer(lineEnd: "\n")
        let card = String(
            decoding: exporter.bytes(of: ExportedRow(name: "Ann Lee", fields: fields)), as: UTF8.self)
        #expect(card.contains("\nN:Lee;Ann;;Dr;\n") && card.contains("\nTITLE:Boss\n"))
        #expect(!card.contains("\nEMAIL") && card.contains(":Ann Lee (ann@m.example)\n"))
    }

    @Test("TR-20: several numbers in a cell are several in a card")
    func numbers() {
        var exporter = ExportFormat.vcard.writer(lineEnd: "\n")
        let field = RecordField(key: "phone 1 - value", text: "030 1 ::: 030 2")
        let card = String(
            decoding: exporter.bytes(of: ExportedRow(name: "Ann", fields: [field])), as: UTF8.self)
        #expect(card.contains("\nTEL:030 1\nTEL:030 2\n"))
    }

    @Test("The members of a group card are answered with their addresses")
    func groups() throws {
        let text =
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nEMAIL:ann@m.example\nUID:u-ann\nEND:VCARD\n"
            + "BEGIN:VCARD\nVERSION:3.0\nFN:Family\nX-ADDRESSBOOKSERVER-KIND:group\n"
            + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u-ann\nUID:u-group\nEND:VCARD\n"
        let directory = try TemporaryDirectory()
        let names = try NameLoader(path: FilePath("\(try directory.file("group.vcf", text.utf8))")).readAll()
            .names
        let search = NameSearch("family")
        var found = names.mutableDeepCopy()
        found.filter(search)
        let lines = MailQuery.lines(of: found, by: search)
        withKnownIssue("groups of cards are part of the work on contacts") { #expect(lines.count == 1) }
    }
}
