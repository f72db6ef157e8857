import UIKitNames

/// A search controller in the navigation item, which filters the table while
/// you type.
final class SearchResultsViewController: UITableViewController,
    UISearchResultsUpdating
{
    private let searchController = UISearchController(
        searchResultsController: nil)
    private let elements = [
        "Argon", "Boron", "Carbon", "Copper", "Gold", "Helium", "Iron",
        "Krypton", "Lead", "Neon",
        "Oxygen", "Radon", "Silver", "Tin", "Xenon", "Zinc",
    ]
    private var matches: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Elements"
        matches = elements
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search elements"
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "element")
    }

    func updateSearchResults(for searchController: UISearchController) {
        let query = (searchController.searchBar.text ?? "").lowercased()
        matches = elements.filter {
            query.isEmpty || $0.lowercased().contains(query)
        }
        tableView.reloadData()
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        matches.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "element", for: indexPath)
        cell.textLabel?.text = matches[indexPath.row]
        return cell
    }
}
