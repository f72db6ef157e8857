import UIKitNames

/// A table in the plain style, whose headers stay at the top while their rows
/// scroll.
final class PlainTableViewController: UITableViewController {
    private let rivers = [
        ("Africa", ["Congo", "Limpopo", "Niger", "Nile", "Orange"]),
        ("Asia", ["Amur", "Ganges", "Indus", "Lena", "Mekong", "Ob"]),
        ("Europe", ["Danube", "Dnieper", "Elbe", "Loire", "Rhine"]),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rivers"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "river")
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        rivers.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        rivers[section].1.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        rivers[section].0
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "river", for: indexPath)
        cell.textLabel?.text = rivers[indexPath.section].1[indexPath.row]
        return cell
    }
}
