import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of lines with every end")
struct EveryLineEndTests {
    /// A file as lines, each with its end.
    struct File {
        var mark = ""
        var lines: [(name: String, end: String)]
        var text: String { mark + lines.map { $0.name + $0.end }.joined() }

        /// The end of a line that is put after all others.
        var newEnd: String {
            lines.last.map { $0.end.isEmpty ? lines.dropLast().last?.end ?? "\n" : $0.end } ?? "\n"
        }

        mutating func append(_ name: String) {
            let end = newEnd
            if let last = lines.last, last.end.isEmpty {
                lines[lines.count - 1].end = end
                lines.append((name, ""))
            } else {
                lines.append((name, end))
            }
        }
    }

    /// All files of at most three lines: every end of each, the last one without any as well.
    static var files: [File] {
        var files = [File(lines: [])]
        for count in 1...3 {
            for number in 0..<(1 << (count - 1)) * 3 {
                var rest = number
                var lines: [(name: String, end: String)] = []
                for line in 0..<count - 1 {
                    lines.append((["c", "a", "b"][line], rest & 1 == 0 ? "\n" : "\r\n"))
                    rest >>= 1
                }
                lines.append((["c", "a", "b"][count - 1], ["", "\n", "\r\n"][rest]))
                for mark in ["", "\u{FEFF}"] { files.append(File(mark: mark, lines: lines)) }
            }
        }
        return files
    }

    @Test("F10: every single edit at every place, with every end of each line")
    func everyEdit() throws {
        var options = ReadingOptions.of(.lines)
        options.hasSections = false
        var count = 0
        for file in Self.files {
            let start = try editing(file.text, options: options)
            func check(_ expected: File, _ edit: (inout MutableNameDocument) throws -> Void) throws {
                var copy = start
                try edit(&copy)
                #expect(copy.text == expected.text)
                let names = expected.lines.map(\.name)
                #expect(copy.listing == Listing(names.isEmpty ? [] : [("", names)]))
                while copy.undo() != nil {}
                #expect(copy.text == file.text)
                count += 1
            }
            var longer = file
            longer.append("x")
            try check(longer) { try $0.add("x", toSection: nil) }
            for row in file.lines.indices {
                var renamed = file
                renamed.lines[row].name = "xyz"
                try check(renamed) { try $0.rename(.init(section: 0, number: row), to: "xyz") }
            }
            for number in 0..<1 << file.lines.count where number > 0 {
                let gone = file.lines.indices.filter { number >> $0 & 1 == 1 }
                var less = file
                for row in gone.reversed() { less.lines.remove(at: row) }
                try check(less) { try $0.remove(gone.map { .init(section: 0, number: $0) }) }
            }
        }
        #expect(count > 200)
    }
}
