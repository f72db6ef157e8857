import FuzzChecks
import TextUIKit

/// What is promised of a line that is edited, whatever is done to it.
struct EditingCheck {
    private var source: ByteSource
    private var line = LineEditor()
    private var model = SlowLine()
    private var field = LineEditor.Field(width: 10)

    /// Edits as the bytes say, beside a slow model.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var check = EditingCheck(source: ByteSource(input))
        // More steps and longer lines tell nothing new and take long; what was cut and put back twice has doubled.
        for _ in 0..<200 where !check.source.isEmpty && check.line.buffer.text.utf8.count < 4_096 {
            if let fault = check.step() { return fault }
        }
        return nil
    }

    private init(source: ByteSource) { self.source = source }

    /// Texts of which the graphemes join, are wide, have no width, or end lines.
    private static let texts = [
        "a", "b", " ", "word", "é", "e\u{301}", "\u{301}", "\u{200D}", "👩", "👩‍👧", "🇩🇪", "🇫", "漢", "ｶ",
        "\u{FE0F}", "❤", "\u{1F3FD}", "\t", "\n", "\r\n", "\r", "\u{1B}[31m", "\0", "\u{2028}", "ᄀ", "ᅡ", "ᆨ",
        "क", "\u{94D}", "ष", "\u{202E}", "\u{AD}", "٣", "1", "-", "ß", "\u{E000}", "\u{10FFFF}", "", "한글",
    ]

    private mutating func text() -> String {
        switch source.number(0..<4) {
        case 0:
            let count = source.number(0..<24)
            return String(decoding: source.bytes(count), as: UTF8.self)
        case 1: return source.one(of: Self.texts) + source.one(of: Self.texts)
        default: return source.one(of: Self.texts)
        }
    }

    /// Does one thing to both and compares them.
    private mutating func step() -> String? {
        let former = line.buffer
        var buffer = former
        let choice = source.number(0..<20)
        switch choice {
        case 0...3:
            let typed = text()
            buffer.insert(typed)
            model.insert(typed)
        case 4:
            let pasted = text() + text()
            let typed = LineEditor.oneLine(pasted)
            if let fault = Self.lineFault(typed, of: pasted) { return fault }
            buffer.insert(typed)
            model.insert(typed)
        case 5, 6: act(.deleteBackward, &buffer) { $0.deleteBackward() }
        case 7: act(.deleteForward, &buffer) { $0.deleteForward() }
        case 8: act(.killWordBackward, &buffer) { $0.killWordBackward() }
        case 9: act(.killWordForward, &buffer) { $0.killWordForward() }
        case 10: act(.killToEnd, &buffer) { $0.killToEnd() }
        case 11: act(source.number(0..<4) == 0 ? .killAll : .yank, &buffer) { _ in }
        case 12: act(.yank, &buffer) { $0.yank() }
        case 13: act(.moveLeft, &buffer) { $0.move(to: $0.caretInGraphemes - 1) }
        case 14: act(.moveRight, &buffer) { $0.move(to: $0.caretInGraphemes + 1) }
        case 15: act(.moveWordLeft, &buffer) { $0.moveWordBackward() }
        case 16: act(.moveWordRight, &buffer) { $0.moveWordForward() }
        case 17:
            let place = source.number(-2..<40)
            buffer.moveCaret(to: place)
            model.move(to: place)
        case 18:
            let start = source.number(0..<20)
            let range = start..<(start + source.number(0..<9))
            let replacement = text()
            buffer.replace(utf16Range: range, with: replacement)
            model.replace(utf16Range: range, with: replacement)
        default: return stepInField()
        }
        line.setBuffer(buffer, in: field)
        return fault(since: former).map { "\($0) after choice \(choice)" }
    }

    /// Does an action of the keys, and the same to the model.
    private mutating func act(
        _ action: Action, _ buffer: inout EditingBuffer, _ change: (inout SlowLine) -> Void
    ) {
        buffer.perform(action)
        // Two that share a choice.
        switch action {
        case .killAll: model.killAll()
        case .yank: model.yank()
        default: change(&model)
        }
    }

    /// Changes where the line is shown, clicks into it, or goes to an end.
    private mutating func stepInField() -> String? {
        let former = line.buffer
        switch source.number(0..<4) {
        case 0: field = LineEditor.Field(width: source.number(-1..<24), mask: field.mask)
        case 1:
            field = LineEditor.Field(width: field.width, mask: source.one(of: [nil, "*", "漢", "\u{301}"]))
        case 2:
            var buffer = line.buffer
            buffer.moveToEnd()
            model.moveToEnd()
            line.setBuffer(buffer, in: field)
        default:
            let column = source.number(-3..<30)
            line.moveCaret(toColumn: column, in: field)
            model.move(to: line.buffer.caret)
            if column >= 0, column < field.width, let fault = clickFault(column) { return fault }
        }
        return fault(since: former)
    }

    // MARK: What is promised

    private func fault(since former: EditingBuffer) -> String? {
        let buffer = line.buffer
        let text = buffer.text
        guard text.unicodeScalars.elementsEqual(model.scalars) else {
            return "the text is not \(model.text.debugDescription)"
        }
        guard buffer.caret == model.caretInGraphemes else {
            return
                "the caret is at \(buffer.caret), not \(model.caretInGraphemes), in \(text.debugDescription)"
        }
        guard buffer.killed.unicodeScalars.elementsEqual(model.killed) else {
            return "something else was cut"
        }
        guard
            (buffer.textBeforeCaret + buffer.textAfterCaret).unicodeScalars.elementsEqual(
                text.unicodeScalars),
            buffer.textBeforeCaret.unicodeScalars.count == model.caret
        else { return "the parts are not the text" }
        // The change that delegates are notified of produces the same text.
        if let edit = buffer.edit(since: former) {
            var again = former
            again.replace(utf16Range: edit.range, with: edit.replacement)
            guard again.text.unicodeScalars.elementsEqual(text.unicodeScalars) else {
                return "\(edit) of \(former.text.debugDescription) makes \(again.text.debugDescription)"
            }
        } else if !former.text.unicodeScalars.elementsEqual(text.unicodeScalars) {
            return "a change is not reported"
        }
        return scrollFault()
    }

    private var widths: [Int] {
        line.buffer.text.map { character in
            let shown = field.mask ?? character
            // Of the texts above only this one is a mark of the direction, which takes no cells.
            return shown == "\u{202E}" ? 0 : Glyph(shown).width
        }
    }

    private func scrollFault() -> String? {
        let widths = widths
        let room = max(1, field.width)
        let scrolled = line.scrolledColumns(in: field)
        var borders = [0]
        for width in widths { borders.append(borders[borders.count - 1] + width) }
        guard borders.contains(scrolled) else { return "the field begins within a grapheme" }
        let caret = borders[line.buffer.caret]
        let width = line.buffer.caret < widths.count ? widths[line.buffer.caret] : 1
        guard scrolled <= caret, caret + min(room, width) <= scrolled + room else {
            return "the caret at column \(caret) is not seen in \(room) columns from \(scrolled)"
        }
        guard line.caretColumn(in: field) == min(caret - scrolled, max(0, field.width - 1)) else {
            return "the caret is shown in column \(line.caretColumn(in: field))"
        }
        // Only a wide grapheme that would be cut leaves room behind a long text.
        let last = borders[borders.count - 1]
        if scrolled > 0, last + 1 < scrolled + room - 15 { return "room is left behind the text" }
        return nil
    }

    /// A click puts the caret before the grapheme under it, or after the text.
    private func clickFault(_ column: Int) -> String? {
        let caret = line.caretColumn(in: field)
        guard line.buffer.caret < widths.count else { return nil }
        // Scrolling to see all of a wide grapheme at the edge moves it.
        return caret <= column ? nil : "a click on column \(column) put the caret in column \(caret)"
    }

    private static func lineFault(_ typed: String, of pasted: String) -> String? {
        for scalar in typed.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return "a pasted line has a control character"
            default: continue
            }
        }
        return LineEditor.oneLine(typed) == typed ? nil : "a pasted line is changed again"
    }
}
