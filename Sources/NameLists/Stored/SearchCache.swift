internal import Names
internal import SystemSupport

/// A cache of recent search results, so that returning to one of them takes no time.
///
/// A longer query is not searched within the result of a shorter one. The matches of "mar" lie in each page
/// of the text, and visiting them takes 20 ns each, while scanning all rows for "mart" runs at memory speed.
@MainActor
final class SearchCache {
    /// Limit of the results' size: this many bytes or one `share`-th of the names' size, whichever is larger.
    private static let minBytes = 8 << 20
    private static let share = 16

    /// The preparation of searches, which ends with the cache.
    let preparation = JobProgress()
    /// Whether the preparation has started.
    var isPrepared = false
    private let capacity: Int
    /// Most recently used last.
    private var searches: [(search: NameSearch, names: FilteredNames)] = []

    /// Creates a cache for searches of `byteCount` bytes of names.
    init(byteCount: Int) {
        capacity = max(Self.minBytes, byteCount / Self.share)
    }

    deinit { preparation.cancel() }

    /// The cached result of a search; `nil` if it is not cached.
    func names(foundBy search: NameSearch) -> FilteredNames? {
        guard let index = searches.firstIndex(where: { $0.search == search }) else { return nil }
        let found = searches.remove(at: index)
        searches.append(found)
        return found.names
    }

    /// Caches a result and evicts the least recently used ones.
    func keep(_ names: FilteredNames, foundBy search: NameSearch) {
        searches.removeAll { $0.search == search }
        searches.append((search, names))
        var bytes = searches.reduce(0) { $0 + Self.cost($1) }
        while bytes > capacity, !searches.isEmpty { bytes -= Self.cost(searches.removeFirst()) }
    }

    /// The size of a result and its query, in bytes; a pasted query may be larger than the result.
    private static func cost(_ entry: (search: NameSearch, names: FilteredNames)) -> Int {
        entry.names.byteCount + queryCopies * entry.search.text.utf8.count
    }

    /// A query is kept as typed and as its terms, folded.
    private static let queryCopies = 8
}
