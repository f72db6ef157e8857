/// Parser of dates as written by people and programs: ISO 8601 (`2024-05-03T10:00Z`, `20240503`), `3.5.2024`,
/// `5/3/2024`, `3 May 2024`, `May 3, 2024`, and dates of vCards without a year (`--0503`).
package struct DateKey {
    package struct Moment: Equatable {
        package var year: Int?
        package var month: Int
        package var day: Int
        /// Seconds since midnight, in UTC if the offset is known.
        package var seconds: Int

        package init(year: Int?, month: Int = 1, day: Int = 1, seconds: Int = 0) {
            self.year = year
            self.month = month
            self.day = day
            self.seconds = seconds
        }

        /// A number that orders like the moments; those without a year come last.
        var orderedBits: UInt64 {
            let days = DateKey.days(year: year ?? 20_000, month: month, day: day)
            return UInt64(bitPattern: Int64(days * 86_400 + seconds)) ^ 1 << 63
        }
    }

    /// Whether dates with slashes start with the month.
    private let isMonthFirst: Bool

    /// Detects the order of month and day: the month comes second if a first number exceeds 12; O(bytes).
    package init(of texts: some Sequence<UnsafeBufferPointer<UInt8>>) {
        isMonthFirst = !texts.contains { text in
            var rest = Scanner(text)
            guard let first = rest.number(), rest.take("/"), let second = rest.number() else { return false }
            return first.value > 12 && first.value <= 31 && second.value <= 12
        }
    }

    package func moment(of text: UnsafeBufferPointer<UInt8>) -> Moment? {
        var rest = Scanner(text)
        rest.skipBlanks()
        guard var moment = date(&rest) else { return nil }
        guard Self.takeTime(&rest, of: &moment) else { return nil }
        rest.skipBlanks()
        return rest.isAtEnd ? moment : nil
    }

    private func date(_ rest: inout Scanner) -> Moment? {
        if rest.take("--") { return Self.dateWithoutYear(&rest) }
        if rest.isAtLetter { return Self.dateWithMonthName(&rest) }
        guard let first = rest.number() else { return nil }
        if first.length == 8 {
            return Self.checked(first.value / 10_000, first.value / 100 % 100, first.value % 100)
        }
        if first.length == 4 { return Self.dateAfterYear(first.value, &rest) }
        guard first.length <= 2 else { return nil }
        if rest.isAtBlank || rest.isAt("-") && rest.isLetter(after: 1) {
            rest.skip("-")
            rest.skipBlanks()
            guard let month = rest.month() else { return nil }
            rest.skip("-")
            rest.skipBlanks()
            guard let year = rest.year() else { return nil }
            return Self.checked(year, month, first.value)
        }
        guard let sign = rest.separator(), let second = rest.number(), rest.take(sign),
            let year = rest.year()
        else { return nil }
        return sign == "/" && isMonthFirst
            ? Self.checked(year, first.value, second.value) : Self.checked(year, second.value, first.value)
    }

    private static func dateAfterYear(_ year: Int, _ rest: inout Scanner) -> Moment? {
        guard let sign = rest.separator() else { return checked(year, 1, 1) }
        guard let month = rest.number() else { return nil }
        guard rest.take(sign) else { return checked(year, month.value, 1) }
        guard let day = rest.number() else { return nil }
        return checked(year, month.value, day.value)
    }

    private static func dateWithoutYear(_ rest: inout Scanner) -> Moment? {
        guard let first = rest.number() else { return nil }
        if first.length == 4 { return checked(nil, first.value / 100, first.value % 100) }
        rest.skip("-")
        return checked(nil, first.value, rest.number()?.value ?? 1)
    }

    /// Parses `May 3, 2024`, optionally after a weekday.
    private static func dateWithMonthName(_ rest: inout Scanner) -> Moment? {
        var month = rest.month()
        if month == nil {
            guard rest.word() != nil else { return nil }
            rest.skip(",")
            rest.skipBlanks()
            if !rest.isAtLetter {
                guard let day = rest.number() else { return nil }
                rest.skipBlanks()
                guard let month = rest.month() else { return nil }
                rest.skipBlanks()
                return rest.year().flatMap { checked($0, month, day.value) }
            }
            month = rest.month()
        }
        rest.skip(".")
        rest.skipBlanks()
        guard let month, let first = rest.number() else { return nil }
        if first.length == 4 { return checked(first.value, month, 1) }
        rest.skip(",")
        rest.skipBlanks()
        return rest.year().flatMap { checked($0, month, first.value) }
    }

    private static func checked(_ year: Int?, _ month: Int, _ day: Int) -> Moment? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return Moment(year: year, month: month, day: day)
    }

    // MARK: Times

    /// Parses the time after a date, if any; `false` if it is invalid.
    private static func takeTime(_ rest: inout Scanner, of moment: inout Moment) -> Bool {
        var next = rest
        guard next.take("T") || next.take("t") || next.take(" "), let first = next.number() else {
            return true
        }
        var (hours, minutes, seconds) = (first.value, 0, 0)
        if first.length >= 4 {
            let isLong = first.length == 6
            hours = isLong ? first.value / 10_000 : first.value / 100
            minutes = isLong ? first.value / 100 % 100 : first.value % 100
            seconds = isLong ? first.value % 100 : 0
        } else if next.take(":") {
            guard let second = next.number() else { return false }
            minutes = second.value
            if next.take(":") {
                guard let third = next.number() else { return false }
                seconds = third.value
            }
        }
        if next.take(".") || next.take(",") { _ = next.number() }
        next.skipBlanks()
        if next.take("pm") || next.take("PM") {
            hours = hours % 12 + 12
        } else if next.take("am") || next.take("AM") {
            hours %= 12
        }
        guard hours <= 24, minutes < 60, seconds <= 60 else { return false }
        moment.seconds = hours * 3_600 + minutes * 60 + seconds
        if !next.take("Z") { takeOffset(&next, of: &moment) }
        rest = next
        return true
    }

    private static func takeOffset(_ rest: inout Scanner, of moment: inout Moment) {
        let isBehind = rest.isAt("-")
        guard rest.take("+") || rest.take("-"), let first = rest.number() else { return }
        var minutes = first.length == 4 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
        if rest.take(":"), let second = rest.number() { minutes += second.value }
        moment.seconds += isBehind ? minutes * 60 : -minutes * 60
    }

    /// Returns the days since 1 March of the year 0 of the Gregorian calendar.
    ///
    /// The formula counts years from March, so that a leap day is the last of its year: Zeller,
    /// "Kalender-Formeln", Acta Mathematica 9 (1887).
    package static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let march = (month + 9) % 12
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * march + 2) / 5 + day - 1
    }
}

