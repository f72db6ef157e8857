import Testing
import TextUIKit

struct LineScrollTests {
    /// All lines of up to `count` graphemes of one or two cells.
    private static func lines(upTo count: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var last = all
        for _ in 0..<count {
            last = last.flatMap { [$0 + [1], $0 + [2]] }
            all += last
        }
        return all
    }

    @Test("A line scrolls by the least that shows the caret, and never begins with half of a grapheme")
    func smallWorld() {
        for widths in Self.lines(upTo: 6) {
            for caret in 0...widths.count {
                for room in 0...8 {
                    for former in -1...13 { check(widths, caret: caret, room: room, former: former) }
                }
            }
        }
    }

    private func check(_ widths: [Int], caret: Int, room: Int, former: Int) {
        let offset = LineScroll.offset(widths: widths, caret: caret, room: room, former: former)
        let starts = (0...widths.count).map { widths.prefix($0).reduce(0, +) }
        let total = widths.reduce(0, +)
        let column = starts[caret]
        let width = caret < widths.count ? widths[caret] : 1
        var isRight = starts.contains(offset) && offset <= column
        // The caret is seen, and so is what stands under it where there is room for it.
        if room >= width { isRight = isRight && column + width <= offset + room }
        if total < room { isRight = isRight && offset == 0 }
        // No more is scrolled out than the end of the text, with the caret after it, asks for.
        let end = starts.first { $0 >= total + 1 - max(1, room) } ?? total
        isRight = isRight && offset <= max(end, column)
        // What was right stays.
        if starts.contains(former), former <= end, former <= column, column + width <= former + max(1, room) {
            isRight = isRight && offset == former
        }
        let again = LineScroll.offset(widths: widths, caret: caret, room: room, former: offset)
        if !isRight || again != offset {
            Issue.record("\(widths) caret \(caret) room \(room) former \(former): \(offset), then \(again)")
        }
    }
}
