import UIKitNames

/// A section index at the right edge; a click on a letter goes to its section,
/// the keys `]` and `[` to the next and the previous one.
final class SectionIndexViewController: UITableViewController {
    private let collation = UILocalizedIndexedCollation.current()
    private var sections: [[String]] = []

    private let cheeses = [
        "Asiago", "Brie", "Camembert", "Cheddar", "Comté", "Edam", "Emmental",
        "Feta", "Fontina", "Gouda",
        "Gruyère", "Halloumi", "Jarlsberg", "Limburger", "Manchego",
        "Mozzarella", "Munster", "Parmesan",
        "Pecorino", "Provolone", "Reblochon", "Ricotta", "Roquefort",
        "Stilton", "Taleggio", "Vacherin",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cheese"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "cheese")
        sections = collation.sectionTitles.map { _ in [] }
        for cheese in collation.sortedArray(
            from: cheeses, collationStringSelector: \.self)
        {
            sections[
                collation.section(for: cheese, collationStringSelector: \.self)
            ].append(cheese)
        }
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        sections[section].count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        sections[section].isEmpty ? nil : collation.sectionTitles[section]
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        collation.sectionIndexTitles
    }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int {
        collation.section(forSectionIndexTitle: index)
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "cheese", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}
