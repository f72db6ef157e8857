/// The sort key of a text: its letters without case and accents first, then accents, then case.
///
/// Symbols and digits come before letters, and letters of other alphabets after Z. The Unicode name gives a
/// Latin letter's base letter ("LATIN SMALL LETTER E WITH ACUTE"), without a table.
struct CollationKey: Hashable, Sendable {
    /// The classes and values of the letters, without case and accents.
    let primary: [UInt32]
    private let text: String

    /// Creates the key of a text; O(text).
    init(_ text: String) {
        self.text = text
        var primary: [UInt32] = []
        for scalar in text.unicodeScalars { Self.appendElements(of: scalar, to: &primary) }
        self.primary = primary
    }

    /// The classes of characters, in their order.
    enum Class {
        static let mark: UInt32 = 0
        static let digit: UInt32 = 1 << 24
        static let latin: UInt32 = 2 << 24
        static let other: UInt32 = 3 << 24
    }

    /// Whether the text has nothing that counts: no letter, digit or symbol.
    var isEmpty: Bool { primary.isEmpty }

    var beginsWithLatinLetter: Bool { primary.first.map { $0 >= Class.latin && $0 < Class.other } ?? false }

    /// Whether the letters, without case and accents, come before those of another text or are the same.
    func hasLetters(notAfter other: CollationKey) -> Bool {
        !other.primary.lexicographicallyPrecedes(primary)
    }

    static func appendElements(of scalar: Unicode.Scalar, to elements: inout [UInt32]) {
        if scalar.isASCII {
            elements.append(element(ofASCII: scalar))
        } else {
            appendElements(beyondASCII: scalar, to: &elements)
        }
    }

    static func element(ofASCII scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x61...0x7a: Class.latin | scalar.value
        case 0x41...0x5a: Class.latin | (scalar.value + 0x20)
        case 0x30...0x39: Class.digit | scalar.value
        default: Class.mark | scalar.value
        }
    }

    private static func appendElements(beyondASCII scalar: Unicode.Scalar, to elements: inout [UInt32]) {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            if let letters = latinLetters(of: scalar) {
                elements += letters.utf8.map { Class.latin | UInt32($0) }
            } else {
                let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
                elements.append(Class.other | small.value)
            }
        case .decimalNumber, .letterNumber, .otherNumber: elements.append(Class.digit | scalar.value)
        default: elements.append(Class.mark | scalar.value)
        }
    }

    /// The lowercase ASCII letters that a Latin letter sorts as; `nil` for a letter of another alphabet.
    private static func latinLetters(of scalar: Unicode.Scalar) -> String? {
        guard let name = scalar.properties.name else { return nil }
        var words = name.split(separator: " ")[...]
        if words.first == "FULLWIDTH" { words = words.dropFirst() }
        guard words.count >= 4, words.first == "LATIN",
            let kind = words.dropFirst(2).first, kind == "LETTER" || kind == "LIGATURE"
        else { return nil }
        let base = words.dropFirst(3).prefix { $0 != "WITH" }.joined(separator: " ")
        switch base {
        case "SHARP S": return "ss"
        case "ETH": return "d"
        case "THORN": return "th"
        case "ENG": return "ng"
        case "DOTLESS I": return "i"
        case "DOTLESS J": return "j"
        case "LONG S": return "s"
        case "KRA": return "k"
        default: return base.utf8.count <= (kind == "LETTER" ? 2 : 3) ? base.lowercased() : nil
        }
    }
}

extension CollationKey: Comparable {
    /// Whether `a` comes before `b`: by letters, then by accents, then lowercase before uppercase.
    static func < (a: CollationKey, b: CollationKey) -> Bool {
        if a.primary != b.primary { return a.primary.lexicographicallyPrecedes(b.primary) }
        let small = (a.text.lowercased(), b.text.lowercased())
        return small.0 == small.1 ? a.text > b.text : small.0 < small.1
    }
}
