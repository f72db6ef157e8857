import FormatCore
import Names
import Testing

/// Telephone numbers, however they are written.
@Suite struct PhoneNumberTests {
    private func isFound(_ query: String, in value: String, key: String = "phone") -> Bool {
        NameSearch(query).matches("x", fields: [RecordField(key: key, text: value)])
    }

    /// What is found, as it stands in the number.
    private func marked(_ query: String, in value: String) -> [String] {
        let fields = [RecordField(key: "phone", text: value)]
        return NameSearch(query).matches(in: "x") { fields }.fields.flatMap { found in
            found.ranges.map { String(value[$0]) }
        }
    }

    @Test(
        "A number is found by the beginning of its digits, with or without the country's code",
        arguments: [
            "+49 170 2395224", "+49 (0) 170 2395224", "+49(0)170/2395224", "0049-170-2395224",
            "0170 239 52 24",
            "(0170) 2395224", "0170.2395224", "tel:+49-170-2395224", "+49\u{A0}170\u{A0}2395224",
            "٠١٧٠ ٢٣٩٥٢٢٤", "+４９ １７０ ２３９５２２４",
        ])
    func ways(of number: String) {
        for query in [
            "0170", "0170 23", "01702395224", "0170-2395 224", "(0170) 239", "+49 170 2395224", "+49170",
            "0049170239",
        ] {
            #expect(isFound(query, in: number), "\(query) in \(number)")
        }
        // Without a country code the number is ambiguous.
        let others =
            number.hasPrefix("0170") || number.hasPrefix("(") || number.hasPrefix("٠") ? [] : ["+43170"]
        for query in ["0171", "01703", "0702395224", "00491712"] + others {
            #expect(!isFound(query, in: number), "\(query) in \(number)")
        }
    }

    @Test("Digits alone stand anywhere in a number, and fewer than three only as they are written")
    func anywhere() {
        #expect(isFound("2395", in: "+49 170 23 95 224") && isFound("95224", in: "0170 23 95 224"))
        #expect(isFound("12", in: "0 12") && !isFound("12", in: "0 1 2"))
        #expect(isFound("212 5550", in: "+1 (212) 555-0100") && isFound("+1212", in: "+1 (212) 555-0100"))
        #expect(isFound("06 123", in: "+39 06 123456") && isFound("+3906", in: "06 123456"))
    }

    @Test("Numbers are looked for in fields that are called so, and where they have a plus")
    func fields() {
        for key in ["phone", "mobile", "telefon", "fax", "cell number"] {
            #expect(isFound("12345", in: "12 34 5", key: key))
        }
        #expect(!isFound("12345", in: "12 34 5", key: "order"))
        #expect(isFound("491702395", in: "+49 170 2395224", key: "contact"))
        #expect(!isFound("20260105", in: "2026-01-05", key: "date"))
        // What is excluded, and a literal text, is taken as it is typed.
        #expect(isFound("!12345", in: "12 34 5"))
        let literal = NameSearch("12345", options: .init(isLiteral: true))
        #expect(!literal.matches("x", fields: [RecordField(key: "phone", text: "12 34 5")]))
    }

    @Test("The digits that were found are marked, with what is written between them")
    func marks() {
        #expect(marked("0170 23", in: "+49 170 2395224") == ["170 23"])
        #expect(marked("0170 23", in: "0170/2395224") == ["0170/23"])
        #expect(marked("+49170", in: "0170 2395224") == ["0170"])
        #expect(marked("555", in: "+1 5 55") == ["5 55"])
        #expect(marked("170", in: "+49 170 2") == ["170"])
    }
}
