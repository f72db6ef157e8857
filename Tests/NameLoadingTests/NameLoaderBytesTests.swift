import FormatCore
import NameFolding
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// Lines with unusual bytes or sizes.
@Suite struct NameLoaderBytesTests {
    private func bytes(_ text: [UInt8]) throws -> [(title: String, names: [[UInt8]])] {
        let recorder = try LoadingRecorder(bytes: text)
        recorder.start()
        let names = try recorder.waitForEnd().names
        return (0..<names.sectionCount).map { section in
            let rows = 0..<names.count(ofSection: section)
            return (
                names.title(ofSection: section), rows.map { names.bytes(ofNameAt: $0, inSection: section) }
            )
        }
    }

    @Test("a file without a byte is empty; one of newlines has names without text")
    func empty() throws {
        let file = try NamesFile([])
        let recorder = try LoadingRecorder(file)
        recorder.start()
        #expect(recorder.failure == ReadingError(file: file.path, reason: .empty))
        let blank = try bytes([10, 10])
        #expect(blank.map(\.title) == ["#"] && blank.first?.names == [[], []])
    }

    @Test("lines end with LF or CRLF, the last one also without")
    func lineEnds() throws {
        for end in ["", "\n", "\r\n"] {
            let sections = try bytes(Array("Bea\r\nAnna\nCleo\r\r\nDora\(end)".utf8))
            #expect(sections.map(\.title) == ["A", "B", "C", "D"])
            #expect(
                sections.flatMap(\.names) == ["Anna", "Bea", "Cleo\r", "Dora"].map { Array($0.utf8) })
        }
    }

    @Test("CRLF in a file of many pieces")
    func manyLineEnds() throws {
        let names = NumberedNames(count: 4_000, tail: "")
        let text = names.text(names.shuffled(seed: 8)).flatMap { $0 == 10 ? [13, 10] : [$0] }
        let padded = text + [UInt8](repeating: 13, count: 70_000) + [10]
        let recorder = try LoadingRecorder(bytes: padded)
        recorder.start()
        let last = try recorder.waitForEnd()
        var listing = Listing(last.names)
        #expect(listing.sections.popLast()?.title == "#")
        #expect(listing == names.listing(0..<4_000))
    }

    @Test("a byte order mark is not part of the first name, in short files and in long ones")
    func byteOrderMark() throws {
        let short = try bytes(FileStart.byteOrderMark + Array("Anna\nBea".utf8))
        #expect(short.flatMap(\.names) == [Array("Anna".utf8), Array("Bea".utf8)])
        let names = NumberedNames(count: 4_000)
        let recorder = try LoadingRecorder(bytes: FileStart.byteOrderMark + names.text(0..<4_000))
        recorder.start()
        #expect(Listing(try recorder.waitForEnd().names) == names.listing(0..<4_000))
        let file = try NamesFile(FileStart.byteOrderMark)
        let marked = try LoadingRecorder(file)
        marked.start()
        #expect(marked.failure == ReadingError(file: file.path, reason: .empty))
    }

    @Test("rows of a megabyte, and one before the first screen")
    func longRows() throws {
        let letters: [UInt8] = Array("cab".utf8)
        let rows = letters.map { letter in [UInt8](repeating: letter, count: 1 << 20) }
        let text = Array(rows.joined(separator: [10])) + Array("\nÄrger\n".utf8)
        let recorder = try LoadingRecorder(bytes: text)
        recorder.start()
        #expect(recorder.lists.first?.names.count == 0)
        let last = try recorder.waitForEnd().names
        #expect((0..<last.sectionCount).map { last.title(ofSection: $0) } == ["A", "B", "C"])
        #expect(last.name(at: 1, inSection: 0) == "Ärger")
        for (section, row) in [rows[1], rows[2], rows[0]].enumerated() {
            #expect(last.bytes(ofNameAt: 0, inSection: section) == row)
        }
    }

    @Test("rows of a megabyte that are not ASCII")
    func longFoldedRows() throws {
        let rows = ["ö", "é", "日"].map { String(repeating: $0, count: 300_000) }
        let recorder = try LoadingRecorder(bytes: Array(rows.joined(separator: "\n").utf8))
        recorder.start()
        let last = try recorder.waitForEnd().names
        #expect(Listing(last) == Listing([("E", [rows[1]]), ("O", [rows[0]]), ("漢", [rows[2]])]))
    }

    @Test("NUL at the beginning is binary data; later it is a byte of a name")
    func zeroBytes() throws {
        let file = try NamesFile(Array("Anna\nB\u{0}ea\n".utf8))
        let recorder = try LoadingRecorder(file)
        recorder.start()
        #expect(recorder.failure == ReadingError(file: file.path, reason: .otherFormat("binary data")))
        let names = NumberedNames(count: 4_000)
        let late = try LoadingRecorder(bytes: names.text(0..<4_000) + Array("Z\u{0}\n".utf8))
        late.start()
        let last = try late.waitForEnd().names
        #expect(last.count == 4_001)
        #expect(last.bytes(ofNameAt: 0, inSection: 25) == Array("Z\u{0}".utf8))
    }

    @Test("bytes that are no UTF-8 stay what they are")
    func invalid() throws {
        let lines: [[UInt8]] = [[0x42, 0xFF, 0xFE], [0x80], [0x41, 0xC3], [0xED, 0xA0, 0x80, 0x41]]
        var options = ReadingOptions()
        options.encoding = .utf8
        let file = try NamesFile(Array(lines.joined(separator: [10])))
        let names = try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        func bytes(_ section: Int) -> Set<[UInt8]> {
            Set((0..<names.count(ofSection: section)).map { names.bytes(ofNameAt: $0, inSection: section) })
        }
        #expect((0..<names.sectionCount).map { names.title(ofSection: $0) } == ["A", "B", "#"])
        #expect(bytes(0) == [lines[2]] && bytes(1) == [lines[0]] && bytes(2) == [lines[1], lines[3]])
        withExtendedLifetime(file) {}
    }
}
