/// A part of a telephone number, as typed into a search.
package struct PhoneQuery: Sendable, Hashable {
    private enum Kind: Hashable {
        case anywhere
        /// Digits that followed a trunk zero: they match at the start or after a country code.
        case national
        /// Digits after a country code: they match international numbers, or national ones without the code.
        case international
    }

    private let kind: Kind
    private let digits: [UInt8]

    /// Parses digits and usual separators; `nil` if the text has anything else or too few digits.
    package init?(_ text: String) {
        var text = text
        let isNumber = text.unicodeScalars.enumerated().allSatisfy { place, scalar in
            PhoneNumber.digit(scalar) != nil || " -()/.\u{A0}\t".unicodeScalars.contains(scalar)
                || scalar == "+" && place == 0
        }
        guard isNumber, let number = text.withUTF8({ PhoneNumber($0) }) else { return nil }
        if number.isInternational {
            kind = .international
            digits = number.digits
        } else if number.digits.first == 0x30 {
            kind = .national
            digits = Array(number.digits.dropFirst())
        } else {
            kind = .anywhere
            digits = number.digits
        }
    }

    /// Digits that every matching number contains.
    package var requiredDigits: [UInt8] {
        let own = kind == .international ? Array(nationalDigits) : digits
        return own.isEmpty ? digits : own
    }

    private var nationalDigits: ArraySlice<UInt8> { digits.dropFirst(PhoneNumber.codeLength(digits)) }

    /// Returns the range of matching digits in a number, or `nil`.
    package func match(in number: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        func isAt(_ place: Int, _ wanted: some Collection<UInt8>) -> Range<Int>? {
            number.dropFirst(place).starts(with: wanted) ? place..<place + wanted.count : nil
        }
        switch kind {
        case .anywhere:
            for place in 0...max(0, number.count - digits.count) {
                if let range = isAt(place, digits) { return range }
            }
            return nil
        case .national:
            let afterCode = PhoneNumber.codeLength(number)
            return isAt(0, [0x30] + digits) ?? isAt(0, digits) ?? isAt(afterCode, digits)
                ?? isAt(afterCode, [0x30] + digits)
        case .international:
            guard let first = nationalDigits.first else { return isAt(0, digits) }
            // Some countries keep the zero after their code.
            return isAt(0, digits) ?? isAt(0, (first == 0x30 ? [] : [0x30]) + nationalDigits)
        }
    }
}
