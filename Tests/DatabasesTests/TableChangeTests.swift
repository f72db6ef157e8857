import HelperProtocol
import RemoteLists
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Rows of real databases that are changed, each checked by what it was.
@Suite(.serialized) struct TableChangeTests {
    private static let people = """
        create table people(id integer primary key, name text not null, phone text, city text);
        insert into people values(1, 'Ann', '1', null), (2, 'Bob', null, ''), (3, 'Cid', '3', 'Oslo');
        """
    private static let all = "select * from people order by id"

    @Test("DE-24: a row is changed, added and deleted as a whole, and the opposite change takes that back")
    func changes() throws {
        try ChangedTable.each(Self.people) { rows in
            let table = try rows.table()
            #expect(
                table.columns.map { String(decoding: $0.name, as: UTF8.self) } == [
                    "id", "name", "phone", "city",
                ])
            #expect(table.columns.map(\.isKey) == [true, false, false, false])
            #expect(table.columns.map(\.isNullable) == [false, false, true, true])
            let before = try rows.run(Self.all)
            let steps: [([String]?, [String]?)] = [
                (["1", "Ann", "1", ""], ["1", "Anna", "", "Rome"]), (["2", "Bob", "", ""], nil),
                (nil, ["9", "Öz \"'\\\n%", "", "x"]),
                (["3", "Cid", "3", "Oslo"], ["33", "Cid", "3", "Oslo"]),
            ]
            let after = [
                "1|Anna||Rome\n2|Bob||\n3|Cid|3|Oslo\n", "1|Anna||Rome\n3|Cid|3|Oslo\n",
                "1|Anna||Rome\n3|Cid|3|Oslo\n9|Öz \"'\\\n%||x\n",
                "1|Anna||Rome\n9|Öz \"'\\\n%||x\n33|Cid|3|Oslo\n",
            ]
            var done: [[RowChange]] = []
            for (step, text) in zip(steps, after) {
                done.append(try #require(try table.change(step.0, step.1).rows))
                #expect(try rows.run(Self.all) == text)
            }
            for (made, text) in zip(done.reversed(), after.reversed().dropFirst() + [before]) {
                _ = try #require(try table.make(made.map(\.inverse)).rows)
                #expect(try rows.run(Self.all) == text)
            }
            // NULL and a text of no letters came back as what they were.
            #expect(
                try rows.run("select id from people where city is null or phone is null order by id")
                    == "1\n2\n")
        }
    }

    @Test("DE-39: what others have written meanwhile is never lost, whatever both do")
    func everyMeeting() throws {
        let others = [
            "select 1", "update people set name = 'Theirs' where id = 1",
            "update people set city = 'Rome' where id = 1", "delete from people where id = 1",
            "update people set id = 7 where id = 1", "update people set name = 'Mine' where id = 1",
        ]
        let own: [[String]?] = [["1", "Mine", "1", ""], ["1", "Mine", "2", ""], nil]
        try ChangedTable.each(Self.people) { rows in
            let table = try rows.table()
            for (other, wanted) in others.flatMap({ other in own.map { (other, $0) } }) {
                for overwrites in [false, true] {
                    _ = try rows.run(
                        "delete from people where id in (1, 7); insert into people values(1, 'Ann', '1', null);"
                    )
                    _ = try rows.run(other + ";")
                    let theirs = try rows.run(Self.all)
                    let answer = try table.change(["1", "Ann", "1", ""], wanted, overwrites: overwrites)
                    let found = try rows.run(Self.all)
                    let context = "\(other), \(wanted as Any), \(overwrites)"
                    if let conflict = answer.conflict {
                        #expect(found == theirs && !overwrites, "\(context)")
                        let isGone = other.contains("delete") || other.contains("= 7")
                        #expect(conflict.isEmpty == isGone, "\(context)")
                        continue
                    }
                    // Without a conflict both changes are there, unless one of them was to be overwritten.
                    if wanted == nil {
                        #expect(!found.contains("1|Ann") && !found.contains("1|Theirs"), "\(context)")
                        #expect(
                            overwrites || other == others[0] || other.contains("delete")
                                || other.contains("= 7"), "\(context)")
                    } else {
                        #expect(found.contains("1|Mine|"), "\(context)")
                        #expect(overwrites || !other.contains("Theirs"), "\(context)")
                        if other.contains("city") { #expect(found.contains("|Rome"), "\(context)") }
                    }
                }
            }
        }
    }

    @Test("DE-39: of a hundred changes that two make of one row at once, none is lost")
    func atOnce() throws {
        try ChangedTable.each(
            "create table people(id integer primary key, name text); insert into people values(1, '.');"
        ) {
            rows in
            let tables = try [rows.table(), rows.table()]
            let marks = try TwoWriters(tables).run(times: 50)
            let name = try rows.run("select name from people").dropLast()
            #expect(name.count == 101 && name.count { $0 == "a" } == 50 && name.count { $0 == "b" } == 50)
            #expect(marks == 100)
        }
    }

    @Test("DE-24: rows that are changed together are changed all or none")
    func together() throws {
        try ChangedTable.each(Self.people) { rows in
            let table = try rows.table()
            let before = try rows.run(Self.all)
            func change(_ names: [String]) throws(HelperFailure) -> HelperAnswer {
                let old = [("1", "Ann", "1", ""), ("2", "Bob", "", "")]
                return try table.make(
                    zip(old, names).map { old, name in
                        func values(_ name: String) -> [TableValue] {
                            [old.0, name, old.2, old.3].map { $0.isEmpty ? .empty : .text(Array($0.utf8)) }
                        }
                        return RowChange(before: values(old.1), after: values(name))
                    })
            }
            // What the table does not take, and what others have changed.
            let taken = Array("3".utf8)
            #expect(throws: HelperFailure.self) {
                try table.make([
                    RowChange(before: nil, after: [.text(Array("8".utf8)), .text([65]), .empty, .empty]),
                    RowChange(before: nil, after: [.text(taken), .text([65]), .empty, .empty]),
                ])
            }
            #expect(try rows.run(Self.all) == before)
            _ = try rows.run("update people set name = 'Bo' where id = 2;")
            #expect(try change(["X", "Y"]).conflict?[1] == "Bo")
            #expect(try rows.run(Self.all) == before.replacing("2|Bob", with: "2|Bo"))
            let many = (0...TableChange.maxRows).map { number in
                RowChange(before: nil, after: [.text(Array("\(number)".utf8)), .text([65]), .empty, .empty])
            }
            #expect(throws: HelperFailure(.tooLong, "too many rows for one change")) {
                try table.make(many)
            }
            #expect(try table.make(Array(many.dropFirst(100).dropLast())).rows?.count == 900)
        }
    }

    @Test("DE-24: keys of several columns, odd names, numbers, generated columns and triggers")
    func odd() throws {
        let script = #"""
            create table "odd ""t" ("a ""b" text, "select" integer, name text, twice integer
                generated always as ("select" * 2) stored, primary key ("select", "a ""b"));
            insert into "odd ""t" ("a ""b", "select", name) values('x''', 1, 'Ann'), ('x', 1, 'Bob'), ('x', 2, 'Cid');
            """#
        try ChangedTable.each(script) { rows in
            let table = try rows.table("odd \"t")
            #expect(table.columns.map(\.isKey) == [true, true, false, false])
            #expect(table.columns.map(\.isGenerated) == [false, false, false, true])
            let made = try table.change(["x", "1", "Bob", "2"], ["x", "10", "Bo", "2"]).rows?.first?.after
            #expect(made?.map { String(decoding: $0.shown ?? [], as: UTF8.self) } == ["x", "10", "Bo", "20"])
            let text = try rows.run("select * from \"odd \"\"t\" order by 3")
            #expect(text == "x'|1|Ann|2\nx|10|Bo|20\nx|2|Cid|4\n")
        }
    }

    @Test("DB-10: of a file, numbers, bytes and values without a type come back as what they were")
    func exactValues() throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text, any, part real, picture blob);
            insert into people values(1, 'Ann', 5, 1.0/3, x'00ff'), (2, 'Bob', '5', 3.0, null), (3, 'C', x'41', 1, 'x');
            """)
        let shown = "select id, name, typeof(any), any, quote(part), quote(picture) from people order by id"
        let before = try file.answer(to: shown)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        let table = try rows.table()
        let deletions = [
            ["1", "Ann", "5", "0.333333333333333", "(2 bytes)"], ["2", "Bob", "5", "3.0", ""],
            ["3", "C", "A", "1.0", "x"],
        ]
        for row in deletions {
            let made = try #require(try table.change(row, nil).rows, "\(row)")
            _ = try #require(try table.make(made.map(\.inverse)).rows)
            #expect(try file.answer(to: shown) == before)
        }
        // A number stays one, and bytes are not made a text.
        _ = try table.change(deletions[0], ["1", "Ann", "6", "0.333333333333333", "(2 bytes)"])
        _ = try table.change(deletions[1], ["2", "Bob", "6", "3.0", ""])
        #expect(
            try file.answer(to: "select typeof(any) from people where any = 6 or any = '6' order by id")
                == "integer\ntext\n")
        #expect(throws: HelperFailure(.refused, "picture contains binary data, which cannot be edited")) {
            try table.change(
                ["1", "Ann", "6", "0.333333333333333", "(2 bytes)"],
                ["1", "Ann", "6", "0.333333333333333", "x"])
        }
    }

    @Test("DE-24: what a rule of the table forbids, and what its triggers change in a row, is reported")
    func rules() throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text check (length(name) < 5), at integer default 7);
            insert into people(name) values('Ann');
            create trigger t after update on people begin update people set at = at + 1 where id = new.id; end;
            """)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        let table = try rows.table()
        #expect(throws: HelperFailure(.refused, "CHECK constraint failed: length(name) < 5")) {
            try table.change(["1", "Ann", "7"], ["1", "Annabel", "7"])
        }
        let made = try table.change(["1", "Ann", "7"], ["1", "Anna", "7"]).rows
        #expect(made?.first?.after?[2] == .number([UInt8(ascii: "8")], exact: [UInt8(ascii: "8")]))
        let added = try table.change(nil, ["", "New", ""]).rows?.first?.after
        #expect(added?.map { String(decoding: $0.shown ?? [], as: UTF8.self) } == ["2", "New", "7"])
    }

    @Test("DE-24: a prepared table is edited as others are, without its own columns; its counts follow")
    func prepared() throws {
        let server = try PreparedTableTests.server(["Ann", "Bob", "Cid"])
        let rows = ChangedTable(address: server.address(), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let table = try rows.table("names")
        #expect(table.columns.map { String(decoding: $0.name, as: UTF8.self) } == ["id", "name"])
        let made = try #require(try table.change(["1", "Ann"], ["1", "Zoe"]).rows)
        _ = try #require(try table.change(nil, ["", "Zwei"]).rows)
        _ = try #require(try table.change(["2", "Bob"], nil).rows)
        let counts = "select title, count from names_sections where count > 0 order by section"
        #expect(try rows.run(counts) == "C|1\nZ|2\n")
        _ = try #require(try table.make(made.map(\.inverse)).rows)
        #expect(try rows.run(counts) == "A|1\nC|1\nZ|1\n")
        try server.stop()
    }

    @Test(
        "DE-41: views, tables without a key, read-only roles, replicas and files say so before anything else")
    func notEditable() throws {
        let view = "a view cannot be edited: its rows belong to other tables"
        let keyless = "the table has no primary key, so its rows cannot be told apart"
        try ChangedTable.each(Self.people + "create view v as select * from people;") { rows in
            let reason = try rows.reason("v")
            #expect(reason == view)
        }
        let server = try PostgreSQLServer(
            Self.people + """
                create table plain(name text);
                create materialized view m as select * from people; grant usage on schema public to public;
                create role reader login; grant select on people to reader;
                create role quiet login; grant all on people to quiet;
                alter role quiet set default_transaction_read_only = on;
                """)
        func rows(_ address: FilePath) -> ChangedTable {
            ChangedTable(address: address, start: PostgreSQLTests.helper) { try server.run($0) }
        }
        #expect(try rows(server.address()).reason("m") == view)
        #expect(try rows(server.address()).reason("plain") == keyless)
        #expect(
            try rows(server.address(user: "reader")).reason("people") == "this user may not change its rows")
        #expect(
            try rows(server.address(user: "quiet")).reason("people")
                == "the server gives this user a read-only session")
        let follower = try PostgreSQLServer(following: server)
        let replica = ChangedTable(address: follower.address(), start: PostgreSQLTests.helper) {
            try follower.run($0)
        }
        #expect(try replica.reason("people") == "the server is a read-only replica")
        try follower.stop()
    }
}

/// Two who write to the same row at once, each of whom looks again if the other one was faster.
private struct TwoWriters {
    private final class Counted: Sendable {
        private let state = Mutex((added: 0, ended: 0))
        func add() { state.withLock { $0.added += 1 } }
        func end() { state.withLock { $0.ended += 1 } }
        func isComplete(_ count: Int) -> Bool { state.withLock { $0.ended == count } }
        var value: Int { state.withLock { $0.added } }
    }

    private let tables: [TableClient]

    init(_ tables: [TableClient]) { self.tables = tables }

    /// Adds a letter to the name so often each; returns how many were added.
    func run(times: Int) throws -> Int {
        let wakePipe = try #require(WakePipe())
        let count = Counted()
        for (table, letter) in zip(tables, ["a", "b"]) {
            let isStarted = BackgroundThread.startDetached {
                var name = "."
                for _ in 0..<times where Self.add(letter, to: table, after: &name) { count.add() }
                count.end()
                wakePipe.wake()
            }
            try #require(isStarted)
        }
        while !count.isComplete(2) { wakePipe.wait() }
        return count.value
    }

    /// Adds a letter after the name, which was known last.
    private static func add(_ letter: String, to table: TableClient, after name: inout String) -> Bool {
        for _ in 0..<10_000 {
            switch try? table.change(["1", name], ["1", name + letter]) {
            case .changed?:
                name += letter
                return true
            case .conflict(let conflict)?:
                name = String(decoding: conflict.present?[1].shown ?? [], as: UTF8.self)
            default: continue
            }
        }
        return false
    }
}
