import UIKitNames

/// Rows that can be deleted: the button Edit shows their controls, and the key
/// Delete a button for one row.
final class DeletingRowsViewController: UITableViewController {
    private var toppings = [
        "Artichokes", "Basil", "Capers", "Mushrooms", "Olives", "Onions",
        "Peppers",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Toppings"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "topping")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        toppings.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "topping", for: indexPath)
        cell.textLabel?.text = toppings[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        toppings.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
