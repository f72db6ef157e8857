import NameViews
import Testing
import TextUIKit

/// Paths that are too long for a line.
@Suite struct PathCutTests {
    /// A slow and obvious model: of all cuts at folders the first that fits, by what it keeps.
    private func slowCut(_ text: [Character], width: Int) -> String? {
        func cells(_ part: some Sequence<Character>) -> Int {
            part.reduce(0) { $0 + TextMetrics.width(of: $1) }
        }
        guard text.contains("/"), !text.contains(" ") || text.first == "/", cells(text) > width else {
            return nil
        }
        // Parts that end with their slash; the last one is the file name.
        var parts: [[Character]] = []
        for (index, character) in text.enumerated() {
            let isAfterSlash = index > 0 && text[index - 1] == "/" && text[index...].contains { $0 != "/" }
            if parts.isEmpty || isAfterSlash { parts.append([]) }
            parts[parts.count - 1].append(character)
        }
        guard parts.count > 1 else { return nil }
        let first = parts.firstIndex { $0 != ["/"] && $0 != [".", "/"] && $0.last == "/" }
        for headCount in [first.map { $0 + 1 } ?? 0, 0] {
            let head = parts[..<headCount].joined()
            // At least one character has to go, and the end begins with the slash before it.
            for tailCount in stride(from: parts.count - 1, through: 1, by: -1) {
                let tail = parts[(parts.count - tailCount)...].joined()
                let left = text.count - head.count - tail.count - 1
                let isLast = headCount == 0 && tailCount == 1
                guard left > 0 else { continue }
                if cells(head) + 1 + 1 + cells(tail) <= width || isLast {
                    return String(head) + "…/" + String(tail)
                }
            }
        }
        return nil
    }

    @Test("All short paths are cut as by trying every cut", arguments: 1...7)
    func everyPath(width: Int) {
        var texts: [[Character]] = [[]]
        for _ in 0..<7 {
            texts = texts.flatMap { text in ["/", "a", "界", "."].map { text + [$0] } }
            for text in texts where !text.contains("..") {
                let string = String(text)
                let cut = PathCut(of: string, width: width)
                let shown = cut.map { string[..<$0.headEnd] + "…" + string[$0.tailStart...] }
                #expect(shown.map { String($0) } == slowCut(text, width: width), "\(string) in \(width)")
            }
        }
    }

    @Test("Paths keep their first folder and their name, and as many folders before it as fit")
    func examples() {
        func shown(_ text: String, _ width: Int) -> String {
            Excerpt(of: text, around: [], width: width).text
        }
        #expect(shown("/usr/share/doc/file.txt", 15) == "/usr/…/file.txt")
        #expect(shown("/usr/share/doc/file.txt", 19) == "/usr/…/doc/file.txt")
        #expect(shown("/usr/share/doc/file.txt", 23) == "/usr/share/doc/file.txt")
        #expect(shown("/usr/share/doc/file.txt", 12) == "…/file.txt")
        #expect(shown("/usr/share/doc/file.txt", 8) == "…/file.…")
        #expect(shown("~/projects/sections/Sources/a.swift", 24) == "~/projects/…/a.swift")
        #expect(shown("https://example.org/a/b/c/d.html", 29) == "https://example.org/…/d.html")
        #expect(shown("this and/or that, whatever", 12) == "this and/or…")
    }

    @Test("What was found stays marked, and counts more than the name")
    func found() {
        let text = "/usr/share/doc/file.txt"
        for word in ["usr", "share", "file", "/", "doc"] {
            let ranges = text.ranges(of: word)
            for width in 12...30 {
                let excerpt = Excerpt(of: text, around: [ranges[0]], width: width)
                #expect(excerpt.ranges.map { String(excerpt.text[$0]) } == [word], "\(excerpt.text)")
                #expect(TextMetrics.width(of: excerpt.text) <= width)
            }
        }
    }
}

/// The index of sections that are folders.
@Suite struct FolderIndexTests {
    @Test(
        "A folder is shown by the part that tells it from its neighbours, everything else as it is",
        arguments: [
            (["A", "B", "#"], ["A", "B", "#"]), ([], []), ([".", "src"], [".", "src"]),
            (["src", "src/lib", "src/lib/a", "src/main"], ["src", "lib", "a", "main"]),
            (["/", "/bin", "/usr/lib", "/usr/share/doc"], ["/", "bin", "lib", "share"]),
            (["a/x", "b/x"], ["a", "b"]), (["a/x/1", "a/y/1", "a/y/2"], ["x", "1", "2"]),
            (["Input/Output", "Other"], ["Input", "Other"]), (["a//b", "a//c"], ["b", "c"]),
        ] as [([String], [String])])
    func titles(_ titles: [String], _ index: [String]) {
        #expect(FolderIndex.titles(of: titles) == index)
    }

    @Test(
        "Of any folders in order, what is shown is a part of the title, and tells two that share all before")
    func model() {
        let parts = ["a", "b", ""]
        var titles = parts
        for _ in 0..<2 { titles += titles.flatMap { title in parts.map { title + "/" + $0 } } }
        titles = Array(Set(titles)).sorted()
        for (title, shown) in zip(titles, FolderIndex.titles(of: titles)) {
            #expect(shown == title || title.split(separator: "/").contains { $0 == shown })
        }
    }
}
