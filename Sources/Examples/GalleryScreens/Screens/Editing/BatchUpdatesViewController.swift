import UIKitNames

/// Rows that are deleted, inserted and moved together in one batch of updates.
final class BatchUpdatesViewController: UITableViewController {
    private var queue = ["Ines", "Jonas", "Kofi", "Lena", "Mateo", "Nadia"]
    private var nextTicket = 7

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Queue"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "ticket")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", style: .plain, target: self,
            action: BatchUpdatesViewController.advance)
    }

    /// The first leaves, the last overtakes the others, and one more comes.
    private func advance() {
        let last = queue.count - 1
        let hurried = queue.removeLast()
        queue.removeFirst()
        queue.insert(hurried, at: 0)
        queue.append("Ticket \(nextTicket)")
        nextTicket += 1
        tableView.performBatchUpdates { [self] in
            tableView.deleteRows(at: [IndexPath(row: 0, section: 0)])
            tableView.moveRow(
                at: IndexPath(row: last, section: 0),
                to: IndexPath(row: 0, section: 0))
            tableView.insertRows(at: [IndexPath(row: last, section: 0)])
        }
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        queue.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "ticket", for: indexPath)
        cell.textLabel?.text = queue[indexPath.row]
        return cell
    }
}
