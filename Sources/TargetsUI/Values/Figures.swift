package import TargetStore
internal import TextUIKit

/// Formats hours and percentages for display.
package enum Figures {
    /// The hours of a target, such as `12/100 h`.
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

    /// The achieved share, such as `12 %`.
    package static func share(_ achieved: Int, of target: Int) -> String {
        "\(percent(achieved, of: target)) %"
    }

    /// A number of targets, such as `1 target`.
    package static func count(_ number: Int) -> String { "\(number) target\(number == 1 ? "" : "s")" }

    /// A number of hours, such as `1 hour`.
    package static func said(hours: Int) -> String { "\(hours) hour\(hours == 1 ? "" : "s")" }

    /// A name in quotes, truncated for use in a sentence.
    package static func quoted(_ name: String) -> String {
        "\"\(TextMetrics.truncatingTail(name, toWidth: 30))\""
    }
}

extension Target {
    /// The hours, such as `12/100 h`.
    package var hoursText: String { Figures.hours(achievedHour, of: targetHour) }
    /// The achieved share in percent, rounded down.
    package var percent: Int { Figures.percent(achievedHour, of: targetHour) }
}
