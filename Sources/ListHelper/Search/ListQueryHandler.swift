package import FormatCore
package import HelperProtocol
internal import Names

/// Handles requests about a remote list, and continues searches between two requests.
package struct ListQueryHandler<Table: BrowsableTable> {
    private let table: Table
    /// The searches, newest last.
    private var queries: [Query] = []

    private struct Query {
        let list: Int
        /// Number of the request, which is answered repeatedly as more is found.
        let request: UInt32
        var search: Table.Search
        /// The same keys in other layouts, to be tried while nothing is found, and the last one tried.
        var substitutes: [NameSearch]
        var substitute: NameSearch?
        /// The matches so far; `nil` after the search has progressed.
        var matches: Table.List?
        /// The last report; `nil` before the first one.
        var report: Report?
        /// Whether the final result was reported.
        var isReported = false

        var isOver: Bool { search.isOver && (substitutes.isEmpty || !search.isInVain) }

        mutating func step() throws(HelperFailure) {
            if search.isOver {
                let next = substitutes.removeFirst()
                search.restart(with: next)
                substitute = next
            }
            try search.step()
        }
    }

    private struct Report {
        let count: Int
        let estimate: Int?
        let time = ContinuousClock.now
    }

    package init(_ table: Table) { self.table = table }

    // MARK: Answering

    /// Handles a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - number: Its number.
    /// - Returns: The answers, the last of which answers the request; empty if it is answered later or not at
    ///   all.
    /// - Throws: `HelperFailure` if rows cannot be read, or the list does not exist.
    package mutating func answer(
        _ request: ListRequest, number: UInt32
    ) throws(HelperFailure) -> [ListAnswer] {
        for index in queries.indices { queries[index].search.yieldToRequests() }
        switch request {
        case .browse: return [.contents(table.contents)]
        case .search(let list, let search):
            // Earlier searches wait, because the user sees the results of the newest one.
            pause()
            queries.removeAll { $0.list == list }
            let search = search.search
            queries.append(
                Query(
                    list: list, request: number, search: table.begin(search),
                    substitutes: search.inOtherLayouts))
            if queries.count > QueryLimits.lists { queries.removeFirst() }
            return []
        case .rows(let list, let section, let rows):
            return try table.rows(rows.prefix(QueryLimits.rows), inSection: section, of: self.list(list))
        case .keyed(let keys): return [try table.rows(keys.prefix(QueryLimits.rows))]
        case .locate(let list, let target): return [.location(try table.locate(target, in: self.list(list)))]
        case .forget(let list):
            if queries.last?.list == list { pause() }
            queries.removeAll { $0.list == list }
            return []
        }
    }

    private mutating func list(_ number: Int) throws(HelperFailure) -> Table.List {
        guard number != 0 else { return table.all }
        guard let index = queries.firstIndex(where: { $0.list == number }) else {
            throw HelperFailure(.other, "the list is not known any more")
        }
        if let matches = queries[index].matches { return matches }
        let matches = table.matches(of: queries[index].search)
        queries[index].matches = matches
        return matches
    }

    private mutating func pause() {
        for index in queries.indices where !queries[index].isOver { queries[index].search.pause() }
    }

    // MARK: Searching

    /// Whether `step` has work to do.
    package var isBusy: Bool { queries.contains { !$0.isReported } || table.hasBackgroundWork }

    /// Continues the newest search that is not over, for at most a few milliseconds.
    ///
    /// - Returns: An answer to be sent, with its request number; `nil` if none is due.
    package mutating func step() -> (number: UInt32, answer: HelperAnswer)? {
        let newest = queries.lastIndex { !$0.isReported }
        defer { table.workInBackground(isSearching: newest != nil) }
        guard let index = newest else { return nil }
        do throws(HelperFailure) {
            if !queries[index].isOver {
                try queries[index].step()
                queries[index].matches = nil
            }
        } catch {
            return (queries.remove(at: index).request, .failure(error))
        }
        guard isDue(queries[index]) else { return nil }
        let (search, isOver) = (queries[index].search, queries[index].isOver)
        let matches = table.matches(of: search)
        queries[index].matches = matches
        queries[index].report = Report(count: search.matchCount, estimate: search.estimate)
        queries[index].isReported = isOver
        let substitute = isOver && search.matchCount > 0 ? queries[index].substitute : nil
        let remarks = [
            substitute.map { NameSearch.sentence(ofSubstitute: $0, count: search.matchCount) },
            search.problem,
        ]
        let answer = ListAnswer.SearchProgress(
            counts: matches.counts, searchedSectionCount: search.searchedSectionCount,
            percentage: isOver ? 100 : search.percentage, estimate: isOver ? nil : search.estimate,
            problem: Array(remarks.compactMap(\.self).joined(separator: "; ").utf8),
            substitute: Array((substitute?.text ?? "").utf8))
        return (queries[index].request, .list(.progress(answer)))
    }

    private func isDue(_ query: Query) -> Bool {
        let search = query.search
        if query.isOver { return true }
        guard let report = query.report else { return search.matchCount >= Table.minMatches }
        return search.estimate != report.estimate
            || search.matchCount > report.count && report.time + QueryLimits.interval <= .now
    }
}

/// Limits of requests about lists.
package enum QueryLimits {
    /// Maximum number of search result lists.
    package static let lists = 8
    /// Maximum number of rows in an answer, and of their bytes, which is below the size limit of messages.
    package static let (rows, bytes) = (1_024, 768 << 10)
    /// Minimum time between two further answers to a search.
    package static let interval = Duration.milliseconds(100)
}

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
