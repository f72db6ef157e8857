/// Moments as property lists write them.
package enum PropertyListDate {
    private static let secondsPerDay = 86_400
    /// Days of the Gregorian calendar in 400 years, after which it repeats.
    private static let daysPerEra = 146_097
    /// Days from 1 March 2000, the beginning of an era, to 1 January 2001.
    private static let daysTo2001 = 306

    /// A moment as `2001-01-01T00:00:00Z`, without fractions; the number if not within 9,999 years.
    ///
    /// Years are taken to begin in March, so that the leap day is a year's last.
    public static func text(secondsSince2001 seconds: Double) -> String {
        // Some 7,999 years on and 2,000 years back.
        guard seconds.isFinite, seconds > -6.3e10, seconds < 2.52e11 else { return "\(seconds)" }
        let whole = Int(seconds.rounded(.down))
        let day = floorDivide(whole, secondsPerDay)
        let second = whole - day * secondsPerDay
        let era = floorDivide(day + daysTo2001, daysPerEra)
        let dayOfEra = day + daysTo2001 - era * daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // From March on, five months have 153 days.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = 2_000 + era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        let time = "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
        return date + "T" + time + "Z"
    }

    static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : (number + 1) / divisor - 1
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
