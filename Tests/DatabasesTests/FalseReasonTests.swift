import FormatCore
import Foundation
import HelperProtocol
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Messages name the actual fault, not what it looks like.
@Suite struct FalseReasonTests {
    private static let rows = """
        create table people(id integer primary key, name text, note text);
        with recursive c(n) as (select 1 union all select n + 1 from c limit 3000)
        insert into people select n, 'Name ' || n, printf('%.60c', 'x') from c;
        """

    private static func file(_ mode: String) throws -> DatabaseFile {
        try DatabaseFile("pragma journal_mode = \(mode);" + rows)
    }

    private static let note = String(repeating: "x", count: 60)

    /// Renames the row of a number.
    private func rename(
        _ row: Int, in table: TableClient, from name: String? = nil, to new: String
    ) throws(HelperFailure) -> HelperAnswer {
        let former = name ?? "Name \(row)"
        return try table.change(["\(row)", former, Self.note], ["\(row)", new, Self.note])
    }

    private func open(_ file: DatabaseFile, _ start: Database.HelperStart? = nil) throws -> TableClient {
        let database = try Database(file.path, isImmutable: false, start: start ?? InProcessHelper.sqlite)
        return try TableClient(try #require(try database.table(named: Array("people".utf8))), of: database)
    }

    @Test(
        "TR-6: a file that is replaced or removed while it is edited is not called read-only",
        arguments: ["delete", "wal"])
    func moved(mode: String) throws {
        let file = try Self.file(mode)
        let table = try open(file)
        #expect(try rename(1, in: table, to: "Mine").rows != nil)
        let other = try DatabaseFile(Self.rows)
        // A log that stays would be taken for that of the other file.
        for suffix in ["-wal", "-shm"] { unlink(file.path.displayText + suffix) }
        try #require(Foundation.rename(other.path.displayText, file.path.displayText) == 0)
        var error = #expect(throws: HelperFailure.self) { try rename(2, in: table, to: "Mine") }
        #expect(error == HelperFailure(.refused, "the file was replaced by another one"))
        #expect(try file.answer(to: "select count(*) from people where name = 'Mine'") == "0\n")
        // The next try is about the file that is there now.
        #expect(try rename(2, in: table, to: "Mine").rows != nil)
        #expect(try file.answer(to: "select id from people where name = 'Mine'") == "2\n")
        try FileManager.default.removeItem(atPath: file.path.displayText)
        error = #expect(throws: HelperFailure.self) { try rename(3, in: table, to: "Mine") }
        #expect(error == HelperFailure(.refused, "the file was removed"))
        error = #expect(throws: HelperFailure.self) { try rename(3, in: table, to: "Mine") }
        #expect(error?.message == "unable to open database file (No such file or directory)")
        #expect(access(file.path.displayText, F_OK) != 0)
    }

    @Test(
        "TR-6: a file that is truncated while it is edited is not reported as rows deleted by others",
        arguments: ["delete", "wal"], [0, 50, 5_000, 8_192, 100_000])
    func cut(mode: String, size: off_t) throws {
        let file = try Self.file(mode)
        let table = try open(file)
        #expect(try rename(1, in: table, to: "Mine").rows != nil)
        // What is in the log goes into the file.
        if mode == "wal" { try file.run("pragma wal_checkpoint(truncate);") }
        try #require(truncate(file.path.displayText, size) == 0)
        let error = #expect(throws: HelperFailure.self) { try rename(2_900, in: table, to: "Mine") }
        #expect(error == HelperFailure(.refused, "the file was cut, and rows are missing"))
    }

    @Test("TR-6: a limit of the size of files is an error, and ends no helper")
    func sizeLimit() throws {
        let file = try Self.file("delete")
        let start: Database.HelperStart = { () throws(HelperFailure) in
            try HelperConnection(
                starting: [
                    "/bin/sh", "-c", "ulimit -f 64; exec \"$0\" --serve sqlite-changes",
                    BuiltProgram.path("sections"),
                ].map { Array($0.utf8) })
        }
        let table = try open(file, start)
        let error = #expect(throws: HelperFailure.self) { try rename(2_900, in: table, to: "Mine") }
        #expect(error?.message == "disk I/O error (File too large)", "\(error as Any)")
        #expect(try file.answer(to: "pragma integrity_check") == "ok\n")
    }

    @Test("TR-6: a file with a log is read where the size of files is limited")
    func readingWithLimit() throws {
        let file = try Self.file("wal")
        let database = try Database(file.path, isImmutable: false) { () throws(HelperFailure) in
            try HelperConnection(
                starting: [
                    "/bin/sh", "-c", "ulimit -f 0; exec \"$0\" --serve sqlite", BuiltProgram.path("sections"),
                ].map { Array($0.utf8) })
        }
        #expect(database.tables.map(\.title) == ["people"])
    }

    @Test("TR-6: an error without a reason of the database does not end with a colon")
    func emptyReason() throws {
        let kinds = (0..<64).compactMap(HelperFailure.Kind.init(rawValue:))
        #expect(kinds.count > 20)
        for kind in kinds {
            let start = InProcessHelper.answering { channel in
                guard let frame = try? channel.receive() else { return }
                try? channel.send(HelperAnswer.failure(HelperFailure(kind, "")).frame(number: frame.number))
            }
            let error = #expect(throws: ReadingError.self) {
                try Database("/x.db", isImmutable: false, start: start)
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(
                !text.contains(": (") && !text.contains(":  (") && text.hasPrefix("/x.db: "),
                "\(kind): \(text)")
        }
    }

    @Test("TR-6: a change that was interrupted is called so, and not a log")
    func interrupted() throws {
        let file = try Self.file("delete")
        // A journal as a program leaves that is killed before its change is whole.
        let session = try SQLiteSession(file.path)
        session.say(
            "pragma cache_size = 1; pragma synchronous = off; begin; update people set note = 'y'; select 'done';"
        )
        try #require(session.line() == "done")
        let copy = try TemporaryDirectory()
        for suffix in ["", "-journal"] {
            try FileManager.default.copyItem(
                atPath: file.path.displayText + suffix, toPath: copy("list.db" + suffix))
        }
        session.say("rollback;")
        let error = #expect(throws: ReadingError.self) {
            try Database(FilePath(copy("list.db")), isImmutable: false, start: InProcessHelper.sqlite)
        }
        #expect(error.map { "\($0)" }?.contains("ended in the middle of a change") == true, "\(error as Any)")
    }
}
