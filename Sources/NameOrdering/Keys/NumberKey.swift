/// Parser of numbers as written by people and programs: `1,234.5`, `-3`, `12 %`, `€ 9,90`, `(5)`, `1e6`.
package struct NumberKey {
    /// Decimal separator of these numbers, and the separator of groups of three digits.
    private let decimalSign: UInt8
    private let groupSign: UInt8

    private static let point = UInt8(ascii: ".")
    private static let comma = UInt8(ascii: ",")
    /// Characters allowed before and after a number: currency signs, percent signs and blanks.
    private static let affixes = Set("$€£¥₹₽₩% \u{A0}\u{202F}".unicodeScalars)

    /// Detects the separators from unambiguous numbers; O(bytes).
    package init(of texts: some Sequence<UnsafeBufferPointer<UInt8>>) {
        var commas = 0
        for text in texts {
            switch Self.decimalSign(in: text) {
            case Self.comma: commas += 1
            case Self.point: commas -= 1
            default: break
            }
        }
        decimalSign = commas > 0 ? Self.comma : Self.point
        groupSign = commas > 0 ? Self.point : Self.comma
    }

    /// Returns the decimal separator of a number if it is unambiguous, else `nil`.
    private static func decimalSign(in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard let last = text.lastIndex(where: { $0 == comma || $0 == point }) else { return nil }
        let sign = text[last]
        // A repeated sign, or one followed by three digits, may separate groups.
        if text[..<last].contains(sign) { return sign == comma ? point : comma }
        let other = sign == comma ? point : comma
        if text[..<last].contains(other) { return sign }
        return text[(last + 1)...].prefix(while: isDigit).count == 3 ? nil : sign
    }

    package func value(of text: UnsafeBufferPointer<UInt8>) -> Double? {
        var rest = text[...]
        var isNegative = false
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        if let first = rest.first, !Self.isDigit(first) {
            rest = Self.withoutAffix(rest)
            if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
                isNegative = true
                rest = rest.dropFirst().dropLast()
            }
            if let sign = Self.sign(of: rest) {
                isNegative = isNegative != sign.isNegative
                rest = Self.withoutAffix(rest.dropFirst(sign.length))
            }
        }
        /// Adds a digit; digits beyond the precision only affect the exponent.
        func take(_ digit: UInt8, isFraction: Bool) {
            digits += 1
            if mantissa < 100_000_000_000_000_000 {
                mantissa = mantissa * 10 + UInt64(digit - 0x30)
                if isFraction { exponent -= 1 }
            } else if !isFraction {
                exponent += 1
            }
        }
        while let byte = rest.first {
            if Self.isDigit(byte) {
                take(byte, isFraction: false)
                rest = rest.dropFirst()
            } else if digits > 0, let length = groupLength(at: rest) {
                rest = rest.dropFirst(length)
            } else {
                break
            }
        }
        if rest.first == decimalSign {
            rest = rest.dropFirst()
            while let byte = rest.first, Self.isDigit(byte) {
                take(byte, isFraction: true)
                rest = rest.dropFirst()
            }
        }
        guard digits > 0 else { return nil }
        if let first = rest.first, first | 0x20 == UInt8(ascii: "e"),
            let power = Self.power(in: rest.dropFirst())
        {
            exponent += power.value
            rest = rest.dropFirst(power.length + 1)
        }
        guard Self.withoutAffix(rest).isEmpty else { return nil }
        let value = Self.scaled(mantissa, by: exponent)
        return isNegative && value != 0 ? -value : value
    }

    /// Returns the length of a group separator between digits; `nil` if there is none.
    private func groupLength(at text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let length: Int
        switch text.first {
        case groupSign, UInt8(ascii: "'"), UInt8(ascii: "_"), UInt8(ascii: " "): length = 1
        case 0xC2 where text.starts(with: "\u{A0}".utf8): length = 2
        case 0xE2
        where text.starts(with: "\u{202F}".utf8) || text.starts(with: "\u{2009}".utf8)
            || text.starts(with: "\u{2019}".utf8):
            length = 3
        default: return nil
        }
        let group = text.dropFirst(length).prefix(4)
        return group.count >= 3 && group.prefix(3).allSatisfy(Self.isDigit)
            && !(group.dropFirst(3).first.map(Self.isDigit) ?? false) ? length : nil
    }

    private static func sign(
        of text: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (isNegative: Bool, length: Int)? {
        if text.first == UInt8(ascii: "-") { return (true, 1) }
        if text.first == UInt8(ascii: "+") { return (false, 1) }
        return text.starts(with: "\u{2212}".utf8) ? (true, 3) : nil
    }

    private static func power(in text: Slice<UnsafeBufferPointer<UInt8>>) -> (value: Int, length: Int)? {
        let sign = sign(of: text)
        let digits = text.dropFirst(sign?.length ?? 0).prefix(while: isDigit).prefix(4)
        guard !digits.isEmpty else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return (sign?.isNegative == true ? -value : value, (sign?.length ?? 0) + digits.count)
    }

    /// Returns a text without currency signs, percent signs and blanks at its ends.
    private static func withoutAffix(
        _ text: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard !text.isEmpty else { return text }
        var scalars = Substring(String(decoding: text, as: UTF8.self)).unicodeScalars
        let whole = scalars.count
        var (front, back) = (0, 0)
        while let first = scalars.first, affixes.contains(first) {
            front += first.utf8.count
            scalars.removeFirst()
        }
        while let last = scalars.last, affixes.contains(last) {
            back += last.utf8.count
            scalars.removeLast()
        }
        return scalars.count == whole ? text : text.dropFirst(front).dropLast(back)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Powers of ten that `Double` represents exactly.
    private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    /// Returns the scaled value, exact if mantissa and power are, and otherwise precise enough to compare.
    private static func scaled(_ mantissa: UInt64, by exponent: Int) -> Double {
        var value = Double(mantissa)
        var left = exponent.magnitude
        while left > 0, value != 0, value.isFinite {
            let step = min(Int(left), powers.count - 1)
            value = exponent < 0 ? value / powers[step] : value * powers[step]
            left -= UInt(step)
        }
        return value
    }
}

extension Double {
    /// Bits that order like the numbers, below the value used for missing numbers.
    package var orderedBits: UInt64 {
        let bits = bitPattern
        return sign == .minus ? ~bits : bits | 1 << 63
    }
}
