internal import CommandOptions
package import FormatCore
internal import JSONText
internal import NameLists
internal import Names
internal import Records

/// The format of printed rows.
package struct AnswerFormat: Sendable {
    private let options: OutputOptions
    /// The terminator of each row.
    let end: UInt8

    init(_ options: OutputOptions) {
        self.options = options
        end = options.endsWithNUL ? 0 : UInt8(ascii: "\n")
    }

    /// Whether rows are printed exactly as they were read.
    var isAsRead: Bool { !options.isJSON && options.fields.isEmpty && !options.printsSection }

    /// A row as printed, with its terminator: the bytes read, unless fields or JSON are requested.
    func bytes(ofRow row: Int, inSection section: Int, of names: any NameRecords) -> [UInt8] {
        var bytes: [UInt8] = []
        if options.isJSON {
            bytes += JSONRow.text(ofRow: row, inSection: section, of: names).utf8
        } else {
            if options.printsSection { bytes += Self.cell(names.title(ofSection: section)) + [0x09] }
            if options.fields.isEmpty {
                bytes += names.bytes(ofRowAsReadAt: row, inSection: section)
            } else {
                bytes += fields(ofRow: row, inSection: section, of: names)
            }
        }
        return bytes + [end]
    }

    /// Prints rows in order; returns an error status if they could not be written.
    func print(
        _ rows: some Sequence<RowID>, of names: any NameRecords
    ) -> ExitStatus {
        var output = StandardOutput(failuresTo: .sections)
        write(rows, of: names, to: &output)
        return output.end(status: .success)
    }

    /// Writes rows in order until one cannot be written.
    func write(
        _ rows: some Sequence<RowID>, of names: any NameRecords, to output: inout StandardOutput
    ) {
        for id in rows {
            output.write(row: bytes(ofRow: id.number, inSection: id.section, of: names))
            if output.failure != nil { return }
        }
    }

    private func fields(ofRow row: Int, inSection section: Int, of names: any NameRecords) -> [UInt8] {
        let fields = names.fields(ofRecordAt: row, inSection: section)
        let cells = options.fields.map { wanted -> [UInt8] in
            let key = wanted.lowercased()
            if let value = Self.text(called: key, in: fields) { return Self.cell(value) }
            switch key {
            case "name": return Self.cell(names.name(at: row, inSection: section))
            case "section": return Self.cell(names.title(ofSection: section))
            case "file":
                return Self.cell(names.file(ofRecordAt: row, inSection: section)?.name ?? "")
            case "record": return names.bytes(ofRecordAt: row, inSection: section)
            default: return []
            }
        }
        return Array(cells.joined(separator: [0x09]))
    }

    /// The printed values of a requested field, separated by commas; `nil` if the record has no such field.
    package static func text(called wanted: String, in fields: [RecordField]) -> String? {
        let found = self.fields(called: wanted, in: fields)
        return found.isEmpty
            ? nil : found.map { value(of: $0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The fields that a requested name means: those that have it, or else those with other words for it.
    ///
    /// The key `email`, and other words for it if no field has them, mean all mail addresses of the record.
    ///
    /// - Parameters:
    ///   - wanted: The name.
    ///   - fields: The fields of the record.
    /// - Returns: The fields, in the order of the record.
    static func fields(called wanted: String, in fields: [RecordField]) -> [RecordField] {
        let wanted = RequestedField(wanted)
        let named = fields.filter { wanted.match($0.name) == .name }
        guard named.isEmpty || wanted.key == "email" else { return named }
        return fields.filter { field in
            wanted.match(field.name) != nil || wanted.isMail && field.mailAddresses != nil
        }
    }

    /// The printed value of a field; for mail addresses, the bare addresses separated by commas.
    package static func value(of field: RecordField) -> String {
        guard let found = field.mailAddresses?.addresses, !found.isEmpty else { return field.text }
        return found.joined(separator: ", ")
    }

    /// A value as one cell of a line; characters that would end the cell or the line become spaces.
    static func cell(_ value: String) -> [UInt8] {
        value.utf8.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    }
}

/// A row as a JSON object on one line.
private enum JSONRow {
    /// The object with `section`, `name` and, for a record, `fields` by their keys; several values form an
    /// array.
    static func text(ofRow row: Int, inSection section: Int, of names: any NameRecords) -> String {
        var text = "{\"section\":" + JSONString.quoted(names.title(ofSection: section))
        text += ",\"name\":" + JSONString.quoted(names.name(at: row, inSection: section))
        let fields = names.fields(ofRecordAt: row, inSection: section)
        if !fields.isEmpty {
            // Scripts rely on strings, whatever the types of the source.
            let values: [(key: String, value: FieldValue)] = fields.flatMap { field in
                field.value.lines.map { (key: field.key, value: .text($0)) }
            }
            text += ",\"fields\":" + JSONObject.text(of: values)
        }
        return text + "}"
    }
}
