/// The queries of former searches, and the way through them as in a shell.
///
/// Going back begins at the newest one; the text that is being typed is kept at the end. A former query that
/// is changed on the way stays changed until the way ends.
public struct SearchHistory: Hashable, Sendable {
    /// How many queries are kept: those before them are forgotten.
    public static let limit = 1_000
    /// The longest query in bytes that is kept: what was pasted by mistake is none to come back to.
    public static let longestQuery = 4_096

    /// The queries, the newest one last; none is empty.
    public private(set) var entries: [String]
    /// What was made of the entries on the way; the one after the last entry is what is being typed.
    private var edited: [Int: String] = [:]
    /// The entry that is shown; their number stands for what is being typed.
    private var place: Int

    /// Makes a history, the newest query last, without those that are empty or longer than `longestQuery`.
    public init(_ entries: [String] = []) {
        let kept = entries.filter { !$0.isEmpty && $0.utf8.count <= Self.longestQuery }
        self.entries = kept.suffix(Self.limit)
        place = self.entries.count
    }

    /// Goes to the query before, and keeps the text that is shown; `nil` if there is none.
    public mutating func goBack(from text: String) -> String? { move(by: -1, from: text) }

    /// Goes to the query after, in the end to what was being typed; `nil` if there is none.
    public mutating func goForward(from text: String) -> String? { move(by: 1, from: text) }

    /// Ends the way, and forgets what was changed on it.
    public mutating func rewind() {
        edited = [:]
        place = entries.count
    }

    /// Ends the way and adds a query as the newest, unless it is empty, too long or the newest already.
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
