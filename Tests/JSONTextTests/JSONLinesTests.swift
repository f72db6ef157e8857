import FormatCore
import TestClock
import TestSupport
import Testing

/// Several values one after the other, and what one of them that is none does to the others.
@Suite struct JSONLinesTests {
    private func check(
        _ text: String, names: [String], lines: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let reading = readJSON(text)
        #expect(reading.error == nil, sourceLocation: sourceLocation)
        #expect(reading.names == names, sourceLocation: sourceLocation)
        #expect(reading.problems.map(\.line) == lines, sourceLocation: sourceLocation)
    }

    @Test("a line that is not JSON is left out and reported, wherever it is")
    func badLines() {
        let good = (1...4).map { "{\"name\": \"N\($0)\", \"tags\": [1]}" }
        let bad = [
            "{\"name\": \"x\",}", "{\"name\": \"x\"", "{\"name\": \"x", "{\"name\":", "{", "{\"a\": [1,",
            "{\"a\": {\"b\"", "{'a': 1}",
            "{\"name\": \"x\"}}", "{\"a\": 01}", "{\"a\": \"\\q\"}",
        ]
        for line in bad {
            for place in 0...3 {
                var all = good
                all.insert(line, at: place)
                let reading = readJSON(all.joined(separator: "\n"))
                let names = reading.names.filter { $0 != "x" }
                #expect(names == ["N1", "N2", "N3", "N4"], "\(line) at \(place): \(reading)")
                #expect(reading.problems.map(\.line) == [place + 1], "\(line) at \(place)")
            }
        }
    }

    @Test("other lines than objects are left out one by one, too")
    func otherLines() {
        check("{\"name\": \"A\"}\nfoo\n  bar\n{\"name\": \"B\"}\n", names: ["A", "B"], lines: [2, 3])
        check("\"A\"\n\"B\n\"C\"\n", names: ["A", "C"], lines: [2])
        check("\"A\"\n5\nnull\n\"C\"", names: ["A", "C"], lines: [2, 3])
        check("{\"name\": \"A\"}, {\"name\": \"B\"},\n{\"name\": \"C\"}", names: ["A", "C"], lines: [1])
        check("[\"A\"]\n[\"B\" 1]\n[\"C\"]", names: ["A", "B", "C"], lines: [2])
        check("{\"name\": \"A\"}\n{\"name\": \"B\"", names: ["A"], lines: [2])
    }

    @Test("objects that are laid out over lines are found again after one that is none")
    func laidOut() {
        let object = "{\n  \"name\": \"A\",\n  \"x\": {\n    \"y\": 1\n  }\n}\n"
        let bad = "{\n  \"name\": \"B\",\n  \"x\" {\n    \"y\": 1\n  }\n}\n"
        check(object + bad + object, names: ["A", "A"], lines: [7])
    }

    @Test("if no line is JSON, the first of them is the error")
    func nothing() {
        let reading = readJSON("{\"a\" 1}\n{\"b\" 2}\n")
        #expect(reading.error?.place == nil || reading.error?.place?.line == 1)
        #expect(reading.error?.reason == .malformed("expected a colon, not 1"))
    }

    @Test(
        "E4: lines that each open a value that ends far below are read in time in proportion to their number")
    func nestedLines() {
        for line in ["{\"a\":\n", "{\"a\": [\n", "{\"a\": {\"b\": \"c\n"] {
            var text = "{\"name\": \"A\"}\n"
            text += String(repeating: line, count: 20_000)
            text += "{\"name\": \"B\"}\n"
            var reading = readJSON("")
            #expect(ProcessorTime.measure { reading = readJSON(text) } < .seconds(10))
            #expect(reading.names.first == "A" && !reading.problems.isEmpty)
        }
    }
}
