internal import ByteScan

/// Classifies values without quotes: numbers, truth values, dates and times.
enum TOMLScalar {
    /// Whether a byte can be part of such a value.
    static func isPart(_ byte: UInt8) -> Bool {
        TOMLScanner.isBare(byte) || byte == TOMLScanner.dot || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ":")
    }

    /// The kind of a value; `nil` if it is none.
    static func kind(of text: [UInt8]) -> TOMLTree.Kind? {
        if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return .boolean }
        if isInteger(text) || isFloat(text) { return .number }
        return isDate(text) ? .date : nil
    }

    // MARK: Numbers

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether a text has digits, and underscores only between digits.
    private static func areDigits(
        _ text: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool = Self.isDigit
    ) -> Bool {
        text.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.allSatisfy(isDigit)
        }
    }

    private static func unsigned(_ text: [UInt8]) -> ArraySlice<UInt8> {
        text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    }

    private static func isDecimal(_ digits: ArraySlice<UInt8>) -> Bool {
        areDigits(digits) && (digits.first != UInt8(ascii: "0") || digits.count == 1)
    }

    /// Whether a text is an integer; its size is not limited.
    static func isInteger(_ text: [UInt8]) -> Bool {
        guard text.count > 2, text[0] == UInt8(ascii: "0") else { return isDecimal(unsigned(text)) }
        return switch text[1] {
        case UInt8(ascii: "x"): areDigits(text[2...]) { ASCII.hexadecimalValue($0) != nil }
        case UInt8(ascii: "o"): areDigits(text[2...]) { $0 &- 0x30 < 8 }
        case UInt8(ascii: "b"): areDigits(text[2...]) { $0 &- 0x30 < 2 }
        default: false
        }
    }

    /// Whether a text is a number with a fraction or an exponent, or not finite.
    private static func isFloat(_ text: [UInt8]) -> Bool {
        var rest = unsigned(text)
        if isInfiniteOrNaN(rest) { return true }
        let whole = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
        guard isDecimal(whole) else { return false }
        rest = rest.dropFirst(whole.count)
        var hasMore = false
        if rest.first == TOMLScanner.dot {
            let fraction = rest.dropFirst().prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
            guard areDigits(fraction) else { return false }
            rest = rest.dropFirst(fraction.count + 1)
            hasMore = true
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            guard areDigits(unsigned(Array(rest.dropFirst()))) else { return false }
            return true
        }
        return hasMore && rest.isEmpty
    }

    /// Whether a number without its sign is not finite.
    static func isInfiniteOrNaN(_ text: some Sequence<UInt8>) -> Bool {
        text.elementsEqual("inf".utf8) || text.elementsEqual("nan".utf8)
    }

    // MARK: Dates and times

    /// Whether a text is a date, a time, or both, with or without an offset (RFC 3339).
    private static func isDate(_ text: [UInt8]) -> Bool {
        guard isDay(text.prefix(10)) else { return text.count >= 8 && isTime(text[...]) }
        guard text.count > 10 else { return true }
        guard text[10] | 0x20 == UInt8(ascii: "t") || text[10] == 0x20 else { return false }
        let rest = text[11...]
        if let last = rest.last, last | 0x20 == UInt8(ascii: "z") { return isTime(rest.dropLast()) }
        guard let sign = rest.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else {
            return isTime(rest)
        }
        let offset = rest[(sign + 1)...]
        guard let parts = numbers(offset, separator: UInt8(ascii: ":"), lengths: [2, 2]) else { return false }
        return parts[0] < 24 && parts[1] < 60 && isTime(rest[..<sign])
    }

    /// Whether a text starts like a date, so that a time may follow a space.
    static func isDay(_ text: some Collection<UInt8>) -> Bool {
        guard let parts = numbers(text, separator: UInt8(ascii: "-"), lengths: [4, 2, 2]) else {
            return false
        }
        let (year, month, day) = (parts[0], parts[1], parts[2])
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...days[month - 1]).contains(day)
    }

    private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
        guard let parts = numbers(text.prefix(8), separator: UInt8(ascii: ":"), lengths: [2, 2, 2]) else {
            return false
        }
        // A leap second is the 61st.
        guard parts[0] < 24, parts[1] < 60, parts[2] <= 60 else { return false }
        let fraction = text.dropFirst(8)
        return fraction.isEmpty
            || fraction.first == TOMLScanner.dot && fraction.count > 1
                && fraction.dropFirst().allSatisfy(isDigit)
    }

    private static func numbers(
        _ text: some Collection<UInt8>, separator: UInt8, lengths: [Int]
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.count) == lengths, parts.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        return parts.map { part in part.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    }
}
