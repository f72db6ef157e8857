import Documents
import Foundation
import NameDirectory
import NameEditing
import SourceText
import SystemSupport
import TestSupport
import Testing

@Suite("Files that are edited at one field, and read by other programs")
struct RoundTripTests {
    private static let count = 300
    private static let reader = Command.root + "/Tests/ScriptTests/read_back.py"

    /// Writes files, edits one field of each, saves them as the program does, and has Python read both.
    private func check(
        _ suffix: String,
        _ make: (inout SeededGenerator) -> (text: String, edit: RoundTripEdit)
    ) throws {
        let directory = try TemporaryDirectory()
        var random = SeededGenerator(seed: 18)
        var edits: [[String: Any]] = []
        for number in 0..<Self.count {
            let (text, edit) = make(&random)
            let name = "\(number).\(suffix)"
            try directory.file(name, text)
            try directory.file(name + ".before", text)
            let file = DocumentFile(path: FilePath(directory(name)))
            var options = ReadingOptions()
            options.isSorted = false
            options.hasSections = false
            let bytes = try #require(try file.read(limit: 1 << 30))
            var copy = try NameDocument(bytes, file: name, options: options).mutableDeepCopy()
            let place = NamePlace(section: 0, row: edit.row)
            var draft = try copy.draft(of: place)
            edit.change(&draft)
            do {
                try copy.replace(place, by: draft)
            } catch {
                Issue.record("\(name): \(error)\n\(text)")
                continue
            }
            try file.save(copy.bytes(), [])
            // One step back it is as it was.
            let isUndone = copy.undo() != nil
            #expect(isUndone == draft.isChanged && copy.bytes() == Array(text.utf8))
            edits.append(edit.description.merging(["file": name]) { $1 })
        }
        try directory.file("edits.json", JSONSerialization.data(withJSONObject: edits))
        let python = try #require(Command.path(of: "python3"))
        let run = try Command.run([python, Self.reader, directory.path])
        #expect(run.status == .exited(0), "\(run.output.prefix(4_000))\(run.error.prefix(2_000))")
    }

    @Test("300 card files: vobject finds only that field and REV changed")
    func cards() throws { try check("vcf") { RandomCards.file(&$0) } }

    @Test("300 tables: Python's csv finds only that field changed")
    func tables() throws { try check("csv") { RandomTables.file(&$0) } }

    @Test("300 JSON files: Python's json finds only that value changed")
    func json() throws { try check("json") { RandomJSON.file(&$0) } }
}

/// One edit, as it is described to Python.
struct RoundTripEdit {
    var row: Int
    var description: [String: Any]
    var change: (inout RecordDraft) -> Void
}

/// Numbers that are the same in each run; SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

    /// A text of a few words, with what formats have to escape.
    mutating func text() -> String {
        let words = [
            "Ann", "Bob", "high", "street", "a,b", "c;d", "\"quoted\"", "back\\slash", "gr\u{FC}\u{DF}e",
            "\u{65E5}\u{672C}", "\u{1F600}", "x:y", "=41", "100%",
            "longer words that make lines fold somewhere",
        ]
        return (0...Int.random(in: 0...6, using: &self)).map { _ in pick(words) }.joined(separator: " ")
    }
}
