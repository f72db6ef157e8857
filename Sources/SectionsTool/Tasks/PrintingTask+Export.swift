internal import CommandOptions
internal import FormatCore
internal import NameLoading
internal import Names
internal import Records
internal import VCards

extension PrintingTask {
    /// Prints the list, or the matches of a text, in a format.
    func export(_ format: ExportFormat, _ text: String?, of names: NameCollection) -> ExitStatus {
        var found = names.mutableDeepCopy()
        if let text {
            guard let matches = matches(of: text, in: names)?.names else { return .error }
            found = matches
        }
        var output = StandardOutput(failuresTo: .sections)
        let fields = options.output.fields
        var writer = format.writer(
            fields: fields.isEmpty ? nil : fieldsToPrint, lineEnd: output.isTerminal ? "\n" : "\r\n")
        if writer.takesTwoPasses { forEachRow(of: found) { writer.look(at: $0) } }
        output.write(rows: writer.start, endingWith: UInt8(ascii: "\n"))
        forEachRow(of: found) { row in
            guard output.failure == nil else { return }
            output.write(rows: writer.bytes(of: row), endingWith: UInt8(ascii: "\n"))
        }
        output.write(rows: writer.end, endingWith: UInt8(ascii: "\n"))
        return output.end(status: found.count > 0 ? .success : .noMatch)
    }

    /// The requested fields, after the section if that was requested as well.
    private var fieldsToPrint: [String] {
        let fields = options.output.fields.map { $0.lowercased() }
        return options.output.printsSection && !fields.contains("section") ? ["section"] + fields : fields
    }

    private func forEachRow(of found: FilteredNames, _ body: (ExportedRow) -> Void) {
        let names = found.original
        for id in found.ids { body(row(id.number, inSection: id.section, of: names)) }
    }

    private func row(_ row: Int, inSection section: Int, of names: NameCollection) -> ExportedRow {
        var exported = ExportedRow(
            name: names.name(at: row, inSection: section),
            fields: names.fields(ofRecordAt: row, inSection: section))
        if options.output.printsSection || fieldsToPrint.contains("section") {
            exported.section = names.title(ofSection: section)
        }
        guard options.output.fields.isEmpty else {
            exported.fields = fieldsToPrint.flatMap { values(of: $0, in: exported) }
            return exported
        }
        exported.object = names.object(ofRecordAt: row, inSection: section)
        guard !exported.fields.isEmpty else { return exported }
        let record = names.bytes(ofRecordAt: row, inSection: section)
        if VCardContent.isCard(record) {
            exported.card = record
            exported.cardEncodings = TextEncoding.encodings(of: options.reading.language)
        }
        return exported
    }

    /// All values of a requested field.
    private func values(of key: String, in row: ExportedRow) -> [RecordField] {
        let found = AnswerFormat.fields(called: key, in: row.fields)
        // Each bare address of a mail field is a value.
        let values = found.flatMap { field -> [FieldValue] in
            let addresses = field.mailAddresses?.addresses ?? []
            return addresses.isEmpty ? field.value.elements : addresses.map { .text($0) }
        }
        switch key {
        case "name" where values.isEmpty: return [RecordField(key: key, text: row.name)]
        case "section" where values.isEmpty: return [RecordField(key: key, text: row.section ?? "")]
        default: return values.map { RecordField(FieldName(key: key), value: $0) }
        }
    }
}
