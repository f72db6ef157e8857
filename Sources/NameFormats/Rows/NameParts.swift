internal import ByteScan
package import SourceText

/// The parts of a name that a record keeps apart, in fields that are called as such parts are.
struct NameParts {
    /// A part of a name.
    enum Part: Int, CaseIterable {
        case given, family, phoneticGiven, phoneticFamily
    }

    /// What fields are called, without regard to case, spaces, hyphens, underscores and dots.
    private static let keys: [[UInt8]: Part] = {
        let keys: [Part: [String]] = [
            .given: ["givenname", "firstname", "forename", "given", "first"],
            .family: ["familyname", "lastname", "surname", "family", "last"],
            .phoneticGiven: ["phoneticfirstname", "phoneticgivenname"],
            .phoneticFamily: ["phoneticlastname", "phoneticfamilyname"],
        ]
        return keys.reduce(into: [:]) { all, row in for key in row.value { all[Array(key.utf8)] = row.key } }
    }()

    /// The longest key, with a few bytes that do not count.
    private static let longestKey = 32

    /// The part that a field says; `nil` if it says something else.
    static func part(ofKey key: UnsafeBufferPointer<UInt8>) -> Part? {
        guard (4...longestKey).contains(key.count), let first = key.first,
            "fglspFGLSP".utf8.contains(first)
        else { return nil }
        return keys[key.filter { !" -_.\t".utf8.contains($0) }.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }]
    }

    private var texts = [[UInt8]](repeating: [], count: Part.allCases.count)

    /// Takes a part; of several values the first.
    mutating func take(_ value: some Sequence<UInt8>, for part: Part) {
        if texts[part.rawValue].isEmpty { texts[part.rawValue] = ASCII.trimmed(Array(value)) }
    }

    /// Appends the parts in the order of a list.
    ///
    /// - Returns: Whether there are any.
    func append(by key: ListOrder.Key, to text: inout [UInt8]) -> Bool {
        func value(_ part: Part) -> [UInt8] { texts[part.rawValue] }
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

/// The sort keys of records whose fields have keys.
package struct FieldSortKeys<Reader: RecordFields>: SortKeys {
    private let reader: Reader
    private let key: ListOrder.Key

    /// Makes them; `nil` if rows are ordered by their names.
    ///
    /// - Parameters:
    ///   - reader: Who has read the records.
    ///   - key: What was asked for.
    ///   - hasPairs: Whether names are put together from given and family names, which are ordered by the
    ///     latter if nothing was asked for.
    package init?(_ reader: Reader, key: ListOrder.Key?, hasPairs: Bool) {
        switch key {
        case .name, .file: return nil
        case nil where !hasPairs: return nil
        default: break
        }
        self.reader = reader
        self.key = key ?? .family
    }

    package func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        switch key {
        case .name, .file: return false
        case .family, .given:
            var (parts, inner) = (NameParts(), NameParts())
            reader.forEachValue(ofRecord: record) { key, value in
                if let part = NameParts.part(ofKey: key) {
                    parts.take(value, for: part)
                } else if let dot = key.lastIndex(of: UInt8(ascii: ".")),
                    let part = NameParts.part(ofKey: UnsafeBufferPointer(rebasing: key[(dot + 1)...]))
                {
                    inner.take(value, for: part)
                }
            }
            return parts.append(by: self.key, to: &text) || inner.append(by: self.key, to: &text)
        case .field(let field):
            if let value = value(of: field, in: reader.fields(ofRecord: record)) { text += value.utf8 }
            return true
        }
    }

    private func value(of field: String, in fields: [RecordField]) -> String? {
        let key = field.lowercased()
        if let found = fields.first(where: { $0.key.lowercased() == key }) { return found.value }
        guard let number = Int(field), fields.indices.contains(number - 1) else { return nil }
        return fields[number - 1].value
    }
}

/// Names whose parts are kept apart.
package enum DisplayedName {
    /// The family name, and behind it the given one: after a comma where these are not told apart otherwise.
    package static func familyFirst(_ family: [UInt8], given: [UInt8]) -> [UInt8] {
        guard !family.isEmpty, !given.isEmpty else { return family + given }
        return family + (isFamilyFirst(family) ? " " : ", ").utf8 + given
    }

    /// Whether the family name is written first where this is written, as in China, Japan and Korea.
    package static func isFamilyFirst(_ name: [UInt8]) -> Bool {
        let first = String(decoding: name, as: UTF8.self).unicodeScalars.first
        return first.map { $0.properties.isIdeographic || isSyllable($0) } ?? false
    }

    /// Whether a scalar is of Kana or Hangul (blocks of The Unicode Standard).
    private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0xAC00...0xD7A3, 0xFF66...0xFF9D: true
        default: false
        }
    }
}
