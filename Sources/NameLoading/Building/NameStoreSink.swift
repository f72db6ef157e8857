package import FormatCore
package import Names

/// Collects the rows of a property list into a store, in file order.
package struct NameStoreSink: RecordSink {
    package private(set) var builder: NameStoreBuilder
    /// Whether the list contains records: dictionaries in place of names.
    package private(set) var hasRecords = false
    private var problems: ProblemList
    /// Number of names between two progress reports.
    private static let namesBetweenReports = 4_096
    private var nextReport = Self.namesBetweenReports
    /// Called occasionally with the names so far and the number of bytes parsed.
    private let didReadNames: ((NameStoreBuilder, Int) -> Void)?

    /// Creates a sink for names of `capacity` bytes plus one byte each; `nil` if memory runs out.
    package init?(capacity: Int, problemLimit: Int, didReadNames: ((NameStoreBuilder, Int) -> Void)? = nil) {
        guard let builder = NameStoreBuilder(capacity: capacity) else { return nil }
        self.builder = builder
        problems = ProblemList(limit: problemLimit)
        self.didReadNames = didReadNames
    }

    @inline(__always)
    package mutating func take(_ row: ParsedRow) {
        builder.append(row.name)
        if builder.rowCount >= nextReport { reportProgress(at: row.record.lowerBound) }
    }

    package mutating func take(_ rows: borrowing Span<ParsedRow>) {
        for index in rows.indices { take(rows[index]) }
    }

    package mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        builder.beginSection(String(decoding: title, as: UTF8.self))
    }

    package mutating func report(_ problem: NameProblem) {
        if problem.issue == .notAName(.dictionary) { hasRecords = true }
        problems.append(problem)
    }

    /// The problems, followed by a count of those that exceed the limit.
    package var allProblems: [NameProblem] { problems.all }

    private mutating func reportProgress(at place: Int) {
        nextReport = builder.rowCount + Self.namesBetweenReports
        // The text of records is still needed.
        if !hasRecords { didReadNames?(builder, place) }
    }
}
