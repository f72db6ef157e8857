import FormatCore
import JSONText

/// What a reader gave, as plain values.
struct JSONReading: Equatable {
    struct Row: Equatable {
        var name: [UInt8]
        var title: [UInt8]?
        var record: Range<Int>
        var line: Int

        var text: String { String(decoding: name, as: UTF8.self) }
        var titleText: String? { title.map { String(decoding: $0, as: UTF8.self) } }
    }

    var rows: [Row] = []
    var titles: [String] = []
    var problems: [NameProblem] = []
    var error: ReadingError?
    /// The field that names were taken from unasked.
    var chosenField: String?

    var names: [String] { rows.map(\.text) }
    var sections: [String?] { rows.map(\.titleText) }
    var messages: [String] { problems.map(\.description) }
}

/// Keeps what it is given.
private struct JSONRecordingSink: RecordSink {
    var reading = JSONReading()

    mutating func take(_ row: ParsedRow) throws(ReadingError) {
        reading.rows.append(
            .init(
                name: Array(row.name), title: row.title.map { Array($0) }, record: row.record, line: row.line)
        )
    }

    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        reading.titles.append(String(decoding: title, as: UTF8.self))
    }

    mutating func report(_ problem: NameProblem) throws(ReadingError) {
        reading.problems.append(problem)
    }
}

/// Reads JSON, in as many calls as there are places to cut it, and one more.
func readJSON(
    _ bytes: [UInt8], cuts: [Int] = [], _ choice: RecordChoice = .init(file: "n.json")
) -> JSONReading {
    var reader = JSONReader(choice)
    var sink = JSONRecordingSink()
    // What lies behind the bytes must not matter: quotes would end strings.
    var memory = Array(repeating: UInt8(ascii: "\""), count: bytes.count + 64)
    memory.withUnsafeMutableBufferPointer { memory in
        var filled = 0
        for end in cuts + [bytes.count] {
            for place in filled..<end { memory[place] = bytes[place] }
            filled = end
            do throws(ReadingError) {
                let lent = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<end])
                try reader.read(lent, isLast: end == bytes.count, into: &sink)
            } catch {
                sink.reading.error = error
                return
            }
            sink.reading.chosenField = reader.chosenNameField
            if end == bytes.count { return }
        }
    }
    return sink.reading
}

func readJSON(_ text: String, _ choice: RecordChoice = .init(file: "n.json")) -> JSONReading {
    readJSON(Array(text.utf8), choice)
}

func readJSON(_ bytes: [UInt8], _ choice: RecordChoice) -> JSONReading { readJSON(bytes, cuts: [], choice) }

/// What a record says.
func jsonFields(_ record: String) -> [RecordField] {
    Array(record.utf8).withUnsafeBufferPointer { JSONReader(.init(file: "n.json")).fields(ofRecord: $0) }
}

/// Files of every form that is taken, and of some that are not.
let jsonSamples: [String] = [
    #"{"A": ["Ann", "A\u00e9\n"], "B": [], "C\"": [{"name": "Cy", "x": [1]}, 5], "A": ["Abe"], "n": null, "d": {"x": []}}"#,
    "\u{FEFF}[ \"Ann\", {\"id\": 12, \"title\": \"Ben \\ud83d\\ude00\"},\n 1.5e-7, true, null, [\"x\"], \"C\\ud800\" ]\n",
    "{\"name\": \"Ann\", \"tags\": [\"x\"]}\n{\"name\": \"Ben\"}\r\n\n{\"name\": \"Carl\", \"tags\": []}\n",
    "{\"name\": \"Ann\",}\n{\"name\": \"Ben\n{\"name\": \"Carl\"}\n{\"first\": \"D\", \"last\": \"E\"\n{\"x\": 1}\n",
    "{\n \"count\": 2, \"results\": [\n  {\"given\": \"Ann\", \"family\": \"Lee\"},\n  {\"label\": \"Ben\"}\n ]\n}\n",
    "\"Ann\"\n\"Be\n\"Carl\"\n12\nnull\n[\"Dora\", \"Emil\"]\n{\"a\": {\"b\": \"c\"}}\n-0.0",
    "{\"a\": {\"b\": \"c\"}, \"n\": \"tab\there\"}",
    "[\"Ann\", \"Ben\" \"Carl\"]\n",
    #"{"u1": {"name": "Ann", "x": [1]}, "u\u0032": {"name": "Bo\u0062"}, "Cid": null, "d": {}}"#,
    "{\"Ann\": \"1\",\n \"Bob\" : 2, \"C\\\"d\": true}\n[\"Eve\"]",
    "{\"ok\": 1, \"data\": {\"n\": 2,\n \"users\": [{\"name\": \"Ann\"}, \"Bob\"]}, \"z\": {}}\n",
    "{\"data\": {\"A\": [\"Ann\"], \"B\": [\"Bob\", 5]}}",
    #"{"d": {"us": {"-Na": {"name": "Ann"}, "-Nb": {"name": "Bo"}}}, "p": [{"title": "Hi"}], "tags": ["x"], "z": {}}"#,
    "[\"Name\", \"Age\"]\n[\"Ann\", 5]\r\n[\"Bob\", null, [1]]\n{\"name\": \"Cy\"}\n[\"Dan\"]",
    "[[\"Name\", \"Age\"],\n [\"Ann\", 5], \"Bob\", [{}], [\"C\\u0079\", true]]",
    "[[1,2],{}, [], \"\", {\"\":\"\"}]",
    "[1, 1.50,-0.0 , 1E+400,true,\n null,\"x\", false, {\"n\": 2}, [3], 007, 9]\n",
    "{\"odd\": [1, 3], \"n\": 4, \"mixed\": [ true, \"t\", 0.10 ], \"none\": [null]}",
]
