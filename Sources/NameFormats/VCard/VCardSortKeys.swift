internal import SourceText

/// What cards are ordered by.
struct VCardSortKeys: SortKeys {
    private let choice: VCardPick.Choice
    private let key: ListOrder.Key
    private let lineEnd: UInt8

    /// Makes those of a file whose names were chosen so.
    init(_ choice: VCardPick.Choice, key: ListOrder.Key, lineEnd: UInt8) {
        var choice = choice
        choice.section = if case .field(let field) = key { VCardField(field) } else { nil }
        self.choice = choice
        self.key = key
        self.lineEnd = lineEnd
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard !record.isEmpty else { return false }
        var pick = VCardPick(choice)
        var lines = VCardLines(
            of: 0..<record.count, in: record, line: 1, lineEnd: lineEnd,
            keepsSpace: VCardFields.isVersion2(record, lineEnd: lineEnd))
        var depth = 0
        while let line = lines.next() {
            guard let property = line.property(in: record) else { continue }
            depth += property.change(ofDepthBy: line, in: record)
            if depth == 1 { pick.add(line, property, in: record) }
        }
        return pick.appendSortKey(key, in: record, to: &text)
    }
}

extension VCardPick {
    /// Appends what the card is ordered by; `false` if that is its name.
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
        let parts = sortParts(key, in: file).filter { !$0.isEmpty }
        guard !parts.isEmpty else { return false }
        text += VCardText.joined(key == .given ? parts.reversed() : parts, by: " ")
        return true
    }
}
