import UIKitNames

/// Check boxes while the table is edited, and a button that deletes the
/// selected rows.
final class SelectionWhileEditingViewController: UITableViewController {
    private var files = [
        "budget.csv", "draft.txt", "holiday.jpg", "minutes.txt", "notes.md",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Files"
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "file")
        navigationItem.rightBarButtonItems = [
            editButtonItem,
            UIBarButtonItem(
                barButtonSystemItem: .trash, target: self,
                action: SelectionWhileEditingViewController.deleteSelected),
        ]
        setEditing(true, animated: false)
    }

    private func deleteSelected() {
        let paths = tableView.indexPathsForSelectedRows ?? []
        for path in paths.sorted().reversed() { files.remove(at: path.row) }
        tableView.deleteRows(at: paths, with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        files.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "file", for: indexPath)
        cell.textLabel?.text = files[indexPath.row]
        return cell
    }
}
