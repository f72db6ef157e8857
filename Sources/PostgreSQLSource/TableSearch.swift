internal import NameDirectory
internal import NameService

/// A search in a prepared table, in all of its parts at once.
struct TableSearch {
    /// After so long without a word a part is asked whether anybody is there, and so long it has to answer.
    private static let (patience, limit) = (Duration.seconds(1), Duration.milliseconds(500))

    private let table: PreparedTable
    private let connections: TableConnections
    /// How many rows each section of the table has.
    private let counts: [Int]
    private var search: NameSearch
    private var substitutes: [NameSearch]
    /// What was asked for.
    private let text: String
    private var parts: [PartSearch] = []
    /// Why parts are not searched.
    private var away: [Int: String] = [:]
    /// When the parts were begun.
    private var begun = ContinuousClock.now

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: TableConnections, counts: [Int]
    ) {
        (self.table, self.connections, self.counts, self.search) = (table, connections, counts, search)
        (substitutes, text) = (search.substitutes, search.text)
        begin(search)
    }

    private mutating func begin(_ search: NameSearch) {
        (self.search, begun) = (search, .now)
        parts = connections.all.indices.map {
            PartSearch(search, in: table, connections, part: $0, counts: counts)
        }
    }

    // MARK: What was found

    private func isOver(_ part: Int) -> Bool { parts[part].isOver || away[part] != nil }
    private var areAllOver: Bool { parts.indices.allSatisfy { isOver($0) } }

    var isOver: Bool {
        areAllOver
            && (substitutes.isEmpty
                || parts.contains { $0.problem != nil || $0.found.contains { $0 > 0 } })
    }

    /// What is shown of the parts: those that are over, and of the next one what is found so far.
    ///
    /// So nothing comes before what is shown.
    private var shownParts: ArraySlice<PartSearch> {
        parts[..<min(parts.count, (parts.indices.first { !isOver($0) } ?? parts.count) + 1)]
    }

    /// How many rows of each section.
    var found: [Int] {
        shownParts.reduce(into: counts.map { _ in 0 }) { sum, part in
            for section in sum.indices where part.found[section] > 0 { sum[section] += part.found[section] }
        }
    }

    /// About how many rows there will be; `nil` if nobody knows.
    var estimate: Int? {
        var sum = 0
        for (index, part) in parts.enumerated() {
            guard let count = isOver(index) ? part.found.reduce(0, +) : part.estimate else { return nil }
            sum += count
        }
        return sum
    }

    /// So many sections were searched to their ends.
    var searched: Int {
        guard let first = parts.indices.first(where: { !isOver($0) }) else { return counts.count }
        return min(parts[first].searched, max(0, counts.count - 1))
    }

    /// How much was searched.
    var percentage: Int {
        let sections = parts.indices.reduce(0) { sum, index in
            let range = connections.ranges[index]
            return sum + (isOver(index) ? range.count : parts[index].searched - range.lowerBound)
        }
        return sections * 100 / max(1, counts.count)
    }

    /// The rows, as a list.
    var list: TableList {
        let list = TableList(parts.map(\.content), counts: found, of: table, connections)
        list.take(
            head: shownParts.reduce(into: counts.map { _ in [] }) { sum, part in
                for section in part.head.indices where !part.head[section].isEmpty {
                    sum[section] = part.head[section]
                }
            })
        return list
    }

    /// What else was searched because nothing was found.
    var substitute: NameSearch? {
        isOver && search.text != text && found.contains { $0 > 0 } ? search : nil
    }

    var problem: String? {
        if let problem = parts.lazy.compactMap(\.problem).first { return problem }
        if let away = away.min(by: { $0.key < $1.key }) { return "\(away.value); its names are missing." }
        guard let substitute else { return nil }
        return "No match; as “\(substitute.text)”: \(found.reduce(0, +))."
    }

    // MARK: Searching

    /// Goes on, without waiting for long.
    ///
    /// - Throws: `ServiceFailure` if the server cannot go on.
    mutating func step() throws(ServiceFailure) {
        if areAllOver, !isOver { begin(substitutes.removeFirst()) }
        let next = parts.indices.first { !isOver($0) }
        for index in parts.indices where !isOver(index) {
            do throws(ServiceFailure) {
                try parts[index].step(isShown: index == next)
                try look(index)
            } catch {
                guard error.kind == .isAway else { throw error }
                away[index] = error.message
            }
        }
    }

    /// Looks whether anybody is there, if a part has said nothing for long.
    private func look(_ index: Int) throws(ServiceFailure) {
        guard parts.count > 1, !isOver(index), begun + Self.patience < .now else { return }
        try connections.all[index].probe(within: Self.limit)
    }

    /// Ends what the server does for it; it is begun anew when it goes on.
    mutating func pause() { for index in parts.indices { parts[index].pause() } }

    /// Has the connections for rows do nothing more for it.
    mutating func leave() { for index in parts.indices { parts[index].leave() } }
}
