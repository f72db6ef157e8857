package import HelperProtocol
internal import Tables

/// Separates the keys from the rows of values that arrive, each of which has its key as its first value.
package struct KeyedRows {
    /// The rows without their keys.
    package private(set) var bytes: [UInt8] = []
    package private(set) var keys = TableKeys()

    private let columnCount: Int
    /// The column of the value that comes next; 0 for the key, which the columns follow.
    private var column = 0
    private var head = TypedValue.Head()
    /// The number of bytes of the value that have not arrived; `nil` if its head is incomplete.
    private var missing: Int?
    private var key: [UInt8] = []

    package init(columnCount: Int) { self.columnCount = columnCount }

    /// Whether bytes have arrived that are not rows of values.
    package var isDamaged: Bool { head.isTooLong }
    /// Whether the last row has all its values.
    package var isComplete: Bool { column == 0 && head.isEmpty }

    /// Takes the bytes that come next.
    package mutating func take(_ text: [UInt8]) {
        var at = 0
        while at < text.count, !isDamaged {
            if let missing {
                let part = text[at..<min(at + missing, text.count)]
                if column == 0 { key += part } else { bytes += part }
                at += part.count
                self.missing = missing - part.count
            } else {
                if column > 0 { bytes.append(text[at]) }
                if head.take(text[at]), !isDamaged { missing = head.count }
                at += 1
            }
            if missing == 0 { endValue() }
        }
    }

    private mutating func endValue() {
        if column == 0 {
            keys.append(key)
            key.removeAll(keepingCapacity: true)
        }
        column = column < columnCount ? column + 1 : 0
        (head, missing) = (TypedValue.Head(), nil)
    }
}
