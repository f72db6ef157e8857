internal import FormatCore

/// Extracts sort keys from cards.
struct VCardSortKeys: SortKeys {
    private let choice: VCardPick.Choice
    private let key: ListOrder.Key
    private let lineEnd: UInt8
    /// The lines that are read; `nil` for all.
    private let heads: VCardHeads?

    init(_ choice: VCardPick.Choice, key: ListOrder.Key, lineEnd: UInt8) {
        var choice = choice
        choice.section = if case .field(let field) = key { VCardField(field) } else { nil }
        self.choice = choice
        self.key = key
        self.lineEnd = lineEnd
        var properties: [VCardProperty] = [
            .name, .formattedName, .sortString, .phoneticFirstName, .phoneticLastName,
            .phoneticOrganization, .sound,
        ]
        properties += [choice.name, choice.section].compactMap { $0?.property }
        // The names of other properties are not known in advance.
        heads = properties.contains(.other) ? nil : VCardHeads(properties)
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard !record.isEmpty else { return false }
        let found = heads.flatMap { pick(of: record, $0) } ?? pick(of: record, nil)
        return found?.appendSortKey(key, in: record, to: &text) ?? false
    }

    /// Reads a card; `nil` if the selected lines are not enough to determine where lines end.
    private func pick(of record: UnsafeBufferPointer<UInt8>, _ heads: VCardHeads?) -> VCardPick? {
        var pick = VCardPick(choice)
        var lines = VCardLines(
            of: 0..<record.count, in: record, line: 1, lineEnd: lineEnd,
            keepsSpace: VCardFields.isVersion2(record, lineEnd: lineEnd), encodings: choice.encodings)
        var depth = 0
        while true {
            if let heads, !lines.pass(to: heads) { return nil }
            guard let line = lines.next() else { return pick }
            guard let property = line.property(in: record) else { continue }
            depth += property.change(ofDepthBy: line, in: record)
            if depth == 1 { pick.add(line, property, in: record) }
        }
    }
}

extension VCardPick {
    /// Appends the sort key of the card; returns `false` if that is its name.
    func appendSortKey(
        _ key: ListOrder.Key, in file: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) -> Bool {
        if case .field = key {
            var scratch: [UInt8] = []
            if let title = title(in: file, scratch: &scratch) {
                scratch.withUnsafeBufferPointer { text += title.bytes(of: file, or: $0) }
            }
            return true
        }
        if let value = namePartsValue(key, in: file) {
            // Family, given, additional, or the reverse.
            var name: [UInt8] = []
            for part in key == .given ? [2, 1, 0] : [0, 1, 2] {
                VCardText.append(part: part, of: value, after: UInt8(ascii: " "), to: &name)
            }
            text += name
            return !name.isEmpty
        }
        let parts = sortParts(in: file).filter { !$0.isEmpty }
        guard !parts.isEmpty else { return false }
        text += VCardText.joined(key == .given ? parts.reversed() : parts, by: " ")
        return true
    }
}
