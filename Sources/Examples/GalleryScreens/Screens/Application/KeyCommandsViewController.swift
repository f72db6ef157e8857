import UIKitNames

extension UIResponder {
    fileprivate static let brighter = Action("brighter")
    fileprivate static let darker = Action("darker")
}

/// Key commands of a controller: `+` and `-` change a number.
final class KeyCommandsViewController: UIViewController {
    private let level = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))
    private var brightness = 5

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Brightness"
        let hint = UILabel(frame: CGRect(x: 2, y: 3, width: 36, height: 1))
        hint.text = "Press + or -."
        hint.textColor = .secondaryLabel
        view.addSubview(level)
        view.addSubview(hint)
        showLevel()
    }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand] {
        [
            UIKeyCommand([.character("+")], Self.brighter, title: "Brighter"),
            UIKeyCommand([.character("-")], Self.darker, title: "Darker"),
        ]
    }

    override func canPerform(_ action: Action) -> Bool {
        switch action {
        case Self.brighter: brightness < 10
        case Self.darker: brightness > 0
        default: super.canPerform(action)
        }
    }

    override func perform(_ action: Action, sender: UIResponder?) {
        brightness += action == Self.brighter ? 1 : -1
        showLevel()
    }

    private func showLevel() {
        level.text =
            "Level \(brightness)  " + String(repeating: "█", count: brightness)
            + String(repeating: "░", count: 10 - brightness)
    }
}
