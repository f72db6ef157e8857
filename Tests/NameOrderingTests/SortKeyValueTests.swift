import Languages
import NameOrdering
import Testing

/// Texts that are compared as numbers, dates or file names, against what people mean by them.
struct SortKeyValueTests {
    private func number(_ text: String, among others: [String] = []) -> Double? {
        lending([text] + others) { NumberKey(of: $0).value(of: $0[0]) }
    }

    private func moment(_ text: String, among others: [String] = []) -> DateKey.Moment? {
        lending([text] + others) { DateKey(of: $0).moment(of: $0[0]) }
    }

    private func natural(_ text: String) -> [UInt8] {
        // After a letter: what begins with a number comes after all letters.
        Array("x\(text)".utf8).withUnsafeBufferPointer { text in
            [UInt8](unsafeUninitializedCapacity: Language.room(forNameOf: text.count)) { room, count in
                count = Language.root.writeKey(of: text, numbers: .everywhere, to: room)
            }
        }
    }

    /// Lends the bytes of texts for the time of a call.
    private func lending<Result>(
        _ texts: [String], _ body: ([UnsafeBufferPointer<UInt8>]) -> Result
    ) -> Result {
        func lend(_ rest: ArraySlice<String>, _ lent: [UnsafeBufferPointer<UInt8>]) -> Result {
            guard let first = rest.first else { return body(lent) }
            return Array(first.utf8).withUnsafeBufferPointer { lend(rest.dropFirst(), lent + [$0]) }
        }
        return lend(texts[...], [])
    }

    @Test(
        "Numbers in all their spellings",
        arguments: [
            ("0", 0), ("007", 7), ("-3", -3), ("+3", 3), ("\u{2212}3", -3), ("1.5", 1.5), (".5", 0.5),
            ("1,234", 1_234), ("1,234.5", 1_234.5), ("1'234", 1_234), ("1 234 567", 1_234_567),
            ("1\u{A0}234,5", 1_234.5), ("1\u{202F}234", 1_234), ("12 %", 12), ("€ 9.90", 9.9),
            ("$-5", -5), ("(5)", -5), ("1e3", 1_000), ("2.5E-1", 0.25), (" 4 ", 4), ("-0", 0),
            ("12345678901234567890", 1.2345678901234567e19), ("9.90 €", 9.9),
        ])
    func numbers(text: String, value: Double) {
        #expect(number(text) == value)
    }

    @Test(
        "What is not a number",
        arguments: [
            "", " ", "-", "a", "1a", "1.2.3", "12:30", "1 2", "12,34,56", "2024-05-03", "1,23,456", "e5",
            "--1",
            "+49 170 2395224", "€", "1e", "(5", "NaN", "inf", "0x10", "٣",
        ])
    func noNumbers(text: String) {
        #expect(number(text) == nil)
    }

    @Test("Unambiguous numbers decide which sign is the decimal separator")
    func decimalSigns() {
        #expect(number("1,234") == 1_234 && number("1,234", among: ["0,5"]) == 1.234)
        #expect(number("1.234", among: ["0,5"]) == 1_234 && number("1.234") == 1.234)
        #expect(number("1.234,5") == 1_234.5 && number("1.234.567") == 1_234_567)
        #expect(number("0,5", among: ["1.234,5", "2.000"]) == 0.5)
    }

