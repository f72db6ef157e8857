/// Dates in vCards, such as birthdays.
enum VCardDate {
    /// Whether a text is a full or partial date, optionally with a time; RFC 6350, section 4.3.1.
    static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard basicDate(String(parts[0])) != nil else { return false }
        return parts.count < 2
            || parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) || ":+-.Z".utf8.contains($0) }
    }

    /// Formats a full date with hyphens; other texts are returned unchanged.
    static func displayText(of date: String) -> String {
        let digits = date.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
        guard digits, isDate(date) else { return date }
        return String(
            decoding: formatted(Array(date.utf8), like: Array("0000-00-00".utf8), isVersion4: false),
            as: UTF8.self)
    }

    /// Formats a date like the former value, or as usual for the version; other values are returned
    /// unchanged.
    static func formatted(_ date: [UInt8], like former: [UInt8], isVersion4: Bool) -> [UInt8] {
        let digits = date.filter { $0 != UInt8(ascii: "-") }
        guard date.count <= 10, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return date }
        let hasNoYear = date.starts(with: [0x2D, 0x2D])
        let isPlain = former.isEmpty ? isVersion4 : !former.drop { $0 == 0x2D }.contains(0x2D)
        switch (hasNoYear, digits.count) {
        case (false, 8) where isPlain: return digits
        case (false, 8): return digits[..<4] + [0x2D] + digits[4..<6] + [0x2D] + digits[6...]
        case (true, 4) where isPlain: return [0x2D, 0x2D] + digits
        case (true, 4): return [0x2D, 0x2D] + digits[..<2] + [0x2D] + digits[2...]
        default: return date
        }
    }

    // MARK: Version 4.0

    /// Converts a date, with or without time, year or day, to the basic format; `nil` if it is not a date.
    ///
    /// The year 0000 counts as missing.
    static func basic(_ text: String) -> String? {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = parts.first.map(String.init), let day = basicDate(date) else { return nil }
        guard parts.count == 2 else { return day }
        guard let time = basicTime(String(parts[1])), day.utf8.count == 8 else { return nil }
        return day + "T" + time
    }

    private static func basicDate(_ text: String) -> String? {
        switch shape(text) {
        // The year 0 is a placeholder.
        case "0000-00-00" where text.hasPrefix("0000"), "00000000" where text.hasPrefix("0000"):
            return "--" + text.dropFirst(4).filter { $0 != "-" }
        case "0000-00-00", "--00-00":
            let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
            return (text.hasPrefix("--") ? "--" : "") + String(decoding: digits, as: UTF8.self)
        case "00000000", "0000", "0000-00", "--0000", "--00", "---00": return text
        default: return nil
        }
    }

    private static func basicTime(_ text: String) -> String? {
        let start = text.firstIndex { "Z+-".contains($0) } ?? text.endIndex
        let time = text[..<start].prefix { $0 != "." && $0 != "," }
        let zone = text[start...].filter { $0 != ":" }
        guard ["000000", "00:00:00", "0000", "00:00", "00"].contains(shape(String(time))),
            ["", "Z", "+00", "-00", "+0000", "-0000"].contains(shape(zone))
        else { return nil }
        return time.filter { $0 != ":" } + zone
    }

    /// The text with all digits replaced by zeros.
    private static func shape(_ text: String) -> String {
        String(decoding: text.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
    }
}
