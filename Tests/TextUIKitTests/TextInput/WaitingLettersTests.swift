import TestSupport
import Testing
import TextUIKit

/// Letters that wait together, as from a paste that the terminal does not mark.
@MainActor
struct WaitingLettersTests {
    private let bar = SearchBar()
    private let recorder = SearchBarRecorder()
    private let stage: Stage

    init() {
        bar.delegate = recorder
        stage = Stage(30, 2, rows: [(bar, 1), (Label(), nil)])
        bar.becomeFirstResponder()
        recorder.log = []
    }

    private func keys(_ text: String) -> [Event] { text.map { .key(.character($0)) } }

    /// Sends events that wait all at once, and takes turns until none is left.
    private func send(_ events: [Event]) {
        stage.terminal.send(events)
        while stage.application.isInputWaiting { stage.application.step(timeout: .zero) }
    }

    @Test("TR-16: letters that arrive at once are searched for once, however many they are")
    func once() {
        let text = String(repeating: "a name ", count: 1_000)
        send(keys(text) + [.key(Key(.backspace)), .key(.character("x"))])
        #expect(recorder.log == ["text \(text)", "text \(text.dropLast())", "text \(text.dropLast())x"])
    }

    @Test("TR-16: fewer letters are typed one by one, and what comes between letters keeps its place")
    func few() {
        send(keys("abc") + [.key(Key(.left))] + keys("d"))
        #expect(recorder.log == ["text a", "text ab", "text abc", "text abdc"])
        recorder.log = []
        bar.text = ""
        let many = String(repeating: "é", count: 100)
        send([.key(.character("z")), .key(Key(.enter))] + keys(many) + [.key(Key(.home))] + keys("yx"))
        #expect(recorder.log == ["text z", "search", "text z\(many)", "text yz\(many)", "text yxz\(many)"])
    }

    @Test("TR-16: letters that are commands where they come stay commands, each of them")
    func commands() {
        bar.resignFirstResponder()
        recorder.log = []
        var count = 0
        stage.controller.commands = [KeyCommand([.character("j")], Action("count"))]
        stage.controller.actions = [Action("count")]
        stage.controller.onAction = { _ in count += 1 }
        send(keys(String(repeating: "j", count: 200)))
        #expect(count == 200 && bar.text == "")
    }
}
