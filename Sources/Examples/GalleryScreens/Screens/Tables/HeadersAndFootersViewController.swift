import UIKitNames

/// A view above the whole table, a view above each section, and a text below
/// it.
final class HeadersAndFootersViewController: UITableViewController {
    private let shelves = [
        ("Fruit", ["Apples", "Pears", "Plums"], "Harvested in September."),
        ("Vegetables", ["Leeks", "Carrots"], "Keep them cool and dark."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Larder"
        let summary = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 1))
        summary.text = "Two shelves, five crates"
        summary.textAlignment = .center
        summary.textColor = .secondaryLabel
        tableView.tableHeaderView = summary
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "crate")
        tableView.register(
            UITableViewHeaderFooterView.self,
            forHeaderFooterViewReuseIdentifier: "shelf")
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        shelves.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        shelves[section].1.count
    }

    override func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(
            withIdentifier: "shelf")
        header?.textLabel?.text = shelves[section].0
        header?.detailTextLabel?.text = "\(shelves[section].1.count) crates"
        return header
    }

    override func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        shelves[section].2
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "crate", for: indexPath)
        cell.textLabel?.text = shelves[indexPath.section].1[indexPath.row]
        return cell
    }
}
