/// The history of search queries, navigated as in a shell.
///
/// Navigation starts at the newest query; the text being typed comes after it. A changed entry stays changed
/// until navigation ends.
public struct SearchHistory: Hashable, Sendable {
    /// Maximum number of queries; older ones are dropped.
    public static let limit = 1_000
    /// Maximum length of a query, in bytes; longer ones were probably pasted by mistake.
    public static let longestQuery = 4_096

    /// The queries, the newest one last; none is empty.
    public private(set) var entries: [String]
    /// Changed entries by index; the one after the last entry is the text being typed.
    private var edited: [Int: String] = [:]
    /// Index of the shown entry; the number of entries stands for the text being typed.
    private var place: Int

    /// Creates a history with the newest query last, dropping those that are empty or longer than
    /// `longestQuery`.
    public init(_ entries: [String] = []) {
        let kept = entries.filter { !$0.isEmpty && $0.utf8.count <= Self.longestQuery }
        self.entries = kept.suffix(Self.limit)
        place = self.entries.count
    }

    /// Goes to the previous query and keeps the shown text; `nil` if there is none.
    public mutating func goBack(from text: String) -> String? { move(by: -1, from: text) }

    /// Goes to the next query, and finally to the text being typed; `nil` if there is none.
    public mutating func goForward(from text: String) -> String? { move(by: 1, from: text) }

    /// Ends navigation and discards changes to entries.
    public mutating func rewind() {
        edited = [:]
        place = entries.count
    }

    /// Ends navigation and adds a query as the newest, unless it is empty, too long or already the newest.
    ///
    /// - Complexity: O(entries).
    @discardableResult
    public mutating func add(_ query: String) -> Bool {
        defer { rewind() }
        guard !query.isEmpty, query.utf8.count <= Self.longestQuery, query != entries.last else {
            return false
        }
        entries.removeAll { $0 == query }
        entries.append(query)
        entries.removeFirst(max(0, entries.count - Self.limit))
        return true
    }

    private mutating func move(by step: Int, from text: String) -> String? {
        let target = place + step
        guard (0...entries.count).contains(target) else { return nil }
        edited[place] = text
        place = target
        return edited[place] ?? (place < entries.count ? entries[place] : "")
    }
}
