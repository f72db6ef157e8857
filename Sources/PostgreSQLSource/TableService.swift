internal import BookSearch
internal import NameDirectory
internal import NameLoading
internal import NameService
internal import ServiceConnections

/// Answers what is asked about a prepared table, and goes on searching in it between two questions.
final class TableService: BookAnswering {
    private static let mostLists = 8
    /// How many rows are handed over at once, and how many bytes of them, below what a message may have.
    private static let (mostRows, mostBytes) = (1_024, 768 << 10)
    /// How long it is between two further answers to a search.
    private static let interval = Duration.milliseconds(100)
    /// Counts are looked at again before an answer if they are older than this.
    private static let trusted = Duration.seconds(1)
    /// How many of the rows that were handed over last are told where they stand when the list has changed.
    private static let mostRecent = 256

    private struct Search {
        let list: Int
        let frame: UInt32
        var search: TableSearch
        var shown: TableList?
        /// How many rows were told of, and when.
        var told: (count: Int, time: ContinuousClock.Instant)?
        var isTold = false
    }

    private let table: PreparedTable
    private let session: PostgreSQLSession
    private let address: [UInt8]
    /// The connection that counts and gathers.
    private var counting: PostgreSQLSession?
    private let titles: [String]
    /// What the server calls the sections.
    private let sections: [Int]
    private let all: TableList
    private var lookedAt = ContinuousClock.now
    private var searches: [Search] = []
    /// The last question about rows of all, which tells what the user looks at.
    private var recent: (section: Int, rows: [TableRow])?

    init(_ table: PreparedTable, _ session: PostgreSQLSession, _ address: [UInt8]) throws(ServiceFailure) {
        (self.table, self.session, self.address) = (table, session, address)
        let found = try table.sections(session)
        (titles, sections) = (found.map(\.title), found.map(\.number))
        all = TableList(.all, counts: found.map(\.count), of: table, sections, session)
        // Rows in order come from the index that has the order; others would have to be sorted.
        try session.run(
            "set enable_bitmapscan = off; set enable_seqscan = off; set statement_timeout = '10s'")
    }

    // MARK: Answering

    func answer(_ request: ListRequest, number: UInt32) throws(ServiceFailure) -> [ListAnswer] {
        // The connection is needed for something else.
        for index in searches.indices { searches[index].search.leave(session) }
        switch request {
        case .browse:
            let sections = zip(titles, all.counts).map { title, count in
                ListAnswer.Section(title: Array(title.utf8), count: count)
            }
            return [
                .contents(
                    ListAnswer.Contents(
                        sections: sections, columns: table.columns, language: Array(table.language.utf8),
                        knowsPlaces: false))
            ]
        case .search(let list, let search):
            pause()
            searches.removeAll { $0.list == list }
            let search = TableSearch(
                search.search, in: table, sections, counts: all.counts, isLatin: try isLatin())
            searches.append(Search(list: list, frame: number, search: search))
            if searches.count > Self.mostLists { searches.removeFirst() }
            return []
        case .rows(let number, let section, let rows):
            let moved = try movedIfChanged()
            let wanted = rows.prefix(Self.mostRows)
            let found = try list(number).rows(wanted.startIndex..<wanted.endIndex, inSection: section)
            if number == 0 { recent = (section, found) }
            return moved + [answer(found, section)]
        case .keyed(let keys): return [try rows(keys)]
        case .locate(let number, let target): return [.located(try locate(target, in: list(number)))]
        case .forget(let list):
            if searches.last?.list == list { pause() }
            searches.removeAll { $0.list == list }
            return []
        }
    }

    /// Rows of a section as a message has them, as many as it has room for.
    private func answer(_ rows: [TableRow], _ section: Int) -> ListAnswer {
        var (keys, bytes) = ([RowKey](), [UInt8]())
        for row in rows {
            let line = TableRows.row(of: row.values)
            guard bytes.isEmpty || bytes.count + line.count <= Self.mostBytes else { break }
            bytes += line
            keys.append(RowKey(section: section, number: row.place.key))
        }
        return .rows(keys, table: bytes)
    }

