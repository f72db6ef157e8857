import EditingSessions
import HelperProtocol
import NameEditing
import RemoteLists
import TestSupport
import Testing

/// A change whose answer was lost is made once.
@Suite(.serialized) @MainActor struct LostAnswerTests {
    private struct Place {
        let rows: ChangedTable
        let helper: LossyHelper
        /// A transaction that was taken back.
        let aborted: [UInt8]
    }

    private static let rest = "name text not null); insert into people(name) values('Ann'), ('Bob');"

    /// Tables of both databases whose keys the database chooses.
    private func each(_ body: @MainActor (Place) async throws -> Void) async throws {
        for columns in ["id integer primary key", "id integer primary key autoincrement", ""] {
            let start = columns.isEmpty ? "create table people(" : "create table people(\(columns), "
            let file = try DatabaseFile(start + Self.rest)
            let helper = LossyHelper(InProcessHelper.sqlite)
            let rows = ChangedTable(address: file.path, start: helper.start) { try file.answer(to: $0) }
            try await body(Place(rows: rows, helper: helper, aborted: []))
        }
        let server = try PostgreSQLServer(
            "create table people(id int generated always as identity primary key, " + Self.rest)
        let helper = LossyHelper(PostgreSQLTests.helper)
        let rows = ChangedTable(address: server.address(), start: helper.start) { try server.run($0) }
        let aborted = try server.run("begin; select txid_current(); rollback;").dropLast()
        try await body(Place(rows: rows, helper: helper, aborted: Array(aborted.utf8)))
    }

    private static let names = "select name from people order by name"
    private static let question =
        "there was no answer, and it may be saved; trying again finds out (it has ended)"

    @Test("TR-4: an insert that was made, and whose answer was lost, is not made again")
    func made() async throws {
        try await each { place in
            let table = try EditedRows(try place.rows.table())
            place.helper.lose(.answer)
            #expect(try await table.add("New") == Self.question)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\nNew\n")
            #expect(table.session.hasUnsavedChanges)
            #expect(await table.save() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\nNew\n")
            // The list knows the row as the database does.
            #expect(try await table.rename("New", to: "Old") == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\nOld\n")
            #expect(try await table.undo() == nil)
            #expect(try await table.undo() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\n")
        }
    }

    @Test("TR-4: an insert that was not made is made once, whatever was promised")
    func notMade() async throws {
        try await each { place in
            let table = try EditedRows(try place.rows.table())
            place.helper.lose(.change)
            #expect(try await table.add("New") == "its helper program failed: it has ended")
            #expect(await table.save() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\nNew\n")
            let key = TableValue.number(Array("7".utf8), exact: Array("7".utf8))
            let name = TableValue.text(Array("Zoe".utf8))
            let values = place.rows.columns == ["name"] ? [name, key] : [key, name]
            place.helper.lose(
                .promised(
                    TablePromise(
                        transaction: place.aborted,
                        outcome: TableOutcome([RowChange(before: nil, after: values)]))))
            #expect(try await table.add("Zoe") == Self.question)
            #expect(await table.save() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\nNew\nZoe\n")
            #expect(try await table.undo() == nil)
            #expect(try await table.undo() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\n")
        }
    }

    @Test("TR-4: a row that was changed or deleted, and the answer lost, comes back by one undo")
    func changedAndDeleted() async throws {
        try await each { place in
            let table = try EditedRows(try place.rows.table())
            place.helper.lose(.answer)
            #expect(try await table.rename("Ann", to: "Anna") == Self.question)
            #expect(await table.save() == nil)
            place.helper.lose(.answer)
            #expect(try await table.delete("Bob", "Anna") == Self.question)
            #expect(await table.save() == nil)
            #expect(try place.rows.run(Self.names) == "")
            #expect(try await table.undo() == nil)
            #expect(try place.rows.run(Self.names) == "Anna\nBob\n")
            #expect(try await table.undo() == nil)
            #expect(try place.rows.run(Self.names) == "Ann\nBob\n")
            #expect(table.session.undoTitle == nil)
        }
    }

    @Test("TR-4: a change undone in the list alone is reported as possibly in the database")
    func takenBack() async throws {
        try await each { place in
            let table = try EditedRows(try place.rows.table())
            place.helper.lose(.answer)
            #expect(try await table.add("New") == Self.question)
            let note = "It may be saved in the database all the same; read it again to see."
            #expect(table.session.undo()?.note == note)
            #expect(!table.session.hasUnsavedChanges && table.rows.count == 2)
            // Another change is not taken for that one.
            #expect(try await table.rename("Ann", to: "Anna") == nil)
            #expect(try place.rows.run(Self.names) == "Anna\nBob\nNew\n")
            try table.session.reload()
            #expect(table.rows.count == 3)
        }
    }

    @Test("TR-4: if others have used the key meanwhile, nothing is added, and that is reported")
    func unknown() async throws {
        let file = try DatabaseFile("create table people(id integer primary key, " + Self.rest)
        let helper = LossyHelper(InProcessHelper.sqlite)
        let rows = ChangedTable(address: file.path, start: helper.start) { try file.answer(to: $0) }
        let table = try EditedRows(try rows.table())
        helper.lose(.answer)
        #expect(try await table.add("New") == Self.question)
        _ = try rows.run("update people set name = 'Newer' where name = 'New'")
        let failure = await table.save()
        #expect(failure?.contains("a row with its key is there") == true, "\(failure as Any)")
        #expect(try rows.run(Self.names) == "Ann\nBob\nNewer\n")
    }
}
