import UIKitNames

/// A table in the inset grouped style, which looks like the grouped one, and a
/// line between its rows.
final class InsetGroupedTableViewController: UITableViewController {
    private let trips = [
        ("Today", ["Dentist", "Grocery shopping"]),
        ("Tomorrow", ["Train to Lyon", "Dinner with Inès", "Check in"]),
    ]

    convenience init() { self.init(style: .insetGrouped) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Calendar"
        tableView.separatorStyle = .singleLine
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "entry")
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        trips.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        trips[section].1.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        trips[section].0
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "entry", for: indexPath)
        cell.textLabel?.text = trips[indexPath.section].1[indexPath.row]
        return cell
    }
}
