import UIKitNames

/// A toolbar below the content, and bar buttons with a symbol and a menu.
final class ToolbarViewController: UIViewController {
    private let message = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Note"
        message.text = "Press a button of a bar."
        view.addSubview(message)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "ellipsis"),
            primaryAction: nil,
            menu: UIMenu(children: [action("Pin"), action("Lock")]))
        toolbarItems = [
            UIBarButtonItem(
                systemItem: .trash, primaryAction: action("Deleted")),
            .flexibleSpace(),
            UIBarButtonItem(
                systemItem: .compose, primaryAction: action("New note")),
        ]
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [unowned self] action in
            message.text = action.title
        }
    }
}
