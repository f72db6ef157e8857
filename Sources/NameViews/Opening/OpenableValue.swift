package import FormatCore
internal import Names
internal import PhoneNumbers
internal import Records

/// A value that another program can open: a link, a mail address or a telephone number.
package struct OpenableValue: Hashable, Sendable {
    /// The value as it is written in the row.
    package let text: String
    /// The label of its field; empty for the row's name.
    package let label: String
    /// The address for the program: printable ASCII that begins with a scheme, so that it is never an option.
    package let address: String

    /// Number of bytes examined of a value.
    private static let limit = 65_536
    /// Maximum number of values offered.
    private static let most = 100
    /// The allowed URL schemes.
    ///
    /// Those of files and programs are excluded, because a list may come from an untrusted source.
    private static let schemes: Set<String> = [
        "ftp", "ftps", "gemini", "geo", "gopher", "http", "https", "irc", "ircs", "mailto", "matrix", "sip",
        "sips", "sms", "tel", "xmpp",
    ]

    /// The values of a row that can be opened, in the order of the fields with the name last, without
    /// duplicates.
    ///
    /// - Complexity: O(bytes of the values).
    package static func all(name: String, fields: [RecordField]) -> [OpenableValue] {
        var known: Set<String> = []
        var found: [OpenableValue] = []
        func add(_ field: RecordField, label: String) {
            for value in values(in: field, label: label) where found.count < most {
                if known.insert(value.address).inserted { found.append(value) }
            }
        }
        for field in fields where field.isSearched { add(field, label: field.label) }
        add(RecordField(key: "", text: name), label: "")
        return found
    }

    private static func values(in field: RecordField, label: String) -> [OpenableValue] {
        let key = field.key.lowercased()
        let value = String(decoding: field.text.utf8.prefix(limit), as: UTF8.self)
        let isPhone = PhoneNumber.isPhoneField(key)
        let phones = phones(in: value, isPhoneField: isPhone, label: label)
        // A number that cannot be dialled whole is not dialled in part.
        guard phones.isEmpty, !isPhone || !TelephoneText.isAddress(value) else { return phones }
        let addresses = field.mailAddresses?.addresses ?? []
        guard addresses.isEmpty else {
            return addresses.compactMap { word in
                mail(word[...], isMailField: true).map {
                    OpenableValue(text: word, label: label, address: $0)
                }
            }
        }
        return value.split(whereSeparator: \.isWhitespace).compactMap { word in
            let word = trimmed(word)
            let address =
                link(word, isLinkField: isLinkField(key))
                ?? mail(word, isMailField: field.mailAddresses != nil)
            return address.map { OpenableValue(text: String(word), label: label, address: $0) }
        }
    }

    private static func isLinkField(_ key: String) -> Bool {
        ["url", "web", "homepage", "link"].contains { key.contains($0) }
    }

    /// A word without surrounding punctuation.
    private static func trimmed(_ word: Substring) -> Substring {
        var word = word.drop { "<([{\"'“‘«„".contains($0) }
        while let last = word.last, ">)]}\"'”’».,;:!?…".contains(last) {
            if last == ")", word.contains("(") { break }
            word.removeLast()
        }
        return word
    }

    // MARK: Kinds

    private static func link(_ word: Substring, isLinkField: Bool) -> String? {
        if let colon = word.firstIndex(of: ":") {
            let scheme = word[..<colon].lowercased()
            let rest = word[word.index(after: colon)...]
            // Blanks in a number end the word, and a part of a number is another number.
            if scheme == "tel" { return phone(String(word)) }
            if schemes.contains(scheme), rest.contains(where: { $0 != "/" }) {
                return encoded(rest, keeping: linkSigns).map { scheme + ":" + $0 }
            }
        }
        let isDomain = !word.contains("@") && !word.hasPrefix(".") && !word.contains("..")
        let isBare = word.lowercased().hasPrefix("www.") || isLinkField && !word.contains(":")
        guard isBare, isDomain, word.dropFirst().contains(".") else { return nil }
        return encoded(word, keeping: linkSigns).map { "https://" + $0 }
    }

    private static func mail(_ word: Substring, isMailField: Bool) -> String? {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            !word.contains(where: { "<>()[],;:\\\"/".contains($0) }),
            isMailField || parts[1].dropFirst().contains(".")
        else { return nil }
        guard let local = encoded(parts[0], keeping: mailSigns),
            let domain = encoded(parts[1], keeping: mailSigns)
        else { return nil }
        return "mailto:\(local)@\(domain)"
    }

    /// The telephone numbers of a field; empty if it has none, or other text as well.
    private static func phones(in value: String, isPhoneField: Bool, label: String) -> [OpenableValue] {
        let numbers = TelephoneText.numbers(in: value)
        let phones = (numbers.count > 1 ? numbers : [value]).compactMap { number -> OpenableValue? in
            var text = number
            let isNumber = text.withUTF8 { PhoneNumber.isNumber($0, inPhoneField: isPhoneField) }
            guard isNumber || TelephoneText.displayText(of: number) != number else { return nil }
            return phone(number).map { OpenableValue(text: number, label: label, address: $0) }
        }
        return isPhoneField || phones.count == max(numbers.count, 1) ? phones : []
    }

    /// The address of a telephone number: its digits, extension and context, without anything dialled after
    /// the call is answered.
    private static func phone(_ value: String) -> String? {
        let parts = TelephoneText(value)
        let text = parts.number
        let end = text.firstIndex { $0.isLetter || ",#".contains($0) }
        var number = String(text[..<(end ?? text.endIndex)])
        let rest = text[(end ?? text.endIndex)...].lowercased()
        // Letters that stand for digits, as in 1-800-FLOWERS, cannot be dialled here.
        let isWhole = rest.isEmpty || [",", "#", "x", "ext"].contains { rest.hasPrefix($0) }
        guard isWhole || number.last == " " || number.last == "(",
            !number.dropFirst().contains("+"), let found = number.withUTF8({ PhoneNumber($0) })
        else { return nil }
        let digits = (found.isInternational ? "+" : "") + String(decoding: found.digits, as: UTF8.self)
        return encoded(parts.address(of: digits)[...], keeping: linkSigns)
    }

    // MARK: Characters

    private static let linkSigns = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
    /// Fewer than in links, because RFC 6068 uses some of those characters to separate the parts of a
    /// message.
    private static let mailSigns = Set("-._~!$'*+".utf8)

    /// A text in ASCII, percent-encoded as in RFC 3986; `nil` if it has control characters and the like.
    private static func encoded(_ text: Substring, keeping signs: Set<UInt8>) -> String? {
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator,
                .spaceSeparator:
                false
            default: scalar != "\u{FFFD}"
            }
        }
        guard isSafe else { return nil }
        let address = PercentText.encoded(text.utf8) { byte in
            let isLetter = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            return isLetter && byte < 0x80 || signs.contains(byte)
        }
        return String(decoding: address, as: UTF8.self)
    }
}
