internal import ByteScan

/// Joins lines of quoted-printable text that are separated by soft breaks, folds or both.
///
/// A soft break is an equals sign at the end of a line (RFC 2045, section 6.7), a fold is a blank at the
/// start of the next one. If both are present, both are removed, unless the blank must be part of the text.
struct VCardQuotedLines {
    /// Whether the blanks of folds belong to the text, as in version 2.1.
    private let keepsSpace: Bool
    /// Whether the value contains several soft breaks, all followed by blanks.
    private let folds: Bool
    /// Whether a soft break is not followed by a blank, which shows that the text is not folded.
    private let isUnfolded: Bool
    private let isUnicode: Bool

    init(
        _ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, keepsSpace: Bool,
        isUnicode: Bool
    ) {
        self.keepsSpace = keepsSpace
        self.isUnicode = isUnicode
        var (softCount, blankCount) = (0, 0)
        var at = value.lowerBound
        while let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: value.upperBound) {
            let end = VCardLines.withoutReturn(at..<newline, in: bytes)
            if end > at, bytes[end - 1] == UInt8(ascii: "=") {
                softCount += 1
                if newline + 1 < value.upperBound, ASCII.isBlank(bytes[newline + 1]) { blankCount += 1 }
            }
            at = newline + 1
        }
        folds = softCount > 1 && blankCount == softCount
        isUnfolded = blankCount < softCount
    }

    /// Removes the separator between two lines.
    ///
    /// - Parameters:
    ///   - text: The lines so far, without the last line terminator.
    ///   - next: The following lines.
    /// - Returns: Number of blanks at the start of `next` that are not part of the text.
    func join(_ text: inout [UInt8], _ next: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let isSoft = text.last == UInt8(ascii: "=")
        guard let first = next.first, ASCII.isBlank(first) else {
            if isSoft { text.removeLast() }
            return 0
        }
        let open = isSoft ? text.dropLast() : text[...]
        let behind = next.drop(while: ASCII.isBlank)
        if isUnicode && Self.isCut(open) || Self.isDigitMissing(open, behind) {
            if isSoft, !Self.continues(open, behind) { text.removeLast() }
            return behind.startIndex - next.startIndex
        }
        if isSoft, isUnfolded {
            text.removeLast()
            return 0
        }
        guard keepsSpace else {
            if isSoft, !(isUnicode && Self.continues(open, next.dropFirst())) { text.removeLast() }
            return 1
        }
        guard isSoft else { return 0 }
        text.removeLast()
        return folds || next.dropFirst().first == UInt8(ascii: "=") ? 1 : 0
    }

    /// Whether a text ends inside a UTF-8 character.
    private static func isCut(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        var count = 0
        while let byte = byte(atEndOf: rest), count < 4 {
            rest = rest.dropLast(3)
            count += 1
            switch byte {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return count < 2
            case 0xE0...0xEF: return count < 3
            case 0xF0...0xF4: return count < 4
            default: return false
            }
        }
        return false
    }

    /// Whether the second hexadecimal digit of the last byte is on the next line.
    private static func isDigitMissing(
        _ text: ArraySlice<UInt8>, _ next: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        guard let last = text.last, ASCII.hexadecimalValue(last) != nil,
            text.dropLast().last == UInt8(ascii: "="), let first = next.first
        else { return false }
        return ASCII.hexadecimalValue(first) != nil
    }

    /// Whether an equals sign and two digits on the next line form a valid byte that the fold has split.
    private static func continues(
        _ text: ArraySlice<UInt8>, _ next: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        let digits = next.prefix(2).compactMap(ASCII.hexadecimalValue)
        guard digits.count == 2 else { return false }
        let byte = digits[0] << 4 | digits[1]
        if isCut(text) { return byte & 0xC0 == 0x80 }
        return (0xC2...0xF4).contains(byte) && next.dropFirst(2).first == UInt8(ascii: "=")
    }

    private static func byte(atEndOf text: ArraySlice<UInt8>) -> UInt8? {
        let end = Array(text.suffix(3))
        guard end.count == 3, end[0] == UInt8(ascii: "="), let high = ASCII.hexadecimalValue(end[1]),
            let low = ASCII.hexadecimalValue(end[2])
        else { return nil }
        return high << 4 | low
    }
}
