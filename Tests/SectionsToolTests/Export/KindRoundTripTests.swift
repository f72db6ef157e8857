import FormatCore
import JSONText
import NameLoading
import Names
import Records
import SectionsTool
import SystemSupport
import Tables
import TestSupport
import Testing
import VCards

/// Kinds of numbers and addresses survive each format that has a place for them.
@Suite("Kinds from format to format")
struct KindRoundTripTests {
    /// A number or an address with its kinds.
    private struct Item: Hashable {
        var key: String
        var kinds: [String]
        var text: String
    }

    private func names(_ file: String, _ text: String) throws -> NameCollection {
        let directory = try TemporaryDirectory()
        return try NameLoader(path: FilePath("\(try directory.file(file, text.utf8))")).readAll().names
    }

    private func items(_ names: NameCollection, row: Int = 0) -> Set<Item> {
        let fields = names.fields(ofRecordAt: row, inSection: 0)
        return Set(
            fields.filter { $0.key != "name" }.flatMap { field in
                field.value.elements.map {
                    Item(key: field.key, kinds: field.name.kinds, text: $0.text)
                }
            })
    }

    private func export(_ names: NameCollection, _ format: ExportFormat) -> String {
        var exporter = format.writer(lineEnd: "\n")
        let row = ExportedRow(
            name: names.name(at: 0, inSection: 0), fields: names.fields(ofRecordAt: 0, inSection: 0))
        if exporter.takesTwoPasses { exporter.look(at: row) }
        return String(decoding: exporter.start + exporter.bytes(of: row) + exporter.end, as: UTF8.self)
    }

    /// The lines of a card of one version, and what they say.
    private func card(_ version: String, _ items: [Item]) -> String {
        var lines = ["BEGIN:VCARD", "VERSION:" + version, "FN:Ann Lee"]
        for (number, item) in items.enumerated() {
            let types = item.kinds.filter { $0 == $0.lowercased() && $0.utf8.allSatisfy { $0 < 0x80 } }
            let label = item.kinds.first { !types.contains($0) }
            let words = types.map { version == "2.1" ? $0.uppercased() : $0 }
            let parameters =
                words.isEmpty
                ? ""
                : version == "2.1"
                    ? ";" + words.joined(separator: ";")
                    : ";TYPE=" + words.joined(separator: ",")
            let group = label == nil ? "" : "item\(number)."
            let name = ["phone": "TEL", "email": "EMAIL", "url": "URL", "impp": "IMPP"][item.key] ?? "X-Y"
            lines.append(group + name + parameters + ":" + item.text)
            if let label { lines.append(group + "X-ABLabel:" + label) }
        }
        return (lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    private static let kinds = [
        [], ["home"], ["work"], ["cell"], ["work", "fax"], ["Desk"], ["Sommer Haus"], ["Mother", "home"],
        ["main"],
    ]

    @Test("Cards become tables and objects, and these become cards", arguments: 0..<120)
    func cards(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let values = [
            "phone": ["+49 30 1", "030 22", "1"], "email": ["a@m.example", "b@w.example"],
            "url": ["https://m.example/"], "impp": ["xmpp:a@m.example"], "x-y": ["z"],
        ]
        let items = Set(
            (0..<Int.random(in: 1...6, using: &random)).compactMap { _ -> Item? in
                guard let key = values.keys.sorted().randomElement(using: &random),
                    let text = values[key]?.randomElement(using: &random),
                    let kinds = Self.kinds.randomElement(using: &random)
                else { return nil }
                return Item(key: key, kinds: kinds, text: text)
            })
        let version = ["2.1", "3.0", "4.0"][Int(seed % 3)]
        let card = try names("a.vcf", card(version, Array(items)))
        #expect(self.items(card) == items)
        for (file, format) in [("a.csv", ExportFormat.csv), ("a.json", .json)] {
            let written = export(card, format)
            let read = try names(file, written)
            #expect(self.items(read) == items, "\(written)")
            let again = try names("b.vcf", export(read, .vcard))
            #expect(self.items(again) == items, "\(export(read, .vcard))")
            // What was written is written the same again.
            #expect(export(read, format) == written)
        }
    }

    @Test("Kinds of address books become types of cards, and columns of tables")
    func addressBooks() throws {
        let ldif = try names(
            "a.ldif",
            "dn: cn=Ann\nobjectClass: person\ncn: Ann\nmobile: 1\nhomePhone: 2\nfax: 3\n"
                + "telephoneNumber: 4\n")
        let card = export(ldif, .vcard)
        for line in ["TEL;TYPE=cell:1", "TEL;TYPE=home:2", "TEL;TYPE=fax:3", "TEL:4"] {
            #expect(card.contains("\n" + line + "\n"), "\(card)")
        }
        let table = export(ldif, .csv)
        #expect(table.contains("phone (mobile),phone (home),phone (fax),phone"), "\(table)")
        #expect(ldif.fields(ofRecordAt: 0, inSection: 0).contains { $0.label == "Phone (mobile)" })
    }

    @Test("A column of this program is known by its key, and answers mail programs with its kind")
    func columns() throws {
        let names = try names("a.csv", "name,email (work),Email (Büro),phone (cell) 2\nAnn,a@m,b@m,1\n")
        let fields = names.fields(ofRecordAt: 0, inSection: 0)
        #expect(
            fields.map(\.label) == ["name", "email (work)", "Email (Büro)", "phone (cell)"])
        #expect(fields.map(\.key) == ["name", "email", "email (büro)", "phone"])
        let search = NameSearch("")
        var found = names.mutableDeepCopy()
        found.filter(search)
        #expect(MailQuery.lines(of: found, by: search) == ["a@m\tAnn\twork", "b@m\tAnn\tBüro"])
    }

    @Test("A label of Google's address book is the kind of the address")
    func google() throws {
        let names = try names(
            "google.csv",
            "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAnna,Weber,* Home,a@m.example\n")
        let search = NameSearch("")
        var found = names.mutableDeepCopy()
        found.filter(search)
        #expect(MailQuery.lines(of: found, by: search) == ["a@m.example\tAnna Weber\thome"])
    }
}
