import TestSupport
import Testing
import TextUIKit

/// A text view delegate that logs its calls.
@MainActor
private final class TextViewRecorder: TextViewDelegate {
    var log: [String] = []
    var allows = true

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
        log.append("shouldBegin")
        return true
    }
    func textViewDidBeginEditing(_ textView: TextView) { log.append("didBegin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
        log.append("shouldEnd")
        return true
    }
    func textViewDidEndEditing(_ textView: TextView) { log.append("didEnd") }
    func textView(
        _ textView: TextView, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool {
        log.append("should \(range.location) \(range.length) \(text)")
        return allows
    }
    func textViewDidChange(_ textView: TextView) { log.append("didChange") }
    func textViewDidChangeSelection(_ textView: TextView) { log.append("selection") }
}

@MainActor
struct TextViewTests {
    private let view = TextView()
    private let recorder = TextViewRecorder()
    private let stage: Stage

    init() {
        view.delegate = recorder
        view.showsVerticalScrollIndicator = false
        stage = Stage(10, 4, rows: [(view, 3), (Label(), 1)])
        view.becomeFirstResponder()
        stage.redraw()
    }

    private var cursor: Point? { stage.terminal.cursor }

    @Test("Typing wraps after words, Enter begins a line, and the caret follows")
    func typing() {
        stage.type("one two three")
        stage.redraw()
        #expect(stage.texts.prefix(2) == ["one two", "three"] && cursor == Point(x: 5, y: 1))
        stage.press(Key(.enter))
        stage.type("日本x")
        #expect(view.text == "one two three\n日本x" && cursor == Point(x: 5, y: 2))
        stage.press(Key(.home), Key(.backspace))
        #expect(view.text == "one two three日本x")
        stage.press(Key(.delete), .control("k"), .control("y"), .control("y"))
        #expect(view.text == "one two three本x本x")
    }

    @Test("Rows and pages move the caret, which keeps its column and stays visible")
    func rows() {
        view.text = (0..<10).map { "line \($0)" }.joined(separator: "\n") + "\nab"
        stage.press(Key(.home, .control))
        #expect(stage.texts[0] == "line 0" && cursor == Point(x: 0, y: 0))
        stage.press(Key(.end), Key(.down), Key(.down), Key(.down))
        #expect(stage.texts[2] == "line 3" && cursor == Point(x: 6, y: 2))
        stage.press(Key(.pageDown))
        #expect(cursor == Point(x: 6, y: 2) && stage.texts[2] == "line 5")
        stage.press(Key(.end, .control), Key(.up))
        #expect(stage.texts[1] == "line 9" && cursor == Point(x: 2, y: 1))
        stage.press(Key(.up), Key(.up), Key(.up), Key(.up), Key(.left))
        #expect(view.selectedRange == TextRange(location: 36, length: 0))
    }

    @Test("Shift extends the selection, which typing and deleting replace and copying keeps")
    func selection() {
        view.text = "one\ntwo"
        stage.press(Key(.home, .control), Key(.right), Key(.down, .shift))
        #expect(view.selectedRange == TextRange(location: 1, length: 4))
        #expect(
            stage.style(1, 0).attributes.contains(.reverse) && stage.style(0, 1).attributes.contains(.reverse)
        )
        #expect(!stage.style(0, 0).attributes.contains(.reverse))
        stage.press(.alternate("c"))
        #expect(stage.terminal.copiedText == "ne\nt" && view.text == "one\ntwo")
        stage.press(.character("X"))
        #expect(view.text == "oXwo" && view.selectedRange == TextRange(location: 2, length: 0))
        stage.press(.alternate("a"), .alternate("x"))
        #expect(view.text == "" && stage.terminal.copiedText == "oXwo")
        stage.press(.control("y"))
        #expect(view.text == "oXwo")
        stage.press(Key(.home), Key(.right, [.shift, .control]), Key(.left))
        #expect(view.selectedRange == TextRange(location: 0, length: 0))
    }

    @Test("The delegate is asked about ranges in UTF-16, and hears of changes, selections and the end")
    func delegate() {
        #expect(recorder.log == ["shouldBegin", "didBegin"])
        recorder.log = []
        stage.type("a")
        #expect(recorder.log == ["should 0 0 a", "selection", "didChange"])
        view.text = "𝄞b\nc"
        recorder.log = []
        recorder.allows = false
        stage.press(Key(.backspace), Key(.left))
        #expect(recorder.log == ["should 4 1 ", "selection"] && view.text == "𝄞b\nc")
        recorder.log = []
        view.resignFirstResponder()
        #expect(recorder.log == ["shouldEnd", "didEnd"])
    }

    @Test("Undo removes typed words at once and brings deleted text back; redo does it again")
    func undo() {
        stage.type("abc")
        stage.press(Key(.enter))
        stage.type("de")
        stage.press(Key(.backspace), Key(.backspace))
        #expect(view.text == "abc\n")
        stage.press(.control("_"))
        #expect(view.text == "abc\nde")
        stage.press(.control("_"), .control("_"), .control("_"))
        #expect(view.text == "")
        stage.press(.alternate("e"))
        #expect(view.text == "abc")
        stage.type("!")
        stage.press(.alternate("e"))
        #expect(view.text == "abc!")
    }

    @Test("A paste keeps its lines and loses control characters")
    func paste() {
        stage.send(.paste("one\r\ntwo\u{7}\n\tthree"))
        #expect(view.text == "one\ntwo\n\tthree")
    }

    @Test("A click places the caret, a double click selects a word, dragging selects")
    func pointer() {
        view.text = "one two\nthree"
        stage.redraw()
        stage.tap(2, 0)
        #expect(view.selectedRange == TextRange(location: 2, length: 0))
        stage.advance(by: .seconds(1))
        stage.tap(5, 0)
        stage.tap(5, 0)
        #expect(view.selectedRange == TextRange(location: 4, length: 3))
        stage.advance(by: .seconds(1))
        stage.mouse(.press, 0, 0)
        stage.mouse(.drag, 2, 1)
        stage.mouse(.release, 2, 1)
        #expect(view.selectedRange == TextRange(location: 0, length: 10))
    }

    @Test("A text that is not editable scrolls, and takes no keys")
    func readOnly() {
        view.text = (0..<10).map { "line \($0)" }.joined(separator: "\n")
        view.isEditable = false
        view.contentOffset = .zero
        view.becomeFirstResponder()
        stage.press(Key(.down), .character("x"))
        #expect(stage.texts[0] == "line 1" && stage.terminal.cursor == nil && !view.text.contains("x"))
        #expect(view.sizeThatFits(Size(width: 10, height: 0)).height == 10)
    }

    @Test("Attributes are drawn, and typed text continues those before it")
    func attributes() {
        let text = MutableRichText(string: "ab\ncd")
        text.addAttribute(
            .font, value: Font.boldSystemFont(ofSize: 9), range: TextRange(location: 1, length: 3))
        view.attributedText = text
        stage.redraw()
        #expect(
            stage.style(1, 0) == Style(attributes: .bold) && stage.style(0, 1) == Style(attributes: .bold))
        #expect(stage.style(0, 0) == .plain && stage.style(1, 1) == .plain)
        stage.press(Key(.up), Key(.end), .character("x"))
        #expect(view.text == "abx\ncd" && stage.style(2, 0) == Style(attributes: .bold))
        stage.press(Key(.delete))
        #expect(view.text == "abxcd" && stage.style(3, 0) == Style(attributes: .bold))
        #expect(view.attributedText?.length == 5)
    }

    @Test("Code changes the text and the selection without asking the delegate")
    func code() {
        view.text = "one two"
        recorder.log = []
        view.selectedRange = TextRange(location: 4, length: 3)
        view.insertText("2")
        #expect(view.text == "one 2" && view.hasText && !recorder.log.contains { $0.hasPrefix("should") })
        view.deleteBackward()
        #expect(view.text == "one ")
        view.text = nil
        #expect(view.text == "" && !view.hasText)
    }
}
