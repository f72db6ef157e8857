internal import ByteScan
package import FormatCore

/// The parts of a name from fields of a record that are named after such parts.
package struct NameParts {
    private var texts = [[UInt8]](repeating: [], count: NamePart.allCases.count)

    package init() {}

    /// Sets a part; only the first value counts.
    package mutating func take(_ value: UnsafeBufferPointer<UInt8>, for part: NamePart) {
        if texts[part.rawValue].isEmpty { texts[part.rawValue] = ASCII.trimmed(Array(value)) }
    }

    /// Appends the parts in the order of a list.
    ///
    /// - Returns: Whether there are any.
    package func append(by key: ListOrder.Key, to text: inout [UInt8]) -> Bool {
        func value(_ part: NamePart) -> [UInt8] { texts[part.rawValue] }
        guard !NamePart.isReading(value(.reading)) else {
            text += value(.reading)
            return true
        }
        let phonetic = [value(.phoneticFamily), value(.phoneticGiven)]
        let written = [value(.family), value(.given)]
        let isPhonetic = phonetic.contains { !$0.isEmpty }
        let parts = isPhonetic ? phonetic : written
        guard parts.contains(where: { !$0.isEmpty }) else { return false }
        let order = key == .given ? parts.reversed() : parts
        text += order.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: " ")])
        return true
    }
}

/// Extracts sort keys from records whose fields have keys.
package struct FieldSortKeys<Reader: RecordFields>: SortKeys {
    private let reader: Reader
    private let key: ListOrder.Key
    /// The requested field, if any.
    private let field: RequestedField?

    /// Creates the extractor; `nil` if rows are ordered by name.
    ///
    /// - Parameters:
    ///   - reader: The reader of the records.
    ///   - key: The requested key.
    ///   - hasPairs: Whether names are joined from given and family names; the latter are the default key
    ///     then.
    package init?(_ reader: Reader, key: ListOrder.Key?, hasPairs: Bool) {
        switch key {
        case .name, .file: return nil
        case nil where !hasPairs: return nil
        default: break
        }
        self.reader = reader
        self.key = key ?? .family
        field = if case .field(let field) = key { RequestedField(field) } else { nil }
    }

    package func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        switch key {
        case .name, .file: return false
        case .family, .given:
            var (parts, inner) = (NameParts(), NameParts())
            reader.forEachValue(ofRecord: record) { key, value in
                if let part = NamePart(ofKey: key) {
                    parts.take(value, for: part)
                } else if let dot = key.lastIndex(of: UInt8(ascii: ".")),
                    let part = NamePart(ofKey: UnsafeBufferPointer(rebasing: key[(dot + 1)...]))
                {
                    inner.take(value, for: part)
                }
            }
            return parts.append(by: self.key, to: &text) || inner.append(by: self.key, to: &text)
        case .field:
            if let found = field?.field(in: reader.fields(ofRecord: record)) { text += found.text.utf8 }
            return true
        }
    }
}
