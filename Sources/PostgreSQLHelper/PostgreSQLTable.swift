package import FormatCore
package import HelperProtocol
internal import ListHelper
internal import NameLoading
package import Names
internal import Tables

/// A prepared table of a server.
package final class PostgreSQLTable: BrowsableTable {
    /// Maximum age of row counts; older ones are refreshed before an answer.
    private static let trusted = Duration.seconds(1)
    package static let minMatches = 60
    /// Maximum number of recently returned rows whose new positions are reported after a change.
    private static let maxRecent = 256

    private let table: PreparedTable
    private let connections: PartitionConnections
    private let titles: [String]
    package let all: TableList
    /// Time when the row counts of each partition were last refreshed.
    private var lookedAt: [ContinuousClock.Instant]
    /// The rows of the full list requested last, which are likely to be on the screen.
    private var recent: (section: Int, rows: Range<Int>, first: TablePlace)?
    /// Whether sessions should be warmed up, now that rows are on the screen.
    private var isCold: Bool { recent != nil && connections.all.contains { !$0.isWarm } }

    init(_ table: PreparedTable, _ session: PostgreSQLSession, _ address: [UInt8]) throws(HelperFailure) {
        self.table = table
        let sections = try table.sections(session)
        titles = sections.map(\.title)
        connections = PartitionConnections(
            table.parts, address, first: session, sections: sections.map(\.number))
        all = TableList(table.parts.map { _ in .all }, counts: sections.map(\.count), of: table, connections)
        lookedAt = table.parts.map { _ in .now }
        guard table.parts.count > 1 else { return }
        // Request all counts concurrently; unreachable servers keep the counts they reported earlier.
        let isRequested = connections.all.map { (try? $0.begin(Self.countsOfSections(of: $0.part))) != nil }
        for part in table.parts.indices where isRequested[part] {
            guard let result = try? connections.all[part].finish() else { continue }
            let (range, counts) = counts(in: result, ofPart: part)
            all.counts.replaceSubrange(range, with: counts)
        }
    }

    // MARK: Answering

    package var contents: ListAnswer.Contents {
        let sections = zip(titles, all.counts).map { title, count in
            ListAnswer.Section(title: Array(title.utf8), count: count)
        }
        return ListAnswer.Contents(
            sections: sections, columns: table.columns, nameColumn: table.nameColumn,
            language: Array(table.language.utf8), knowsPlaces: false)
    }

    package func begin(_ search: NameSearch) -> TableSearch {
        TableSearch(search, in: table, connections, counts: all.counts)
    }

    package func matches(of search: TableSearch) -> TableList { search.list }

    package func rows(
        _ rows: Range<Int>, inSection section: Int, of list: TableList
    ) throws(HelperFailure) -> [ListAnswer] {
        var moved = try movedIfChanged(section)
        var found: [PlacedRow] = []
        if moved.isEmpty {
            found = try list.rows(rows, inSection: section)
            if list === all, list.isStale { moved = try movedIfChanged(section) }
        }
        // After `moved` the client re-requests rows by their new positions.
        guard moved.isEmpty else { return moved + [answer([], section)] }
        if list === all { record(found, from: rows.lowerBound, section) }
        return [answer(found, section)]
    }

    /// The answer with rows of a section, as many as fit.
    private func answer(_ rows: [PlacedRow], _ section: Int) -> ListAnswer {
        var page = RowPage()
        for row in rows where !page.append(row.values, RowID(section: section, number: row.place.key)) {
            break
        }
        return page.answer
    }

    package func rows(_ keys: ArraySlice<RowID>) throws(HelperFailure) -> ListAnswer {
        var page = RowPage()
        var rest = keys
        // Keys are grouped by section.
        while let section = rest.first?.section {
            let part = rest.prefix { $0.section == section }
            rest = rest.dropFirst(part.count)
            for row in try all.rows(part.map(\.number), inSection: section)
            where !page.append(row.values, RowID(section: section, number: row.place.key)) {
                return page.answer
            }
        }
        return page.answer
    }

    // MARK: Changes

    /// The change notification if the table has changed: new counts, and new positions of the rows last
    /// shown.
    private func movedIfChanged(_ section: Int) throws(HelperFailure) -> [ListAnswer] {
        guard titles.indices.contains(section) else { return [] }
        let part = connections.partIndices[section]
        guard all.isStale || ContinuousClock.now - lookedAt[part] > Self.trusted else { return [] }
        lookedAt[part] = .now
        let (range, counts) = try counts(ofPart: part)
        // The same number of rows may be different rows.
        guard all.isStale || counts != Array(all.counts[range]) else { return [] }
        all.counts.replaceSubrange(range, with: counts)
        all.forgetPlaces()
        connections.all[part].forgetCheckpoints()
        var places: [ListAnswer.RowLocation] = []
        if let recent, range.contains(recent.section) {
            let row = try all.rank(of: recent.first, inSection: recent.section)
            let rows = try all.select(recent.section, .at(recent.first), limit: recent.rows.count)
            all.keep(rows, from: row, recent.section)
            self.recent = (recent.section, row..<row + rows.count, recent.first)
            places = rows.enumerated().map { index, tableRow in
                ListAnswer.RowLocation(
                    RowID(section: recent.section, number: tableRow.place.key), row: row + index)
            }
        }
        return [.moves(ListAnswer.RowMoves(counts: all.counts, places: places))]
    }

    /// Records the rows being viewed, merging adjacent requests.
    private func record(_ rows: [PlacedRow], from row: Int, _ section: Int) {
        guard let first = rows.first?.place else { return }
        let range = row..<row + rows.count
        guard let known = recent, known.section == section, known.rows.lowerBound <= range.upperBound,
            range.lowerBound <= known.rows.upperBound
        else { return recent = (section, range, first) }
        let both = min(known.rows.lowerBound, row)..<max(known.rows.upperBound, range.upperBound)
        guard both.count <= Self.maxRecent else { return recent = (section, range, first) }
        recent = (section, both, known.rows.lowerBound < row ? known.first : first)
    }

    /// Number of rows in each section of a partition.
    private func counts(ofPart index: Int) throws(HelperFailure) -> (Range<Int>, [Int]) {
        let connection = connections.all[index]
        return counts(in: try connection.ask(Self.countsOfSections(of: connection.part)), ofPart: index)
    }

    private static func countsOfSections(of part: Partition) -> PostgreSQLStatement {
        PostgreSQLStatement("select section, count from \(part.counts) where count > 0")
    }

    private func counts(in result: PostgreSQLSession, ofPart index: Int) -> (Range<Int>, [Int]) {
        let range = connections.ranges[index]
        let known = Dictionary(
            (0..<result.rowCount).map { (result.number($0, 0), result.number($0, 1)) }
        ) { first, _ in first }
        return (range, range.map { known[connections.sections[$0]] ?? 0 })
    }

    // MARK: Background work

    package var hasBackgroundWork: Bool { isCold || connections.all.contains { $0.isEnding } }

    package func workInBackground(isSearching: Bool) {
        // An unreachable server is not needed at present.
        if !isSearching, isCold { try? connections.all.first { !$0.isWarm }?.warmUp() }
        for connection in connections.all { connection.sweep(milliseconds: isSearching ? 0 : 1) }
    }
}
