package import FormatCore
package import HelperProtocol

/// Collects the rows of an answer until no more fit into a message.
package struct RowPage {
    private var keys: [RowID] = []
    private var rows: [[TableValue]] = []
    private var byteCount = 0

    package init() {}

    /// Appends a row if it fits, as the first one always does.
    ///
    /// - Returns: Whether it was appended.
    package mutating func append(_ row: [TableValue], _ key: RowID) -> Bool {
        let count = TableValue.byteCount(ofRow: row)
        guard rows.isEmpty || byteCount + count <= QueryLimits.bytes else { return false }
        byteCount += count
        keys.append(key)
        rows.append(row)
        return true
    }

    package var answer: ListAnswer { .rows(keys, rows) }
}
