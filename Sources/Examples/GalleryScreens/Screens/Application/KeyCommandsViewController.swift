import UIKitNames

/// Key commands of a controller: `+` and `-` change a number, and Alt-R resets
/// it.
final class KeyCommandsViewController: UIViewController {
    private let level = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))
    private var brightness = 5

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Brightness"
        let hint = UILabel(frame: CGRect(x: 2, y: 3, width: 36, height: 1))
        hint.text = "Press + or -, or Alt-R."
        hint.textColor = .secondaryLabel
        view.addSubview(level)
        view.addSubview(hint)
        showLevel()
    }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand] {
        [
            UIKeyCommand(
                input: "+", action: KeyCommandsViewController.increase,
                discoverabilityTitle: "Brighter"),
            UIKeyCommand(
                input: "-", action: KeyCommandsViewController.decrease,
                discoverabilityTitle: "Darker"),
            UIKeyCommand(
                input: "r", modifierFlags: .command,
                action: KeyCommandsViewController.reset,
                discoverabilityTitle: "Reset"),
        ]
    }

    private func increase() { change(to: brightness + 1) }

    private func decrease() { change(to: brightness - 1) }

    private func reset() { change(to: 5) }

    private func change(to level: Int) {
        brightness = min(max(0, level), 10)
        showLevel()
    }

    private func showLevel() {
        level.text =
            "Level \(brightness)  " + String(repeating: "█", count: brightness)
            + String(repeating: "░", count: 10 - brightness)
    }
}
