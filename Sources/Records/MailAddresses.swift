package import FormatCore

/// The addresses of a field, which may contain one, several or other text.
package struct MailAddresses: Equatable, Sendable {
    /// The bare addresses as written, without duplicates.
    package let addresses: [String]
    /// Whether the field contains nothing but addresses and their names.
    package let isWhole: Bool

    /// Extracts the addresses of a value: separated by commas, semicolons, ` ::: ` or line ends, bare or with
    /// a name, in angle brackets, in quotes or as `mailto:` addresses.
    ///
    /// - Complexity: O(bytes).
    package init(in value: String) {
        var found: [String] = []
        var known: Set<String> = []
        var isWhole = true
        var value = value
        if value.utf8.contains(UInt8(ascii: ":")) {
            // Keeps the colon of `mailto:` from ending a group's name.
            value = value.replacing(":::", with: "\n").replacing(/mailto:/.ignoresCase(), with: Self.scheme)
        }
        for line in value.split(whereSeparator: \.isNewline) {
            // An unbalanced quote does not quote anything.
            let isOpen = line.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
            let text = isOpen ? String(line.replacing("\"", with: "")) : String(line)
            // The last word of a quoted local part is not an address by itself.
            let byWords = !text.contains("\"@")
            for piece in MailAddress.list(Array(text.utf8)) {
                let addresses = Self.addresses(in: piece.address, byWords: byWords)
                isWhole = isWhole && !addresses.isEmpty
                for address in addresses where known.insert(address).inserted { found.append(address) }
            }
        }
        addresses = found
        self.isWhole = isWhole && !found.isEmpty
    }

    /// Placeholder for `mailto:` while lists are parsed.
    private static let scheme = "mailto%3A"

    /// Returns the address that a piece of a list consists of, or else those among its words.
    private static func addresses(in piece: [UInt8], byWords: Bool) -> [String] {
        if let address = bare(piece[...]) { return [address] }
        guard byWords else { return [] }
        let text = String(decoding: piece, as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).compactMap { word in
            // Among other words, "x@y" may be anything.
            bare(Array(word.utf8)[...]).flatMap { hasFullDomain($0) ? $0 : nil }
        }
    }

    private static func hasFullDomain(_ address: String) -> Bool {
        address.utf8.drop { $0 != UInt8(ascii: "@") }.contains(UInt8(ascii: "."))
    }

    private static let openingMarks = Array("<([{'\"".utf8)
    private static let closingMarks = Array(">)]}'\".:".utf8)

    /// Returns an address without surrounding punctuation; `nil` if the text is not an address.
    private static func bare(_ text: ArraySlice<UInt8>) -> String? {
        let at = UInt8(ascii: "@")
        var text = text.drop { openingMarks.contains($0) }
        if text.starts(with: scheme.utf8) {
            text = text.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "?") }
            if text.contains(UInt8(ascii: "%")), let decoded = decoded(text) { text = decoded[...] }
        }
        while let last = text.last, closingMarks.contains(last) { text.removeLast() }
        guard let place = text.firstIndex(of: at), place > text.startIndex, text.last != at,
            !text[(place + 1)...].contains(at), text[place + 1] != UInt8(ascii: "."),
            text.allSatisfy(isPart)
        else { return nil }
        let address = String(decoding: text, as: UTF8.self)
        let isPlain =
            text.allSatisfy { $0 < 0x80 }
            || address.unicodeScalars.allSatisfy {
                !$0.properties.isWhitespace && !(0x80...0x9F).contains($0.value)
            }
        return isPlain ? address : nil
    }

    /// Whether a byte can be part of an address.
    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"): false
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"), 0x22: false
        default: true
        }
    }

    /// Decodes percent-encoded bytes (RFC 6068); `nil` if the result is not UTF-8.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let bytes = PercentText.decoded(text)
        return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
    }
}

extension RecordField {
    /// The record's own mail addresses in the field; `nil` if it is not an address field or has none.
    package var mailAddresses: MailAddresses? {
        var fields = MailFields()
        return fields.addresses(of: self)
    }
}

/// Finds the mail addresses of fields, and examines each name only once.
package struct MailFields: Sendable {
    private var cache: [FieldName: Bool] = [:]

    package init() {}

    /// The record's own mail addresses in a field; `nil` if it is not an address field or has none.
    package mutating func addresses(of field: RecordField) -> MailAddresses? {
        let text = field.text
        guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
        if isMail(field.name) { return MailAddresses(in: text) }
        // An address may be of either kind.
        guard field.key == "address" else { return nil }
        let mail = MailAddresses(in: text)
        return mail.isWhole ? mail : nil
    }

    private mutating func isMail(_ name: FieldName) -> Bool {
        if let field = name.field { return field == .email }
        if let isMail = cache[name] { return isMail }
        let isMail = FieldCatalogue.isMail(name)
        cache[name] = isMail
        return isMail
    }
}
