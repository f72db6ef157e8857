package import FormatCore
package import HelperProtocol
package import Names

/// A table of numbered rows, searched by an index of trigrams.
package final class IndexedTable: BrowsableTable {
    /// Enough for the first screen.
    package static let minMatches = 256
    /// Maximum number of recently returned rows whose new positions are reported after a change.
    private static let maxRecent = 256

    private let rows: any IndexedRows
    package private(set) var all: IndexedList
    /// The rows of the full list requested last, which are likely to be on the screen.
    private var recent: [RowID] = []
    /// The state of the rows that the client knows.
    private var reported: Int

    package init(_ rows: any IndexedRows) {
        self.rows = rows
        (all, reported) = (IndexedList(all: rows), rows.generation)
    }

    package var contents: ListAnswer.Contents {
        ListAnswer.Contents(
            sections: rows.sections, columns: rows.columns, nameColumn: rows.nameColumn,
            language: rows.language, knowsPlaces: rows.isFixed)
    }

    package func begin(_ search: NameSearch) -> IndexedSearch {
        IndexedSearch(rows.isFixed ? search : search.inNamesUnlessFieldsAreChosen, in: rows)
    }

    package func matches(of search: IndexedSearch) -> IndexedList { IndexedList(rows, search.visibleResults) }

    /// Answers a request from rows of one moment.
    private func reading<Answer>(
        _ body: () throws(HelperFailure) -> Answer
    ) throws(HelperFailure) -> Answer {
        try rows.beginReading()
        defer { rows.endReading() }
        if all.isStale { all = IndexedList(all: rows) }
        return try body()
    }

    package func rows(
        _ wanted: Range<Int>, inSection section: Int, of list: IndexedList
    ) throws(HelperFailure) -> [ListAnswer] {
        try reading { () throws(HelperFailure) in
            // The client then requests rows by their new positions, and repeats its searches.
            if reported != rows.generation { return [.moves(try moves()), RowPage().answer] }
            let list = list.isAll ? all : list
            let answer = try answer(list.numbers(wanted, inSection: section))
            if list.isAll, !rows.isFixed, case .rows(let keys, _) = answer { record(keys) }
            return [answer]
        }
    }

    package func rows(_ keys: ArraySlice<RowID>) throws(HelperFailure) -> ListAnswer {
        try reading { () throws(HelperFailure) in
            var numbers: [Int] = []
            for key in keys { if let number = try rows.number(of: key) { numbers.append(number) } }
            return try answer(numbers.sorted())
        }
    }

    private func answer(_ numbers: [Int]) throws(HelperFailure) -> ListAnswer {
        var page = RowPage()
        var rest = numbers[...]
        while !rest.isEmpty {
            // Ranked rows are not ascending, so read them one by one.
            let isAscending = zip(rest, rest.dropFirst()).allSatisfy { $0 < $1 }
            let part = isAscending ? rest : rest.prefix(1)
            let found = try rows.values(.numbers(Array(part)), limit: QueryLimits.bytes)
            let keys = try rows.keys(of: Array(part.prefix(found.count)))
            for (key, row) in zip(keys, found) where !page.append(row, key) { return page.answer }
            guard found.count == part.count else { break }
            rest = rest.dropFirst(part.count)
        }
        return page.answer
    }

    package func locate(
        _ target: ListRequest.Target, in list: IndexedList
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        try reading { () throws(HelperFailure) in
            // The search of a list that has changed is about to be repeated.
            try (list.isStale ? all : list).locate(target)
        }
    }

    // MARK: Changes

    private func record(_ keys: [RowID]) {
        recent = (keys + recent.filter { !keys.contains($0) }).prefix(Self.maxRecent).map { $0 }
    }

    /// The new counts, and the new positions of the rows last shown.
    private func moves() throws(HelperFailure) -> ListAnswer.RowMoves {
        reported = rows.generation
        var places: [ListAnswer.RowLocation] = []
        for key in recent { if let place = try all.locate(.key(key)) { places.append(place) } }
        recent = []
        return ListAnswer.RowMoves(counts: rows.sections.map(\.count), places: places)
    }
}

extension NameSearch {
    /// This search, restricted to names unless it specifies fields, because prepared tables index only names.
    package var inNamesUnlessFieldsAreChosen: NameSearch {
        guard options.scope == .allFields else { return self }
        var options = options
        options.scope = .name
        return NameSearch(text, options: options)
    }
}
