package import NameDirectory
package import SourceText

/// Takes the rows of a property list into a store, in the order in which they come.
package struct NameStoreSink: RecordSink {
    /// The names so far.
    package private(set) var builder: NameStoreBuilder
    /// How many problems are kept.
    private let problemLimit: Int
    /// Whether there are dictionaries where names were expected: records.
    package private(set) var hasRecords = false
    private var problems: [NameProblem] = []
    private var furtherProblems = 0
    private var lastLine = 1
    /// Names after which it is said how far the reading has come.
    private static let namesBetweenReports = 4_096
    private var nextReport = Self.namesBetweenReports
    /// Called now and then with what was read so far and how many bytes of the text that took.
    private let didReadNames: ((NameStoreBuilder, Int) -> Void)?

    /// Makes a sink for names of `capacity` bytes with one more for each; `nil` if there is no memory for it.
    package init?(capacity: Int, problemLimit: Int, didReadNames: ((NameStoreBuilder, Int) -> Void)? = nil) {
        guard let builder = NameStoreBuilder(capacity: capacity) else { return nil }
        self.builder = builder
        self.problemLimit = problemLimit
        self.didReadNames = didReadNames
    }

    @inline(__always)
    package mutating func take(_ row: FoundRow) {
        builder.append(row.name)
        if builder.rowCount >= nextReport { tellProgress(at: row.record.lowerBound) }
    }

    package mutating func take(_ rows: borrowing Span<FoundRow>) {
        for index in rows.indices { take(rows[index]) }
    }

    package mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        builder.beginSection(String(decoding: title, as: UTF8.self))
    }

    package mutating func report(_ problem: NameProblem) {
        if problem.issue == .notAName(.dictionary) { hasRecords = true }
        lastLine = problem.line
        if problems.count < problemLimit {
            problems.append(problem)
        } else {
            furtherProblems += 1
        }
    }

    /// The problems, and how many more there were.
    package var allProblems: [NameProblem] {
        guard furtherProblems > 0 else { return problems }
        return problems + [NameProblem(path: "", line: lastLine, issue: .more(furtherProblems))]
    }

    private mutating func tellProgress(at place: Int) {
        nextReport = builder.rowCount + Self.namesBetweenReports
        // Where there are records the text is still needed.
        if !hasRecords { didReadNames?(builder, place) }
    }
}
