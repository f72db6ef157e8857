/// A part of a telephone number as it is typed.
package struct PhoneQuery: Sendable, Hashable {
    private enum Kind: Hashable {
        /// Digits that stand anywhere.
        case anywhere
        /// What follows the zero for the way out of the town: at the start, or behind a country's code.
        case national
        /// What begins with a country's code: the start of such a number, or of one that is written without.
        case international
    }

    private let kind: Kind
    private let digits: [UInt8]

    /// Takes digits with what people write between them; `nil` if there is anything else, or too little.
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

    /// Digits that stand in each number that is found.
    package var searched: [UInt8] {
        let own = kind == .international ? Array(nationalDigits) : digits
        return own.isEmpty ? digits : own
    }

    private var nationalDigits: ArraySlice<UInt8> { digits.dropFirst(PhoneNumber.codeLength(digits)) }

    /// Which digits of a number are found; `nil` if it is another one.
    package func match(in number: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        func isAt(_ place: Int, _ wanted: some Collection<UInt8>) -> Range<Int>? {
            number.dropFirst(place).starts(with: wanted) ? place..<place + wanted.count : nil
        }
        switch kind {
        case .anywhere:
            for place in 0...max(0, number.count - digits.count) {
                if let found = isAt(place, digits) { return found }
            }
            return nil
        case .national:
            let behindCode = PhoneNumber.codeLength(number)
            return isAt(0, [0x30] + digits) ?? isAt(0, digits) ?? isAt(behindCode, digits)
                ?? isAt(behindCode, [0x30] + digits)
        case .international:
            guard let first = nationalDigits.first else { return isAt(0, digits) }
            // Some countries keep the zero behind their code.
            return isAt(0, digits) ?? isAt(0, (first == 0x30 ? [] : [0x30]) + nationalDigits)
        }
    }
}
