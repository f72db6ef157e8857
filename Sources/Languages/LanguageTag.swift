internal import CLanguages

/// A tag of a language, script, region and sort order: `sv`, `zh-Hant`, `de-u-co-phonebk`.
///
/// Both the form of BCP 47 and POSIX locale names (`de_AT.UTF-8`) are accepted.
public struct LanguageTag: Hashable, Sendable {
    /// ISO 639 code of the language, in lower case; `root` for none.
    public let language: String
    /// Script, such as `hant`, in lower case; may be empty.
    public let script: String
    /// Country or region, in lower case; may be empty.
    public let region: String
    /// Sort order, such as `phonebk`; empty for the default.
    public let collation: String

    /// Names of orders in POSIX and ICU, with those of BCP 47.
    private static let collations = [
        "phonebook": "phonebk", "traditional": "trad", "simplified": "pinyin", "dictionary": "dict",
        "gb2312han": "gb2312",
    ]

    /// The tag for CLDR's root order, without a language.
    public static let root = LanguageTag()

    private init() { (language, script, region, collation) = ("root", "", "", "") }

    /// Parses a tag in either form; `nil` if it is malformed or its language is unknown.
    public init?(_ text: String) {
        let withoutCodeset = Self.withoutCodeset(text.lowercased())
        let parts = withoutCodeset.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let words = parts[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(
            String.init)
        guard let language = words.first, Self.isKnown(language) else { return nil }
        self.language = ["c", "posix", "und"].contains(language) ? "root" : language
        var (script, region, collation) = ("", "", "")
        var rest = words.dropFirst()
        if let word = rest.first, word.count == 4, word.allSatisfy(\.isLetter) { script = rest.removeFirst() }
        if let word = rest.first, Self.isRegion(word) { region = rest.removeFirst() }
        // Variants do not affect the order.
        rest = rest.drop { (4...8).contains($0.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit) }
        if rest.first == "u" {
            let keywords = rest.dropFirst()
            guard keywords.count > 1 else { return nil }
            if let key = keywords.firstIndex(of: "co") {
                collation = keywords.dropFirst(key - keywords.startIndex + 1).first ?? ""
            }
        } else if !rest.isEmpty {
            return nil
        }
        if parts.count > 1 {
            switch parts[1] {
            case "latin": script = "latn"
            case "cyrillic": script = "cyrl"
            case let modifier where modifier.hasPrefix("collation="):
                collation = String(modifier.dropFirst(10))
            default: break
            }
        }
        self.script = script
        self.region = region
        self.collation = collation.isEmpty ? "" : Self.collations[collation] ?? collation
    }

    /// Tags to look up tables by, the most specific first.
    var candidates: [String] {
        var script = script
        if language == "zh", script.isEmpty, ["tw", "hk", "mo"].contains(region) { script = "hant" }
        let withScript = script.isEmpty ? [] : [language + "-" + script]
        let withRegion = region.isEmpty ? [] : [language + "-" + region]
        let plain = withRegion + withScript + [language]
        return (collation.isEmpty ? [] : plain.map { "\($0)-u-co-\(collation)" }) + plain
    }

    /// Letters that are spelled with two letters on keyboards that lack them, in lower case: ü as ue.
    package var lettersWrittenOut: String {
        switch language {
        case "de", "gsw", "lb", "als", "bar", "nds": "äöü"
        case "da", "nb", "nn", "no": "åæø"
        default: ""
        }
    }

    /// Marks that are interchangeable on some letters of the language: in Romanian the comma of ș and the
    /// cedilla of ş, which old keyboards and fonts use.
    package var marksWrittenAlike: (letters: String, marks: [Unicode.Scalar])? {
        language == "ro" || language == "mo" ? ("st", ["\u{326}", "\u{327}"]) : nil
    }

    private static func withoutCodeset(_ text: String) -> String {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text }
        var text = text
        text.removeSubrange(dot..<(text[dot...].utf8.firstIndex(of: UInt8(ascii: "@")) ?? text.endIndex))
        return text
    }

    private static func isRegion(_ word: String) -> Bool {
        word.count == 2 && word.allSatisfy(\.isLetter) || word.count == 3 && word.allSatisfy(\.isNumber)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }

    /// Codes that environments use but ISO 639 lacks or has withdrawn.
    private static let others = ["c", "posix", "und", "root", "no", "tl", "sh", "iw", "in", "mo"]

    private static func isKnown(_ language: String) -> Bool {
        others.contains(language) || ccollation_knows_language(language) != 0
    }

    /// Returns the closest known tag to a misspelled one, with its English name.
    public static func nearest(to text: String) -> (tag: String, name: String)? {
        let wanted = text.lowercased()
        var best: (distance: Int, tag: String, name: String)?
        // The strings are constant, three for each language, and an empty one ends them.
        var next = ccollation_names()
        func nextText() -> String {
            guard let start = next else { return "" }
            let text = String(cString: start)
            next = start + text.utf8.count + 1
            return text
        }
        while case let tag = nextText(), !tag.isEmpty {
            let name = nextText()
            for form in [name, nextText()] {
                let distance = distance(wanted, form.lowercased())
                if distance < best?.distance ?? 4 { best = (distance, tag, name) }
            }
            let language = String(wanted.prefix { $0.isLetter })
            if language != wanted, language == tag, best?.distance ?? 4 > 0 { best = (1, tag, name) }
        }
        return best.map { ($0.tag, $0.name) }
    }

    private static func distance(_ text: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (index, character) in text.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let above = row[column + 1]
                let changed = diagonal + (character == other[column] ? 0 : 1)
                row[column + 1] = min(changed, above + 1, row[column] + 1)
                diagonal = above
            }
        }
        return row[other.count]
    }
}

extension LanguageTag: CustomStringConvertible {
    public var description: String {
        var text = language
        if !script.isEmpty { text += "-" + script.prefix(1).uppercased() + script.dropFirst() }
        if !region.isEmpty { text += "-" + region.uppercased() }
        return collation.isEmpty ? text : text + "-u-co-" + collation
    }
}
