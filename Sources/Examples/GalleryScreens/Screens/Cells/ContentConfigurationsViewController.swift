import UIKitNames

/// Cells filled by content configurations: text, secondary text and image.
final class ContentConfigurationsViewController: UITableViewController {
    private let people = [
        ("Ada Lovelace", "Mathematician", "star.fill"),
        ("Grace Hopper", "Admiral", "flag"),
        ("Mary Somerville", "Astronomer", "moon"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Configurations"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "person")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        people.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "person", for: indexPath)
        let (name, role, symbol) = people[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.secondaryText = role
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: symbol)
        cell.contentConfiguration = content
        return cell
    }
}
