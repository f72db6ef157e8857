/// The ID of a table row: the values of its key, each with its type.
package struct TableKey: Hashable, Sendable {
    /// The encoding that a helper writes before the fields of a row: ASCII without commas, quotes and line
    /// ends.
    package let bytes: [UInt8]

    package init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    /// Creates the key from the values of its columns, in order.
    package init(of values: [TableValue]) {
        bytes = Array(values.map(Self.text).joined(separator: [Self.separator]))
    }

    private static let separator = UInt8(ascii: ";")
    private static let digits = Array("0123456789abcdef".utf8)

    private static func text(of value: TableValue) -> [UInt8] {
        func hex(_ kind: Character, _ bytes: [UInt8]) -> [UInt8] {
            Array(kind.utf8) + bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        }
        return switch value {
        case .null, .empty: [UInt8(ascii: "n")]
        case .text(let bytes): hex("t", bytes)
        case .blob(let bytes): hex("b", bytes)
        case .number(_, let exact): [UInt8(ascii: "#")] + exact
        }
    }

    /// The values of its columns, numbers with all their digits; `nil` if it is not a valid key.
    package var values: [TableValue]? {
        var values: [TableValue] = []
        for part in bytes.split(separator: Self.separator, omittingEmptySubsequences: false) {
            guard let kind = part.first, let value = Self.value(kind, part.dropFirst()) else { return nil }
            values.append(value)
        }
        return values
    }

    private static func value(_ kind: UInt8, _ rest: ArraySlice<UInt8>) -> TableValue? {
        switch kind {
        case UInt8(ascii: "n"): return rest.isEmpty ? .null : nil
        case UInt8(ascii: "#"): return .number(Array(rest), exact: Array(rest))
        case UInt8(ascii: "t"), UInt8(ascii: "b"):
            guard rest.count.isMultiple(of: 2) else { return nil }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(rest.count / 2)
            var index = rest.startIndex
            while index < rest.endIndex {
                guard let high = digits.firstIndex(of: rest[index]),
                    let low = digits.firstIndex(of: rest[index + 1])
                else { return nil }
                bytes.append(UInt8(high << 4 | low))
                index += 2
            }
            return kind == UInt8(ascii: "t") ? .text(bytes) : .blob(bytes)
        default: return nil
        }
    }
}

/// The keys of the rows of a list, by row number.
package struct TableKeys: Sendable {
    /// All keys, including those of deleted rows.
    private var bytes: [UInt8] = []
    /// Range of each row's key; empty if unknown.
    private var rows: [Range<Int>] = []

    package init() {}

    package var count: Int { rows.count }

    package mutating func append(_ key: some Collection<UInt8>) { rows.append(stored(key)) }

    private mutating func stored(_ key: some Collection<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes += key
        return start..<bytes.count
    }

    /// The key of a row; `nil` if it is not known yet, as for a new row.
    package subscript(row: Int) -> TableKey? {
        get { rows[row].isEmpty ? nil : TableKey(bytes[rows[row]]) }
        set {
            guard newValue != self[row] else { return }
            rows[row] = newValue.map { stored($0.bytes) } ?? 0..<0
        }
    }

    /// Removes rows and inserts others.
    ///
    /// - Parameters:
    ///   - removed: The removed rows, by their numbers before.
    ///   - inserted: The inserted rows, by their numbers afterwards.
    /// - Complexity: O(rows).
    package mutating func replace(_ removed: [Int], by inserted: [(row: Int, key: TableKey?)]) {
        let (gone, came) = (Set(removed), inserted.sorted { $0.row < $1.row })
        var rest = rows.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        var new: [Range<Int>] = []
        new.reserveCapacity(rows.count + came.count)
        for (row, key) in came {
            while new.count < row, let old = rest.next() { new.append(rows[old]) }
            new.append(key.map { stored($0.bytes) } ?? 0..<0)
        }
        while let old = rest.next() { new.append(rows[old]) }
        rows = new
    }

    /// The first row with each of some keys.
    ///
    /// - Complexity: O(rows).
    package func rows(of keys: [TableKey?]) -> [Int?] {
        var found = [Int?](repeating: nil, count: keys.count)
        var wanted: [ArraySlice<UInt8>: [Int]] = [:]
        for (number, key) in keys.enumerated() {
            if let key { wanted[key.bytes[...], default: []].append(number) }
        }
        guard !wanted.isEmpty else { return found }
        for (row, place) in rows.enumerated() {
            for number in wanted[bytes[place]] ?? [] where found[number] == nil { found[number] = row }
        }
        return found
    }
}
