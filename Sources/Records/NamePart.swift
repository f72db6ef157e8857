internal import ByteScan

/// A part of a name, or its reading, kept in a field of its own.
package enum NamePart: Int, CaseIterable, Sendable {
    case given, family, phoneticGiven, phoneticFamily
    /// Reading of the whole name, such as kana for kanji.
    case reading

    /// Determines the part that a field holds from its key; `nil` for other fields.
    ///
    /// - Parameter key: The key in UTF-8; case, spaces, hyphens, underscores, dots and tabs are ignored.
    package init?(ofKey key: UnsafeBufferPointer<UInt8>) {
        // The first letters of the ASCII keys below, in both cases.
        guard (3...Self.longestKey).contains(key.count), let first = key.first,
            first >= 0x80 || "afglnsprvykAFGLNSPRVYK".utf8.contains(first)
        else { return nil }
        let plain = key.filter { !" -_.\t".utf8.contains($0) }.map(ASCII.lowercase)
        guard let part = Self.parts[plain] else { return nil }
        self = part
    }

    /// Whether a value can be the reading of a name: unlike a meter reading, it contains a letter.
    package static func isReading(_ value: some Sequence<UInt8>) -> Bool {
        value.contains { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }
    }

    private static let parts: [[UInt8]: NamePart] = allCases.reduce(into: [:]) { all, part in
        for key in FieldCatalogue.definition(part.field).headings { all[Array(key.utf8)] = part }
    }

    /// The field of the catalogue.
    private var field: FieldID {
        switch self {
        case .given: .given
        case .family: .family
        case .phoneticGiven: .phoneticGiven
        case .phoneticFamily: .phoneticFamily
        case .reading: .reading
        }
    }

    /// Maximum length of a key, including some bytes that are ignored.
    private static let longestKey = 32
}

/// Formats names whose parts are separate.
package enum DisplayedName {
    /// Returns the family name followed by the given name; a comma separates them unless the script itself
    /// implies this order.
    package static func familyFirst(_ family: [UInt8], given: [UInt8]) -> [UInt8] {
        guard !family.isEmpty, !given.isEmpty else { return family + given }
        return family + (isFamilyFirst(family) ? " " : ", ").utf8 + given
    }

    /// Whether a name's script puts the family name first, as in China, Japan and Korea.
    package static func isFamilyFirst(_ name: [UInt8]) -> Bool {
        let first = String(decoding: name, as: UTF8.self).unicodeScalars.first
        return first.map { $0.properties.isIdeographic || isSyllable($0) } ?? false
    }

    /// Whether a scalar is Kana or Hangul (blocks of The Unicode Standard).
    private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0xAC00...0xD7A3, 0xFF66...0xFF9D: true
        default: false
        }
    }
}
