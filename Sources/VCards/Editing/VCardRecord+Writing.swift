internal import FormatCore
internal import PhoneNumbers

/// Changes of the lines of a card.
extension VCardRecord {
    /// The splices that change the card to a draft.
    func splices(_ draft: RecordDraft) throws(RecordEditError) -> [FilePatch.Splice] {
        var splices: [FilePatch.Splice] = []
        var before: [RecordDraft.Field.Item: [RecordDraft.Field]] = [:]
        for field in draft.original { before[field.item, default: []].append(field) }
        var now: [RecordDraft.Field.Item: [(index: Int, field: RecordDraft.Field)]] = [:]
        var order: [RecordDraft.Field.Item] = []
        for (index, field) in draft.fields.enumerated() {
            if now[field.item] == nil { order.append(field.item) }
            now[field.item, default: []].append((index, field))
        }
        for (number, item) in items.enumerated() {
            let fields = now[.present(number)] ?? []
            guard fields.map(\.field) != before[.present(number)] else { continue }
            splices += try self.splices(item, fields)
        }
        let gone = Set(items.indices.filter { isGone(now[.present($0)] ?? []) })
        for item in order {
            guard case .new = item, let fields = now[item],
                fields.contains(where: { !$0.field.value.isEmpty })
            else { continue }
            splices.append(try insertion(fields, without: gone))
        }
        guard !splices.isEmpty else { return [] }
        return FilePatch(splices + format.revising(revision, end: isCut ? nil : end, source)).splices
    }

    /// The splices that change an existing line.
    private func splices(
        _ item: Item, _ fields: [(index: Int, field: RecordDraft.Field)]
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        if let lock = fields.first?.field.lock ?? (item.line.isInFile ? nil : "") {
            throw .init(field: fields.first?.index, .field(lock))
        }
        let isEmpty = isGone(fields)
        if isEmpty, item.kind.property == .formattedName {
            throw .init(field: fields.first?.index, .emptyName)
        }
        if isEmpty, item.kind.property != .name {
            return [removal(of: item.line)] + (item.ownsLabel ? labelRemoval(item) : [])
        }
        var splices: [FilePatch.Splice] = []
        var types: VCardTypes?
        if let text = fields.first?.field.types, text != shownTypes(of: item) {
            let isLabel = item.label != nil && item.ownsLabel && !text.isEmpty
            if isLabel, let label = item.label {
                splices.append(try labelChange(label, to: text, at: fields[0].index))
            } else {
                types = VCardTypes(of: item.line, in: source.bytes)
                    .replacing(by: try word(text, at: fields[0].index), isVersion2: format.isVersion2)
                if item.ownsLabel { splices += labelRemoval(item) }
            }
        }
        let old = item.line.decodedValue(in: source.bytes)
        let value =
            item.isURI
            ? try uri(fields[0].field, at: fields[0].index, over: old)
            : item.kind.isDate
                ? try date(item, fields, over: old) : try value(of: item.kind, fields, over: old)
        let text = format.line(item.line, types: types, holding: value, as: value, source)
        return splices + [.init(range: item.line.range, bytes: text)]
    }

    /// Whether an item has no values left.
    private func isGone(_ fields: [(index: Int, field: RecordDraft.Field)]) -> Bool {
        fields.allSatisfy { $0.field.value.isEmpty }
    }

    /// A number as a `tel:` URI; keeps the former URI if the number is unchanged.
    private func uri(
        _ field: RecordDraft.Field, at index: Int, over old: [UInt8]
    ) throws(RecordEditError) -> [UInt8] {
        if field.says(TelephoneText.displayText(of: String(decoding: old, as: UTF8.self))) { return old }
        // Other URIs are used as they were typed.
        if !TelephoneText.isAddress(field.value), field.value.contains(":"),
            field.value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        {
            return Array(field.value.utf8)
        }
        guard let address = TelephoneText(field.value).address else {
            throw .init(
                field: index, .field("a number in a tel: address has digits, hyphens and a plus only"))
        }
        return Array(address.utf8)
    }

    /// A date; if it has no year, it gets the placeholder year of the former date, if that had one.
    private func date(
        _ item: Item, _ fields: [(index: Int, field: RecordDraft.Field)], over old: [UInt8]
    ) throws(RecordEditError) -> [UInt8] {
        let former = date(old, of: item)
        let new = try value(of: item.kind, fields, over: former)
        guard former != old, new.starts(with: [0x2D, 0x2D]) else { return new }
        return old.prefix(4) + (old.contains(0x2D) ? [0x2D] : []) + new.dropFirst(2)
    }

    /// The splice that inserts a new line.
    private func insertion(
        _ fields: [(index: Int, field: RecordDraft.Field)], without gone: Set<Int>
    ) throws(RecordEditError) -> FilePatch.Splice {
        guard let kind = VCardItemKind.of(fields[0].field) else { throw .init(.noFields) }
        let text = try line(of: kind, fields)
        let isName = kind.property == .name || kind.property == .formattedName
        let same = items.indices.last {
            items[$0].kind.property == kind.property && items[$0].line.isInFile && !gone.contains($0)
        }.map { items[$0].line }
        if let line = same ?? (isName || isCut ? head : nil), line.isInFile {
            return .init(range: line.range.upperBound..<line.range.upperBound, bytes: format.lineEnd + text)
        }
        if let end, end.isInFile { return format.insertion(of: text, before: end, source) }
        return .init(range: card.upperBound..<card.upperBound, bytes: format.lineEnd + text)
    }

