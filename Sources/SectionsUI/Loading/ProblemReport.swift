public import FormatCore
package import Names

/// Formats the report of entries that were skipped.
public enum ProblemReport {
    /// Number of problems listed one by one; the rest are counted.
    private static let limit = 10

    /// The notice for the status line at launch; `nil` without problems.
    public static func notice(for problems: [NameProblem]) -> String? {
        guard let first = problems.first else { return nil }
        let more = problems.count - 1
        return first.description + (more > 0 ? " (and \(SafeText.grouped(more)) more)" : "")
    }

    /// The notice at launch about the field that names are taken from; `nil` if it is a usual one.
    package static func notice(onNamesOf names: NameCollection) -> String? {
        names.chosenNameField.map {
            "Names are from \(SafeText.oneLine($0, limit: 40)); --column chooses another field."
        }
    }

    /// One line without control characters for each problem, and one for the number of those beyond the
    /// limit.
    public static func lines(for problems: [NameProblem], file: String) -> [String] {
        let lines = problems.prefix(limit).map { "\($0.file.isEmpty ? file : $0.file): \($0)" }
        let more = problems.count - limit
        return more > 0 ? lines + ["\(file): and \(SafeText.grouped(more)) more problems"] : lines
    }
}
