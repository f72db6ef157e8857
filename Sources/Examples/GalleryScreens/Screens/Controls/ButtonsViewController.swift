import UIKitNames

/// Buttons in their states; Tab goes to the next one, Enter or Space presses
/// it.
final class ButtonsViewController: UIViewController {
    private let count = UILabel()
    private var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Buttons"
        add("Press me", at: 1) { _ in }
        add("Chosen", at: 3) { $0.isSelected = true }
        add("Coloured", at: 5) { $0.setTitleColor(.systemGreen, for: .normal) }
        add("Disabled", at: 7) { $0.isEnabled = false }
        count.frame = CGRect(x: 22, y: 1, width: 20, height: 1)
        view.addSubview(count)
        updateCount()
    }

    private func add(
        _ title: String, at row: Int, configure: (UIButton) -> Void
    ) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 2, y: row, width: 16, height: 1)
        button.addTarget(
            self, action: ButtonsViewController.press, for: .touchUpInside)
        configure(button)
        view.addSubview(button)
    }

    private func press() {
        presses += 1
        updateCount()
    }

    private func updateCount() {
        count.text = presses == 1 ? "Pressed once" : "Pressed \(presses) times"
    }
}
