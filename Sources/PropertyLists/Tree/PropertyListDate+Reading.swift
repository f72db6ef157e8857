extension PropertyListDate {
    /// The seconds since the start of 2001 for a text such as `2001-01-01T00:00:00Z`; `nil` for other texts.
    package static func seconds(text: some BidirectionalCollection<UInt8>) -> Double? {
        let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
        let trimmed = PropertyListText.trimmed(text)
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
