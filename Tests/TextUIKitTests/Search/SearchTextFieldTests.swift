import TestSupport
import Testing
import TextUIKit

@MainActor
struct SearchTextFieldTests {
    private let bar = SearchBar()
    private let stage: Stage

    init() {
        stage = Stage(16, 2, rows: [(bar, 1), (Label(), 1)])
    }

    @Test("The field of a search bar has its text and placeholder, and sends events")
    func field() {
        let field = bar.searchTextField
        var events: [String] = []
        field.addAction(for: .editingDidBegin) { _ in events.append("begin") }
        field.addAction(for: .editingChanged) { _ in events.append("changed \(field.text ?? "")") }
        field.addAction(for: .editingDidEnd) { _ in events.append("end") }
        field.attributedPlaceholder = RichText(string: "Name", attributes: [.foregroundColor: Color.red])
        stage.redraw()
        #expect(bar.placeholder == "Name" && stage.terminal.canvas.text(ofRow: 0).hasSuffix("Name"))
        #expect(stage.style(3, 0).foreground == .red)
        #expect(field.becomeFirstResponder() && field.isFirstResponder && bar.isFirstResponder)
        field.textColor = .green
        stage.type("ad")
        stage.redraw()
        #expect(bar.text == "ad" && stage.style(3, 0).foreground == .green)
        field.text = "x"
        #expect(bar.text == "x")
        #expect(field.resignFirstResponder() && !bar.isFirstResponder)
        #expect(events == ["begin", "changed a", "changed ad", "end"])
        bar.placeholder = "Other"
        #expect(field.placeholder == "Other" && field === bar.searchTextField)
        field.isEnabled = false
        #expect(!bar.isEnabled)
    }

    @Test("The pasteboard copies to the terminal, and reads what the program copied")
    func pasteboard() {
        let count = Pasteboard.general.changeCount
        stage.controller.actions = ["copyName"]
        stage.controller.commands = [KeyCommand([Key(.function(2))], "copyName")]
        stage.controller.onAction = { _ in Pasteboard.general.string = "Ada" }
        stage.press(Key(.function(2)))
        #expect(stage.terminal.copiedText == "Ada" && Pasteboard.general.string == "Ada")
        #expect(Pasteboard.general.hasStrings && Pasteboard.general.changeCount == count + 1)
        Pasteboard.general.strings = ["a", "b"]
        #expect(Pasteboard.general.string == "a\nb")
        Pasteboard.general.string = nil
        #expect(!Pasteboard.general.hasStrings)
    }
}
