import Glibc
import TestSupport
import Testing

/// Files of lines, and large ones that are read while keys are typed.
@Suite(.serialized)
struct LoadingFileTests {
    /// Lines in order of which one in five ends with a text that is searched for.
    private static let large: (text: [UInt8], count: Int, matches: Int) = {
        var text: [UInt8] = []
        text.reserveCapacity(21 << 20)
        let tail = Array(" of the house behind the hill by the sea".utf8)
        let son = Array(" of the house behind the hill, Jackson".utf8)
        let count = 400_000
        for number in 0..<count {
            text.append(UInt8(65 + number * 26 / count))
            let digits = Array(String(number).utf8)
            text.append(contentsOf: repeatElement(0x30, count: 7 - digits.count))
            text += digits
            text += number % 5 == 0 ? son : tail
            text.append(10)
        }
        return (text, count, count / 5)
    }()

    @Test("a file of lines: sections, the count, and a name exactly as it was read")
    func small() throws {
        let directory = try TemporaryDirectory()
        let name: [UInt8] = [0xC3, 0x84, 0x20, 0xFF]
        let text = Array("zoe\r\nBea\n".utf8) + name + Array("\r\n12\nZacharias".utf8)
        let terminal = try Program.startAsPicker(["--encoding=utf-8", try directory.file("names.txt", text)])
        try terminal.wait(forStatus: "5 names in 4 sections")
        #expect([0, 2, 4, 7].map { terminal.screen.line($0).prefix(2) } == [" A", " B", " Z", " #"])
        #expect(terminal.screen.line(5).hasPrefix("  Zacharias"))
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(.exited(0), output: name + [10])
    }

    @Test("a file as standard input", arguments: ["-", nil])
    func standardInput(argument: String?) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Array("Zoe\nAbe\n".utf8))
        let terminal = try Program.start(
            argument.map { [$0] } ?? [], standardInput: .file(file), standardOutput: .pipe,
            standardError: .pipe)
        try terminal.wait(forStatus: "2 names in 2 sections")
        try terminal.send(KeyScript("z<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Zoe\n".utf8))
    }

    @Test("a search typed while 20 MB are read finds all in the end, whenever it is typed")
    func searching() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("large.txt", Self.large.text)
        let all = "80,000 of 400,000 names in 26 sections"
        // Some wait for the first screen only, the others until more names were read.
        for step in 0..<10 {
            let terminal = try Program.startAsPicker([file])
            try terminal.wait(
                until: { $0.names >= step * 40_000 }, within: Program.loadingPatience)
            if step % 2 == 0 {
                try terminal.send("/son")
            } else {
                for key in ["/", "s", "o", "n"] {
                    try terminal.send(key)
                    _ = try terminal.wait(until: { $0.line(0).contains("⌕") })
                }
            }
            try terminal.wait(forStatus: all)
            #expect(terminal.screen.line(3).hasPrefix("▌ A0000000 of the house behind the hill, Jackson"))
            try terminal.send(KeyScript("<Enter>"))
            try terminal.expectEnd(
                .exited(0), output: Array("A0000000 of the house behind the hill, Jackson\n".utf8))
        }
    }

    @Test("SIGTERM and Ctrl-C while a large file is read")
    func leaving() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("large.txt", Self.large.text)
        let terminal = try Program.startAsPicker([file])
        try terminal.signal(SIGTERM)
        try terminal.expectEnd(.signalled(Int(SIGTERM)))
        let other = try Program.startAsPicker([file])
        try other.send(KeyScript("<C-c>"))
        try other.expectEnd(.exited(130))
    }

    @Test("an error far down in a property list is reported, and hides no name before it")
    func lateError() throws {
        let directory = try TemporaryDirectory()
        let row = "<string>of the house behind the hill by the sea</string>\n"
        let rows = String(repeating: row, count: 60_000)
        let file = try directory.file(
            "large.plist", "<plist><dict><key>A</key><array>\(rows)</array></wrong></plist>".utf8)
        let terminal = try Program.start([file], standardOutput: .pipe, standardError: .pipe)
        try terminal.wait(until: { $0.line(23).contains("line 60001: ") }, within: Program.loadingPatience)
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(
            .exited(0), output: Array("of the house behind the hill by the sea\n".utf8))
        let error = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(error.hasPrefix("sections: \(file): line 60001: "), "\(error)")
        #expect(error.filter { $0 == "\n" }.count == 1)
        // Where that is not wanted, nothing is shown.
        let strict = try Program.run(["--strict", file])
        #expect(strict.status == .exited(2) && strict.error.contains("line 60001: "))
    }

    @Test(
        "F3: a list that is only shown stays whole when its file is cut, emptied or removed",
        arguments: [0, 100, -1])
    func changedFile(length: Int) throws {
        let directory = try TemporaryDirectory()
        let count = 300_000
        let path = try directory.file(
            "names.txt", (0..<count).map { "Name \($0 + 1_000_000)\n" }.joined().utf8)
        let terminal = try Program.start([path], standardOutput: .pipe)
        try terminal.wait(forStatus: "300,000 names")
        try #require((length < 0 ? unlink(path) : truncate(path, length)) == 0)
        try terminal.send(KeyScript("<End>"))
        try terminal.wait(forText: "▌ Name 1299999")
        try terminal.send("/1123456")
        try terminal.wait(until: { $0.contains("1 of 300,000") }, within: Program.loadingPatience)
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Name 1123456\n".utf8))
    }
}

extension Screen {
    /// How many names the status line counts.
    fileprivate var names: Int {
        let words = line(rows - 1).split(separator: " ")
        guard let place = words.firstIndex(of: "names"), place > 0 else { return 0 }
        return Int(words[place - 1].filter { $0 != "," }) ?? 0
    }
}
