internal import ByteScan
internal import NameRows

/// A quick prefilter for values that are copied for a search; it passes all values that may match.
///
/// It contains only numbers: several threads apply it to millions of values, and reference-counted storage
/// would be retained and released for each value.
package enum ValuePrefilter: Sendable {
    case all
    /// Values of at least `count` bytes that contain a byte, in either case.
    case holding(UInt8, count: Int)
    /// Values that start with a byte, optionally after blanks.
    case beginning(UInt8, count: Int, skipsBlanks: Bool)
    /// Values that contain up to eight bytes in order, in either case; the lowest byte comes first.
    case inOrder(UInt64, count: Int)

    package init(inOrder letters: some Collection<UInt8>) {
        let first = letters.prefix(8)
        self = .inOrder(first.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: first.count)
    }

    /// Whether a value passes; values that are not ASCII always do.
    package func passes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        if case .all = self { return true }
        guard !RowScan.hasHighByte(in: value) else { return true }
        switch self {
        case .all: return true
        case .holding(let byte, let count):
            return value.count >= count && value.contains { $0 | 0x20 == byte | 0x20 }
        case .beginning(let byte, let count, let skipsBlanks):
            guard value.count >= count else { return false }
            var start = 0
            while skipsBlanks, start < value.count, SearchedText.isBlank(value[start]) { start += 1 }
            return start < value.count && value[start] | 0x20 == byte | 0x20
        case .inOrder(var letters, var count):
            for byte in value where count > 0 && byte | 0x20 == UInt8(truncatingIfNeeded: letters) | 0x20 {
                letters >>= 8
                count -= 1
            }
            return count == 0
        }
    }
}
