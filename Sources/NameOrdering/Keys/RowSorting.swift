package import FormatCore
internal import Languages
internal import Names
internal import SystemSupport

/// The order of rows by their keys, and the sections that result from it.
package struct RowSorting: Sendable {
    package private(set) var rows: [UInt32]?
    /// The sections formed by the keys; `nil` if they form none.
    package private(set) var sections: RecordSections?
    /// Whether sections are the first letters of the keys.
    package private(set) var hasLetters = false
    /// Whether rows ascend by the text of their keys.
    package private(set) var isByText = false

    init(rows: [UInt32]?) {
        self.rows = rows
    }

    /// Stably sorts rows by their keys; `nil` if memory runs out.
    ///
    /// `comparison` is `nil` to detect it; `isPlainText` also compares leading numbers as text.
    ///
    /// - Complexity: O(bytes + rows · log rows).
    package init?(
        _ keys: ArrangedLines, comparison: ListOrder.Comparison?, isPlainText: Bool = false,
        isDescending: Bool, putsEmptyLast: Bool
    ) {
        let texts = KeyTexts(keys)
        switch comparison ?? Self.comparison(of: texts) {
        case .text:
            let rows =
                isPlainText ? KeyedRows(texts: texts, numbers: .nowhere, in: keys.language) : keys.keyedRows
            guard let rows, sortTexts(rows, isDescending: isDescending) else { return nil }
            isByText = !isDescending && !(putsEmptyLast && texts.hasEmpty)
            hasLetters = true
        case .natural:
            guard let rows = KeyedRows(texts: texts, numbers: .everywhere, in: keys.language),
                sortTexts(rows, isDescending: isDescending)
            else { return nil }
            hasLetters = true
        case .number:
            let number = NumberKey(of: texts)
            sort(texts.map { number.value(of: $0)?.orderedBits }, isDescending: isDescending)
        case .date:
            let date = DateKey(of: texts)
            let moments = texts.map { date.moment(of: $0) }
            sort(moments.map { $0?.orderedBits }, isDescending: isDescending)
            sections = Self.years(moments, keys.language)
        }
        if putsEmptyLast, texts.hasEmpty { moveEmptyKeysToEnd(keys) }
    }

    /// Detects the comparison: by number if all keys are numbers, by date if all are dates, else as text.
    private static func comparison(of texts: KeyTexts) -> ListOrder.Comparison {
        guard texts.contains(where: { !$0.isEmpty }) else { return .text }
        let number = NumberKey(of: texts)
        if texts.allSatisfy({ $0.isEmpty || number.value(of: $0) != nil }) { return .number }
        let date = DateKey(of: texts)
        return texts.allSatisfy { $0.isEmpty || date.moment(of: $0) != nil } ? .date : .text
    }

    private mutating func sortTexts(_ keys: KeyedRows, isDescending: Bool) -> Bool {
        let ascends = keys.ascends
        guard isDescending || !ascends else { return true }
        guard let order = ascends ? (0..<UInt32(keys.starts.count)).map(\.self) : keys.ascendingOrder else {
            return false
        }
        rows = isDescending ? Self.reversed(order, keys) : order
        return true
    }

    /// Returns ascending rows in descending order, with equal rows in their present order; O(rows).
    private static func reversed(_ order: [UInt32], _ keys: KeyedRows) -> [UInt32] {
        let pieces = ParallelMap.map(order.count, minimum: minRowsForThreads) { places in
            places.filter { place in
                place > 0 && !keys.areEqual(Int(order[place - 1]), Int(order[place]))
            }
        }
        var descending: [UInt32] = []
        descending.reserveCapacity(order.count)
        // Runs of equal rows, from the last one back.
        var end = order.count
        for start in pieces.lazy.reversed().flatMap({ $0.reversed() }) + [0] {
            descending += order[start..<end]
            end = start
        }
        return descending
    }
    /// Minimum number of rows for several threads.
    private static let minRowsForThreads = 10_000

    /// Sorts by numbers; rows without one come last in either direction.
    private mutating func sort(_ values: [UInt64?], isDescending: Bool) {
        let values = values.map { value in value.map { isDescending ? ~$0 : $0 } ?? .max }
        var order = (0..<UInt32(values.count)).map(\.self)
        guard zip(values, values.dropFirst()).contains(where: { $0 > $1 }) else { return }
        values.withUnsafeBufferPointer { values in
            // All row numbers are indices of `values`.
            order.sort { left, right in
                let (one, other) = (values[Int(left)], values[Int(right)])
                return one == other ? left < right : one < other
            }
        }
        rows = order
    }

    private static func years(_ moments: [DateKey.Moment?], _ language: Language) -> RecordSections {
        var sections = RecordSections(language: language)
        for moment in moments {
            guard let year = moment?.year else {
                sections.appendWithoutLetter()
                continue
            }
            Array(String(year, width: 4).utf8).withUnsafeBufferPointer { sections.append(title: $0) }
        }
        return sections
    }

    /// Moves rows without a key to the end, whatever the comparison.
    private mutating func moveEmptyKeysToEnd(_ keys: ArrangedLines) {
        let order = rows ?? (0..<UInt32(keys.count)).map(\.self)
        rows =
            order.filter { !keys.line(Int($0)).isEmpty } + order.filter { keys.line(Int($0)).isEmpty }
    }
}

/// The sequence of all keys.
private struct KeyTexts: Sequence {
    private let keys: ArrangedLines
    let hasEmpty: Bool

    init(_ keys: ArrangedLines) {
        self.keys = keys
        hasEmpty = (0..<keys.count).contains { keys.line($0).isEmpty }
    }

    func makeIterator() -> AnyIterator<UnsafeBufferPointer<UInt8>> {
        var next = 0
        return AnyIterator {
            guard next < keys.count else { return nil }
            defer { next += 1 }
            return keys.line(next)
        }
    }
}
