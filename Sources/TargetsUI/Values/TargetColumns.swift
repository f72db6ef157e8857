package import TargetStore

/// Where the columns of a row of a target lie: widths in, ranges of cells out.
///
/// The bar shrinks and goes before the name has less than 12 cells. Before it has less than 8 the percent
/// goes, then the hours: without its name a row says nothing.
package struct TargetColumns: Hashable, Sendable {
    /// How wide texts are that must not be cut.
    package struct Widths: Hashable, Sendable {
        /// Cells of the longest hours.
        package var hours = 0
        /// Cells of the longest percent.
        package var percent = 0

        package init() {}

        /// The widths that targets and their sum ask for.
        ///
        /// - Complexity: O(targets).
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

    /// Cells between two columns.
    private static let spacing = 2
    /// Cells that a name has at least where there is a bar.
    private static let leastName = 12
    /// Cells that a name has at least where there are numbers.
    private static let leastNumberedName = 8
    private static let leastBar = 5
    private static let mostBar = 40
    /// More cells would take the numbers too far from the names.
    package static let mostWidth = 120

    package let name: Range<Int>
    /// The columns of the bar; empty where there is no room for one.
    package let bar: Range<Int>
    package let hours: Range<Int>
    package let percent: Range<Int>

    /// Lays columns out from the right to the left, in `mostWidth` cells; `widths` are not cut if possible.
    package init(width: Int, _ widths: Widths) {
        let width = min(width, Self.mostWidth)
        func left(of end: Int, _ column: Int) -> Int { end - column - Self.spacing }
        let besideHours = left(of: width, widths.hours)
        let hasHours = besideHours >= Self.leastNumberedName
        let hasPercent = left(of: besideHours, widths.percent) >= Self.leastNumberedName
        let end = max(0, width)
        percent = end - (hasPercent ? widths.percent : 0)..<end
        let hoursEnd = hasPercent ? percent.lowerBound - Self.spacing : end
        hours = hoursEnd - (hasHours ? widths.hours : 0)..<hoursEnd
        let rest = hasHours ? hours.lowerBound - Self.spacing : end
        let room = rest - Self.spacing - Self.leastName
        if room >= Self.leastBar {
            let width = min(Self.mostBar, max(Self.leastBar, (rest - Self.spacing) / 3))
            bar = rest - width..<rest
            name = 0..<max(0, bar.lowerBound - Self.spacing)
        } else {
            bar = max(0, rest)..<max(0, rest)
            name = 0..<max(0, rest)
        }
    }
}
