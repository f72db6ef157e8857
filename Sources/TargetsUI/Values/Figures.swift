package import TargetStore
internal import TextUIKit

/// Formats hours and percentages for display.
package enum Figures {
    package static func hours(_ achieved: Int, of target: Int) -> String { "\(achieved)/\(target) h" }

    /// The achieved share in percent, rounded down, so that 100 means done; 100 for a target of 0 hours.
    package static func percent(_ achieved: Int, of target: Int) -> Int {
        guard target > 0 else { return 100 }
        // In two steps, so that sums of any size do not overflow.
        let (whole, rest) = achieved.quotientAndRemainder(dividingBy: target)
        let (percent, isTooMuch) = whole.multipliedReportingOverflow(by: 100)
        return isTooMuch
            ? .max : percent + target.dividingFullWidth(rest.multipliedFullWidth(by: 100)).quotient
    }

    package static func share(_ achieved: Int, of target: Int) -> String {
        "\(percent(achieved, of: target)) %"
    }

    package static func count(_ number: Int) -> String { "\(number) target\(number == 1 ? "" : "s")" }

    package static func count(hours: Int) -> String { "\(hours) hour\(hours == 1 ? "" : "s")" }

    /// A name in quotes, truncated for use in a sentence.
    package static func quoted(_ name: String) -> String {
        "\"\(TextMetrics.truncatingTail(name, toWidth: 30))\""
    }
}

extension Target {
    package var hoursText: String { Figures.hours(achievedHour, of: targetHour) }
    package var percent: Int { Figures.percent(achievedHour, of: targetHour) }
}

/// A progress bar, which is full for a share of more than 100 percent.
package struct ProgressBar: Hashable, Sendable {
    package let width: Int
    /// The number of filled cells: all only if the target is done, none only if nothing has been done.
    package let filled: Int

    /// Computes the filled cells; a target of 0 hours fills the bar.
    package init(achieved: Int, target: Int, width: Int) {
        self.width = max(0, width)
        let share = target > 0 ? Double(achieved) / Double(target) : 1
        guard share < 1 else {
            filled = self.width
            return
        }
        let cells = Int(share * Double(self.width))
        // The only cell of a one-cell bar is filled when the target is done.
        filled = min(max(cells, achieved > 0 ? 1 : 0), max(0, self.width - 1))
    }
}
