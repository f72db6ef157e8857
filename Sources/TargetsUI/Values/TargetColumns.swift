package import TargetStore

/// The layout of a target's columns, in cells.
///
/// The bar shrinks, and then disappears, before the name has fewer than 12 cells. The percentage disappears
/// before the name has fewer than 8, then the hours: a row is useless without its name.
package struct TargetColumns: Hashable, Sendable {
    /// The widths of texts that should not be truncated.
    package struct Widths: Hashable, Sendable {
        package var hours = 0
        package var percent = 0

        package init() {}

        /// The widths required by targets and their totals; O(targets).
        package init(_ targets: some Collection<Target>) {
            let totals = TargetTotals(targets)
            hours = totals.hoursText.utf8.count
            percent = totals.shareText.utf8.count
            for target in targets {
                hours = max(hours, Self.digits(target.achievedHour) + Self.digits(target.targetHour) + 3)
                percent = max(percent, Self.digits(target.percent) + 2)
            }
        }

        private static func digits(_ number: Int) -> Int {
            var count = 1
            var rest = number / 10
            while rest > 0 {
                count += 1
                rest /= 10
            }
            return count
        }
    }

    /// Cells between columns.
    private static let spacing = 2
    /// Minimum width of a name next to a bar, in cells.
    private static let minName = 12
    /// Minimum width of a name next to numbers, in cells.
    private static let minNumberedName = 8
    private static let minBar = 5
    private static let maxBar = 40
    /// Maximum width in cells, which keeps the numbers close to the names.
    package static let maxWidth = 120

    package let name: Range<Int>
    /// The columns of the bar; empty if it does not fit.
    package let bar: Range<Int>
    package let hours: Range<Int>
    package let percent: Range<Int>

    /// Lays out the columns from right to left in `maxWidth` cells, with untruncated `widths` if possible.
    package init(width: Int, _ widths: Widths) {
        let width = min(width, Self.maxWidth)
        func left(of end: Int, _ column: Int) -> Int { end - column - Self.spacing }
        let besideHours = left(of: width, widths.hours)
        let hasHours = besideHours >= Self.minNumberedName
        let hasPercent = left(of: besideHours, widths.percent) >= Self.minNumberedName
        let end = max(0, width)
        percent = end - (hasPercent ? widths.percent : 0)..<end
        let hoursEnd = hasPercent ? percent.lowerBound - Self.spacing : end
        hours = hoursEnd - (hasHours ? widths.hours : 0)..<hoursEnd
        let rest = hasHours ? hours.lowerBound - Self.spacing : end
        let room = rest - Self.spacing - Self.minName
        if room >= Self.minBar {
            let width = min(Self.maxBar, max(Self.minBar, (rest - Self.spacing) / 3))
            bar = rest - width..<rest
            name = 0..<max(0, bar.lowerBound - Self.spacing)
        } else {
            bar = max(0, rest)..<max(0, rest)
            name = 0..<max(0, rest)
        }
    }
}
