/// Dates in vCards, such as birthdays.
package enum VCardDate {
    /// Whether a text is a full or partial date, optionally with a time; RFC 6350, section 4.3.1.
    package static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let shape = String(parts[0].map { $0.isASCII && $0.isNumber ? "0" : $0 })
        let shapes = ["0000-00-00", "00000000", "--00-00", "--0000", "0000-00", "0000", "--00", "---00"]
        guard shapes.contains(shape) else { return false }
        return parts.count < 2
            || parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) || ":+-.Z".utf8.contains($0) }
    }

    /// Formats a full date with hyphens; other texts are returned unchanged.
    package static func shown(_ date: String) -> String {
        let digits = date.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
        guard digits, isDate(date) else { return date }
        return String(
            decoding: written(Array(date.utf8), like: Array("0000-00-00".utf8), isVersion4: false),
            as: UTF8.self)
    }

    /// Formats a date like the former value, or as usual for the version; other values are returned
    /// unchanged.
    package static func written(_ date: [UInt8], like former: [UInt8], isVersion4: Bool) -> [UInt8] {
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
}
