import FormatCore
import NameLoading
import NamePaths
import Names
import SystemSupport
import TestSupport
import Testing

/// Lists of paths stand under their folders.
@Suite struct RowPathTests {
    private func listing(
        _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> [String] {
        var options = ReadingOptions()
        change(&options)
        let file = try NamesFile(Array(text.utf8))
        let names = try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        return (0..<names.sectionCount).map { section in
            let rows = (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
            return names.title(ofSection: section) + ": " + rows.joined(separator: " ")
        }
    }

    @Test(
        "the folder is what stands before the file's name",
        arguments: [
            ("a/b", "a"), ("./a/b", "a"), ("./a", "."), ("a", "."), (".", "."), ("/usr/bin/x", "/usr/bin"),
            ("/x", "/"), ("/", "/"), ("a/b/", "a"), ("a//b", "a"), ("../a", ".."), ("./.a/b", ".a"),
            (".//a/b", "a"), ("", "."), ("é/b", "é"),
        ])
    func folder(path: String, folder: String) {
        let found = Array(path.utf8).withUnsafeBufferPointer { path in
            RowPath.withFolder(of: path) { String(decoding: $0, as: UTF8.self) }
        }
        #expect(found == folder)
    }

    @Test("folders are sections, in order, and rows keep their whole paths")
    func folders() throws {
        let paths = "./b/y\n.\n./b/x\n./a\n./b\n./b/c/z\n"
        #expect(try listing(paths) == [".: . ./a ./b", "b: ./b/x ./b/y", "b/c: ./b/c/z"])
        #expect(try listing("/usr/b\n/usr/a\n/etc/x\r\n") == ["/etc: /etc/x", "/usr: /usr/a /usr/b"])
        #expect(try listing("src/b\nsrc/a\n") { $0.isSorted = false } == ["src: src/b src/a"])
        #expect(try listing("b/x\na/x\n") { $0.hasSections = false } == [": b/x a/x"])
        #expect(try listing("b/x\na/x\n") { $0.order = ListOrder(.file) } == [": b/x a/x"])
        let nul = try listing("b/x\n\0a/x\0") { $0.endsLinesWithNUL = true }
        #expect(nul == ["a: a/x", "b: b/x\n"])
    }

    @Test("with letters, those of the files' names are the sections")
    func letters() throws {
        let paths = "./b/yes\n./b/Émil\n./a/1\n./e/\n"
        #expect(
            try listing(paths) { $0.sectionBy = "letter" } == ["E: ./b/Émil ./e/", "Y: ./b/yes", "#: ./a/1"])
        #expect(try listing("bob\nAnn\n") { $0.sectionBy = "letter" } == ["A: Ann", "B: bob"])
        #expect(
            try listing("name,size\nbob,1\nAnn,2\n") { $0.sectionBy = "letter" } == ["A: Ann", "B: bob"])
        #expect(try listing("name,letter\nbob,x\n") { $0.sectionBy = "letter" } == ["x: bob"])
    }

    @Test(
        "nine rows in ten have to be paths",
        arguments: [
            ("http://a.example/b\nhttp://a.example/c\n", "H"), ("x / y\nx / z\n", "X"), ("Ann\nA/B\n", "A"),
            ("1/2/2024\n2/3/2024\n", "#"), ("a/b\n", "A"),
            ("May 1 10:20:30 mars cron: a/b\nMay 1 10:20:31 mars cron: a/c\n", "M"),
            ("2026-05-01T10:20 read a/b\n2026-05-01T10:21 read a/c\n", "#"),
            ("kernel: usb 1/2 found\nkernel: usb 1/3 found\n", "K"),
        ])
    func others(text: String, title: String) throws {
        #expect(try listing(text).allSatisfy { $0.hasPrefix(title + ":") })
    }

    @Test("folders may have times and colons in their names")
    func times() throws {
        let snapshots = "./2026-05-01 10:20/a\n./2026-05-01 10:20/b\n"
        #expect(try listing(snapshots).map { $0.prefix(5) } == ["2026-"])
        #expect(try listing("x:y/a\nx:y/b\n") == ["x:y: x:y/a x:y/b"])
    }

    @Test("one row in ten may be something else")
    func share() throws {
        let paths = (0..<18).map { "d/\($0)\n" }.joined()
        #expect(try listing(paths + "x\ny\n").map { $0.prefix(2) } == [".:", "d:"])
        #expect(try listing(paths + "x\ny\nz\n").map { $0.prefix(2) } == ["D:", "X:", "Y:", "Z:"])
    }

    @Test("the first 64 KiB decide")
    func large() throws {
        let paths = String(repeating: "directory/file\n", count: 5_000)
        let others = String(repeating: "name\n", count: 20_000)
        #expect(try listing(paths + others).map { $0.prefix(2) } == [".:", "di"])
        #expect(try listing(others + paths).map { $0.prefix(2) } == ["D:", "N:"])
    }

    @Test("rows that come by a pipe go to their folders when there are enough of them to tell")
    func pipe() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        try pipe.write("b/x\nb/y\n")
        recorder.start()
        try recorder.wait(forNames: 2)
        #expect(recorder.lists.last?.names.title(ofSection: 0) == "B")
        try pipe.write((0..<20).map { "a/\($0)\n" }.joined())
        try recorder.wait(forNames: 22)
        pipe.end()
        let names = try recorder.waitForEnd().names
        #expect((0..<names.sectionCount).map { names.title(ofSection: $0) } == ["a", "b"])
    }
}