    /// A new line of a kind.
    func line(
        of kind: VCardItemKind, _ fields: [(index: Int, field: RecordDraft.Field)]
    ) throws(RecordEditError) -> [UInt8] {
        var head = Array(kind.name.utf8)
        if let types = fields.first?.field.types, !types.isEmpty {
            head += VCardTypes().replacing(
                by: try word(types, at: fields[0].index), isVersion2: format.isVersion2
            ).parameters(isVersion2: format.isVersion2)
        }
        let empty = repeatElement(UInt8(ascii: ";"), count: max(kind.partCount - 1, 0))
        let value = try value(of: kind, fields, over: Array(empty))
        return format.text(head, holding: value, as: value)
    }

    // MARK: Values

    /// A value with the changed components of its fields.
    private func value(
        of kind: VCardItemKind, _ fields: [(index: Int, field: RecordDraft.Field)], over old: [UInt8]
    ) throws(RecordEditError) -> [UInt8] {
        guard !kind.parts.isEmpty else {
            return try text(of: fields[0].field, kind, at: fields[0].index, over: old)
        }
        var components = VCardFormat.components(of: old)
        for (index, field) in fields {
            if field.part >= components.count {
                guard !field.value.isEmpty else { continue }
                components += Array(repeating: [], count: field.part + 1 - components.count)
            }
            components[field.part] = try text(of: field, kind, at: index, over: components[field.part])
        }
        return Array(components.joined(separator: [UInt8(ascii: ";")]))
    }

    /// The encoded text of a field; keeps the former encoding if the text is unchanged.
    private func text(
        of field: RecordDraft.Field, _ kind: VCardItemKind, at index: Int, over old: [UInt8]
    ) throws(RecordEditError) -> [UInt8] {
        let former = VCardFormat.text(of: old)
        // Line breaks of a dropped transfer encoding must be escaped.
        let shown = String(decoding: former, as: UTF8.self)
        guard !field.says(kind.isDate ? VCardDate.displayText(of: shown) : shown) else {
            return format.isVersion2 || !old.contains(0x0A) ? old : format.value(of: former, over: old)
        }
        if let problem = problem(of: field, kind) { throw .init(field: index, problem) }
        var value: [UInt8]
        do throws(NameEditError) {
            value = try KeptBytes.bytes(of: field.value, over: former)
        } catch {
            throw .init(field: index, error)
        }
        if kind.isDate {
            value = VCardDate.formatted(value, like: former, isVersion4: !format.needsStructuredName)
        }
        return format.value(of: value, over: old)
    }

    private func problem(of field: RecordDraft.Field, _ kind: VCardItemKind) -> NameEditError? {
        if VCardText.hasControls(field.value.utf8) { return .unwritable("a control character") }
        if field.value.utf8.contains(0x0A), !kind.allowsLines { return .unwritable("a line break") }
        if VCardText.hasSpaceAtEnds(field.value.utf8) { return .unwritable("white space at its ends") }
        if kind.isDate, !field.value.isEmpty, !VCardDate.isDate(field.value) {
            return .field("this is not a date; write one as 1985-04-12, or --04-12 without a year")
        }
        return nil
    }

    private func word(_ types: String, at index: Int) throws(RecordEditError) -> String {
        guard let words = VCardTypes.normalized(types) else {
            throw .init(field: index, .field("a type is a word of letters, such as home, work or cell"))
        }
        return words
    }

    // MARK: Lines

    private func removal(of line: VCardLine) -> FilePatch.Splice {
        var end = line.range.upperBound
        let mark = format.lineEnd[format.lineEnd.count - 1]
        while end < card.upperBound, source.bytes[end] == 0x0D, mark != 0x0D { end += 1 }
        if end < card.upperBound, source.bytes[end] == mark { end += 1 }
        return .init(range: line.range.lowerBound..<end, bytes: [])
    }

    private func labelRemoval(_ item: Item) -> [FilePatch.Splice] {
        item.label.flatMap { $0.isInFile ? [removal(of: $0)] : nil } ?? []
    }

    private func labelChange(
        _ label: VCardLine, to text: String, at index: Int
    ) throws(RecordEditError) -> FilePatch.Splice {
        guard label.isInFile, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .init(field: index, .field("this label cannot be written; choose another one"))
        }
        let value = format.value(of: Array(text.utf8), over: [])
        return .init(range: label.range, bytes: format.line(label, holding: value, as: value, source))
    }
}

extension VCardItemKind {
    /// The kind of a field.
    static func of(_ field: RecordDraft.Field) -> VCardItemKind? {
        all.first { kind in
            kind.parts.isEmpty ? kind.key == field.key : kind.parts.contains { $0.key == field.key }
        }
    }
}
