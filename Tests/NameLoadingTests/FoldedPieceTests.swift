import NameFolding
import NameLoading
import NameRows
import Names
import SystemSupport
import TestSupport
import Testing

/// Folding many lines on several threads.
@Suite struct FoldedPieceTests {
    private static let words = ["anna", "José", "Жуков", "張偉", "김철수", "ß", "", "Å", "\u{301}", "ｱｶﾞ", "Ny\r"]

    @Test("the forms are those of the lines one by one", arguments: [1, 3])
    func folding(threads: Int) throws {
        var random = RandomNumbers(seed: 7)
        // Some megabytes, with a line that is longer than a piece.
        var lines: [String] = []
        for _ in 0..<90_000 {
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? ""
            }
            lines.append(words.joined(separator: " "))
        }
        lines[50_000] = String(repeating: "Ärger ", count: 250_000)
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        let region = try #require(TextRegion(capacity: text.count))
        _ = region.room(0..<text.count).update(fromContentsOf: text)
        var expected = try #require(FoldedLines(capacity: text.count))
        for line in lines {
            let bytes = Array(line.utf8)
            #expect(bytes.withUnsafeBufferPointer { expected.append($0) })
        }
        var rows = RowBitmapWriter()
        var forms: RowTextWriter?
        // In two parts, the second of which begins in the middle of a word of the bitmap.
        let middle = lines[..<1_001].reduce(0) { $0 + $1.utf8.count + 1 }
        for range in [0..<middle, middle..<text.count] {
            let isDone = ThreadCount.$assumedProcessors.withValue(threads) {
                FoldedPiece.fold(range, of: region, rows: &rows, to: &forms) {
                    TextRegion(capacity: 3 * text.count)
                }
            }
            #expect(isDone)
        }
        #expect(rows.bitmap == expected.isFolded.bitmap)
        #expect(forms?.text == expected.folded?.text)
    }

    @Test("forms that do not fit, and missing memory for them, are reported")
    func withoutRoom() throws {
        let text = Array("Ärger\nÖl\n".utf8)
        let region = try #require(TextRegion(capacity: text.count))
        _ = region.room(0..<text.count).update(fromContentsOf: text)
        for capacity in [nil, 0, 8, 9] {
            var rows = RowBitmapWriter()
            var forms: RowTextWriter?
            let isDone = FoldedPiece.fold(0..<text.count, of: region, rows: &rows, to: &forms) {
                capacity.flatMap { TextRegion(capacity: $0) }
            }
            #expect(isDone == (capacity == 9), "\(String(describing: capacity))")
        }
    }
}
