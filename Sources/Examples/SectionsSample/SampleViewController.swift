internal import CocoaCollections
import Names
import TextUIKit
import UIKitNames

/// Names in sections below a search bar, like the sample's first printing.
final class SampleViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UISearchBarDelegate
{
    let table = UITableView()
    let search = UISearchBar()
    /// All names by their first letter; never changed.
    let allNames: PropertyListDictionary
    /// The shown names.
    var names = MutablePropertyListDictionary()
    /// The keys of the shown sections.
    var keys: [String] = []

    init(allNames: PropertyListDictionary) {
        self.allNames = allNames
        super.init()
    }

    // MARK: Searching

    func resetSearch() {
        names = allNames.mutableDeepCopy()
        keys = allNames.allKeys.sorted()
    }

    func handleSearch(forTerm searchTerm: String) {
        resetSearch()
        // Compares like `rangeOfString:options:` with `NSCaseInsensitiveSearch`.
        let options = NameSearch.Options(exactAccents: true, emptyFindsAll: false, isLiteral: true)
        let search = NameSearch(searchTerm, options: options)
        var sectionsToRemove: Set<String> = []
        for key in keys {
            guard let section = names[key]?.array as? MutablePropertyListArray else { continue }
            let toRemove = section.values.filter { !search.matches($0.string ?? "") }
            if toRemove.count == section.count { sectionsToRemove.insert(key) }
            section.removeObjects(in: PropertyListArray(toRemove))
        }
        keys.removeAll { sectionsToRemove.contains($0) }
        table.reloadData()
    }

    // MARK: The view

    override func viewDidLoad() {
        super.viewDidLoad()
        resetSearch()
        search.placeholder = "search"
        search.showsCancelButton = true
        search.autocapitalizationType = .none
        search.autocorrectionType = .no
        search.delegate = self
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        view.addSubview(search)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        search.frame = CGRect(x: 0, y: 0, width: size.width, height: 1)
        table.frame = CGRect(x: 0, y: 1, width: size.width, height: size.height - 1)
    }

    // MARK: Table view data source

    func numberOfSections(in tableView: UITableView) -> Int {
        max(1, keys.count)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        keys.isEmpty ? 0 : names[keys[section]]?.array?.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let identifier = "SectionsTableIdentifier"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        cell.textLabel?.text = names[keys[indexPath.section]]?.array?[indexPath.row].string
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        keys.isEmpty ? "" : keys[section]
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        keys
    }

    // MARK: Table view delegate

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        search.resignFirstResponder()
        return indexPath
    }

    // MARK: Search bar delegate

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        handleSearch(forTerm: searchBar.text ?? "")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        guard !searchText.isEmpty else {
            resetSearch()
            table.reloadData()
            return
        }
        handleSearch(forTerm: searchText)
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = ""
        resetSearch()
        table.reloadData()
        searchBar.resignFirstResponder()
    }
}
