import FormatCore
import Foundation
import HelperProtocol
import NameLoading
import Names
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// SQLite files that are damaged, busy, or made to do harm, read by the real helper.
@Suite struct DatabaseFaultTests {
    /// The helper as the program starts it.
    static let helper: Database.HelperStart = { () throws(HelperFailure) in
        try HelperConnection(
            starting: [BuiltProgram.path("sections"), "--serve", "sqlite"].map { Array($0.utf8) })
    }

    /// Reads the first table, or the one that is named; what is wrong at the start is thrown, what is wrong
    /// later stands in the failures.
    private func read(
        _ path: FilePath, _ source: HelperRequest.Source? = nil, isImmutable: Bool = false
    ) throws(ReadingError) -> LoadingProgress {
        let database = try Database(path, isImmutable: isImmutable, start: Self.helper)
        guard let table = database.tables.first else {
            throw ReadingError(file: "", reason: .database("no table", advice: ""))
        }
        let input = try database.input(of: source ?? .table(table.name), .init())
        return try NameLoader(inputs: [NameInput(input)], options: .init()).readAll()
    }

    private func reason(_ error: (any Error)?) -> String { error.map { "\($0)" } ?? "" }

    @Test(
        "DB-1: a file that is not a database is reported with the reason, and nothing is shown",
        arguments: [[], Array("no database at all".utf8), Array("SQLite format 3\u{0}".utf8)])
    func noDatabase(bytes: [UInt8]) throws {
        let directory = try TemporaryDirectory()
        let path = FilePath(
            try directory.file("x.db", bytes + [UInt8](repeating: 7, count: bytes.count * 50)))
        let error = #expect(throws: ReadingError.self) { try read(path) }
        #expect(
            reason(error).contains(bytes.isEmpty ? "no table" : "is not an SQLite database"),
            "\(reason(error))")
    }

    @Test("A file that is not there, and one that may not be read")
    func missing() throws {
        let directory = try TemporaryDirectory()
        let error = #expect(throws: ReadingError.self) { try read(FilePath(directory("none.db"))) }
        #expect(reason(error).contains("cannot be opened"))
    }

    @Test("DB-3: rows before a damaged page stay, and their number is reported")
    func damagedPage() throws {
        let file = try DatabaseFile(
            """
            pragma page_size = 1024; create table x(name);
            with recursive c(n) as (select 1 union all select n + 1 from c limit 20000)
            insert into x select printf('name %05d', n) from c;
            """)
        var bytes = try #require(file.directory.bytes(of: "list.db"))
        let middle = bytes.count / 2 / 1024 * 1024
        for index in middle..<middle + 1024 { bytes[index] = 0xFF }
        try file.directory.write(bytes, to: "list.db")
        let progress = try read(file.path)
        let failure = try #require(progress.failures.first)
        #expect((1_000..<20_000).contains(progress.names.count), "\(progress.names.count)")
        #expect("\(failure)".contains("is damaged") && "\(failure)".contains("rows)"))
    }

    @Test("DB-4: a file that another program locks is reported soon")
    func locked() throws {
        let file = try DatabaseFile("create table x(name); insert into x values('a');")
        let writer = try SQLiteSession(file.path)
        writer.say("begin exclusive; select 'ready';")
        try #require(writer.line() == "ready")
        let start = ContinuousClock.now
        let error = #expect(throws: ReadingError.self) { try read(file.path) }
        #expect(reason(error).contains("another program is writing to it"))
        #expect(ContinuousClock.now - start < .seconds(5))
        writer.say("rollback; select 'done';")
        try #require(writer.line() == "done")
        #expect(try read(file.path).names.listing == ["a"])
    }

    @Test(
        "DB-5, DB-6, DB-15: what is in a log is read, also with none there, and no file is left beside the list"
    )
    func logs() throws {
        let file = try DatabaseFile(
            "pragma journal_mode = wal; create table x(name); insert into x values('a');")
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: file.directory.path).sorted()
        }
        try #require(files() == ["list.db"])
        #expect(try read(file.path).names.listing == ["a"])
        // What SQLite makes to read a log goes when the helper has ended.
        let deadline = ContinuousClock.now + .seconds(20)
        while try files() != ["list.db"] {
            try #require(ContinuousClock.now < deadline)
            usleep(5_000)
        }
        let writer = try SQLiteSession(file.path)
        writer.say("pragma wal_autocheckpoint = 0; insert into x values('in the log'); select 'ready';")
        while let line = writer.line(), line != "ready" {}
        let before = try files()
        #expect(try read(file.path).names.listing == ["a", "in the log"])
        #expect(try read(file.path, isImmutable: true).names.listing == ["a"])
        #expect(try files() == before)
    }

    @Test("DB-8: a view that never ends is left at once")
    func endless() throws {
        let file = try DatabaseFile(
            """
            create view v as with recursive c(n) as (select 1 union all select n + 1 from c)
            select n as name from c where n < 0;
            """)
        let database = try Database(file.path, isImmutable: false, start: Self.helper)
        let input = try database.input(of: .table(Array("v".utf8)), .init())
        let loader = try NameLoader(inputs: [NameInput(input)], options: .init())
        let start = ContinuousClock.now
        loader.start {}
        loader.cancel()
        loader.waitForEnd(atMost: .seconds(60))
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(throws: ReadingError.self) { try loader.progress?.get() }
    }

    @Test(
        "DB-9: a view that loads code, or asks for what there is not, runs nothing",
        arguments: [
            "load_extension('/tmp/x')", "no_such_function(1)", "fts3_tokenizer('simple')",
            "writefile('/tmp/y', 'z')",
            "readfile('/etc/passwd')",
        ])
    func functions(call: String) throws {
        let file = try DatabaseFile(
            """
            create table x(name); insert into x values('a'); create view v as select name from x;
            pragma writable_schema = on;
            update sqlite_schema set sql = 'create view v as select \(call.replacingOccurrences(of: "'", with: "''")) as name'
                where name = 'v';
            """)
        let error = #expect(throws: ReadingError.self) { try read(file.path, .table(Array("v".utf8))) }
        #expect(reason(error).contains("the query failed"), "\(reason(error))")
        #expect(try read(file.path, .table(Array("x".utf8))).names.listing == ["a"])
    }

    @Test("DB-11: what terminals obey does not come through messages")
    func controls() throws {
        let file = try DatabaseFile(
            "create table \"a\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\"(name); create table b(name);")
        let database = try file.open()
        let error = #expect(throws: ReadingError.self) { try database.table(named: Array("c\u{1B}[2J".utf8)) }
        let query = Array("select \"\u{1B}[2J\u{9B}\" from nothing".utf8)
        let other = #expect(throws: ReadingError.self) { try database.input(of: .query(query), .init()) }
        for text in [reason(error), reason(other)] {
            #expect(
                !text.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) }, "\(text)")
            #expect(!text.contains("\u{202E}"))
        }
    }

    @Test("DB-12: a row with a value that is too long is left out and reported, and the others are shown")
    func long() throws {
        let file = try DatabaseFile(
            """
            create table x(name, note); insert into x values('a', 1), ('b', zeroblob(100000000)), ('c', 2),
                (printf('%.20000000c', 'x'), 3), ('d', 4);
            """)
        let progress = try read(file.path)
        #expect(progress.names.listing == ["a", "c", "d"] && progress.failures.isEmpty)
        #expect(
            progress.problems.map(\.description) == ["2 rows with a value of more than 16 MiB are not shown"])
        let view = try DatabaseFile(
            "create table x(name); insert into x values('a'), (zeroblob(20000000)), ('c'); create view v as select name from x"
        )
        let part = try read(view.path, .table(Array("v".utf8)))
        #expect(part.names.listing == ["a"])
        #expect("\(try #require(part.failures.first))".contains("longer than 16 MiB (after 1 rows)"))
    }

    @Test("DA-33: of hundreds of damaged files none ends the program or is changed", arguments: 0..<4)
    func damaged(seed: UInt64) throws {
        let file = try DatabaseFile(
            """
            pragma page_size = 512; create table x(id integer primary key, name, org as (upper(name)), note);
            create index i on x(name); create view v as select name from x;
            create virtual table f using fts5(name, tokenize = trigram);
            with recursive c(n) as (select 1 union all select n + 1 from c limit 300)
            insert into x(name, note) select 'name ' || n, printf('%.*c', n, 'x') from c; insert into f select name from x;
            """)
        let whole = try #require(file.directory.bytes(of: "list.db"))
        var random = RandomNumbers(seed: seed)
        var outcomes: Set<Bool> = []
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                // Half of the damage is where the schema and the first pages are.
                let end = Bool.random(using: &random) ? bytes.count : min(bytes.count, 4_096)
                bytes[Int.random(in: 16..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count - 100, using: &random))
            }
            try file.directory.write(bytes, to: "list.db")
            for table in ["x", "v", "f"] {
                do {
                    let progress = try read(file.path, .table(Array(table.utf8)))
                    outcomes.insert(true)
                    #expect(progress.names.count <= 1_000)
                } catch {
                    outcomes.insert(false)
                    #expect(!"\(error)".isEmpty)
                }
            }
            #expect(file.directory.bytes(of: "list.db") == bytes)
        }
        #expect(outcomes == [true, false])
    }

    @Test("DC-18: a helper that dies, is missing, floods or lies is reported; earlier rows stay")
    func helpers() throws {
        let file = try DatabaseFile("create table x(name); insert into x values('a');")
        func opened(
            _ then: @escaping @Sendable (MessageChannel, UInt32) throws -> Void
        ) -> Database.HelperStart {
            InProcessHelper.answering { channel in
                let table = HelperAnswer.Table(name: Array("x".utf8), isView: false)
                for answer in [HelperAnswer.opened([table]), .columns([Array("name".utf8)])] {
                    guard let frame = try? channel.receive() else { return }
                    try? channel.send(answer.frame(number: frame.number))
                }
                guard let frame = try? channel.receive() else { return }
                try? then(channel, frame.number)
            }
        }
        func failure(_ start: @escaping Database.HelperStart) throws -> String {
            do {
                let database = try Database(file.path, isImmutable: false, start: start)
                let input = try database.input(of: .table(Array("x".utf8)), .init())
                let progress = try NameLoader(inputs: [NameInput(input)], options: .init()).readAll()
                return progress.names.listing.joined(separator: ",") + ": "
                    + (progress.failures.first?.description ?? "")
            } catch {
                return "\(error)"
            }
        }
        #expect(
            try failure(InProcessHelper.answering { _ in }).contains(
                "its helper program failed: it has ended"))
        #expect(
            try failure { () throws(HelperFailure) in
                try HelperConnection(starting: [Array("/no/such".utf8)])
            }
            .contains("No such file"))
        // A program that reads and says nothing we know.
        let garbage = InProcessHelper.answering { channel in
            _ = try? channel.receive()
            try? channel.send(MessageFrame(type: 200, number: 1, payload: [1, 2, 3]))
        }
        #expect(try failure(garbage).contains("another version"))
        let dying = opened { channel, number in
            try channel.send(HelperAnswer.text(Array("one\ntwo\nth".utf8)).frame(number: number))
        }
        let died = try failure(dying)
        #expect(died.hasPrefix("one,two: ") && died.contains("it has ended"), "\(died)")
        // What answers an older question is dropped.
        let stale = opened { channel, number in
            try channel.send(HelperAnswer.text(Array("old\n".utf8)).frame(number: number &- 1))
            try channel.send(HelperAnswer.end(rows: 9, omitted: 9, tooLong: 9).frame(number: number &- 1))
            try channel.send(HelperAnswer.text(Array("new\n".utf8)).frame(number: number))
            try channel.send(HelperAnswer.text([]).frame(number: number))
            try channel.send(HelperAnswer.end(rows: 1, omitted: 0, tooLong: 0).frame(number: number))
        }
        #expect(try failure(stale) == "new: ")
        let confused = opened { channel, number in
            try channel.send(HelperAnswer.text(Array("one\n".utf8)).frame(number: number))
            try channel.send(HelperAnswer.opened([]).frame(number: number))
        }
        let wasConfused = try failure(confused)
        #expect(wasConfused.hasPrefix("one: ") && wasConfused.contains("another version"), "\(wasConfused)")
    }
}
