package import HelperProtocol
internal import ListHelper
package import Names

/// A search in all partitions of a prepared table concurrently.
package struct TableSearch: ListSearch {
    /// Idle time before a keep-alive probe of a partition, and the timeout of the probe.
    private static let (patience, limit) = (Duration.seconds(1), Duration.milliseconds(500))

    private let table: PreparedTable
    private let connections: PartitionConnections
    /// Number of rows in each section of the table.
    private let counts: [Int]
    private var parts: [PartitionSearch] = []
    /// Reasons why partitions are unreachable, by index.
    private var away: [Int: String] = [:]
    /// Time when the search of the partitions began.
    private var begun = ContinuousClock.now

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: PartitionConnections, counts: [Int]
    ) {
        (self.table, self.connections, self.counts) = (table, connections, counts)
        restart(with: search)
    }

    package mutating func restart(with search: NameSearch) {
        begun = .now
        let search = search.inNamesUnlessFieldsAreChosen
        parts = connections.all.indices.map {
            PartitionSearch(search, in: table, connections, part: $0, counts: counts)
        }
    }

    // MARK: Results

    private func isOver(_ part: Int) -> Bool { parts[part].isOver || away[part] != nil }
    package var isOver: Bool { parts.indices.allSatisfy { isOver($0) } }

    package var isInVain: Bool {
        isOver && !parts.contains { $0.problem != nil || $0.matchCounts.contains { $0 > 0 } }
    }

    /// The partitions whose results are shown: all complete ones, and the matches so far of the next one.
    ///
    /// This ensures that no match is inserted before those shown.
    private var shownParts: ArraySlice<PartitionSearch> {
        parts[..<min(parts.count, (parts.indices.first { !isOver($0) } ?? parts.count) + 1)]
    }

    /// Number of matches in each section.
    var matchCounts: [Int] {
        shownParts.reduce(into: counts.map { _ in 0 }) { sum, part in
            for (section, count) in part.matchCounts.enumerated() { sum[section] += count }
        }
    }

    package var matchCount: Int { matchCounts.reduce(0, +) }

    package var estimate: Int? {
        var sum = 0
        for (index, part) in parts.enumerated() {
            guard let count = isOver(index) ? part.matchCounts.reduce(0, +) : part.estimate else {
                return nil
            }
            sum += count
        }
        return sum
    }

    package var searchedSectionCount: Int {
        guard let first = parts.indices.first(where: { !isOver($0) }) else { return counts.count }
        return min(parts[first].searchedEnd, max(0, counts.count - 1))
    }

    package var percentage: Int {
        let sections = parts.indices.reduce(0) { sum, index in
            let range = connections.ranges[index]
            return sum + (isOver(index) ? range.count : parts[index].searchedEnd - range.lowerBound)
        }
        return sections * 100 / max(1, counts.count)
    }

    /// The matches as a list.
    var list: TableList {
        let list = TableList(parts.map(\.content), counts: matchCounts, of: table, connections)
        list.take(
            head: shownParts.reduce(into: counts.map { _ in [] }) { sum, part in
                for section in part.head.indices where !part.head[section].isEmpty {
                    sum[section] = part.head[section]
                }
            })
        return list
    }

    package var problem: String? {
        if let problem = parts.lazy.compactMap(\.problem).first { return problem }
        return away.min { $0.key < $1.key }.map { "\($0.value); its names are missing." }
    }

    // MARK: Searching

    package mutating func step() throws(HelperFailure) {
        let next = parts.indices.first { !isOver($0) }
        for index in parts.indices where !isOver(index) {
            do throws(HelperFailure) {
                try parts[index].step(isShown: index == next)
                try look(index)
            } catch {
                guard error.kind == .isAway else { throw error }
                away[index] = error.message
            }
        }
    }

    /// Probes the server of a partition that has not answered for some time.
    private func look(_ index: Int) throws(HelperFailure) {
        guard parts.count > 1, !isOver(index), begun + Self.patience < .now else { return }
        try connections.all[index].probe(within: Self.limit)
    }

    /// Cancels the server's work for the search, which starts over when it is continued.
    package mutating func pause() { for index in parts.indices { parts[index].pause() } }

    /// Cancels the search's use of the row sessions, which requests need.
    package mutating func yieldToRequests() {
        for index in parts.indices { parts[index].releaseRowSession() }
    }
}
