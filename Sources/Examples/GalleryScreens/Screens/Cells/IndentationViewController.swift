import UIKitNames

/// Rows indented by their level, which open and close like an outline.
final class IndentationViewController: UITableViewController {
    private let outline = [
        ("Animals", ["Birds", "Fish", "Mammals"]),
        ("Fungi", ["Moulds", "Yeasts"]),
        ("Plants", ["Ferns", "Mosses", "Trees"]),
    ]
    private var open: Set<String> = ["Animals"]

    /// The visible rows: a name and its level.
    private var rows: [(name: String, level: Int)] {
        outline.flatMap { name, children in
            [(name, 0)] + (open.contains(name) ? children.map { ($0, 1) } : [])
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Life"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "group")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        rows.count
    }

    override func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int {
        rows[indexPath.row].level
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "group", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row].name
        return cell
    }

    override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        tableView.deselectRow(at: indexPath, animated: true)
        let name = rows[indexPath.row].name
        let children = outline.first { $0.0 == name }?.1 ?? []
        let paths = children.indices.map {
            IndexPath(row: indexPath.row + 1 + $0, section: 0)
        }
        if open.remove(name) != nil {
            tableView.deleteRows(at: paths, with: .fade)
        } else if !children.isEmpty {
            open.insert(name)
            tableView.insertRows(at: paths, with: .fade)
        }
    }
}
