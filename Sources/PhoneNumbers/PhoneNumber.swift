/// The digits of a telephone number, comparable however the number is written.
///
/// International numbers start with their country code, national ones with one zero; others are unchanged.
package struct PhoneNumber: Sendable {
    /// ASCII digits.
    package let digits: [UInt8]
    /// Offset of each digit in the text, in bytes.
    package let places: [Int]
    /// Whether the number starts with a country code.
    package let isInternational: Bool

    /// Maximum number of digits; further ones are ignored.
    private static let limit = 40
    package static let minDigits = 3

    /// Extracts the digits of a text; `nil` if there are too few.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        var reader = Reader()
        guard reader.read(text) else { return nil }
        (digits, places, isInternational) = (reader.digits, reader.places, reader.isInternational)
    }

    /// Reads numbers one after another into buffers that it reuses.
    package struct Reader: Sendable {
        package private(set) var digits: [UInt8] = []
        fileprivate private(set) var places: [Int] = []
        fileprivate private(set) var isInternational = false
        /// The last two characters: `(0)` after a country code is only dialled within the country.
        private var last: (UInt8, UInt8) = (0, 0)

        package init() {}

        /// Reads a text; returns whether it has enough digits.
        package mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            digits.removeAll(keepingCapacity: true)
            places.removeAll(keepingCapacity: true)
            (isInternational, last) = (false, (0, 0))
            if text.allSatisfy({ $0 < 0x80 }) {
                for place in 0..<text.count {
                    let byte = text[place]
                    if (0x30...0x39).contains(byte) { add(byte, at: place) }
                    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ")") { take(sign: byte) }
                    last = (last.1, byte)
                }
            } else {
                var place = 0
                for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
                    if let digit = PhoneNumber.digit(scalar) { add(digit, at: place) }
                    if scalar == "+" || scalar == ")" { take(sign: UInt8(scalar.value)) }
                    last = (last.1, scalar.isASCII ? UInt8(scalar.value) : 0x80)
                    place += UTF8.width(scalar)
                }
            }
            // "00" is the international prefix.
            if !isInternational, digits.starts(with: [0x30, 0x30]) {
                digits.removeFirst(2)
                places.removeFirst(2)
                isInternational = true
            }
            return digits.count >= minDigits
        }

        private mutating func add(_ digit: UInt8, at place: Int) {
            guard digits.count < limit else { return }
            digits.append(digit)
            places.append(place)
        }

        private mutating func take(sign: UInt8) {
            if sign == UInt8(ascii: "+"), digits.isEmpty { isInternational = true }
            guard sign == UInt8(ascii: ")"), isInternational, last == (UInt8(ascii: "("), 0x30) else {
                return
            }
            digits.removeLast()
            places.removeLast()
        }
    }

    /// Converts a digit of any script to ASCII.
    static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? UInt8(scalar.value) : nil }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
            return nil
        }
        return 0x30 + UInt8(value)
    }

    private static let fieldWords = ["phone", "tel", "mobil", "cell", "fax", "handy"]
    /// Minimum number of digits of a number in any other field.
    private static let minDigitsElsewhere = 7

    /// Whether a field's name, in lower case, is that of a telephone number.
    package static func isPhoneField(_ key: String) -> Bool { fieldWords.contains { key.contains($0) } }

    /// Whether a value counts as a number: any in a telephone field, elsewhere a plus sign and digits.
    package static func isNumber(_ value: UnsafeBufferPointer<UInt8>, inPhoneField: Bool) -> Bool {
        if inPhoneField { return true }
        guard value.first == UInt8(ascii: "+"), value.count <= 2 * limit else { return false }
        var count = 0
        for byte in value {
            if (0x30...0x39).contains(byte) {
                count += 1
            } else if !" +-()/.".utf8.contains(byte) {
                return false
            }
        }
        return count >= minDigitsElsewhere
    }

    /// The two-digit country codes of ITU-T E.164; 1 and 7 have one digit, all others three.
    private static let codesOfTwo: Set<Int> = [
        20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57,
        58,
        60, 61, 62, 63, 64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98,
    ]

    /// Returns the number of digits in the country code that a number starts with.
    static func codeLength(_ digits: some Collection<UInt8>) -> Int {
        let first = digits.prefix(2).map { Int($0) - 0x30 }
        guard let one = first.first, one != 1, one != 7 else { return 1 }
        return first.count == 2 && codesOfTwo.contains(one * 10 + first[1]) ? 2 : 3
    }
}
