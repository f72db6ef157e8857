internal import CommandOptions
internal import JSONText
internal import Tables
public import TargetStore
internal import TargetsUI
internal import TextUIKit

/// Output formats for printed lists.
public enum TargetsFormat: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns, with the totals in the last row.
    case table
    /// A JSON array of objects: `name`, `targetHour`, `achievedHour`, `percent`.
    case json
    /// Comma-separated values according to RFC 4180, with a header row.
    case csv

    /// Formats targets; lines of CSV end with CR LF by default, as RFC 4180 requires.
    ///
    /// - Complexity: O(names).
    public func text(of targets: [Target], lineEnd: String = "\r\n") -> String {
        switch self {
        case .table: Self.table(targets)
        case .json: Self.json(targets)
        case .csv: Self.csv(targets, lineEnd)
        }
    }

    private static func table(_ targets: [Target]) -> String {
        guard !targets.isEmpty else { return "" }
        let totals = TargetTotals(targets)
        let rows =
            targets.map {
                (
                    SafeOutput.printable($0.name), $0.hoursText,
                    Figures.share($0.achievedHour, of: $0.targetHour)
                )
            } + [("Total", totals.hoursText, totals.shareText)]
        let width = rows.map { TextMetrics.width(of: $0.0) }.max() ?? 0
        let widths = TargetColumns.Widths(targets)
        func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
        return rows.map { name, hours, share in
            name + blanks(width - TextMetrics.width(of: name)) + "  " + blanks(widths.hours - hours.count)
                + hours
                + "  " + blanks(widths.percent - share.count) + share + "\n"
        }.joined()
    }

    private static func json(_ targets: [Target]) -> String {
        guard !targets.isEmpty else { return "[]\n" }
        let objects = targets.map {
            "  {\"name\":\(JSONString.quoted($0.name)),\"targetHour\":\($0.targetHour),"
                + "\"achievedHour\":\($0.achievedHour),\"percent\":\($0.percent)}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private static func csv(_ targets: [Target], _ lineEnd: String) -> String {
        let titles = "name,target hours,achieved hours,percent" + lineEnd
        return titles
            + targets.map {
                "\(CSVCell.text($0.name)),\($0.targetHour),\($0.achievedHour),\($0.percent)" + lineEnd
            }.joined()
    }
}