extension DateKey {
    private struct Scanner {
        private var rest: Slice<UnsafeBufferPointer<UInt8>>

        init(_ text: UnsafeBufferPointer<UInt8>) { rest = text[...] }

        private static let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]

        var isAtEnd: Bool { rest.isEmpty }
        var isAtBlank: Bool { rest.first == 0x20 }
        var isAtLetter: Bool { isLetter(after: 0) }

        func isLetter(after count: Int) -> Bool {
            rest.dropFirst(count).first.map { ($0 | 0x20) &- 0x61 < 26 } ?? false
        }

        func isAt(_ text: String) -> Bool { rest.starts(with: text.utf8) }

        mutating func take(_ text: String) -> Bool {
            guard isAt(text) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }

        mutating func skip(_ text: String) { _ = take(text) }

        mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

        mutating func separator() -> String? { ["-", "/", "."].first { take($0) } }

        /// Reads one to nine digits; returns their value and number.
        mutating func number() -> (value: Int, length: Int)? {
            let digits = rest.prefix { $0 &- 0x30 < 10 }
            guard (1...9).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
        }

        /// Reads a year of four digits, or of two: up to 68 in this century, as for `%y` in POSIX.
        mutating func year() -> Int? {
            guard let number = number() else { return nil }
            switch number.length {
            case 4: return number.value
            case 2: return number.value + (number.value < 69 ? 2_000 : 1_900)
            default: return nil
            }
        }

        mutating func word() -> String? {
            let letters = rest.prefix { ($0 | 0x20) &- 0x61 < 26 }
            guard !letters.isEmpty else { return nil }
            rest = rest.dropFirst(letters.count)
            return String(decoding: letters, as: UTF8.self).lowercased()
        }

        /// Reads an English month name, possibly abbreviated to three letters; returns its number.
        mutating func month() -> Int? {
            var next = self
            guard let word = next.word(), word.count >= 3,
                let index = Self.months.firstIndex(where: { word.hasPrefix($0) })
            else { return nil }
            self = next
            return index + 1
        }
    }
}
