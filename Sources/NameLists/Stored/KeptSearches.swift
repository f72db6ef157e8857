internal import NameDirectory

/// What the last searches of some names have found, so that going back to one of them takes no time.
@MainActor
final class KeptSearches {
    /// They may take so many bytes, or one part of the names' own in so many.
    private static let leastBytes = 8 << 20
    private static let share = 16

    private let capacity: Int
    /// The last one used comes last.
    private var searches: [(search: NameSearch, names: MutableNameDictionary)] = []

    /// Prepares for searches of names with so many bytes.
    init(byteCount: Int) {
        capacity = max(Self.leastBytes, byteCount / Self.share)
    }

    /// What a search has found; `nil` if that is not known any more.
    func names(foundBy search: NameSearch) -> MutableNameDictionary? {
        guard let index = searches.firstIndex(where: { $0.search == search }) else { return nil }
        let found = searches.remove(at: index)
        searches.append(found)
        return found.names
    }

    /// Keeps what a search has found, and forgets what was not asked for the longest.
    func keep(_ names: MutableNameDictionary, foundBy search: NameSearch) {
        searches.removeAll { $0.search == search }
        searches.append((search, names))
        var bytes = searches.reduce(0) { $0 + $1.names.byteCount }
        while bytes > capacity, !searches.isEmpty { bytes -= searches.removeFirst().names.byteCount }
    }
}
