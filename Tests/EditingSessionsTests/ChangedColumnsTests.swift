import Documents
import EditingSessions
import FormatCore
import HelperProtocol
import NameEditing
import NameLoading
import Names
import Synchronization
import SystemSupport
import Tables
import TestSupport
import Testing

/// Tables whose columns, or whose text, are not what they were or should be.
@Suite @MainActor struct ChangedColumnsTests {
    /// What a session has sent to be changed.
    private final class Sent: Sendable {
        private let state = Mutex<[RowChange]>([])
        var rows: [RowChange] {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    /// A table that makes all changes; its first column is the key unless another is named.
    private func session(
        _ columns: [String], key: String? = nil, _ rows: [[TypedValue]],
        options: ReadingOptions = ReadingOptions(),
        sent: Sent = Sent()
    ) throws -> TableSession {
        let access = TableDocument.Access(
            path: "people",
            columns: columns.map {
                ColumnSchema(
                    name: Array($0.utf8), isKey: $0 == key ?? columns[0], isNullable: true, isGenerated: false
                )
            },
            read: { _, _ in
                var keys = TableKeys()
                for number in 1...rows.count {
                    keys.append(TableKey(of: [.text(Array("\(number)".utf8))]).bytes)
                }
                return (rows.joined().flatMap(\.measured), keys, [])
            },
            make: { change throws(HelperFailure) in
                sent.rows = change.rows
                return .changed(TableOutcome(change.rows))
            })
        return try TableSession(access, options: options)
    }

    /// The texts of a row, separated by commas.
    private func row(_ texts: String) -> [TypedValue] {
        texts.split(separator: ",", omittingEmptySubsequences: false).map { TypedValue(Array($0.utf8)) }
    }

    private func texts(_ values: [TableValue]?) -> [String]? {
        values?.map { String(decoding: $0.shown ?? [], as: UTF8.self) }
    }

    /// A copy of an address that was typed into the last of four columns.
    private func kept() throws -> [UInt8] {
        let session = try session(["id", "name", "phone", "email"], [row("1,Ann,7,")])
        _ = try session.perform { copy throws(NameEditError) in
            let ann = RowID(section: 0, number: 0)
            var draft = try copy.draft(of: ann)
            draft.setValue("ann@x.org", at: 3)
            do throws(RecordEditError) {
                return try copy.replace(ann, by: draft)
            } catch {
                throw error.reason
            }
        }
        return session.recoverable()
    }

    @Test("TR-5: a kept change goes into the column of its name, wherever that stands now")
    func movedColumn() async throws {
        let kept = try kept()
        let sent = Sent()
        let next = try session(
            ["id", "name", "email", "note", "phone"], [row("1,Ann,,new,7")], sent: sent)
        #expect(!next.file.says(kept, next.document))
        try next.recover(kept)
        #expect(await next.save() == nil)
        #expect(texts(sent.rows.first?.before) == ["1", "Ann", "", "", "7"])
        #expect(texts(sent.rows.first?.after) == ["1", "Ann", "ann@x.org", "", "7"])
        let present = try session(
            ["email", "id", "name", "phone"], key: "id", [row("ann@x.org,1,Ann,7")])
        #expect(present.file.says(kept, present.document))
    }

    @Test(
        "TR-5: a kept change is refused if a column is gone or the key is another one",
        arguments: [
            (["id", "name", "phone"], "id", "does not have the column \"email\""),
            (["id", "name", "email", "note"], "id", "does not have the column \"phone\""),
            (["id", "name", "phone", "email"], "name", "another key"),
        ])
    func missingColumn(columns: [String], key: String, reason: String) throws {
        let kept = try kept()
        let texts = columns.map { ["id": "1", "name": "Ann", "phone": "7"][$0] ?? "" }
        let next = try session(columns, key: key, [row(texts.joined(separator: ","))])
        #expect(!next.file.says(kept, next.document))
        do {
            try next.recover(kept)
            Issue.record("It was recovered.")
        } catch {
            #expect("\(error)".contains(reason), "\(error)")
        }
        #expect(!next.hasUnsavedChanges)
    }

    @Test(
        "TR-6: a value that is not text, or an encoding for files, does not change how others are read",
        arguments: [nil, .windows1252, .utf16] as [TextEncoding?])
    func invalidText(encoding: TextEncoding?) async throws {
        var options = ReadingOptions()
        options.encoding = encoding
        let sent = Sent()
        let session = try session(
            ["id", "name", "note"],
            [row("1,Ann") + [TypedValue([0xFF, 0x41])], row("2,José") + [TypedValue([0x61, 0, 0x62])]],
            options: options, sent: sent)
        let place = try #require(session.copy.names.row(named: "José"))
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(place, to: "José García") }
        #expect(await session.save() == nil)
        #expect(texts(sent.rows.first?.before) == ["2", "José", "a\0b"])
        #expect(texts(sent.rows.first?.after) == ["2", "José García", "a\0b"])
    }

    @Test("NULL and an empty text are sent as what they were, and a cleared value for the database to choose")
    func emptyValues() async throws {
        let sent = Sent()
        let session = try session(
            ["id", "name", "note", "phone"],
            [[.init([49]), .init(Array("Ann".utf8)), .init([], .null), .init([])]], sent: sent)
        let ann = RowID(section: 0, number: 0)
        func set(_ text: String, at field: Int) async throws {
            _ = try session.perform { copy throws(NameEditError) in
                var draft = try copy.draft(of: ann)
                draft.setValue(text, at: field)
                do throws(RecordEditError) {
                    return try copy.replace(ann, by: draft)
                } catch {
                    throw error.reason
                }
            }
            #expect(await session.save() == nil)
        }
        try await set("x", at: 2)
        let before = [TableValue.text([49]), .text(Array("Ann".utf8)), .null, .text([])]
        #expect(sent.rows.first?.before == before)
        #expect(sent.rows.first?.after == before[..<2] + [.text([120]), .text([])])
        try await set("", at: 2)
        #expect(sent.rows.first?.before == before[..<2] + [.text([120]), .text([])])
        #expect(sent.rows.first?.after == before[..<2] + [.empty, .text([])])
        _ = session.undo()
        #expect(await session.save() == nil)
        #expect(sent.rows.first?.after == before[..<2] + [.text([120]), .text([])])
    }
}
