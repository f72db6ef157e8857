import Documents
import FormatCore
import Foundation
import NameEditing
import NameLoading
import Names
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
        _ make: (inout RandomNumbers) -> (text: String, edit: RoundTripEdit)
    ) throws {
        try check(suffix, count: Self.count) { random in
            let (text, edit) = make(&random)
            return (Array(text.utf8), edit.description, { copy in try edit.make(&copy) })
        }
    }

    /// The same of files of bytes, with any edit, which says whether it changes something.
    private func check(
        _ suffix: String, count: Int, sections: Bool = false,
        _ make: (inout RandomNumbers) throws -> RandomEdit
    ) throws {
        let directory = try TemporaryDirectory()
        var random = RandomNumbers(seed: 18)
        var edits: [[String: Any]] = []
        for number in 0..<count {
            let (before, description, edit) = try make(&random)
            let name = "\(number).\(suffix)"
            try directory.file(name, before)
            try directory.file(name + ".before", before)
            let file = DocumentFile(path: FilePath(directory(name)))
            var options = ReadingOptions()
            options.isSorted = false
            options.hasSections = sections
            let bytes = try #require(try file.read(limit: 1 << 30))
            var copy = try NameDocument(bytes, file: name, options: options).mutableDeepCopy()
            let isChanged: Bool
            do {
                isChanged = try edit(&copy)
            } catch {
                Issue.record("\(name): \(error)\n\(String(decoding: before, as: UTF8.self))")
                continue
            }
            try file.save(copy.bytes(), [])
            // One step back it is as it was.
            let isUndone = copy.undo() != nil
            #expect(isUndone == isChanged && copy.bytes() == before)
            edits.append(description.merging(["file": name]) { $1 })
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

    @Test("200 JSON files: Python's json finds only a section renamed or deleted")
    func jsonSections() throws {
        try check("json", count: 200, sections: true) { RandomSections.json(&$0) }
    }

    @Test("200 property lists, XML and binary: Python's plistlib finds only a section renamed or deleted")
    func propertyListSections() throws {
        try check("plist", count: 200, sections: true) { try RandomSections.propertyList(&$0) }
    }

    @Test("300 property lists, XML and binary: Python's plistlib finds only that value changed")
    func propertyListFields() throws {
        try check("plist", count: 300, sections: true) { try RandomPropertyLists.file(&$0) }
    }
}

/// One edit, as it is described to Python.
struct RoundTripEdit {
    var row: Int
    var description: [String: Any]
    var change: (inout RecordDraft) -> Void

    /// Edits a row of a list without sections; returns whether anything changed.
    func make(_ copy: inout MutableNameDocument) throws -> Bool {
        let place = RowID(section: 0, number: row)
        var draft = try copy.draft(of: place)
        change(&draft)
        try copy.replace(place, by: draft)
        return draft.isChanged
    }
}

/// A file, the line that tells Python its edit, and the edit, which says whether it changes something.
typealias RandomEdit = (
    before: [UInt8], description: [String: Any], edit: (inout MutableNameDocument) throws -> Bool
)

extension RandomNumbers {
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
