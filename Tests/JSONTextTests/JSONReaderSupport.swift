import FormatCore
import JSONText
import TestSupport

/// Reads JSON, in as many calls as there are places to cut it, and one more.
func readJSON(
    _ bytes: [UInt8], cuts: [Int] = [], _ choice: RecordChoice = .init(file: "n.json")
) -> Recorded {
    var reader = JSONReader(choice)
    var recorded = Recorded()
    // What lies after the bytes must not matter: quotes would end strings.
    var memory = Array(repeating: UInt8(ascii: "\""), count: bytes.count + 64)
    memory.withUnsafeMutableBufferPointer { memory in
        var filled = 0
        for end in cuts + [bytes.count] {
            for place in filled..<end { memory[place] = bytes[place] }
            filled = end
            do throws(ReadingError) {
                let lent = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<end])
                try reader.read(lent, isLast: end == bytes.count, into: &recorded.sink)
            } catch {
                recorded.error = error
                return
            }
            recorded.chosenField = reader.chosenNameField
            if end == bytes.count { return }
        }
    }
    return recorded
}

func readJSON(_ text: String, _ choice: RecordChoice = .init(file: "n.json")) -> Recorded {
    readJSON(Array(text.utf8), choice)
}

func readJSON(_ bytes: [UInt8], _ choice: RecordChoice) -> Recorded { readJSON(bytes, cuts: [], choice) }

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
