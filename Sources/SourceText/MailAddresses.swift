internal import FieldKeys

/// The addresses of a field, which may hold one, several, or something else.
package struct MailAddresses: Equatable, Sendable {
    /// The bare addresses, each once, as they are written.
    package let addresses: [String]
    /// Whether the field says nothing but addresses and the names that belong to them.
    package let isWhole: Bool

    /// Takes addresses out of a value: they stand between commas, semicolons, ` ::: ` and line ends, bare or
    /// with a name, in angle brackets, in quotes, or as a `mailto:` address.
    ///
    /// - Complexity: O(bytes).
    package init(in value: String) {
        var found: [String] = []
        var isWhole = true
        // The colon of an address is none behind the name of a group.
        let value = value.replacing(":::", with: "\n").replacing(/mailto:/.ignoresCase(), with: Self.scheme)
        for line in value.split(whereSeparator: \.isNewline) {
            // A quote without another one holds nothing together.
            let isOpen = line.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
            let text = isOpen ? String(line.replacing("\"", with: "")) : String(line)
            for piece in MailAddress.list(Array(text.utf8)) {
                // The last word of a quoted part before the sign is no address of its own.
                let addresses = Self.addresses(
                    in: String(decoding: piece.address, as: UTF8.self), byWords: !text.contains("\"@"))
                isWhole = isWhole && !addresses.isEmpty
                for address in addresses where !found.contains(address) { found.append(address) }
            }
        }
        addresses = found
        self.isWhole = isWhole && !found.isEmpty
    }

    /// What stands for `mailto:` while lists are taken apart.
    private static let scheme = "mailto%3A"

    /// The address that a piece of a list is, or those among its words.
    private static func addresses(in piece: String, byWords: Bool) -> [String] {
        if let address = bare(piece[...]) { return [address] }
        guard byWords else { return [] }
        return piece.split(whereSeparator: \.isWhitespace).compactMap(bare)
    }

    /// An address without what stands around it; `nil` if it is none.
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

    /// A text with the bytes that `%41` and the like stand for (RFC 6068); `nil` if they are no text.
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
    /// The addresses of mail that the field holds; `nil` if it is not a field for these, or has none.
    package var mailAddresses: MailAddresses? {
        guard value.utf8.contains(UInt8(ascii: "@")),
            ContactKey(key) == .mail || ContactKey(label) == .mail
        else { return nil }
        return MailAddresses(in: value)
    }
}