    /// Rows by their keys, which are those of one section after the other.
    private func rows(_ keys: [RowKey]) throws(ServiceFailure) -> ListAnswer {
        var (found, bytes) = ([RowKey](), [UInt8]())
        var rest = keys.prefix(Self.mostRows)[...]
        while let first = rest.first {
            let part = rest.prefix { $0.section == first.section }
            rest = rest.dropFirst(part.count)
            let rows = try all.rows(part.map(\.number), inSection: first.section)
            guard case .rows(let keys, let table) = answer(rows, first.section) else { continue }
            guard bytes.isEmpty || bytes.count + table.count <= Self.mostBytes else { break }
            found += keys
            bytes += table
            if keys.count < rows.count { break }
        }
        return .rows(found, table: bytes)
    }

    private func list(_ number: Int) throws(ServiceFailure) -> TableList {
        guard number != 0 else { return all }
        guard let index = searches.firstIndex(where: { $0.list == number }) else {
            throw ServiceFailure(.other, "the list is not known any more")
        }
        if let shown = searches[index].shown { return shown }
        let search = searches[index].search
        let shown = TableList(search.content, counts: search.found, of: table, sections, session)
        shown.take(head: search.head)
        searches[index].shown = shown
        return shown
    }

    /// Whether no row has other letters than Latin ones.
    private func isLatin() throws(ServiceFailure) -> Bool {
        try session.ask(
            PostgreSQLStatement("select 1 from \(table.list) where \(TableFilter.otherLetters) limit 1")) == 0
    }

    // MARK: Changes

    /// What is told if the table is not what it was: how many rows there are now, and where those stand that
    /// were looked at last.
    private func movedIfChanged() throws(ServiceFailure) -> [ListAnswer] {
        guard all.isStale || ContinuousClock.now - lookedAt > Self.trusted else { return [] }
        lookedAt = .now
        let counts = try table.sections(session).map(\.count)
        guard counts.count == sections.count, counts != all.counts || all.isStale else { return [] }
        guard counts != all.counts else {
            all.forgetPlaces()
            return []
        }
        all.counts = counts
        all.forgetPlaces()
        var places: [ListAnswer.Located] = []
        if let recent, let first = recent.rows.first {
            let row = try all.rank(of: first.place, inSection: recent.section)
            let rows = try all.select(
                recent.section, .at(first.place), limit: min(recent.rows.count, Self.mostRecent))
            places = rows.enumerated().map { index, found in
                ListAnswer.Located(RowKey(section: recent.section, number: found.place.key), row: row + index)
            }
        }
        return [.moved(ListAnswer.Moved(counts: counts, places: places))]
    }

    // MARK: Searching

    var isSearching: Bool { searches.contains { !$0.isTold } }

    private func pause() {
        guard let counting else { return }
        for index in searches.indices { searches[index].search.pause(session, counting) }
    }

    /// Goes on with the newest search that is not over.
    func step() -> (number: UInt32, answer: ServiceAnswer)? {
        guard let index = searches.lastIndex(where: { !$0.isTold }) else { return nil }
        do throws(ServiceFailure) {
            if !searches[index].search.isOver {
                try searches[index].search.step(session, try countingSession())
                searches[index].shown = nil
            }
        } catch {
            let failed = searches.remove(at: index)
            return (failed.frame, .failure(error))
        }
        let search = searches[index].search
        let count = search.found.reduce(0, +)
        let isDue =
            if let told = searches[index].told {
                count > told.count && told.time + Self.interval <= .now
            } else {
                count >= Self.mostRecent
            }
        guard search.isOver || isDue else { return nil }
        (searches[index].told, searches[index].isTold) = ((count, .now), search.isOver)
        let answer = ListAnswer.Found(
            counts: search.found,
            searched: search.isOver ? sections.count : min(search.searched, sections.count - 1),
            percentage: search.isOver ? 100 : search.searched * 100 / max(1, sections.count),
            problem: Array((search.problem ?? "").utf8),
            substitute: Array((search.substitute?.text ?? "").utf8))
        return (searches[index].frame, .list(.found(answer)))
    }

    private func countingSession() throws(ServiceFailure) -> PostgreSQLSession {
        if let counting { return counting }
        let session = try PostgreSQLSession(address)
        try session.run("set statement_timeout = '10s'; set work_mem = '64MB'")
        counting = session
        return session
    }
}
