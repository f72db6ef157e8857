import FormatCore
import Foundation
import HelperProtocol
import NameLoading
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Rows that are read while other programs write to the file.
@Suite struct SnapshotTests {
    private static let count = 100_000
    private static func rows(_ mode: String) -> String {
        """
        pragma journal_mode = \(mode); create table x(id integer primary key, name text, mail text);
        with recursive c(n) as (select 1 union all select n + 1 from c limit \(count))
        insert into x select n, 'old', printf('%.40c', 'x') from c;
        """
    }

    /// Begins to read the table by a helper of its own process.
    private func begin(
        _ path: FilePath, isImmutable: Bool = false
    ) throws(ReadingError) -> InputFile {
        let database = try Database(path, isImmutable: isImmutable, start: DatabaseFaultTests.helper)
        return try database.input(of: .table(Array("x".utf8)), .init())
    }

    /// Reads bytes; stops after the first ones if only these are wanted.
    private func read(_ input: InputFile, onlyFirst: Bool = false) throws(ReadingError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            var failure: ReadingError?
            let part = [UInt8](unsafeUninitializedCapacity: 4_096) { room, count in
                do throws(ReadingError) { count = try input.read(into: room) } catch { failure = error }
            }
            if let failure { throw failure }
            bytes += part
            // The headings come by themselves.
            if part.isEmpty || onlyFirst && bytes.count > 200 { return bytes }
        }
    }

    private func reason(_ error: (any Error)?) -> String { error.map { "\($0)" } ?? "" }

    private func waitForEnd(ofFilesBeside file: DatabaseFile, _ tidy: () -> Void) throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try FileManager.default.contentsOfDirectory(atPath: file.directory.path) != ["list.db"] {
            try #require(ContinuousClock.now < deadline)
            tidy()
        }
    }

    @Test(
        "TR-3: a list is the rows of one moment, whatever is written meanwhile, and leaves no file",
        arguments: ["a log that is missing", "an empty log", "a log"])
    func oneMoment(_ log: String) throws {
        let file = try DatabaseFile(Self.rows("wal"))
        var others: SQLiteSession?
        if log != "a log that is missing" {
            let session = try SQLiteSession(file.path)
            session.say("pragma wal_autocheckpoint = 0; select count(*) from x where id = 1;")
            try #require(session.line() == "0" && session.line() == "1")
            if log == "a log" { session.say("update x set mail = 'new' where id = 1; select 'done';") }
            if log == "a log" { try #require(session.line() == "done") }
            others = session
        }
        let input = try begin(file.path)
        var bytes = try read(input, onlyFirst: true)
        try file.run(
            "update x set name = 'new'; pragma wal_checkpoint(passive); pragma wal_checkpoint(full);")
        bytes += try read(input)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").count == Self.count + 1)
        #expect(!text.contains(",new,"))
        others?.say(".quit")
        others = nil
        // The log belongs to who has written it, and goes with the next one who does.
        try waitForEnd(ofFilesBeside: file) { try? file.run("select count(*) from x;") }
    }

    @Test("TR-3: rows after one that is too long are of the same moment")
    func afterLongRow() throws {
        let file = try DatabaseFile(
            Self.rows("wal") + "update x set mail = zeroblob(17000000) where id = 50000;")
        let input = try begin(file.path)
        var bytes = try read(input, onlyFirst: true)
        try file.run("update x set name = 'new';")
        bytes += try read(input)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").count == Self.count && !text.contains(",new,"))
    }

    @Test("TR-3: --immutable does not read half of a change that was not finished", arguments: [false, true])
    func unfinished(isCommitted: Bool) throws {
        let file = try DatabaseFile(Self.rows("delete"))
        let others = try SQLiteSession(file.path)
        others.say("pragma journal_mode = persist; pragma cache_size = 5;")
        others.say("begin; update x set name = 'torn'; select 'done';")
        try #require(others.line() == "persist" && others.line() == "done")
        if isCommitted { others.say("commit; select 'saved';") }
        if isCommitted { try #require(others.line() == "saved") }
        // As if the program had been killed.
        let copy = try TemporaryDirectory()
        for suffix in ["", "-journal"] {
            try FileManager.default.copyItem(
                atPath: file.path.displayText + suffix, toPath: copy("list.db" + suffix))
        }
        let path = FilePath(copy("list.db"))
        guard !isCommitted else {
            let text = String(decoding: try read(try begin(path, isImmutable: true)), as: UTF8.self)
            #expect(text.contains(",torn,") && !text.contains(",old,"))
            return
        }
        let error = #expect(throws: ReadingError.self) { try begin(path, isImmutable: true) }
        #expect(reason(error).contains("ended in the middle of a change"), "\(reason(error))")
        // Its writer still runs.
        let other = #expect(throws: ReadingError.self) { try begin(file.path, isImmutable: true) }
        #expect(reason(other).contains("another program is writing to it"), "\(reason(other))")
    }

    /// Makes it impossible to make files beside a database, also for who may do everything.
    private func forbidFiles(beside file: DatabaseFile) throws {
        try FileManager.default.createSymbolicLink(
            atPath: file.path.displayText + "-shm", withDestinationPath: "/nonexistent/\(UUID())/shm")
    }

    @Test("TR-3: where no file can be created next to it, a write by another process is reported")
    func changed() throws {
        for isWritten in [false, true] {
            let file = try DatabaseFile(Self.rows("wal"))
            try forbidFiles(beside: file)
            let input = try begin(file.path)
            var bytes = try read(input, onlyFirst: true)
            guard isWritten else {
                bytes += try read(input)
                #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == Self.count + 1)
                continue
            }
            try FileManager.default.removeItem(atPath: file.path.displayText + "-shm")
            try file.run("update x set name = 'new'; pragma wal_checkpoint(truncate);")
            let error = #expect(throws: ReadingError.self) { try read(input) }
            #expect(reason(error).contains("another program wrote to it while it was read"))
        }
    }

    @Test("TR-3: so it is with --immutable, also in the other journal modes", arguments: ["wal", "delete"])
    func immutable(mode: String) throws {
        let file = try DatabaseFile(Self.rows(mode))
        let input = try begin(file.path, isImmutable: true)
        _ = try read(input, onlyFirst: true)
        try file.run("update x set name = 'new'; pragma wal_checkpoint(truncate);")
        let error = #expect(throws: ReadingError.self) { try read(input) }
        #expect(reason(error).contains("another program wrote to it while it was read"))
    }

    @Test("TR-3: --immutable is offered where a log cannot be read, and then reads what is not in it")
    func offered() throws {
        let file = try DatabaseFile(Self.rows("wal"))
        let others = try SQLiteSession(file.path)
        others.say("pragma wal_autocheckpoint = 0; update x set name = 'in the log'; select 'done';")
        try #require(others.line() == "0" && others.line() == "done")
        // As if the program had been killed.
        let copy = try TemporaryDirectory()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: file.path.displayText + suffix, toPath: copy("list.db" + suffix))
        }
        try FileManager.default.createSymbolicLink(
            atPath: copy("list.db-shm"), withDestinationPath: "/nonexistent/\(UUID())/shm")
        let path = FilePath(copy("list.db"))
        let error = #expect(throws: ReadingError.self) { try begin(path) }
        #expect(reason(error).contains("it has a write-ahead log"))
        #expect(reason(error).contains("--immutable"), "\(reason(error))")
        let text = String(decoding: try read(try begin(path, isImmutable: true)), as: UTF8.self)
        #expect(text.contains(",old,") && !text.contains("in the log"))
    }
}
