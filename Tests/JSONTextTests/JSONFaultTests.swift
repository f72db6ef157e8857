import FormatCore
import TestClock
import TestSupport
import Testing

/// What JSON with faults gives, case by case.
@Suite struct JSONFaultTests {
    @Test("E7: what is not a name is reported with path and line; the rest is taken")
    func wrongTypes() {
        let reading = readJSON(
            "{\"A\": [\"Ann\", 1,\n true, null, [\"x\"], \"Abe\"],\n\"B\": 5, \"C\": {\"y\": []}, \"D\": \"z\", \"E\": false}"
        )
        #expect(reading.names == ["Ann", "1", "true", "Abe"] && reading.titles == ["A"])
        #expect(
            reading.problems == [
                NameProblem(path: "A[3]", line: 2, issue: .malformed("null where a name was expected")),
                NameProblem(path: "A[4]", line: 2, issue: .notAName(.array)),
                NameProblem(path: "B", line: 3, issue: .notAnArray(.number)),
                NameProblem(path: "C", line: 3, issue: .notAnArray(.dictionary)),
                NameProblem(path: "D", line: 3, issue: .notAnArray(.string)),
                NameProblem(path: "E", line: 3, issue: .notAnArray(.boolean)),
            ])
        let array = readJSON("[null, \"Ann\"]")
        #expect(array.messages == ["line 1: [0]: null where a name was expected"])
    }

    @Test("E8: a title that occurs again is reported, and its names are given under it")
    func duplicates() {
        let reading = readJSON("{\"A\": [\"Ann\"],\n\"B\": [],\n\"\\u0041\": [\"Abe\"]}")
        #expect(reading.names == ["Ann", "Abe"] && reading.sections == ["A", "A"])
        #expect(reading.problems == [NameProblem(path: "A", line: 3, issue: .duplicateTitle)])
        let forms = readJSON("{\"\u{E9}\": [\"x\"], \"e\u{301}\": [\"y\"]}")
        #expect(forms.problems.map(\.issue) == [.duplicateTitle])
    }

    @Test("A record whose name's key is there twice is shown by the first value, and reported")
    func repeatedNameKeys() {
        let reading = readJSON(
            "[{\"x\": 1, \"name\": \"A\", \"x\": 2},\n{\"name\": \"B\", \"y\": [], \"name\": \"C\"},\n"
                + "{\"first\": \"D\", \"last\": \"E\", \"first\": \"F\"},\n"
                + "{\"first\": \"G\", \"last\": \"H\", \"last\": \"I\"}]")
        #expect(reading.names == ["A", "B", "D E", "G H"])
        #expect(
            reading.messages == [
                "line 2: [1]: \"name\" is there twice; its first value is shown",
                "line 3: [2]: \"first\" is there twice; its first value is shown",
                "line 4: [3]: \"last\" is there twice; its first value is shown",
            ])
    }

    @Test("E11: what RFC 8259 forbids is an error with line, place and what was expected")
    func strict() {
        let cases: [(text: String, message: String, offset: Int)] = [
            ("[\nnull 1,]", "line 2: expected a comma or ], not 1", 7),
            ("[NaN]", "line 1: expected a value or ], not N", 1),
            ("[[], NaN]", "line 1: expected a value, not N", 5),
            ("[nul]", "line 1: expected a value or ], not n", 1),
            ("[01]", "line 1: a number has a zero before its digits", 2),
            ("[1.]", "line 1: expected a digit, not ]", 3),
            ("[.5]", "line 1: expected a value or ], not .", 1),
            ("[+1]", "line 1: expected a value or ], not +", 1),
            ("[1e]", "line 1: expected a digit, not ]", 3),
            ("[-]", "line 1: expected a digit, not ]", 2),
            ("[[] 2]", "line 1: expected a comma or ], not 2", 4),
            ("[/* x */]", "line 1: expected a value or ], not /", 1),
            ("[{'a': 1}]", "line 1: expected a key in quotes or }, not '", 2),
            ("[{\"a\" 1}]", "line 1: expected a colon, not 1", 6),
            ("[{\"a\": 1 \"b\"}]", "line 1: expected a comma or }, not \"", 9),
            ("[{]", "line 1: expected a key in quotes or }, not ]", 2),
            ("[[}]", "line 1: expected a value or ], not }", 2),
            ("{\"A\" []}", "line 1: expected a colon, not [", 5),
            ("{\"A\": [] \"B\"}", "line 1: expected a comma or }, not \"", 9),
            ("{A: []}", "line 1: expected a key in quotes or }, not A", 1),
            ("[\"\\x\"]", "line 1: expected one of \"\\/bfnrtu after \\, not x", 3),
            ("[\"\\u12G4\"]", "line 1: expected four hexadecimal digits after \\u, not G", 6),
            ("[\u{E9}]", "line 1: expected a value or ], not a character that is not ASCII", 1),
            ("[\u{1}]", "line 1: expected a value or ], not a control character", 1),
            ("[\"a", "line 1: the file ends within a string", 3),
            ("[", "line 1: the file ends within an array", 1),
            ("{\"A\": [", "line 1: the file ends within an array", 7),
            ("[{\"a\": tru", "line 1: the file ends within an object", 10),
            ("[1.", "line 1: the file ends within a number", 3),
            ("nothing", "line 1: expected a value, not n", 0),
        ]
        for (text, message, offset) in cases {
            let reading = readJSON(text)
            #expect(reading.rows.isEmpty, "\(text)")
            #expect(reading.error?.place?.offset == offset, "\(text)")
            let found = reading.error?.description ?? "nothing"
            #expect(found.contains(message), "\(text): \(found)")
        }
        #expect(readJSON("").error?.reason == .empty && readJSON("\u{FEFF} \n").error?.reason == .empty)
    }

    @Test("E11: rows before an error stay, and the error is a problem with its line")
    func rowsBeforeErrors() {
        let cases: [(text: String, names: [String], line: Int, message: String)] = [
            ("[\"Ann\",\n]", ["Ann"], 2, "expected a value, not ]"),
            ("[\"Ann\",\n\"Ben\" \"Carl\"]", ["Ann", "Ben"], 2, "expected a comma or ], not \""),
            ("{\"A\": [\"Ann\"],\n}", ["Ann"], 2, "expected a key in quotes, not }"),
            ("{\"A\": [\"Ann\", \"Be", ["Ann"], 1, "the file ends within a string"),
            ("[\"Ann\",\n\n", ["Ann"], 3, "the file ends within an array"),
            ("[\"Ann\"]\nx", ["Ann"], 2, "expected a value, not x"),
            ("[\n1,]", ["1"], 2, "expected a value, not ]"),
            ("[1, NaN]", ["1"], 1, "expected a value, not N"),
            ("[1 2]", ["1"], 1, "expected a comma or ], not 2"),
            ("{\n\"A\": [1],}", ["1"], 2, "expected a key in quotes, not }"),
        ]
        for (text, names, line, message) in cases {
            let reading = readJSON(text)
            #expect(reading.names == names && reading.error == nil, "\(text)")
            #expect(reading.problems.map(\.line) == [line], "\(text)")
            #expect(reading.problems.map(\.issue) == [.malformed(message)], "\(text)")
        }
    }

    @Test("E11: half a surrogate pair becomes U+FFFD and is reported; whole ones are joined")
    func surrogates() {
        let reading = readJSON(
            "[\"a\\ud83d\\ude00\", \"b\\ud83dx\", \"c\\ude00\\ud83d\", {\"name\": \"\\uD83D\\u0041\"}]")
        #expect(reading.names == ["a\u{1F600}", "b\u{FFFD}x", "c\u{FFFD}\u{FFFD}", "\u{FFFD}A"])
        #expect(reading.problems.map(\.path) == ["[1]", "[2]", "[3]"])
    }

    @Test("E11: a number of a million digits is passed over, or is a name")
    func longNumber() {
        let digits = String(repeating: "9", count: 1_000_000)
        let reading = readJSON(
            "[{\"x\": -\(digits).\(digits)e+\(digits), \"name\": \"Ann\"}, \(digits), \"Ben\"]")
        #expect(reading.names == ["Ann", digits, "Ben"] && reading.problems.isEmpty)
    }

    @Test("control characters in strings are taken, and the first is reported")
    func controls() {
        let reading = readJSON("[\"a\tb\",\n\"c\n\u{1}\", \"d\"]")
        #expect(reading.names == ["a\tb", "c\n\u{1}", "d"] && reading.rows.map(\.line) == [1, 2, 3])
        #expect(reading.problems.map(\.line) == [1] && reading.problems.map(\.path) == ["[0]"])
    }

    @Test("D5: NUL by its escape is kept")
    func null() {
        #expect(readJSON("[\"a\\u0000b\"]").rows.map(\.name) == [[0x61, 0, 0x62]])
    }

    @Test("D6: bytes that are no UTF-8 stay as they are in strings")
    func invalidBytes() {
        let quote = UInt8(ascii: "\"")
        for bytes: [UInt8] in [
            [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0xFF], [0xC0, 0xAF], Array(0x80...0xFF),
        ] {
            let plain = readJSON([0x5B, quote] + bytes + [quote, 0x5D])
            #expect(plain.rows.map(\.name) == [bytes] && plain.problems.isEmpty)
            let escaped = readJSON([0x5B, quote] + bytes + [0x5C, 0x2F, quote, 0x5D])
            #expect(escaped.rows.map(\.name) == [bytes + [0x2F]])
        }
    }

    @Test(
        "E4: containers are nested as deep as is allowed, and one more is an error, soon",
        arguments: [1, 3, 64])
    func depth(limit: Int) {
        var choice = RecordChoice(file: "deep.json")
        choice.limits.depth = limit
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"A\":[", "]}")] {
            for levels in [limit, limit + 1, 1_000, 1_000_000] {
                let count = open.count > 5 ? (levels + 1) / 2 : levels
                let inner = open.hasSuffix(":") ? "1" : ""
                let text =
                    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
                var reading = readJSON("")
                #expect(ProcessorTime.measure { reading = readJSON(text, choice) } < .seconds(2))
                let total = open.count > 5 ? count * 2 : count
                let isTooDeep = reading.error?.reason == .tooDeep(limit: limit)
                #expect(isTooDeep == (total > limit), "\(open) \(levels)")
            }
        }
    }

    @Test("limits of bytes and names hold")
    func limits() {
        var choice = RecordChoice(file: "f")
        choice.limits.names = 2
        let reading = readJSON("[\"a\", \"b\", \"c\"]", choice)
        #expect(reading.names == ["a", "b"] && reading.error?.reason == .tooManyNames(limit: 2))
        choice.limits.bytes = 4
        #expect(readJSON("[\"a\"]", choice).error?.reason == .tooLarge(limit: 4))
    }

    // MARK: Elements

    @Test("E11: an element that is not JSON is reported, and the next one is read")
    func badElements() {
        let cases: [(text: String, names: [String], lines: [Int])] = [
            (#"[{"name":"x"},{bad},{"name":"y"}]"#, ["x", "y"], [1]),
            ("[{bad},\n\"x\"]", ["x"], [1]),
            ("[\"x\",\n{\"a\": [1, {bad, \"]},\"}]},\n\"y\"]", ["x", "y"], [2]),
            ("[\"x\", \"\\q\\\",\", \"y\"]", ["x", "y"], [1]),
            ("[\"x\", \"y\" \"z\", \"w\"]", ["x", "y", "w"], [1]),
            ("[\"x\", , NaN, 01,\n 'a', \"y\"]", ["x", "y"], [1, 1, 1, 2]),
            ("[{\"name\": \"x\"}}, {\"name\": \"y\"}]", ["x", "y"], [1]),
            ("{\"A\": [\"x\", bad, \"y\"], \"B\": [\"z\"]}", ["x", "y", "z"], [1]),
            ("{\"A\": [\"x\", bad], \"B\": [\"z\"]}", ["x", "z"], [1]),
            // What follows could belong to any dictionary.
            ("{\"A\": [\"x\", bad}, \"B\": [\"z\"]}", ["x"], [1]),
            ("[\"x\", {bad, \"y\"", ["x"], [1]),
            ("[\"x\", bad]\n\"y\"", ["x", "y"], [1]),
        ]
        for (text, names, lines) in cases {
            let bytes = Array(text.utf8)
            let reading = readJSON(bytes)
            #expect(reading.names == names && reading.error == nil, "\(text)")
            #expect(reading.problems.map(\.line) == lines, "\(text)")
            #expect(readJSON(bytes, cuts: Array(0..<bytes.count)) == reading, "\(text)")
        }
        let paths = readJSON("[\"x\", {bad}, null, bad, \"y\"]").problems.map(\.path)
        #expect(paths == ["[1]", "[2]", "[3]"])
    }

    @Test("E11: bad elements alone are the first one's error, and many are read in one pass")
    func onlyBadElements() {
        let error = readJSON("[NaN,\n{bad}, nul]").error
        #expect(error?.place?.offset == 1 && error?.place?.line == 1)
        let many = Array(("[" + String(repeating: "{\"a\": [bad]},", count: 100_000) + "\"x\"]").utf8)
        let time = ProcessorTime.measure {
            let reading = readJSON(many)
            #expect(reading.names == ["x"] && reading.problems.count == 100_000)
        }
        #expect(time < .seconds(5))
    }
}
