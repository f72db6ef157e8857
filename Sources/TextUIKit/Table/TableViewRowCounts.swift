/// The numbers of rows in all sections of a table, for tables with very many sections.
///
/// Has no counterpart in UIKit, which asks the data source about each section at each reload. A data source
/// that can count the rows before a section at once returns this value from `rowCounts(for:)`; then a reload
/// costs the same however many sections there are.
public struct TableViewRowCounts: Hashable, Sendable {
    /// The functions that count, told apart by identity.
    private final class Counter: Sendable {
        let rows: @Sendable (Int) -> Int
        let headers: @Sendable (Int) -> Int

        init(rows: @escaping @Sendable (Int) -> Int, headers: @escaping @Sendable (Int) -> Int) {
            self.rows = rows
            self.headers = headers
        }
    }

    /// The number of sections.
    public let sectionCount: Int
    private let counter: Counter

    /// Creates counts from functions that are cheap and always return the same numbers.
    ///
    /// - Parameters:
    ///   - sectionCount: The number of sections; a negative number counts as 0.
    ///   - rows: Returns the number of rows in the sections before one; for `sectionCount`, in all sections.
    ///   - headers: Returns the number of headers of the sections before one; by default each has a header.
    public init(
        sectionCount: Int, rowsBefore rows: @escaping @Sendable (_ section: Int) -> Int,
        headersBefore headers: @escaping @Sendable (_ section: Int) -> Int = { $0 }
    ) {
        self.sectionCount = max(0, sectionCount)
        counter = Counter(rows: rows, headers: headers)
    }

    func rows(before section: Int) -> Int { counter.rows(section) }
    func headers(before section: Int) -> Int { counter.headers(section) }

    /// Whether two values come from one call of the initializer.
    public static func == (left: TableViewRowCounts, right: TableViewRowCounts) -> Bool {
        left.counter === right.counter
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counter)) }
}
