package import HelperProtocol
internal import NameDirectory
internal import NameRows

/// Answers requests about a book, and continues searches between two requests.
package struct BookService: BookAnswering {
    /// Number of rows, enough for the first screen, that the first answer to a search waits for.
    private static let firstRows = 256

    private let rows: any BookRows
    private let all: BookList
    /// The searches, newest last.
    private var searches: [Search] = []

    private struct Search {
        let list: Int
        /// Number of the request, which is answered repeatedly as more is found.
        let frame: UInt32
        var search: IndexedSearch
        /// The results shown; `nil` after the search has progressed.
        var shown: BookList?
        /// Number of results reported and time of the report; `nil` before the first one.
        var told: (count: Int, time: ContinuousClock.Instant)?
    }

    /// Creates a service for a book.
    package init(_ rows: any BookRows) {
        self.rows = rows
        all = BookList(all: rows)
    }

    package mutating func answer(
        _ request: ListRequest, number: UInt32
    ) throws(ServiceFailure) -> [ListAnswer] {
        try answer(to: request, number: number).map { [$0] } ?? []
    }

    private mutating func answer(
        to request: ListRequest, number: UInt32
    ) throws(ServiceFailure) -> ListAnswer? {
        switch request {
        case .browse:
            return .contents(
                ListAnswer.Contents(
                    sections: rows.sections, columns: rows.columns, language: rows.language))
        case .search(let list, let search):
            searches.removeAll { $0.list == list }
            // Earlier searches wait, because the user sees the results of the newest one.
            searches.append(Search(list: list, frame: number, search: IndexedSearch(search.search, in: rows)))
            if searches.count > QueryLimits.lists { searches.removeFirst() }
            return nil
        case .rows(let number, let section, let wanted):
            let first = min(wanted.lowerBound, rows.rowCount)
            let end = max(first, min(wanted.upperBound, first + QueryLimits.rows))
            return try table(of: list(number).numbers(first..<end, inSection: section))
        case .keyed(let keys):
            return try table(of: keys.prefix(QueryLimits.rows).compactMap { all.number(of: $0) }.sorted())
        case .locate(let number, let target):
            return .located(try list(number).locate(target))
        case .forget(let list):
            searches.removeAll { $0.list == list }
            return nil
        }
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

    private mutating func list(_ number: Int) throws(ServiceFailure) -> BookList {
        guard number != 0 else { return all }
        guard let index = searches.firstIndex(where: { $0.list == number }) else {
            throw ServiceFailure(.other, "the list is not known any more")
        }
        if let shown = searches[index].shown { return shown }
        let shown = BookList(rows, searches[index].search.shown)
        searches[index].shown = shown
        return shown
    }

    // MARK: Searching

    package var isBusy: Bool { searches.contains { !$0.search.isOver || $0.told == nil } }

    /// Continues the newest search that is not over.
    package mutating func step() -> (number: UInt32, answer: ServiceAnswer)? {
        guard let index = searches.lastIndex(where: { !$0.search.isOver || $0.told == nil }) else {
            return nil
        }
        do throws(ServiceFailure) {
            try searches[index].search.step()
            searches[index].shown = nil
        } catch {
            let failed = searches.remove(at: index)
            return (failed.frame, .failure(error))
        }
        guard isDue(searches[index]) else { return nil }
        let search = searches[index].search
        let shown = search.shown
        let list = BookList(rows, shown)
        searches[index].shown = list
        searches[index].told = (search.shownCount, .now)
        let answer = ListAnswer.Found(
            counts: list.counts,
            searched: search.isOver
                ? rows.sections.count
                : max(0, min(list.sections(endingBefore: shown.searched), rows.sections.count - 1)),
            percentage: search.isOver ? 100 : min(99, shown.searched * 100 / max(1, rows.rowCount)),
            problem: Array((search.problem ?? "").utf8),
            substitute: Array((search.substitute?.text ?? "").utf8))
        return (searches[index].frame, .list(.found(answer)))
    }

    private func isDue(_ search: Search) -> Bool {
        if search.search.isOver { return true }
        guard let told = search.told else { return search.search.shownCount >= Self.firstRows }
        return told.time + QueryLimits.interval <= .now && search.search.shownCount > told.count
    }
}
