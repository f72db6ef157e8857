package import HelperProtocol
package import NameDirectory

/// A table of numbered rows, searched by an index of beginnings of words.
package struct IndexedTable: BrowsableTable {
    /// Enough for the first screen.
    package static let minMatches = 256

    private let rows: any IndexedRows
    package let all: IndexedList

    package init(_ rows: any IndexedRows) {
        self.rows = rows
        all = IndexedList(all: rows)
    }

    package var contents: ListAnswer.Contents {
        ListAnswer.Contents(sections: rows.sections, columns: rows.columns, language: rows.language)
    }

    package func begin(_ search: NameSearch) -> IndexedSearch { IndexedSearch(search, in: rows) }

    package func matches(of search: IndexedSearch) -> IndexedList { IndexedList(rows, search.shown) }

    package func rows(
        _ rows: Range<Int>, inSection section: Int, of list: IndexedList
    ) throws(ServiceFailure) -> [ListAnswer] {
        [try table(of: list.numbers(rows, inSection: section))]
    }

    package func rows(_ keys: ArraySlice<RowKey>) throws(ServiceFailure) -> ListAnswer {
        try table(of: keys.compactMap { all.number(of: $0) }.sorted())
    }

    private func table(of numbers: [Int]) throws(ServiceFailure) -> ListAnswer {
        guard zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) else {
            let (count, bytes) = try rows.table(.numbers(numbers), limit: QueryLimits.bytes)
            return .rows(numbers.prefix(count).map { all.key(ofNumber: $0) }, table: bytes)
        }
        // Ranked rows are not ascending, so read them one by one.
        var (count, bytes) = (0, [UInt8]())
        for number in numbers {
            let row = try rows.table(.numbers([number]), limit: QueryLimits.bytes).bytes
            guard bytes.isEmpty || bytes.count + row.count <= QueryLimits.bytes else { break }
            bytes += row
            count += 1
        }
        return .rows(numbers.prefix(count).map { all.key(ofNumber: $0) }, table: bytes)
    }

    package func locate(
        _ target: ListRequest.Target, in list: IndexedList
    ) throws(ServiceFailure) -> ListAnswer.Located? {
        try list.locate(target)
    }
}
