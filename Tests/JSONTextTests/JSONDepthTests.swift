import FormatCore
import TestSupport
import Testing

/// One value of JSON that is nested too deep, among others.
@Suite struct JSONDepthTests {
    /// A value that is nested too deep, with brackets, commas and escapes in strings at its bottom.
    private static let deep =
        String(repeating: "[{\"a\\\"]}\":", count: 200) + "\"x]},\"" + String(repeating: "}]", count: 200)

    private func expect(
        _ text: String, names: [String], places: [String], lines: [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let reading = readJSON(text)
        #expect(reading.names == names, sourceLocation: sourceLocation)
        #expect(reading.problems.map(\.path) == places, sourceLocation: sourceLocation)
        #expect(reading.problems.map(\.line) == lines, sourceLocation: sourceLocation)
        #expect(reading.error == nil, sourceLocation: sourceLocation)
    }

    @Test("E4: an element of an array that is nested too deep is left out alone, wherever it stands")
    func elements() {
        let deep = Self.deep
        expect("[\"Ann\", \(deep),\n\"Bob\"]", names: ["Ann", "Bob"], places: ["[1]"], lines: [1])
        expect("[\(deep), \"Bob\"]", names: ["Bob"], places: ["[0]"], lines: [1])
        expect("[\"Ann\",\n\(deep)]", names: ["Ann"], places: ["[1]"], lines: [2])
        expect(
            "[{\"name\": \"Ann\"}, {\"name\": \"Bad\", \"x\": \(deep)}, {\"name\": \"Cid\"}]",
            names: ["Ann", "Cid"], places: ["[1]"], lines: [1])
        expect(
            "{\"A\": [\"Ann\", \(deep), \"Abe\"], \"B\": [\"Bob\"]}", names: ["Ann", "Abe", "Bob"],
            places: ["A[1]"], lines: [1])
    }

    @Test("E4: a value of a dictionary that is nested too deep is left out alone, the first one too")
    func members() {
        let deep = "{\"d\": \(Self.deep)}"
        expect(
            "{\"A\": [\"Ann\"],\n\"X\": \(deep),\n\"B\": [\"Bob\"]}", names: ["Ann", "Bob"], places: ["X"],
            lines: [2])
        expect("{\"X\": \(deep), \"B\": [\"Bob\"]}", names: ["Bob"], places: ["X"], lines: [1])
        expect("{\"A\": [\"Ann\"], \"X\": \(deep)}", names: ["Ann"], places: ["X"], lines: [1])
    }

    @Test("E4: a line that is nested too deep is left out alone, the first one too")
    func lines() {
        let deep = "{\"name\": \"Bad\", \"x\": \(Self.deep)}"
        let (ann, bob) = ("{\"name\": \"Ann\"}", "{\"name\": \"Bob\"}")
        expect("\(ann)\n\(deep)\n\(bob)\n", names: ["Ann", "Bob"], places: ["[1]"], lines: [2])
        expect("\(deep)\n\(ann)\n\(bob)\n", names: ["Ann", "Bob"], places: ["[0]"], lines: [1])
    }

    @Test("E4: what is nested too deep and has no end is reported; what stands before it is kept")
    func unclosed() {
        let open = String(repeating: "[", count: 1_000)
        expect("[\"Ann\",\n\(open)", names: ["Ann"], places: ["[1]"], lines: [2])
        expect("{\"A\": [\"Ann\"], \"X\": {\"d\": \(open)", names: ["Ann"], places: ["X"], lines: [1])
        #expect(readJSON("[\(open)").error?.reason == .tooDeep(limit: 64))
        #expect(readJSON("{\"a\": {\"b\": \(open)").error?.reason == .tooDeep(limit: 64))
    }
}
