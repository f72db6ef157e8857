import TestSupport
import Testing
import TextUIKit

/// A text field delegate that logs its calls and gives the answers set in advance.
@MainActor
final class TextFieldRecorder: TextFieldDelegate {
    var log: [String] = []
    var shouldEnd = true
    var accepts: (String) -> Bool = { _ in true }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
        log.append("shouldBegin")
        return true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
        log.append("shouldEnd")
        return shouldEnd
    }
    func textFieldDidEndEditing(_ textField: TextField) { log.append("didEnd") }
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool {
        var text = Array((textField.text ?? "").utf16)
        text.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(string.utf16))
        return accepts(String(decoding: text, as: UTF16.self))
    }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        log.append("shouldReturn")
        return true
    }
}

@MainActor
struct TextFieldTests {
    private let field = TextField()
    private let recorder = TextFieldRecorder()
    private let stage: Stage

    init() {
        field.delegate = recorder
        stage = Stage(10, 2, rows: [(field, 1), (Label(), nil)])
        field.becomeFirstResponder()
    }

    @Test("U-179: typing edits, reports each change, and the caret follows")
    func typing() {
        var texts: [String] = []
        field.addAction(for: .editingChanged) { [field] _ in texts.append(field.text ?? "") }
        stage.type("añ")
        stage.press(Key(.left), .character("x"), Key(.backspace), Key(.backspace))
        #expect(texts == ["a", "añ", "axñ", "añ", "ñ"])
        #expect(stage.terminal.cursor == Point(x: 0, y: 0))
        stage.send(.paste("two\nlines\u{7}"))
        #expect(field.text == "two linesñ")
        stage.press(Key(.end))
        #expect(stage.line(0) == "wo linesñ")
        stage.tap(0, 0)
        stage.press(.character("!"))
        #expect(field.text == "t!wo linesñ")
    }

    @Test("The delegate is asked before and informed after, and may refuse a text")
    func delegate() {
        #expect(recorder.log == ["shouldBegin", "didBegin"])
        recorder.accepts = { $0.allSatisfy(\.isNumber) }
        stage.type("1a2")
        #expect(field.text == "12")
        stage.press(Key(.enter))
        field.resignFirstResponder()
        #expect(
            recorder.log == ["shouldBegin", "didBegin", "shouldReturn", "shouldEnd", "didEnd"])
    }

    @Test("Enter is sent to targets, and passed on if there are none")
    func enter() {
        var heard: [Key] = []
        stage.controller.onKey = {
            heard.append($0)
            return true
        }
        field.delegate = nil
        stage.press(Key(.enter))
        #expect(heard == [Key(.enter)])
        var ended = 0
        field.addAction(for: .editingDidEndOnExit) { _ in ended += 1 }
        stage.press(Key(.enter))
        #expect(heard == [Key(.enter)] && ended == 1)
    }

    @Test("A secret is not shown, a placeholder is until something is typed")
    func shown() {
        field.placeholder = "password"
        field.isSecureTextEntry = true
        stage.redraw()
        #expect(stage.line(0) == "password")
        stage.type("abc")
        #expect(stage.line(0) == "•••" && field.text == "abc")
    }

    @Test(
        "Marks of the direction of text take no cells before the caret",
        arguments: [
            "\u{200e}", "\u{200f}", "\u{202a}", "\u{202b}", "\u{202c}", "\u{202d}", "\u{202e}", "\u{2066}",
            "\u{2067}", "\u{2068}", "\u{2069}", "\u{61c}",
        ] as [Character])
    func directionMarks(_ mark: Character) {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 9, height: 1))
        field.text = "a\(mark)b"
        let stage = Stage(9, 1, field)
        field.becomeFirstResponder()
        stage.redraw()
        #expect(stage.line(0) == "ab" && stage.terminal.cursor == Point(x: 2, y: 0))
    }
}
