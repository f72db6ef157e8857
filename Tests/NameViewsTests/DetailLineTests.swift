import NameViews
import Testing
import TextUIKit

/// A row's details, in lines of the pane.
@Suite struct DetailLineTests {
    /// The lines of one value without a label, in a pane `width` cells wide.
    private func lines(_ text: String, width: Int) -> [String] {
        DetailLine.lines(of: Detail(lines: [text]), width: width).map(\.text)
    }

    /// A slow and obvious model: of all places to break a line at, the last one that fits.
    private func slowLines(_ text: [Character], width: Int) -> [String] {
        func cells(_ count: Int) -> Int { text[..<count].reduce(0) { $0 + TextMetrics.width(of: $1) } }
        func isAtBlank(_ count: Int) -> Bool {
            text[count] == " " || text[count - 1] == " " && text[..<count].contains { $0 != " " }
        }
        if cells(text.count) <= width || text.count < 2 { return [String(text)] }
        let fitting = (1..<text.count).filter { $0 == 1 || cells($0) <= width }
        let last = fitting.last ?? 1
        let end = fitting.last { isAtBlank($0) && ($0 == last || text[..<$0].contains { $0 != " " }) } ?? last
        var line = text[..<end]
        while line.last == " " { line.removeLast() }
        let rest = text[end...].drop { $0 == " " }
        return [String(line)] + (rest.isEmpty ? [] : slowLines(Array(rest), width: width))
    }

    @Test("All short texts are wrapped as by trying every place", arguments: 1...6)
    func everyText(width: Int) {
        var texts: [[Character]] = [[]]
        for _ in 0..<7 {
            texts = texts.flatMap { text in [" ", "a", "界", "e\u{301}"].map { text + [$0] } }
            for text in texts {
                let found = lines(String(text), width: width)
                #expect(found == slowLines(text, width: width), "\(String(text)) in \(width)")
            }
        }
    }

    @Test("Lines of a value stay lines, and labels are wrapped beside them")
    func values() {
        let detail = Detail(
            title: "Ann",
            fields: [
                .init("Address (home)", "Main Street 1\nBerlin, 10000\r\nGermany\n"), .init("Title", "Boss"),
            ],
            furtherFields: [.init("UID", "1")])
        let shown = DetailLine.lines(of: detail, width: 30).map { line in
            line.label + String(repeating: " ", count: line.column - line.label.count) + line.text
        }
        #expect(
            shown == [
                "Ann", "", "Address     Main Street 1", "(home)      Berlin, 10000",
                "            Germany", "Title       Boss", "", "UID         1",
            ])
        #expect(DetailLine.lines(of: detail, width: 30).last?.role == .further)
    }

    @Test("On a narrow pane values stand below their labels")
    func narrow() {
        let detail = Detail(fields: [.init("Organization", "Acme, Sales and more")])
        let shown = DetailLine.lines(of: detail, width: 16).map { [$0.label, $0.text] }
        #expect(shown == [["Organization", ""], ["", "Acme, Sales"], ["", "and more"]])
    }

    @Test("Labels take no more than they need, and at most a third")
    func labels() {
        for width in 14...60 {
            for length in 1...30 {
                let label = String(repeating: "l", count: length)
                let lines = DetailLine.lines(of: Detail(fields: [.init(label, "value")]), width: width)
                let widest = lines.map { TextMetrics.width(of: $0.label) }.max() ?? 0
                let isBeside = lines[0].text == "value"
                #expect(lines.map(\.label).joined() == label)
                if isBeside {
                    #expect(widest == min(length, max(1, width / 3)) && lines[0].column == widest + 2)
                } else {
                    #expect(width - min(length, width / 3) - 2 < 12)
                }
            }
        }
    }
}
