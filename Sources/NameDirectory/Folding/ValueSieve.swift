internal import ByteScan
internal import NameRows

/// A quick look at values before they are copied for a search: it passes all that the search may find.
///
/// It holds numbers alone. Two threads look at millions of values with it, and what is counted would be
/// counted by both at each of them.
enum ValueSieve: Sendable {
    case all
    /// Values of so many bytes or more that hold a byte, in either case.
    case holding(UInt8, count: Int)
    /// Those that begin with it, maybe behind blanks.
    case beginning(UInt8, count: Int, skipsBlanks: Bool)
    /// Those that hold bytes in order, in either case: the lowest byte first, eight at most.
    case inOrder(UInt64, count: Int)

    /// Makes one of the first letters of a text that a value must have in order.
    init(inOrder letters: some Collection<UInt8>) {
        let first = letters.prefix(8)
        self = .inOrder(first.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: first.count)
    }

    /// Whether a value is passed; one that is not ASCII always is.
    func passes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
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
