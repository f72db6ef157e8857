import UIKitNames

/// A controller with its own navigation bar, presented over the whole window.
private final class LicenceViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Licence"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self,
            action: LicenceViewController.close)
        let text = UILabel(frame: CGRect(x: 2, y: 1, width: 36, height: 4))
        text.text = "You may do what you like with this software."
        text.numberOfLines = 0
        view.addSubview(text)
    }

    private func close() { dismiss(animated: true) }

    override var keyCommands: [UIKeyCommand] {
        [UIKeyCommand([UIKey(.escape)], "close", title: "Close")]
    }

    override func canPerform(_ action: Action) -> Bool {
        action == "close" || super.canPerform(action)
    }

    override func perform(_ action: Action, sender: UIResponder?) {
        if action == "close" {
            close()
        } else {
            super.perform(action, sender: sender)
        }
    }
}

/// A controller that presents another one over the whole window; Done
/// dismisses it.
final class PresentationViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presentation"
        let button = UIButton(title: "Show the licence") { [unowned self] _ in
            let licence = UINavigationController(
                rootViewController: LicenceViewController())
            licence.modalPresentationStyle = .fullScreen
            present(licence, animated: true)
        }
        button.frame.origin = CGPoint(x: 2, y: 1)
        view.addSubview(button)
    }
}
