import UIKitNames

/// A refresh control: F5, or the wheel turned up at the top, loads the rows
/// again.
final class RefreshControlViewController: UITableViewController {
    private var headlines = ["Ferry delayed", "Library open", "Frost tonight"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "News"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "headline")
        let control = UIRefreshControl()
        control.addTarget(
            self, action: RefreshControlViewController.load,
            for: .valueChanged)
        refreshControl = control
    }

    private func load() {
        _ = application?.schedule(after: .seconds(2)) { [weak self] in
            self?.finish()
        }
    }

    private func finish() {
        headlines.insert("Headline \(headlines.count + 1)", at: 0)
        tableView.reloadData()
        refreshControl?.endRefreshing()
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        headlines.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "headline", for: indexPath)
        cell.textLabel?.text = headlines[indexPath.row]
        return cell
    }
}
