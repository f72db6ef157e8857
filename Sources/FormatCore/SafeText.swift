/// Makes untrusted text safe to print in one line of a message.
package enum SafeText {
    /// Returns a single line free of anything that a terminal could interpret; truncation is marked by "...".
    ///
    /// Control characters, line and paragraph separators and directional marks are written as `\u{1B}`.
    package static func oneLine(_ text: String, limit: Int = 4_096) -> String {
        var safe = ""
        for scalar in text.prefix(limit).unicodeScalars.prefix(limit * 4) {
            if isUnsafe(scalar) {
                safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return text.dropFirst(limit).isEmpty ? safe : safe + "..."
    }

    /// Returns a name in quotes, as one line of at most 40 characters plus "...".
    package static func quoted(_ name: String) -> String { "\"\(oneLine(name, limit: 40))\"" }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return true
        case .format: return scalar.properties.isBidiControl || scalar.value == 0xFEFF
        default: return false
        }
    }

    /// Formats a number with commas between groups of three digits.
    package static func grouped(_ number: Int) -> String {
        var bytes: [UInt8] = []
        var rest = number.magnitude
        repeat {
            if bytes.count % 4 == 3 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.reverse()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Formats a count with its noun, in the plural where needed.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}
