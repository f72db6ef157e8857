import Documents
import FormatCore
import Glibc
import HelperProtocol
import ListHelper
import NameLoading
import Names
import RemoteLists
import SQLiteHelper
import SystemSupport
import TestSupport
import Testing

/// Books as files, and books of many sections.
@Suite struct BookFileTests {
    private let directory: TemporaryDirectory
    private let path: FilePath

    init() throws {
        directory = try TemporaryDirectory()
        path = FilePath(directory("list.db"))
    }

    private func names(_ name: String) -> NameCollection { NameCollection(sections: [("A", [name])]) }

    private func name(in file: String = "list.db") throws -> String? {
        let list = try SQLiteList(FilePath(directory(file)).bytes, isImmutable: false)
        guard var book = try list.queryHandler(for: []),
            case .rows(_, let rows)? = try book.answer(.rows(list: 0, section: 0, rows: 0..<1), number: 1)
                .last
        else { return nil }
        return String(decoding: rows[0][0].shown ?? [], as: UTF8.self)
    }

    @Test("A book lacks nothing for browsing in place")
    func findings() throws {
        try BookWriter.write(names("Ann"), to: path)
        let list = try SQLiteList(path.bytes, isImmutable: false)
        let table = try #require(try list.tables().first)
        #expect(table.isBook)
        #expect(try list.findings(about: table.name) == [])
    }

    @Test("TR-14: a book keeps permissions, links and the user's files beside it, and leaves nothing")
    func file() throws {
        try BookWriter.write(names("Ann"), to: path, creationMode: 0o600)
        #expect(try directory.mode("list.db") == 0o600)
        try #require(chmod(directory("list.db"), 0o640) == 0)
        try directory.file(".list.db.part", "a file of the user's")
        try BookWriter.write(names("Bob"), to: path)
        #expect(try directory.mode("list.db") == 0o640)
        #expect(directory.text(of: ".list.db.part") == "a file of the user's")
        try #require(symlink("list.db", directory("link")) == 0)
        try BookWriter.write(names("Cid"), to: FilePath(directory("link")))
        #expect(directory.isLink("link") && !directory.isLink("list.db"))
        #expect(try name() == "Cid")
        #expect(directory.names == [".list.db.part", "link", "list.db"])
    }

    @Test("TR-14: a book that another process is making, or that has two names, is refused and stays")
    func refused() throws {
        try BookWriter.write(names("Ann"), to: path)
        let other = DocumentFile(path: path)
        try other.lock()
        #expect(throws: BookWriter.Failure.self) {
            try BookWriter.write(names("Bob"), to: path)
        }
        other.unlock()
        try #require(link(directory("list.db"), directory("second")) == 0)
        #expect(throws: BookWriter.Failure.self) {
            try BookWriter.write(names("Bob"), to: path)
        }
        unlink(directory("second"))
        for suffix in ["-wal", "-journal"] {
            try directory.file("list.db" + suffix, "x")
            #expect(throws: BookWriter.Failure.self) {
                try BookWriter.write(names("Bob"), to: path)
            }
            unlink(directory("list.db" + suffix))
        }
        #expect(try name() == "Ann")
        #expect(directory.names == ["list.db"])
        try BookWriter.write(names("Bob"), to: path)
        #expect(try name() == "Bob")
    }

    @Test("TR-14: a row that could not be read again is an error, and no book")
    func tooLong() throws {
        let long = NameCollection(sections: [
            ("A", ["Ann"]), ("B", [String(repeating: "b", count: 17 << 20)]),
        ])
        #expect {
            try BookWriter.write(long, to: path)
        } throws: {
            ($0 as? BookWriter.Failure)?.message.contains("more than 16 MiB") == true
        }
        #expect(directory.names == [])
    }

    @Test(
        "TR-14: sections without number are listed, counted, searched and copied as those of a file",
        arguments: [(1, 0), (1, 300), (5_000, 300), (60_000, 3), (200_000, 0)])
    func manySections(count: Int, letters: Int) throws {
        let filling = String(repeating: "t", count: letters)
        let names = NameCollection(
            sections: (0..<count).map { number in
                ("\(filling)\(number)", (0...number % 3).map { "Name \(number) \($0)" })
            })
        try BookWriter.write(names, to: path)
        let list = try SQLiteList(path.bytes, isImmutable: false)
        let table = try #require(try list.tables().first)
        var book = try #require(try list.queryHandler(for: table.name))
        guard case .contents(let contents)? = try book.answer(.browse(table: table.name), number: 1).last
        else {
            Issue.record("no contents")
            return
        }
        #expect(contents.sections.count == names.sectionCount)
        #expect(contents.sections.map(\.count) == (0..<names.sectionCount).map { names.count(ofSection: $0) })
        let answer = HelperAnswer.list(.contents(contents))
        #expect(try HelperAnswer(answer.frame(number: 1)) == answer)
        // A helper says the same.
        let database = try Database(path, isImmutable: false, start: InProcessHelper.sqlite)
        #expect(try database.browse(table).columns == ["name"])
        // The last row knows its section.
        let last = names.sectionCount - 1
        guard
            case .rows(let keys, _)? = try book.answer(.rows(list: 0, section: last, rows: 0..<1), number: 2)
                .last
        else {
            Issue.record("no rows")
            return
        }
        #expect(keys == [RowID(section: last, number: 0)])
        // All rows are copied in their order, each with its section.
        try list.begin(.table(table.name), .table, nameColumns: [])
        var (bytes, room) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = try list.read(into: &room)
            guard count > 0 else { break }
            bytes += room[..<count]
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let expected = (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { row in
                let name = names.name(at: row, inSection: section)
                let title = names.title(ofSection: section)
                return title.count > 1 || count > 1 ? "\(title),\(name)" : name
            }
        }
        #expect(lines.map { String($0) } == expected)
    }
}
