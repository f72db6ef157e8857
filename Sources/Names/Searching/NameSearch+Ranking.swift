internal import NameRows

extension NameSearch {
    /// The positions in names that fuzzy matching prefers.
    public enum Scheme: String, CaseIterable, Sendable {
        /// `path` for lists of paths, otherwise `default`.
        case auto
        /// Starts of words, most of all at the start of the name and after a blank.
        case `default`
        /// Starts of words, most of all of parts of a path; between equal rows, the last part decides.
        case path
        /// Starts of words, all alike; equal rows keep their order.
        case history
    }

    /// Criteria that decide between equally good rows of fuzzy matching, before their order does.
    public enum Tiebreak: String, CaseIterable, Sendable {
        /// Shorter names first.
        case length
        /// Matches that begin nearer to the start of the name first.
        case begin
        /// Matches that end nearer to the end of the name first.
        case end
        /// Shorter runs of letters without blanks around the match first.
        case chunk
        /// Matches that begin nearer to the start of the last part of a path first.
        case pathname
        /// The order of the list.
        case index

        /// Maximum number of criteria, without `index`.
        public static let maxCount = 3

        /// Parses the value of the option `--tiebreak`: different criteria separated by commas, `index`
        /// last; `nil` if it is something else.
        public static func list(_ text: String) -> [Tiebreak]? {
            let words = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
            let list = words.compactMap { Tiebreak(rawValue: $0) }
            guard list.count == words.count, Set(list).count == list.count,
                !list.dropLast().contains(.index), list.count(where: { $0 != .index }) <= maxCount
            else { return nil }
            return list
        }
    }
}

extension NameSearch.Options {
    /// The order of rows that match letters.
    func order(arePaths: @autoclosure () -> Bool) -> FuzzyOrder {
        let scheme: FuzzyLetters.Scheme =
            switch scheme {
            case .default: .standard
            case .path: .path
            case .history: .history
            case .auto: arePaths() ? .path : .standard
            }
        let usual: [FuzzyOrder.Criterion] =
            scheme == .path ? [.lastPart, .length] : scheme == .standard ? [.length] : []
        let criteria = tiebreak?.compactMap { FuzzyOrder.Criterion(rawValue: $0.rawValue) } ?? usual
        return FuzzyOrder(scheme, Array(criteria.prefix(NameSearch.Tiebreak.maxCount)))
    }
}

extension NameStore {
    /// Whether the rows look like paths, judged by some of them.
    var arePaths: Bool {
        guard rowCount > 0 else { return false }
        let step = max(1, rowCount / 64)
        var (paths, all) = (0, 0)
        for row in stride(from: 0, to: rowCount, by: step) {
            let bytes = text.bytes(ofRow: row)
            all += 1
            if RowScan.has(0x2F, in: bytes), !RowScan.has(0x20, in: bytes) { paths += 1 }
        }
        return paths * 10 >= all * 9
    }
}
