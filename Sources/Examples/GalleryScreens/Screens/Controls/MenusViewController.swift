import UIKitNames

/// Buttons with menus: one opens a menu of actions, the other shows the chosen
/// one.
final class MenusViewController: UIViewController {
    private let result = UILabel(
        frame: CGRect(x: 2, y: 5, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Menus"
        let share = UIMenu(
            title: "Share",
            children: ["Mail", "Message"].map(action))
        let file = UIButton(type: .system)
        file.setTitle("File", for: .normal)
        file.menu = UIMenu(children: [
            action("Open"), action("Rename"), share,
            UIAction(title: "Delete", attributes: .destructive) { _ in },
        ])
        file.showsMenuAsPrimaryAction = true
        file.frame = CGRect(x: 2, y: 1, width: 12, height: 1)

        let order = UIButton(type: .system)
        order.menu = UIMenu(
            options: .singleSelection,
            children: ["By name", "By date", "By size"].map(action))
        order.showsMenuAsPrimaryAction = true
        order.changesSelectionAsPrimaryAction = true
        order.frame = CGRect(x: 2, y: 3, width: 12, height: 1)
        for subview in [file, order, result] { view.addSubview(subview) }
    }

    private func action(_ title: String) -> UIMenuElement {
        UIAction(title: title) { [unowned self] action in
            result.text = "Chosen: \(action.title)"
        }
    }
}
