import UIKitNames

/// A planet of the solar system.
private struct Planet {
    let name: String
    let moons: Int
    let year: Double
}

/// A table with columns, whose rows a click on a title sorts.
final class ColumnsViewController: UITableViewController {
    private var planets = [
        Planet(name: "Mercury", moons: 0, year: 0.24),
        Planet(name: "Venus", moons: 0, year: 0.62),
        Planet(name: "Earth", moons: 1, year: 1),
        Planet(name: "Mars", moons: 2, year: 1.88),
        Planet(name: "Jupiter", moons: 97, year: 11.86),
        Planet(name: "Saturn", moons: 274, year: 29.45),
        Planet(name: "Uranus", moons: 29, year: 84.02),
        Planet(name: "Neptune", moons: 16, year: 164.8),
    ]
    private let columns: [TableColumn<Planet>] = [
        TableColumn("Planet", \.name),
        TableColumn("Moons", \.moons, width: .fixed(7), alignment: .right),
        TableColumn("Year", \.year, width: .fixed(8), alignment: .right),
    ]
    private let titles = TableColumnsHeaderView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Planets"
        tableView.register(
            TableColumnsCell.self, forCellReuseIdentifier: "planet")
        titles.frame.size.height = 1
        titles.tableView = tableView
        titles.show(columns)
        titles.onSelect = { [unowned self] column in sort(by: column) }
        sort(by: 2)
    }

    private func sort(by column: Int) {
        switch column {
        case 0: planets.sort { $0.name < $1.name }
        case 1: planets.sort { $0.moons < $1.moons }
        default: planets.sort { $0.year < $1.year }
        }
        titles.sortedColumn = column
        tableView.reloadData()
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        planets.count
    }

    override func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
        titles
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "planet", for: indexPath)
        (cell as? TableColumnsCell)?.show(planets[indexPath.row], in: columns)
        return cell
    }
}
