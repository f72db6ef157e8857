import TestSupport
import Testing
import TextUIKit

struct TextEditorTests {
    @Test("Line feeds, carriage returns and both end a line, and the text has line feeds")
    func splitting() {
        #expect(TextLines.split("a\r\nb\rc\n") == ["a", "b", "c", ""])
        #expect(TextLines("a\r\nb\rc\n").text == "a\nb\nc\n" && TextLines("").count == 1)
        #expect(TextLines("é\n\u{1f1e9}\u{1f1ea}").length == 6)
    }

    @Test("Positions, UTF-16 locations and cells of the wrapped text correspond")
    func places() {
        let editor = TextEditor(TextLines("one two three\nx\u{65e5}\u{672c}y", width: 8))
        #expect(editor.lines.rowCount == 3)
        #expect(editor.location(of: TextPosition(1, 2)) == 16)
        #expect(editor.position(at: 16) == TextPosition(1, 2))
        #expect(editor.position(at: 99) == TextPosition(1, 4))
        #expect(editor.cell(of: TextPosition(0, 8)) == TextEditor.Cell(row: 1, column: 0))
        #expect(editor.cell(of: TextPosition(0, 7)) == TextEditor.Cell(row: 0, column: 7))
        #expect(editor.cell(of: TextPosition(1, 2)) == TextEditor.Cell(row: 2, column: 3))
        #expect(editor.position(at: TextEditor.Cell(row: 2, column: 2)) == TextPosition(1, 1))
        #expect(editor.position(at: TextEditor.Cell(row: 1, column: 99)) == TextPosition(0, 13))
    }

    @Test("Random edits and undoing them give the text of a plain string", arguments: 0..<20)
    func random(seed: Int) {
        var numbers = RandomNumbers(seed: UInt64(seed) + 7)
        var editor = TextEditor(TextLines("", width: 9))
        var model: [UInt16] = []
        var history: [[UInt16]] = []
        for _ in 0..<120 {
            let units = [
                Int.random(in: 0...model.count, using: &numbers),
                Int.random(in: 0...model.count, using: &numbers),
            ]
            let range = editor.position(at: units.min() ?? 0)..<editor.position(at: units.max() ?? 0)
            let text =
                ["a", "\n", "two\nlines of text", "", "é ", "\u{65e5}"].randomElement(using: &numbers) ?? ""
            let exact = editor.units(of: range)
            history.append(model)
            model.replaceSubrange(exact.lowerBound..<exact.upperBound, with: Array(text.utf16))
            editor.moveCaret(to: range.lowerBound)
            editor.replace(range, with: text)
            #expect(Array(editor.lines.text.utf16) == model && editor.lines.length == model.count)
            var rows = 0
            for number in 0..<editor.lines.count {
                #expect(editor.lines.row(ofLine: number) == rows)
                rows += editor.rowRanges(ofLine: number).count
            }
            #expect(editor.lines.rowCount == rows)
        }
        let final = editor.lines.text
        var undone = 0
        while !editor.undoable.isEmpty {
            editor.undo(true)
            undone += 1
        }
        #expect(editor.lines.text.isEmpty && undone > 0)
        while !editor.redoable.isEmpty { editor.undo(false) }
        #expect(editor.lines.text == final)
    }

    @Test("A key in a text of 100,000 lines reads few of them")
    func longText() {
        let text = (0..<100_000).map { "line \($0)" }.joined(separator: "\n")
        var editor = TextEditor(TextLines(text, width: 40))
        editor.moveCaret(to: TextPosition(50_000, 3))
        let clock = ContinuousClock()
        let time = clock.measure {
            for _ in 0..<200 {
                editor.replace(editor.selection, with: "x", isTyping: true)
                _ = editor.cell(of: editor.caret)
                editor.moveCaret(byRows: 1)
            }
        }
        // Reading the whole text for each key would take more than a second.
        #expect(time < .seconds(1))
        #expect(editor.lines.rowCount == 100_000 && editor.lines[50_000].text == "linxe 50000")
    }
}
