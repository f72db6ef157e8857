internal import NameDirectory
internal import SourceText

/// Answers a mail program's question for addresses.
///
/// The form is that of mutt's `query_command`, which aerc's `address-book-cmd` takes as well.
enum MailQuery {
    /// One line for each address of the names that match, or that match themselves: address, name and the
    /// kind of the address, with tabs between them.
    static func lines(matching search: NameSearch, in names: NameDictionary) -> [String] {
        var lines: [String] = []
        for section in 0..<names.sectionCount {
            for row in 0..<names.count(ofSection: section) {
                let name = names.name(at: row, inSection: section)
                let fields = names.fields(ofRecordAt: row, inSection: section).filter { isAddress($0) }
                guard !fields.isEmpty else { continue }
                let isNameFound = search.matches(name)
                for field in fields {
                    // Several values of one field stand on lines of their own.
                    for address in field.value.split(separator: "\n") where address.contains("@") {
                        guard isNameFound || search.matches(String(address)) else { continue }
                        let cells = [String(address), name, kind(of: field)]
                        lines.append(cells.map(cell).joined(separator: "\t"))
                    }
                }
            }
        }
        return lines
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
