internal import FieldKeys

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
        var isWhole = true
        // Keeps the colon of `mailto:` from ending a group's name.
        let value = value.replacing(":::", with: "\n").replacing(/mailto:/.ignoresCase(), with: Self.scheme)
        for line in value.split(whereSeparator: \.isNewline) {
            // An unbalanced quote does not quote anything.
            let isOpen = line.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
            let text = isOpen ? String(line.replacing("\"", with: "")) : String(line)
            for piece in MailAddress.list(Array(text.utf8)) {
                // The last word of a quoted local part is not an address by itself.
                let addresses = Self.addresses(
                    in: String(decoding: piece.address, as: UTF8.self), byWords: !text.contains("\"@"))
                isWhole = isWhole && !addresses.isEmpty
                for address in addresses where !found.contains(address) { found.append(address) }
            }
        }
        addresses = found
        self.isWhole = isWhole && !found.isEmpty
    }

    /// Placeholder for `mailto:` while lists are parsed.
    private static let scheme = "mailto%3A"

    /// Returns the address that a piece of a list consists of, or else those among its words.
    private static func addresses(in piece: String, byWords: Bool) -> [String] {
        if let address = bare(piece[...]) { return [address] }
        guard byWords else { return [] }
        return piece.split(whereSeparator: \.isWhitespace).compactMap(bare)
    }

    /// Returns an address without surrounding punctuation; `nil` if the text is not an address.
    private static func bare(_ text: Substring) -> String? {
        var text = text.drop { "<([{'\"".contains($0) }
        if text.hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
            text = text[..<(text.firstIndex(of: "?") ?? text.endIndex)]
            if text.contains("%"), let decoded = decoded(text) { text = decoded[...] }
        }
        while let last = text.last, ">)]}'\".:".contains(last) { text.removeLast() }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && parts[1].first != "."
            && !text.contains { $0.isWhitespace || "<>()[]{},;:\\\"".contains($0) }
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) }
        return isAddress ? String(text) : nil
    }

    /// Decodes percent-encoded bytes (RFC 6068); `nil` if the result is not UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension RecordField {
    /// The mail addresses of the field; `nil` if it is not an address field or has none.
    package var mailAddresses: MailAddresses? {
        guard value.utf8.contains(UInt8(ascii: "@")),
            ContactKey(key) == .mail || ContactKey(label) == .mail
        else { return nil }
        return MailAddresses(in: value)
    }
}
