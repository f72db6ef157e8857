public import UIKitNames

/// Cities in sections by their first letter, with a section index and a search bar.
public final class CitiesController: UITableViewController, UISearchResultsUpdating {
    private static let all = [
        "Accra", "Amsterdam", "Athens", "Bergen", "Berlin", "Bogotá", "Cairo", "Cape Town", "Dakar", "Delhi",
        "Dublin",
    ]
    private let search = UISearchController(searchResultsController: nil)
    private var sections = CitySection.sections(of: all)

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cities"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
        search.searchResultsUpdater = self
        search.searchBar.placeholder = "Search"
        navigationItem.searchController = search
    }

    // MARK: Table view data source

    public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cities.count
    }

    public override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].cities[indexPath.row]
        return cell
    }

    public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    {
        sections[section].letter
    }

    public override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        sections.map(\.letter)
    }

    // MARK: Search results updating

    public func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text?.lowercased() ?? ""
        let cities = Self.all.filter { text.isEmpty || $0.lowercased().contains(text) }
        sections = CitySection.sections(of: cities)
        tableView.reloadData()
    }
}
