import UIKitNames

/// A row that the bar's buttons scroll to the top or to the middle of the
/// table.
final class ScrollingToRowsViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Years"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "year")
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                title: "1969", style: .plain, target: self,
                action: ScrollingToRowsViewController.scrollToTop),
            UIBarButtonItem(
                title: "1989", style: .plain, target: self,
                action: ScrollingToRowsViewController.scrollToMiddle),
        ]
    }

    private func scrollToTop() {
        tableView.scrollToRow(
            at: IndexPath(row: 1969 - 1901, section: 0), at: .top,
            animated: false)
    }

    private func scrollToMiddle() {
        let path = IndexPath(row: 1989 - 1901, section: 0)
        tableView.selectRow(
            at: path, animated: true, scrollPosition: .middle)
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        100
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "year", for: indexPath)
        cell.textLabel?.text = "\(1901 + indexPath.row)"
        return cell
    }
}
