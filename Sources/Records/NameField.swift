/// Tells fields that hold names from those that only stand in for one.
package enum NameField {
    /// Whether a new name may be written to the field that a record's name was taken from.
    ///
    /// A list shows a mail address, a number or a date where a record has no name. Writing a name there would
    /// destroy it.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the field.
    ///   - value: Its present text.
    /// - Returns: Whether the keys and the value are those of a name.
    package static func isName(path: [String], value: String) -> Bool {
        guard let key = path.last else { return false }
        let owners = path.dropLast()
        guard owners.allSatisfy({ NameFieldRank(ofKey: $0) < .detail && !isContact($0) }) else {
            return false
        }
        switch NameFieldRank(ofKey: key) {
        case .name: return true
        case .person, .thing: return !isReference(value)
        case .company, .unknown:
            let isLong = value.utf8.count >= longIdentifier
            return !isContact(key) && !isReference(value) && value.contains(where: \.isLetter)
                && !(isLong && isIdentifier(Array(value.utf8)))
        case .detail: return isPart(key)
        case .id: return false
        }
    }

    private static func isContact(_ key: String) -> Bool {
        [.email, .phone].contains(Heading.contactField(key))
    }

    /// Whether a field holds a part of a name, or a nickname.
    private static func isPart(_ key: String) -> Bool {
        let part = Array(key.utf8).withUnsafeBufferPointer { NamePart(ofKey: $0) }
        return part == .given || part == .family
            || FieldCatalogue.field(ofHeading: Heading.word(key))?.id == .nickname
    }

    /// Whether a text is a mail address, a link or a date, whatever its key.
    private static func isReference(_ text: String) -> Bool {
        let isWord = !text.contains(where: \.isWhitespace)
        if isWord, text.contains("@") || text.contains("://") || text.hasPrefix("www.") { return true }
        let digits = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        return digits.map(\.count) == [4, 2, 2] && digits.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    private static let longIdentifier = 20

    /// Whether a key of records is a number or another identifier, as opposed to a name.
    ///
    /// Identifiers are numbers, possibly after a few small letters or a word such as `user`, keys that
    /// databases generate, and UUIDs.
    package static func isIdentifier(_ key: some RandomAccessCollection<UInt8>) -> Bool {
        let isPlain = key.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_")
        }
        guard let first = key.first, isPlain else { return false }
        if first == UInt8(ascii: "-") { return true }
        let digitCount = key.count { $0 &- 0x30 < 10 }
        guard digitCount > 0 else { return false }
        if key.count >= longIdentifier { return true }
        let letters = key.prefix { $0 &- 0x61 < 26 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard letters.count + digitCount == key.count else { return false }
        let word = String(decoding: letters.filter { $0 &- 0x61 < 26 }, as: UTF8.self)
        return word.count <= 2 || identifierWords.contains(word)
    }

    private static let identifierWords: Set<String> = [
        "key", "row", "user", "item", "entry", "person", "contact", "member", "record", "customer", "client",
    ]
}