    @Test("Bits of numbers compare as the numbers do")
    func orderedBits() {
        let numbers: [Double] = [
            -.infinity, -1e300, -2, -1.5, -1e-300, 0, 1e-300, 0.5, 1, 1.5, 2, 1e15, 1e300, .infinity,
        ]
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0.orderedBits < $1.orderedBits })
        #expect(numbers.allSatisfy { $0.orderedBits < .max })
    }

    @Test(
        "Dates in all their spellings",
        arguments: [
            ("2024-05-03", 2024, 5, 3, 0), ("2024/5/3", 2024, 5, 3, 0), ("20240503", 2024, 5, 3, 0),
            ("2024-05", 2024, 5, 1, 0), ("2024", 2024, 1, 1, 0), ("3.5.2024", 2024, 5, 3, 0),
            ("5/3/2024", 2024, 5, 3, 0), ("3-5-2024", 2024, 5, 3, 0), ("3 May 2024", 2024, 5, 3, 0),
            ("3-May-24", 2024, 5, 3, 0), ("May 3, 2024", 2024, 5, 3, 0), ("Fri, 3 May 2024", 2024, 5, 3, 0),
            ("Friday, May 3, 2024", 2024, 5, 3, 0), ("Sept. 3 2024", 2024, 9, 3, 0),
            ("May 2024", 2024, 5, 1, 0),
            ("3.5.70", 1970, 5, 3, 0), ("2024-05-03T10:20:30Z", 2024, 5, 3, 37_230),
            ("2024-05-03 10:20", 2024, 5, 3, 37_200), ("2024-05-03T10:20:30.5+02:00", 2024, 5, 3, 30_030),
            ("20240503T102030Z", 2024, 5, 3, 37_230), ("2024-05-03T00:00:00-0130", 2024, 5, 3, 5_400),
            ("5/3/2024 1:05 PM", 2024, 5, 3, 47_100), ("5/3/2024 12:05 am", 2024, 5, 3, 300),
        ])
    func dates(text: String, year: Int, month: Int, day: Int, seconds: Int) {
        #expect(moment(text) == DateKey.Moment(year: year, month: month, day: day, seconds: seconds))
    }

    @Test(
        "What is not a date",
        arguments: [
            "", "a", "12", "123", "2024-13-01", "2024-05-32", "32.1.2024", "1/2", "May", "2024-05-03x",
            "2024-05-03T25:00", "1.2.3", "--1301", "Monday", "10:20",
        ])
    func noDates(text: String) {
        #expect(moment(text) == nil)
    }

    @Test("A birthday without a year, and days before months where a date says so")
    func furtherDates() {
        #expect(moment("--0503") == DateKey.Moment(year: nil, month: 5, day: 3))
        #expect(moment("--05-03") == DateKey.Moment(year: nil, month: 5, day: 3))
        #expect(moment("5/3/2024", among: ["13/1/2024"])?.month == 3)
        #expect(moment("5/3/2024", among: ["1/13/2024"])?.month == 5)
    }

    @Test("Days follow each other over all months of four centuries")
    func days() {
        var last = DateKey.days(year: 1899, month: 12, day: 31)
        for year in 1900..<2301 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in lengths.enumerated() {
                for day in 1...length {
                    let next = DateKey.days(year: year, month: month + 1, day: day)
                    guard next == last + 1 else {
                        Issue.record(
                            "\(year)-\(month + 1)-\(day) is \(next - last) days after the day before")
                        return
                    }
                    last = next
                }
            }
        }
    }

    @Test("Natural order: numbers within texts compare as numbers, whatever their length")
    func naturalOrder() {
        let ascending = [
            "", "1", "01", "2", "9", "10", "99", "100", "999999999", "1000000000", "9999999999",
            "12345678901234567890", "a", "a0", "a00", "a1", "a01", "a1.2", "a1.10", "a1b", "a2", "a10", "ab",
        ]
        let keys = ascending.map(natural)
        for (index, pair) in zip(keys, keys.dropFirst()).enumerated() {
            #expect(pair.0.lexicographicallyPrecedes(pair.1), "\(ascending[index]) < \(ascending[index + 1])")
        }
    }

    @Test("Natural order of all short texts agrees with comparing their numbers")
    func naturalModel() {
        let alphabet = ["0", "1", "9", "a"]
        var texts = [""]
        for _ in 0..<5 { texts += texts.flatMap { text in alphabet.map { text + $0 } } }
        texts = Array(Set(texts))
        func parts(_ text: String) -> [(isNumber: Bool, text: String)] {
            var parts: [(Bool, String)] = []
            for character in text {
                if let last = parts.last, last.0, character.isNumber {
                    parts[parts.count - 1].1.append(character)
                } else {
                    parts.append((character.isNumber, String(character)))
                }
            }
            return parts
        }
        func precedes(_ left: String, _ right: String) -> Bool? {
            for (one, other) in zip(parts(left), parts(right)) {
                if one.isNumber != other.isNumber { return one.isNumber }
                if one.isNumber {
                    guard let first = Int(one.text), let second = Int(other.text) else { return nil }
                    if first != second { return first < second }
                } else if one.text != other.text {
                    return one.text < other.text
                }
            }
            let counts = (parts(left).count, parts(right).count)
            return counts.0 == counts.1 ? nil : counts.0 < counts.1
        }
        let sample = texts.sorted().enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
        for left in sample {
            for right in sample {
                guard let expected = precedes(left, right) else { continue }
                #expect(
                    natural(left).lexicographicallyPrecedes(natural(right)) == expected, "\(left), \(right)")
            }
        }
    }
}
