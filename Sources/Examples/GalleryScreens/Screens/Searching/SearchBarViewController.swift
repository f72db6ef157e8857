import UIKitNames

/// A search bar with a scope bar above a table; `/` goes to the bar, and Alt-S
/// changes the scope.
final class SearchBarViewController: UIViewController, UITableViewDataSource,
    UISearchBarDelegate
{
    private let searchBar = UISearchBar()
    private let table = UITableView()
    private let birds = [
        "Avocet", "Bittern", "Crane", "Dunlin", "Egret", "Fulmar", "Grebe",
        "Heron", "Ibis",
    ]
    private var shownBirds: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Birds"
        shownBirds = birds
        searchBar.placeholder = "Name"
        searchBar.scopeButtonTitles = ["Contains", "Begins with"]
        searchBar.showsScopeBar = true
        searchBar.delegate = self
        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "bird")
        for subview in [searchBar, table] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
            subview.leadingAnchor.constraint(equalTo: view.leadingAnchor)
                .isActive = true
            subview.trailingAnchor.constraint(equalTo: view.trailingAnchor)
                .isActive = true
        }
        NSLayoutConstraint.activate([
            searchBar.topAnchor.constraint(equalTo: view.topAnchor),
            table.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    func searchBar(
        _ searchBar: UISearchBar, textDidChange searchText: String
    ) {
        filter()
    }

    func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        filter()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = ""
        searchBar.resignFirstResponder()
        filter()
    }

    private func filter() {
        let query = (searchBar.text ?? "").lowercased()
        shownBirds = birds.filter { bird in
            if query.isEmpty { return true }
            let name = bird.lowercased()
            return searchBar.selectedScopeButtonIndex == 1
                ? name.hasPrefix(query) : name.contains(query)
        }
        table.reloadData()
    }

    func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        shownBirds.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "bird", for: indexPath)
        cell.textLabel?.text = shownBirds[indexPath.row]
        return cell
    }
}
