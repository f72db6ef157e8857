import FormatCore
import Foundation
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// Several files, and other ways of reading lines.
struct NameLoaderFilesTests {
    private func read(
        _ texts: [[UInt8]], _ change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> LoadingProgress {
        let files = try texts.map { try NamesFile($0) }
        var options = ReadingOptions()
        change(&options)
        return try NameLoader(paths: files.map { FilePath($0.path) }, options: options).readAll()
    }

    private func listed(_ names: NameCollection) -> [[String]] {
        (0..<names.sectionCount).map { section in
            [names.title(ofSection: section)]
                + (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
    }

    @Test("Files are put together into one list, whether their last lines end or not")
    func several() throws {
        let progress = try read([Array("b\na".utf8), Array("A\nc\n".utf8), Array("\u{FEFF}aa\r\n".utf8)])
        #expect(listed(progress.names) == [["A", "a", "A", "aa"], ["B", "b"], ["C", "c"]])
        #expect(progress.isComplete && progress.failures.isEmpty)
    }

    @Test("F2: unreadable files are reported, and the rest is shown; if strict, or alone, reading fails")
    func oneBadOfMany() throws {
        let good = try NamesFile(Array("a\n".utf8))
        let paths: [FilePath?] = ["/nonexistent/x", FilePath(good.path)]
        let progress = try NameLoader(paths: paths, options: .init()).readAll()
        #expect(progress.names.count == 1)
        #expect(progress.failures.map(\.file) == ["/nonexistent/x"])
        var options = ReadingOptions()
        options.isStrict = true
        #expect(throws: ReadingError.self) { try NameLoader(paths: paths, options: options).readAll() }
        #expect(throws: ReadingError.self) {
            try NameLoader(paths: ["/nonexistent/x", "/nonexistent/y"], options: .init()).readAll()
        }
    }

    @Test("Short files share regions, and each keeps its own bytes; long ones come between them")
    func shortFiles() throws {
        // They fill more than one region of 4 MiB.
        let sizes = (0..<300).map { number in number % 50 == 7 ? 70_000 : 20_000 + number % 3 }
        let texts = sizes.enumerated().map { number, size in
            let text = "[{\"name\":\"n\(number)\",\"x\":\"\(number) "
            return Array((text + String(repeating: "x", count: size) + "\"}]").utf8)
        }
        let names = try read(texts) { $0.hasSections = false }.names
        #expect(names.count == 300)
        for number in 0..<300 {
            let values = names.fields(ofRecordAt: number, inSection: 0).map(\.text)
            #expect(values == ["n\(number)", "\(number) " + String(repeating: "x", count: sizes[number])])
        }
        var found = names.mutableDeepCopy()
        found.filter(NameSearch("\"299 x\""))
        #expect(found.count == 1)
    }

    @Test("D5: rows that end with NUL may hold newlines, and come out as they were")
    func nul() throws {
        let progress = try read([Array("b\nx\0a\0\0c".utf8)]) { $0.endsLinesWithNUL = true }
        #expect(progress.names.count == 4)
        #expect(progress.names.bytes(ofNameAt: 0, inSection: 1) == Array("b\nx".utf8))
    }

    @Test("Without sections the rows are one list as they came; --no-sort keeps their order within sections")
    func order() throws {
        let text = Array("b\nz\na\nB2\n".utf8)
        #expect(listed(try read([text]) { $0.hasSections = false }.names) == [["", "b", "z", "a", "B2"]])
        #expect(
            listed(try read([text]) { $0.isSorted = false }.names)
                == [["A", "a"], ["B", "b", "B2"], ["Z", "z"]])
    }

    @Test("D8: a last byte that is half of a unit of UTF-16 is reported with its line; the rest is there")
    func oddByte() throws {
        let whole: [UInt8] =
            [0xFF, 0xFE] + Array("b\na\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try read([whole]).problems.isEmpty)
        let progress = try read([whole + [0x63]])
        #expect(progress.names.count == 3)
        let what = "the last byte is half of a character of UTF-16; it is shown as U+FFFD"
        #expect(progress.problems.map(\.issue) == [.malformed(what)])
        #expect(throws: ReadingError.self) { try read([whole + [0x63]]) { $0.isStrict = true } }
    }

    @Test("D8: UTF-16 by its mark, in either order; UTF-16 and Latin-1 if an option names them")
    func encodings() throws {
        let text = "Zoë\nÄnne\n😀\n"
        let expected = [["A", "Änne"], ["Z", "Zoë"], ["#", "😀"]]
        let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(listed(try read([[0xFF, 0xFE] + little]).names) == expected)
        #expect(listed(try read([[0xFE, 0xFF] + big]).names) == expected)
        #expect(listed(try read([little]) { $0.encoding = .utf16 }.names) == expected)
        let broken = try read([[0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x0A, 0, 0x62]])
        #expect(listed(broken.names) == [["A", "a\u{FFFD}"], ["#", "\u{FFFD}"]])
        let latin = try read([[0x5A, 0xEB, 0x0A, 0xC4, 0x0A]]) { $0.encoding = .latin1 }
        #expect(listed(latin.names) == [["A", "Ä"], ["Z", "Zë"]])
    }

    @Test("Reading in the background ends with the same list as reading at once")
    func background() throws {
        let files = try (0..<5).map { number in
            try NamesFile((0..<2_000).flatMap { Array("name \(($0 * 7919 + number) % 9_973)\n".utf8) })
        }
        let paths = files.map { FilePath?.some(FilePath($0.path)) }
        let expected = try NameLoader(paths: paths, options: .init()).readAll().names
        let loader = try NameLoader(paths: paths, options: .init())
        let done = DispatchSemaphore(value: 0)
        loader.start {
            if case .success(let progress) = loader.progress, progress.isComplete { done.signal() }
        }
        #expect(done.wait(timeout: .now() + 30) == .success)
        #expect(try loader.progress?.get().names == expected)
        #expect(expected.count == 10_000)
    }
}
