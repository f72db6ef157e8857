internal import ByteScan

/// Selects the lines to read if only some properties are needed.
struct VCardHeads: Sendable {
    /// Names of at most eight bytes, packed into integers.
    private let short: [UInt64]
    private let hasLong: Bool

    /// Selects the lines of some properties, and those that mark the beginning and end of cards.
    init(_ properties: [VCardProperty]) {
        let names = (properties + [.begin, .end, .agent]).map(\.name)
        short = names.filter { $0.utf8CodeUnitCount <= 8 }.map { $0.withUTF8Buffer(VCardProperty.packed) }
        hasLong = names.contains { $0.utf8CodeUnitCount > 8 }
    }

    /// Whether a line may contain a needed property, which a folded name always may.
    func includesLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        var name: UInt64 = 0
        var count = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: ";"):
                return count > 8 ? hasLong : short.contains(name)
            case UInt8(ascii: "."):
                name = 0
                count = 0
            default:
                name = name << 8 | UInt64(VCardText.upper(byte))
                count += 1
            }
        }
        return true
    }
}

extension VCardLines {
    /// Skips lines up to a needed one or the end.
    ///
    /// - Returns: `false` if the ends of lines cannot be determined without reading all lines in order.
    mutating func pass(to heads: VCardHeads) -> Bool {
        while at < end {
            let (text, next, hasEnd) = lineInFile
            // The next line may continue this one, as in quoted-printable text.
            if !text.isEmpty, bytes[text.upperBound - 1] == UInt8(ascii: "=") { return false }
            if !isFold, heads.includesLine(UnsafeBufferPointer(rebasing: bytes[text])) { return true }
            at = next
            if hasEnd { line += 1 }
        }
        return true
    }
}
