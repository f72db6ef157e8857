package import FormatCore
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
    ) throws(HelperFailure) -> [ListAnswer] {
        [try answer(list.numbers(rows, inSection: section))]
    }

    package func rows(_ keys: ArraySlice<RowID>) throws(HelperFailure) -> ListAnswer {
        try answer(keys.compactMap { all.number(of: $0) }.sorted())
    }

    private func answer(_ numbers: [Int]) throws(HelperFailure) -> ListAnswer {
        var page = RowPage()
        var rest = numbers[...]
        while !rest.isEmpty {
            // Ranked rows are not ascending, so read them one by one.
            let isAscending = zip(rest, rest.dropFirst()).allSatisfy { $0 < $1 }
            let part = isAscending ? rest : rest.prefix(1)
            let found = try rows.values(.numbers(Array(part)), limit: QueryLimits.bytes)
            for (number, row) in zip(part, found) where !page.append(row, all.key(ofNumber: number)) {
                return page.answer
            }
            guard found.count == part.count else { break }
            rest = rest.dropFirst(part.count)
        }
        return page.answer
    }

    package func locate(
        _ target: ListRequest.Target, in list: IndexedList
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        try list.locate(target)
    }
}
