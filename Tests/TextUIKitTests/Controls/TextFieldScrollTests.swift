import TestSupport
import Testing
import TextUIKit

@MainActor
struct TextFieldScrollTests {
    private let field = TextField()
    private let stage: Stage

    init() {
        stage = Stage(6, 2, rows: [(field, 1), (Label(), nil)])
        field.becomeFirstResponder()
    }

    @Test("The caret goes through a long text, which stays until the caret would leave the field")
    func keptScroll() {
        stage.type("abcdefghij")
        #expect(stage.line(0) == "fghij" && stage.terminal.cursor == Point(x: 5, y: 0))
        stage.press(Key(.left), Key(.left))
        #expect(stage.line(0) == "fghij" && stage.terminal.cursor == Point(x: 3, y: 0))
        stage.press(Key(.left), Key(.left), Key(.left), Key(.left))
        #expect(stage.line(0) == "efghij" && stage.terminal.cursor == Point(x: 0, y: 0))
        stage.press(Key(.right))
        #expect(stage.line(0) == "efghij" && stage.terminal.cursor == Point(x: 1, y: 0))
    }

    @Test("A field never begins with half of a wide letter, and a secret scrolls by its bullets")
    func wide() {
        stage.type("語語語x")
        #expect(stage.line(0) == "語語x" && stage.terminal.cursor == Point(x: 5, y: 0))
        field.isSecureTextEntry = true
        stage.redraw()
        #expect(stage.line(0) == "••••" && stage.terminal.cursor == Point(x: 4, y: 0))
        stage.type("yz")
        #expect(stage.line(0) == "•••••" && stage.terminal.cursor == Point(x: 5, y: 0))
    }

    @Test("A long text that is not edited shows its beginning")
    func beginning() {
        stage.type("abcdefghij")
        field.resignFirstResponder()
        stage.redraw()
        #expect(stage.line(0) == "abcde…")
        field.becomeFirstResponder()
        stage.redraw()
        #expect(stage.line(0) == "fghij")
    }

    @Test("A delegate may read and assign the text while it is asked")
    func assigningWhileAsked() {
        let recorder = TextFieldRecorder()
        field.delegate = recorder
        recorder.accepts = { [field] text in
            if text == "ab" { field.text = field.text?.uppercased() }
            return text != "ab"
        }
        stage.type("ab")
        #expect(field.text == "A")
        stage.type("c")
        #expect(field.text == "Ac")
    }
}
