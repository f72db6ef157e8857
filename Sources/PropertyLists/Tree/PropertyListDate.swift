internal import ByteScan
internal import FormatCore

/// Dates in the syntax of property lists.
enum PropertyListDate {
    private static let secondsPerDay = 86_400
    /// Days in 400 years of the Gregorian calendar, after which it repeats.
    private static let daysPerEra = 146_097
    /// Days from 1 March 2000, the start of an era, to 1 January 2001.
    private static let daysTo2001 = 306

    /// Formats a date as `2001-01-01T00:00:00Z`, without fractions; as a number beyond years 0 to 9,999.
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
        func two(_ number: Int) -> String { String(number, width: 2) }
        let date = "\(String(year, width: 4))-\(two(month))-\(two(dayOfMonth))"
        return date + "T\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
    }

    static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : (number + 1) / divisor - 1
    }

    /// The seconds since the start of 2001 for a text such as `2001-01-01T00:00:00Z`; `nil` for other texts.
    package static func seconds(text: some BidirectionalCollection<UInt8>) -> Double? {
        let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
        let trimmed = text.trimming(while: ASCII.isSpace)
        guard trimmed.count == form.count else { return nil }
        var numbers = [0]
        for (byte, expected) in zip(trimmed, form) {
            if expected != UInt8(ascii: "d") {
                guard byte == expected else { return nil }
                numbers.append(0)
            } else {
                guard (0x30...0x39).contains(byte) else { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
            }
        }
        guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24, numbers[4] < 60,
            numbers[5] <= 60
        else { return nil }
        // Years start in March, as in `PropertyListDate.text(secondsSince2001:)`.
        let isAfterFebruary = numbers[1] > 2
        let year = isAfterFebruary ? numbers[0] : numbers[0] - 1
        let monthFromMarch = isAfterFebruary ? numbers[1] - 3 : numbers[1] + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + numbers[2] - 1
        let leapDays = floorDivide(year, 4) - floorDivide(year, 100) + floorDivide(year, 400)
        let day = year * 365 + leapDays + dayOfYear - daysFromYear0
        return Double((day * 24 + numbers[3]) * 3_600 + numbers[4] * 60 + numbers[5])
    }

    /// Days from 1 March of the year 0 to 1 January 2001.
    private static let daysFromYear0 = 730_791
}
