import UIKitNames

/// A background view with a message, shown while the table has no rows.
final class EmptyTableViewController: UITableViewController {
    private var downloads: [String] = []
    private let message = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Downloads"
        message.text = "No downloads yet"
        message.textAlignment = .center
        message.textColor = .secondaryLabel
        tableView.backgroundView = message
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "download")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self,
            action: EmptyTableViewController.add)
    }

    private func add() {
        downloads.append("Download \(downloads.count + 1)")
        tableView.backgroundView = nil
        tableView.insertRows(
            at: [IndexPath(row: downloads.count - 1, section: 0)],
            with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        downloads.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "download", for: indexPath)
        cell.textLabel?.text = downloads[indexPath.row]
        return cell
    }
}
