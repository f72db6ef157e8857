import UIKitNames

/// A row that inserts another one while the table is edited; Enter presses its
/// control.
final class InsertingRowsViewController: UITableViewController {
    private var guests = ["Amelie", "Bogdan", "Chidi"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Guests"
        navigationItem.rightBarButtonItems = [
            editButtonItem,
            UIBarButtonItem(
                barButtonSystemItem: .add, target: self,
                action: InsertingRowsViewController.add),
        ]
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "guest")
        setEditing(true, animated: false)
    }

    private func add() {
        let path = IndexPath(row: guests.count, section: 0)
        guests.append("Guest \(guests.count + 1)")
        tableView.insertRows(at: [path], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        guests.count + 1
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "guest", for: indexPath)
        let isLast = indexPath.row == guests.count
        cell.textLabel?.text =
            isLast ? "Invite someone" : guests[indexPath.row]
        cell.textLabel?.textColor = isLast ? .secondaryLabel : .label
        return cell
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        indexPath.row == guests.count ? .insert : .delete
    }

    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return add() }
        guests.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
