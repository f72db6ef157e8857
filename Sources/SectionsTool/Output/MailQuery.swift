internal import FormatCore
package import Names
internal import Records

/// Answers queries of mail programs for addresses.
///
/// The format is that of mutt's `query_command`, which aerc's `address-book-cmd` uses as well.
package enum MailQuery {
    /// One line for each matching address: address, name and kind of address, separated by tabs.
    ///
    /// A row that matches by some of its addresses yields those; any other match yields all of them.
    ///
    /// - Returns: The lines, without line ends.
    package static func lines(of found: FilteredNames, by search: NameSearch) -> [String] {
        let names = found.original
        var lines: [String] = []
        var mail = MailFields()
        for id in found.ids {
            let name = names.name(at: id.number, inSection: id.section)
            let fields = ContactItem.joined(
                names.fields(ofRecordAt: id.number, inSection: id.section))
            var (addresses, others) = ([RecordField](), [RecordField]())
            for field in fields {
                let found = mail.addresses(of: field)?.addresses ?? []
                if found.isEmpty { others.append(field) }
                addresses += found.map { RecordField(field.name, value: .text($0)) }
            }
            let meant = search.matching(addresses, of: name, fields: others)
            for address in meant.isEmpty ? addresses : meant {
                let cells = [address.text, name, address.name.kinds.joined(separator: ", ")]
                lines.append(cells.map(cell).joined(separator: "\t"))
            }
        }
        return lines
    }

    private static func cell(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
