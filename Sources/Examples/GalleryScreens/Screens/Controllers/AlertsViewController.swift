import UIKitNames

/// An alert with a destructive action, and one with a text field.
final class AlertsViewController: UIViewController {
    private let result = UILabel(
        frame: CGRect(x: 2, y: 5, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Alerts"
        let delete = UIButton(title: "Delete…") { [unowned self] _ in
            askToDelete()
        }
        let rename = UIButton(title: "Rename…") { [unowned self] _ in
            askForName()
        }
        delete.frame.origin = CGPoint(x: 2, y: 1)
        rename.frame.origin = CGPoint(x: 2, y: 3)
        for subview in [delete, rename, result] { view.addSubview(subview) }
    }

    private func askToDelete() {
        let alert = UIAlertController(
            title: "Delete “Holiday”?", message: "The album has 214 photos.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) {
                [unowned self] _ in
                result.text = "Deleted “Holiday”"
            })
        present(alert, animated: true)
    }

    private func askForName() {
        let alert = UIAlertController(
            title: "Rename", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = "Holiday" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Rename", style: .default) {
                [unowned self, weak alert] _ in
                result.text =
                    "Renamed to “\(alert?.textFields?.first?.text ?? "")”"
            })
        present(alert, animated: true)
    }
}
