package import NameDirectory
internal import SourceText

/// Answers a mail program's question for addresses.
///
/// The form is that of mutt's `query_command`, which aerc's `address-book-cmd` takes as well.
package enum MailQuery {
    /// One line for each address of what a search has found: address, name and the kind of the address, with
    /// tabs between them.
    ///
    /// Of a row that is found by some of its addresses, these are told; of one that is found by anything
    /// else, all of them.
    ///
    /// - Returns: The lines, without their ends.
    package static func lines(of found: MutableNameDictionary, by search: NameSearch) -> [String] {
        let names = found.original
        var lines: [String] = []
        for section in 0..<found.sectionCount {
            for row in 0..<found.count(ofSection: section) {
                let place = found.originalPosition(ofRow: row, inSection: section)
                let name = names.name(at: place.row, inSection: place.section)
                let fields = names.fields(ofRecordAt: place.row, inSection: place.section)
                let addresses = addresses(in: fields)
                let others = fields.filter { Self.addresses(of: $0).isEmpty }
                let meant = addresses.filter { search.matches(name, fields: others + [$0]) }
                for address in meant.isEmpty ? addresses : meant {
                    let cells = [address.value, name, kind(of: address)]
                    lines.append(cells.map(cell).joined(separator: "\t"))
                }
            }
        }
        return lines
    }

    /// The addresses, each as a field of its own.
    private static func addresses(in fields: [RecordField]) -> [RecordField] {
        fields.flatMap { field in
            addresses(of: field).map { RecordField(key: field.key, label: field.label, value: $0) }
        }
    }

    private static func addresses(of field: RecordField) -> [String] {
        (field.mailAddresses ?? (field.key == "address" ? MailAddresses(in: field.value) : nil))?.addresses
            ?? []
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
