internal import CommandUI
internal import TextUIKit

extension Action {
    /// Leaves the command line.
    fileprivate static let endCommandLine = Action("endCommandLine")
    /// Leaves the command line if it is empty.
    fileprivate static let endEmptyCommandLine = Action("endEmptyCommandLine")
}

/// A line for typing a command after a colon.
@MainActor
final class CommandLineView: View, TextFieldDelegate {
    private let colon = Label()
    private let field = TextField()
    /// Called with the typed text when Enter is pressed.
    private let onEnter: (String) -> Void

    init(onEnter: @escaping (String) -> Void) {
        self.onEnter = onEnter
        super.init()
        colon.text = ":"
        backgroundStyle = .plain
        addSubview(colon)
        addSubview(field)
        field.delegate = self
        field.addKeyCommand(KeyCommand([Key(.escape), .control("g")], .endCommandLine))
        field.addKeyCommand(KeyCommand([Key(.backspace)], .endEmptyCommandLine))
        // The keys for moving in the list have no use here.
        field.addKeyCommand(KeyCommand([Key(.up), Key(.down), Key(.tab), Key(.tab, .shift)], .ignore))
    }

    /// Takes the focus until the line is left.
    func begin() { field.becomeFirstResponder() }

    override func layoutSubviews() {
        colon.frame = Rect(x: 0, y: 0, width: min(1, frame.size.width), height: frame.size.height)
        field.frame = Rect(x: 1, y: 0, width: max(0, frame.size.width - 1), height: frame.size.height)
    }

    override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .endCommandLine: true
        case .endEmptyCommandLine: field.text?.isEmpty ?? true
        default: false
        }
    }

    override func perform(_ action: Action, sender: Responder?) { field.resignFirstResponder() }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        let line = textField.text ?? ""
        textField.resignFirstResponder()
        onEnter(line)
        return false
    }

    func textFieldDidEndEditing(_ textField: TextField) { removeFromSuperview() }
}
