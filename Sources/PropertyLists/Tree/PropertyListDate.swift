/// Dates in the syntax of property lists.
enum PropertyListDate {
    private static let secondsPerDay = 86_400
    /// Days in 400 years of the Gregorian calendar, after which it repeats.
    private static let daysPerEra = 146_097
    /// Days from 1 March 2000, the start of an era, to 1 January 2001.
    private static let daysTo2001 = 306

    /// Formats a date as `2001-01-01T00:00:00Z`, without fractions; outside of years 0 to 9,999, as the
    /// number itself.
    ///
    /// Years start in March, so that the leap day is the last day of a year.
    public static func text(secondsSince2001 seconds: Double) -> String {
        // About 7,999 years after and 2,000 years before 2001.
        guard seconds.isFinite, seconds > -6.3e10, seconds < 2.52e11 else { return "\(seconds)" }
        let whole = Int(seconds.rounded(.down))
        let day = floorDivide(whole, secondsPerDay)
        let second = whole - day * secondsPerDay
        let era = floorDivide(day + daysTo2001, daysPerEra)
        let dayOfEra = day + daysTo2001 - era * daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // From March on, every five months have 153 days.
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
