internal import ByteScan

/// Which lines of a card are read when only some properties are wanted.
struct VCardHeads: Sendable {
    /// Names of eight bytes at most, as numbers.
    private let short: [UInt64]
    private let hasLong: Bool

    /// Makes those of some properties, and of what tells where cards begin and end.
    init(_ properties: [VCardProperty]) {
        let names = (properties + [.begin, .end, .agent]).map(\.words.name)
        short = names.filter { $0.utf8CodeUnitCount <= 8 }.map { $0.withUTF8Buffer(VCardProperty.packed) }
        hasLong = names.contains { $0.utf8CodeUnitCount > 8 }
    }

    /// Whether a line may be one of a wanted property; a head that goes on in the next line may be any.
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
    /// Passes over lines up to one that is wanted, or to the end.
    ///
    /// - Returns: `false` if only all lines, one after the other, tell where one of them ends.
    mutating func pass(to heads: VCardHeads) -> Bool {
        while at < end {
            let (text, next, hasEnd) = lineInFile
            // The next line may belong to this one, as quoted-printable text does.
            if !text.isEmpty, bytes[text.upperBound - 1] == UInt8(ascii: "=") { return false }
            if !isFold, heads.includesLine(UnsafeBufferPointer(rebasing: bytes[text])) { return true }
            at = next
            if hasEnd { line += 1 }
        }
        return true
    }
}
