import UIKitNames

/// A button that copies a text to the terminal's clipboard.
final class PasteboardViewController: UIViewController {
    private let code = UILabel(frame: CGRect(x: 2, y: 1, width: 30, height: 1))
    private let status = UILabel(
        frame: CGRect(x: 2, y: 5, width: 30, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pasteboard"
        code.text = "Ticket K7-2041"
        let button = UIButton(title: "Copy") { [unowned self] _ in copy() }
        button.frame.origin = CGPoint(x: 2, y: 3)
        for subview in [code, button, status] { view.addSubview(subview) }
    }

    private func copy() {
        UIPasteboard.general.string = code.text
        status.text = "Copied to the clipboard"
    }
}
