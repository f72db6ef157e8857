public import CommandOptions
internal import Documents
internal import SectionsUI
internal import SystemSupport

/// The file with the searches of earlier runs.
public struct SearchHistoryFile {
    private static let file: FilePath = "history"
    private let directory: StateDirectory

    /// Finds the file; `nil` if the user has no state directory.
    public init?(environment: Environment = .process) {
        guard let directory = StateDirectory(environment: environment) else { return nil }
        self.directory = directory
    }

    /// The searches, the latest one last; empty, with the problem, if they cannot be read.
    public func searches() -> (searches: [String], problem: String?) {
        do throws(DocumentError) {
            return (try directory.lines(of: Self.file).compactMap { Self.text(of: $0) }, nil)
        } catch {
            return ([], error.reason.description)
        }
    }

    /// Saves a search, unless it is empty or longer than `SearchHistory.longestQuery`; returns the error, if
    /// any.
    public func append(_ search: String) -> String? { append(contentsOf: [search]) }

    /// Saves searches at once, like `append(_:)`; returns the error, if any.
    public func append(contentsOf searches: [String]) -> String? {
        let kept = searches.filter { !$0.isEmpty && $0.utf8.count <= SearchHistory.longestQuery }
            .map { StateLine.line(of: [Array($0.utf8)]) }
        guard !kept.isEmpty else { return nil }
        do throws(DocumentError) {
            try directory.update(Self.file) { lines in
                for line in kept {
                    lines.removeAll { $0 == line }
                    lines.append(line)
                }
                lines.removeFirst(max(0, lines.count - SearchHistory.limit))
            }
            return nil
        } catch {
            return error.reason.description
        }
    }

    private static func text(of line: String) -> String? {
        guard let values = StateLine.values(of: line), values.count == 1 else { return nil }
        return String(validating: values[0], as: UTF8.self)
    }
}
