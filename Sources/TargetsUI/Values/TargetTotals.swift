package import TargetStore

/// The totals of several targets.
package struct TargetTotals: Hashable, Sendable {
    package let count: Int
    package let achievedHours: Int
    package let targetHours: Int

    /// Adds up targets.
    ///
    /// - Complexity: O(targets).
    package init(_ targets: some Collection<Target>) {
        count = targets.count
        achievedHours = targets.reduce(0) { $0 + $1.achievedHour }
        targetHours = targets.reduce(0) { $0 + $1.targetHour }
    }

    /// The hours, such as `40/300 h`.
    package var hoursText: String { Figures.hours(achievedHours, of: targetHours) }
    /// The achieved share, such as `13 %`.
    package var shareText: String { Figures.share(achievedHours, of: targetHours) }
}
