import UIKitNames

/// A table in the grouped style, whose headers scroll with their rows.
final class GroupedTableViewController: UITableViewController {
    private let settings = [
        ("Display", ["Brightness", "Night mode", "Text size"]),
        ("Sound", ["Volume", "Ringtone"]),
        ("Privacy", ["Location", "Contacts", "Analytics"]),
    ]

    convenience init() { self.init(style: .grouped) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "setting")
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        settings.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        settings[section].1.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        settings[section].0
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "setting", for: indexPath)
        cell.textLabel?.text = settings[indexPath.section].1[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}
