import Documents
import FormatCore
import NameEditing
import NameLoading
import Names
import Tables
import TestSupport
import Testing

@Suite("Editing of rows of values")
struct ValueEditingTests {
    /// Texts that a file quotes or takes for something else, or whose heads are delimiters of files.
    private static let texts = [
        "", ",", "\"", "a\\\"b\\", " x ", "a\nb", "é", "sep=;", String(repeating: "y", count: 40),
        String(repeating: "z", count: 5_000), "eight by", "eleven byte",
    ]

    private func document(_ rows: [[TypedValue]]) throws -> MutableNameDocument {
        try NameDocument(
            rows: rows.joined().flatMap(\.measured), columns: ["id", "name", "note", "phone"], file: "people",
            options: .init()
        ).mutableDeepCopy()
    }

    private func rows(_ copy: MutableNameDocument) -> Set<[TypedValue]> {
        Set((0..<copy.tableRowCount).map { copy.tableValues(ofRow: $0) })
    }

    @Test("Values and their types stay what they are in all rows that an edit does not concern")
    func edits() throws {
        for seed in 0..<20 {
            var random = RandomNumbers(seed: UInt64(seed))
            var lastID = 0
            func value() -> TypedValue {
                if Bool.random(using: &random) { return TypedValue([], .null) }
                return TypedValue(Array((Self.texts.randomElement(using: &random) ?? "").utf8))
            }
            func name() -> String {
                lastID += 1
                return "N\(lastID)" + (Self.texts.randomElement(using: &random) ?? "")
            }
            let start = (0..<6).map { number in
                [TypedValue(Array("\(number)".utf8)), TypedValue(Array(name().utf8)), value(), value()]
            }
            var copy = try document(start)
            #expect(rows(copy) == Set(start))
            var states = [rows(copy)]
            for _ in 0..<12 {
                var wanted = rows(copy)
                let chosen = copy.places.randomElement(using: &random)
                let place = try #require(chosen)
                var row = copy.tableValues(of: place)
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    let name = name()
                    try copy.add(name, toSection: nil)
                    let empty = TypedValue([], .empty)
                    wanted.insert([empty, TypedValue(Array(name.utf8)), empty, empty])
                case 1 where copy.places.count > 1:
                    try copy.remove([place])
                    wanted.remove(row)
                case 2:
                    let name = name()
                    try copy.rename(place, to: name)
                    wanted.remove(row)
                    row[1] = TypedValue(Array(name.utf8))
                    wanted.insert(row)
                default:
                    let text = Self.texts.randomElement(using: &random) ?? ""
                    var draft = try copy.draft(of: place)
                    draft.setValue(text, at: 2)
                    guard draft.isChanged else { continue }
                    try copy.replace(place, by: draft)
                    wanted.remove(row)
                    row[2] = TypedValue(Array(text.utf8), text.isEmpty ? .empty : .text)
                    wanted.insert(row)
                }
                #expect(rows(copy) == wanted, "\(seed)")
                states.append(wanted)
            }
            for state in states.dropLast().reversed() {
                #expect(copy.undo() != nil && rows(copy) == state, "\(seed)")
            }
        }
    }

    @Test("Rows of another source replace those that differ")
    func adoption() throws {
        func row(_ texts: String...) -> [TypedValue] {
            texts.map { $0 == "NULL" ? TypedValue([], .null) : TypedValue(Array($0.utf8)) }
        }
        var copy = try document([row("1", "Ann", "", "NULL"), row("2", "Bob", "NULL", "a,b")])
        var change = try copy.adopt(
            [
                .init(0, values: row("1", "Ann", "NULL", "NULL")), .init(1, values: nil),
                .init(nil, values: row("3", "Cid", "", "x\ny")),
            ], title: EditTitle(.change, count: 3, of: "row"))
        #expect(change.removedIDs.count == 1 && change.insertedIDs.count == 1)
        #expect(
            (0..<2).map { copy.tableValues(ofRow: $0) } == [
                row("1", "Ann", "NULL", "NULL"), row("3", "Cid", "", "x\ny"),
            ])
        // A value that was cleared is what the database has made of it.
        var draft = try copy.draft(of: copy.place("Cid"))
        draft.setValue("", at: 3)
        try copy.replace(copy.place("Cid"), by: draft)
        change = try copy.adopt(
            [.init(1, values: row("3", "Cid", "", "NULL"))], title: EditTitle(.change, count: 1, of: "row"))
        #expect(copy.tableValues(ofRow: 1).last == TypedValue([], .empty))
        let before = rows(copy)
        #expect(throws: NameEditError.notReadBack) {
            try copy.adopt([.init(nil, values: row("4", "Dan"))], title: EditTitle(.add, named: "Dan"))
        }
        #expect(rows(copy) == before && change.removedIDs.isEmpty)
    }
}
