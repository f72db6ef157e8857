import UIKitNames

/// An action sheet, with one button below the other; the first letter of a
/// button chooses it.
final class ActionSheetsViewController: UIViewController {
    private let result = UILabel(
        frame: CGRect(x: 2, y: 3, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Action sheets"
        let share = UIButton(title: "Share…") { [unowned self] _ in
            showChoices()
        }
        share.frame.origin = CGPoint(x: 2, y: 1)
        view.addSubview(share)
        view.addSubview(result)
    }

    private func showChoices() {
        let sheet = UIAlertController(
            title: "Share “Budget”", message: nil, preferredStyle: .actionSheet
        )
        for title in ["Mail", "Print", "Save to files"] {
            sheet.addAction(
                UIAlertAction(title: title, style: .default) {
                    [unowned self] _ in
                    result.text = "Chosen: \(title)"
                })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}
