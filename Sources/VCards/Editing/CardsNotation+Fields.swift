internal import FormatCore
internal import PhoneNumbers

extension CardsNotation: FieldTextNotation {
    func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        VCardRecord(row, source).draft
    }

    func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft {
        let items = row.map { VCardRecord($0, source).items } ?? []
        return draft.mapFields { field in
            var field = field
            if VCardItemKind.of(field)?.isDate == true {
                field.value = VCardDate.displayText(of: field.value)
            }
            // Labels of Apple's Contacts are free text.
            var isLabel = false
            if case .present(let number) = field.item, number < items.count {
                isLabel = items[number].ownsLabel
            }
            let isChanged = !draft.original.contains { $0.item == field.item && $0.value == field.value }
            if isChanged, case .present(let number) = field.item, number < items.count, items[number].isURI {
                field.value =
                    TelephoneText(field.value).address.map(TelephoneText.displayText(of:)) ?? field.value
            }
            if let types = field.types, !isLabel { field.types = VCardTypes.normalized(types) ?? types }
            return field
        }
    }

    func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? { VCardRecord.newDraft }

    func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        try VCardRecord(row, source).splices(draft)
    }

    /// A new card of the same version as an adjacent one, with a UID, the current time, and the values of the
    /// draft.
    func text(of draft: RecordDraft, like row: Int?, _ source: FileSource) throws(RecordEditError) -> [UInt8]
    {
        let format = VCardFormat(of: row.map { source.layout.rows[$0].range }, source)
        guard let name = draft.fields.firstIndex(where: { $0.key == VCardRecord.nameKey }) else {
            throw .init(.noFields)
        }
        guard !draft.fields[name].value.isEmpty else { throw .init(field: name, .emptyName) }
        let empty = format.card(named: [])
        return try empty.withUnsafeBufferPointer { bytes throws(RecordEditError) in
            var layout = FileLayout()
            layout.rows = [.init(start: 0, end: UInt32(bytes.count), array: FileLayout.Row.nowhere)]
            let skeleton = FileSource(bytes: bytes, layout: layout)
            let record = VCardRecord(0, skeleton)
            return skeleton.copy(0..<bytes.count, with: try record.splices(draft.matching(record.draft)))
        }
    }
}

extension RecordDraft {
    /// A draft with the same values for the items of an empty new record.
    fileprivate func matching(_ skeleton: RecordDraft) -> RecordDraft {
        var fields = fields
        for (number, field) in fields.enumerated() {
            if let item = skeleton.fields.first(where: { $0.key == field.key })?.item, case .present = item {
                fields[number].item = item
            }
        }
        return RecordDraft(fields, original: skeleton.fields)
    }
}
