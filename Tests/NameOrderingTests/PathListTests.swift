import FormatCore
import NameLoading
import NamePaths
import Names
import SystemSupport
import TestSupport
import Testing

/// Lists of paths that are collected on threads, against the reader of rows.
@Suite struct PathListTests {
    /// Random numbers that are the same in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private func names(
        _ rows: [String], end: String = "\n", _ change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> NameCollection {
        var options = ReadingOptions()
        change(&options)
        options.endsLinesWithNUL = end == "\0"
        let file = try NamesFile(Array(rows.map { $0 + end }.joined().utf8))
        return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
    }

    private func listing(_ names: NameCollection) -> [String] {
        (0..<names.sectionCount).flatMap { section in
            [names.title(ofSection: section) + ":"]
                + (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
    }

    /// Paths in folders of three levels, shuffled.
    private func paths(_ count: Int, seed: UInt64, roots: [String]) -> [String] {
        var numbers = Numbers(state: seed &+ 1)
        let parts = ["a", "B", ".c", "d-", "é", "10", "9"]
        return (0..<count).map { _ in
            let depth = Int.random(in: 0...3, using: &numbers)
            let folders = (0..<depth).map { _ in parts.randomElement(using: &numbers) ?? "" }
            let name = ["x", "X", "_y", ".z", "10", "9", "é", "e"].randomElement(using: &numbers) ?? ""
            let root = roots.randomElement(using: &numbers) ?? ""
            let end = Bool.random(using: &numbers) ? "" : "/"
            return root + (folders + [name]).joined(separator: "/") + end
        }
    }

    @Test("lines and rows that end with NUL give the same list", arguments: 0..<60)
    func equalToRows(seed: UInt64) throws {
        let roots = [["/"], ["./"], ["./", "/", "../"]][Int(seed % 3)]
        let rows = paths([2, 20, 200][Int(seed / 3 % 3)], seed: seed, roots: roots)
        for asked in [nil, "folder"] {
            let lines = listing(try names(rows) { $0.sectionBy = asked })
            #expect(lines == listing(try names(rows, end: "\0") { $0.sectionBy = asked }))
        }
    }

    @Test("every folder is a section if that is asked for, and rows follow their folders", arguments: 0..<20)
    func whole(seed: UInt64) throws {
        let rows = paths(300, seed: seed, roots: ["/r/"])
        let found = try names(rows) { $0.sectionBy = "folder" }
        var listed: [String] = []
        for section in 0..<found.sectionCount {
            for row in 0..<found.count(ofSection: section) {
                let name = found.name(at: row, inSection: section)
                listed.append(name)
                let folder = Array(name.utf8).withUnsafeBufferPointer {
                    RowPath.withFolder(of: $0) { String(decoding: $0, as: UTF8.self) }
                }
                #expect(folder == found.title(ofSection: section))
            }
        }
        #expect(listed.sorted() == rows.sorted())
        // The same rows in the same order, in fewer sections.
        let top = try names(rows)
        #expect(top.sectionCount <= 24)
        #expect(listing(top).filter { !$0.hasSuffix(":") } == listed)
    }

    @Test("rows are found again in a list that has grown, whatever sections it has")
    func following() throws {
        let rows = paths(400, seed: 7, roots: ["./"])
        for count in [3, 30, 300] {
            let former = try names(Array(rows.prefix(count)))
            let grown = try names(rows)
            for section in 0..<former.sectionCount {
                for row in 0..<former.count(ofSection: section) {
                    let id = try #require(grown.id(of: RowID(section: section, number: row), in: former))
                    let name = former.name(at: row, inSection: section)
                    #expect(grown.name(at: id.number, inSection: id.section) == name)
                }
            }
        }
    }

    @Test("a folder without a name in front, equal rows, CR LF and a missing last newline")
    func rareRows() throws {
        let text = "b/x\r\nb/x\r\n./a\r\nb/y/\r\n./b/w\r\nb//x\r\nb/v"
        let file = try NamesFile(Array(text.utf8))
        let found = try NameLoader(paths: [FilePath(file.path)], options: ReadingOptions()).readAll().names
        #expect(listing(found) == [".:", "./a", "b:", "b//x", "b/v", "b/x", "b/x", "b/y/", "./b/w"])
    }
}
