import UIKitNames

/// Several selected rows, which the title counts; Enter selects and deselects.
final class MultipleSelectionViewController: UITableViewController {
    private let languages = [
        "Arabic", "Basque", "Czech", "Danish", "Estonian", "Finnish", "Greek",
        "Hindi",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Languages"
        tableView.allowsMultipleSelection = true
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "language")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Clear", style: .plain, target: self,
            action: MultipleSelectionViewController.clear)
        updateTitle()
    }

    private func updateTitle() {
        navigationItem.title =
            "\(tableView.indexPathsForSelectedRows?.count ?? 0) selected"
    }

    private func clear() {
        for path in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: path, animated: true)
        }
        updateTitle()
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        languages.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "language", for: indexPath)
        cell.textLabel?.text = languages[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        updateTitle()
    }

    override func tableView(
        _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
    ) {
        updateTitle()
    }
}
