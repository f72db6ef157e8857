import Testing
import TextUIKit

struct LineEditorTests {
    private typealias Field = LineEditor.Field

    /// All fields of up to six columns, for letters and for secrets.
    private static let fields = (-1...6).flatMap { width in
        [nil, "語"].map { Field(width: width, mask: $0) }
    }

    /// All buffers of up to `count` pieces with the caret at every place.
    private static func buffers(of pieces: [String], upTo count: Int) -> [EditingBuffer] {
        var texts = [""]
        var all = [""]
        for _ in 0..<count {
            texts = texts.flatMap { text in pieces.map { text + $0 } }
            all += texts
        }
        return all.flatMap { text in
            (0...text.count).map { caret in
                var buffer = EditingBuffer(text, killed: "語")
                buffer.moveCaret(to: caret)
                return buffer
            }
        }
    }

    private func taking(
        _ buffer: EditingBuffer, in field: Field, after former: LineEditor = LineEditor()
    )
        -> LineEditor
    {
        var line = former
        line.setBuffer(buffer, in: field)
        return line
    }

    /// The columns that the graphemes shown begin at, and the end of the last one.
    private func starts(_ line: LineEditor, _ field: Field) -> [Int] {
        line.shownText(in: field).reduce(into: [0]) { $0.append(($0.last ?? 0) + Glyph($1).width) }
    }

    @Test(
        "The caret is always inside the field, and no half of a wide grapheme is under it or begins the field"
    )
    func caretInside() {
        for buffer in Self.buffers(of: ["a", "語", " "], upTo: 3) {
            for field in Self.fields {
                let first = taking(buffer, in: field)
                check(first, field)
                for command in EditingBuffer.keyCommands {
                    var next = buffer
                    next.perform(command.action)
                    check(taking(next, in: field, after: first), field)
                }
                // The field may become another one without a step.
                for other in Self.fields { check(first, other, isKept: false) }
            }
        }
    }

    private func check(_ line: LineEditor, _ field: Field, isKept: Bool = true) {
        let starts = starts(line, field)
        let caret = line.buffer.textBeforeCaret.count
        let scrolled = line.scrolledColumns(in: field)
        let column = line.caretColumn(in: field)
        var isRight = column >= 0 && column < max(1, field.width)
        isRight = isRight && starts.contains(scrolled) && column + scrolled == starts[caret]
        let width = caret + 1 < starts.count ? starts[caret + 1] - starts[caret] : 1
        if width <= field.width { isRight = isRight && column + width <= field.width }
        if let end = starts.last, end < field.width { isRight = isRight && scrolled == 0 }
        if isKept { isRight = isRight && taking(line.buffer, in: field, after: line) == line }
        if !isRight { Issue.record("\(line) in \(field): \(scrolled) scrolled, caret in \(column)") }
    }

    @Test("Every step scrolls by the least from where the step before left the text")
    func keptScroll() {
        let field = Field(width: 4)
        for buffer in Self.buffers(of: ["a", "語"], upTo: 6) {
            var line = LineEditor()
            var former = 0
            for caret in [0, 6, 3, 4, 1, 5, 2] {
                var moved = buffer
                moved.moveCaret(to: caret)
                line.setBuffer(moved, in: field)
                former = LineScroll.offset(
                    widths: moved.text.map { Glyph($0).width }, caret: moved.textBeforeCaret.count, room: 4,
                    former: former)
                if line.scrolledColumns(in: field) != former {
                    Issue.record("\(moved): \(line.scrolledColumns(in: field)) scrolled, not \(former)")
                }
            }
        }
    }

    @Test("A press puts the caret before the grapheme that is under it")
    func press() {
        for buffer in Self.buffers(of: ["a", "語"], upTo: 4) {
            for field in Self.fields {
                for column in -2...10 {
                    let line = taking(buffer, in: field)
                    var pressed = line
                    pressed.moveCaret(toColumn: column, in: field)
                    let starts = starts(line, field)
                    let place = column + line.scrolledColumns(in: field)
                    let expected = starts.lastIndex { $0 <= place } ?? 0
                    if pressed.buffer.textBeforeCaret.count != expected {
                        Issue.record("\(line) in \(field), column \(column): not behind \(expected)")
                    }
                    check(pressed, field)
                }
            }
        }
    }

    @Test("A press into a field that has become another one does not push the text from under the pointer")
    func pressAfterNarrowing() {
        for buffer in Self.buffers(of: ["a", "語"], upTo: 3) {
            for field in Self.fields {
                let line = taking(buffer, in: field)
                for other in Self.fields {
                    for column in 0..<max(0, other.width) {
                        var pressed = line
                        pressed.moveCaret(toColumn: column, in: other)
                        let isAtEnd = pressed.buffer.textAfterCaret.isEmpty
                        if !isAtEnd, pressed.caretColumn(in: other) > column {
                            Issue.record("\(line) in \(other): column \(column) was pressed")
                        }
                    }
                }
            }
        }
    }

    /// What each action does.
    private static let steps: [(action: Action, run: @Sendable (inout EditingBuffer) -> Void)] = [
        (.deleteBackward, { $0.deleteBackward() }), (.deleteForward, { $0.deleteForward() }),
        (.killAll, { $0.killAll() }), (.killWordBackward, { $0.killWordBackward() }),
        (.killWordForward, { $0.killWordForward() }), (.killToEnd, { $0.killToEnd() }),
        (.yank, { $0.yank() }), (.moveLeft, { $0.moveCaret(by: -1) }),
        (.moveRight, { $0.moveCaret(by: 1) }), (.moveToStartOfLine, { $0.moveToStart() }),
        (.moveToEndOfLine, { $0.moveToEnd() }), (.moveWordLeft, { $0.moveWordBackward() }),
        (.moveWordRight, { $0.moveWordForward() }),
    ]

    @Test("Each command of editing does its one step, and no other action does anything")
    func actions() {
        #expect(EditingBuffer.keyCommands.map(\.action) == Self.steps.map(\.action))
        let keys = EditingBuffer.keyCommands.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        for buffer in Self.buffers(of: ["a", " ", "語"], upTo: 4) {
            for step in Self.steps {
                var done = buffer
                let isKnown = done.perform(step.action)
                var expected = buffer
                step.run(&expected)
                if done != expected || !isKnown { Issue.record("\(step.action) in \(buffer): \(done)") }
            }
            for action in [Action.returnKey, .search, Action("none")] {
                var same = buffer
                #expect(!same.perform(action) && same == buffer && !EditingBuffer.canPerform(action))
            }
        }
    }

    @Test("Pasted text becomes one line without control characters")
    func oneLine() {
        let pieces = ["a", " ", "\n", "\t", "\r\n", "\u{7}", "\u{2028}"]
        let texts = Set(Self.buffers(of: pieces, upTo: 3).map { Array($0.text.unicodeScalars) })
        for scalars in texts {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            let text = String(view)
            let line = LineEditor.oneLine(text)
            #expect(line.allSatisfy { "a ".contains($0) })
            #expect(line.filter { $0 == "a" } == text.filter { $0 == "a" })
        }
        #expect(LineEditor.oneLine("\na\u{7}\n\tb\n") == "a b")
        #expect(LineEditor.oneLine("a\n\u{2028}b") == "a b")
    }
}
