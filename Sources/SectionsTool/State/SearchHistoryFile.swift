public import CommandSupport
internal import SectionsUI

/// Searches of former times.
public struct SearchHistoryFile {
    private static let file = "history"
    private let directory: StateDirectory

    /// Finds the file; `nil` if the user has no directory for it.
    public init?(environment: Environment = .process) {
        guard let directory = StateDirectory(environment: environment) else { return nil }
        self.directory = directory
    }

    /// The searches, the last one at the end.
    ///
    /// - Returns: The searches; none if they cannot be read, and why.
    public func searches() -> (searches: [String], problem: String?) {
        switch directory.lines(of: Self.file) {
        case .success(let lines): (lines.compactMap { Self.text(of: $0) }, nil)
        case .failure(let failure): ([], failure.reason)
        }
    }

    /// Keeps a search; one that was there before moves to the end.
    ///
    /// - Parameter search: What was searched for; the empty text, and one longer than `SearchHistory.longestQuery`, is
    ///   not kept.
    /// - Returns: Why it could not be kept, or `nil`.
    public func append(_ search: String) -> String? {
        guard !search.isEmpty, search.utf8.count <= SearchHistory.longestQuery else { return nil }
        let line = StateLine.line(of: [Array(search.utf8)])
        let result = directory.update(Self.file) { lines in
            lines.removeAll { $0 == line }
            lines.append(line)
            lines.removeFirst(max(0, lines.count - SearchHistory.limit))
        }
        guard case .failure(let failure) = result else { return nil }
        return failure.reason
    }

    private static func text(of line: String) -> String? {
        guard let values = StateLine.values(of: line), values.count == 1 else { return nil }
        return String(validating: values[0], as: UTF8.self)
    }
}
