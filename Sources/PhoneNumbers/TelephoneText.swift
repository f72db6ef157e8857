internal import ByteScan
internal import FormatCore

/// The parts of a telephone number, written for people or as a `tel:` address (RFC 3966).
package struct TelephoneText: Equatable, Sendable {
    /// The number without extension, context and parameters.
    package let number: String
    /// The extension, dialled once the call is answered; may be empty.
    package let extensionDigits: String
    /// The phone context of a local number: a prefix or domain; empty for a global number.
    package let context: String
    /// Further parameters of an address, each with its leading semicolon.
    package let parameters: String

    package init(_ text: String) {
        let isAddress = Self.isAddress(text)
        var rest = text[...]
        // Some programs write the scheme twice.
        while Self.isAddress(rest) { rest = Self.trimmed(rest.dropFirst(4)) }
        var parts = rest.split(separator: ";", omittingEmptySubsequences: false)[...]
        var number = Self.trimmed(parts.popFirst() ?? "")
        if isAddress, let decoded = Self.decoded(number) { number = Self.trimmed(decoded[...]) }
        var (ext, context, others) = ("", "", "")
        for part in parts {
            let word = part.lowercased()
            if word.hasPrefix("ext="), part.utf8.count > 4, ext.isEmpty {
                ext = String(part.dropFirst(4))
            } else if word.hasPrefix("phone-context="), part.utf8.count > 14, context.isEmpty {
                context = String(part.dropFirst(14))
            } else {
                others += ";" + part
            }
        }
        if !isAddress {
            if context.isEmpty, let parts = Self.words(inBracketsOf: number) { (number, context) = parts }
            if ext.isEmpty, let parts = Self.digits(afterWordIn: number) { (number, ext) = parts }
        }
        self.number = String(number)
        extensionDigits = ext
        self.context = context
        parameters = others
    }

    package static func isAddress(_ text: some StringProtocol) -> Bool {
        text.utf8.prefix(4).elementsEqual(
            "tel:".utf8, by: { ASCII.lowercase($0) == $1 })
    }

    /// Returns a number for display, such as `+1-201-555-0123 ext. 5`; invalid addresses are unchanged.
    package static func displayText(of text: String) -> String {
        guard isAddress(text) else { return text }
        let parts = TelephoneText(text)
        // Addresses must not contain blanks and slashes, but many do.
        let isNumber = parts.number.allSatisfy { isSign($0) || separators.contains($0) }
        return parts.number.contains(where: isDigit) && isNumber ? parts.displayText : text
    }

    /// The numbers in a value, each on a line or, as in Google's address book, between colons.
    package static func numbers(in text: String) -> [String] {
        text.replacing(":::", with: "\n").split(whereSeparator: \.isNewline).map { String(trimmed($0)) }
            .filter { !$0.isEmpty }
    }

    private var displayText: String {
        number + (extensionDigits.isEmpty ? "" : " ext. " + extensionDigits)
            + (context.isEmpty ? "" : " (in \(context))") + parameters
    }

    /// Returns the `tel:` address with another form of the number.
    package func address(of number: String) -> String {
        "tel:" + number + (extensionDigits.isEmpty ? "" : ";ext=" + extensionDigits)
            + (context.isEmpty ? "" : ";phone-context=" + context) + parameters
    }

    /// The `tel:` address with the number's separators; `nil` if a character is not allowed there.
    package var address: String? {
        let plain = String(number.map { Self.separators.contains($0) ? "-" : $0 })
        let text = address(of: plain)
        return plain.contains(where: Self.isDigit) && plain.allSatisfy(Self.isSign)
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? text : nil
    }

    /// Separators that people write and addresses must not contain.
    private static let separators: Set<Character> = [" ", "/", "\u{A0}"]

    /// Decodes percent-encoded bytes (RFC 3986, section 2.1); `nil` if there are none or no valid UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        guard text.contains("%") else { return nil }
        return String(validating: PercentText.decoded(text.utf8), as: UTF8.self)
    }

    private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }

    private static func isSign(_ sign: Character) -> Bool {
        isDigit(sign) || ("a"..."f").contains(sign) || ("A"..."F").contains(sign) || "+-.()*#".contains(sign)
    }

    /// Words before an extension, longest first.
    private static let words = ["extension", "ext.", "ext", "x"]

    /// Splits a number that ends in an extension into the number and the extension's digits.
    private static func digits(afterWordIn text: Substring) -> (Substring, String)? {
        let digits = String(text.reversed().prefix(while: isDigit).reversed())
        guard !digits.isEmpty else { return nil }
        let rest = trimmed(text.dropLast(digits.count))
        guard let word = words.first(where: { rest.lowercased().hasSuffix($0) }) else { return nil }
        let number = rest.dropLast(word.count)
        guard let last = number.last, last == " " || isDigit(last) || last == ")" || last == "," else {
            return nil
        }
        let end = number.lastIndex { $0 != " " && $0 != "," }
        guard let end, number[...end].contains(where: isDigit) else { return nil }
        return (number[...end], digits)
    }

    private static func words(inBracketsOf text: Substring) -> (Substring, String)? {
        guard text.last == ")", let start = text.range(ofLast: " (in ") else { return nil }
        let context = text[start.upperBound...].dropLast()
        let isContext = context.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"();,".utf8.contains(byte)
        }
        return context.isEmpty || !isContext ? nil : (text[..<start.lowerBound], String(context))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        text.trimming { $0 == " " || $0 == "\t" }
    }
}

extension Substring {
    fileprivate func range(ofLast text: String) -> Range<Index>? {
        ranges(of: text).last
    }
}
