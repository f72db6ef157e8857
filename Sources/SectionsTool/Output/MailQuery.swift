internal import NameDirectory
internal import SourceText

/// Answers a mail program's question for addresses.
///
/// The form is that of mutt's `query_command`, which aerc's `address-book-cmd` takes as well.
enum MailQuery {
    /// One line for each address of what a search has found: address, name and the kind of the address, with
    /// tabs between them.
    ///
    /// Of a row that is found by some of its addresses, these are told; of one that is found by anything
    /// else, all of them.
    static func lines(of found: MutableNameDictionary, by search: NameSearch) -> [String] {
        let names = found.original
        var lines: [String] = []
        for section in 0..<found.sectionCount {
            for row in 0..<found.count(ofSection: section) {
                let place = found.originalPosition(ofRow: row, inSection: section)
                let name = names.name(at: place.row, inSection: place.section)
                let fields = names.fields(ofRecordAt: place.row, inSection: place.section)
                let addresses = addresses(in: fields)
                let others = fields.filter { !isAddress($0) }
                let meant = addresses.filter { search.matches(name, fields: others + [$0]) }
                for address in meant.isEmpty ? addresses : meant {
                    let cells = [address.value, name, kind(of: address)]
                    lines.append(cells.map(cell).joined(separator: "\t"))
                }
            }
        }
        return lines
    }

    /// The addresses, each as a field of its own: several values of one field stand on lines of their own.
    private static func addresses(in fields: [RecordField]) -> [RecordField] {
        fields.filter(isAddress).flatMap { field in
            field.value.split(separator: "\n").filter { $0.contains("@") }.map {
                RecordField(key: field.key, label: field.label, value: String($0))
            }
        }
    }

    private static func isAddress(_ field: RecordField) -> Bool {
        (field.key.contains("mail") || field.key == "address") && field.value.contains("@")
    }

    /// What stands in brackets behind the label, as in `Email (work)`.
    private static func kind(of field: RecordField) -> String {
        guard let start = field.label.firstIndex(of: "("), field.label.hasSuffix(")") else { return "" }
        return String(field.label[field.label.index(after: start)...].dropLast())
    }

    private static func cell(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
