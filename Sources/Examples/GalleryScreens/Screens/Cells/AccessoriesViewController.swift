import UIKitNames

/// The accessories of a cell; Alt-Enter or a click presses the detail button.
final class AccessoriesViewController: UITableViewController {
    private let accessories: [(String, UITableViewCell.AccessoryType)] = [
        ("None", .none), ("Disclosure indicator", .disclosureIndicator),
        ("Detail button", .detailButton),
        ("Detail and disclosure", .detailDisclosureButton),
        ("Check mark", .checkmark),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Accessories"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "accessory")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        accessories.count + 1
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "accessory", for: indexPath)
        if indexPath.row < accessories.count {
            cell.textLabel?.text = accessories[indexPath.row].0
            cell.accessoryType = accessories[indexPath.row].1
            cell.accessoryView = nil
        } else {
            let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 1))
            badge.text = "3 new"
            badge.textColor = .systemRed
            cell.textLabel?.text = "A view of your own"
            cell.accessoryView = badge
        }
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        let alert = UIAlertController(
            title: accessories[indexPath.row].0,
            message: "The detail button was pressed.")
        alert.addAction(UIAlertAction(title: "OK"))
        present(alert, animated: true)
    }
}
