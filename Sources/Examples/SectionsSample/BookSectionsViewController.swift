internal import CocoaCollections
import TextUIKit
import UIKitNames

/// The controller as printed in the book: a search bar fixed above the table.
///
/// Comments name the source's methods, and the statements that have another form here.
final class BookSectionsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UISearchBarDelegate
{
    // MARK: Outlets and properties

    let table = UITableView()
    let search = UISearchBar()
    /// All names by section; never changed.
    let allNames: PropertyListDictionary
    /// The names that are shown: a copy of `allNames`, changed by searching.
    var names = MutablePropertyListDictionary()
    /// The titles of the sections that are shown.
    var keys: [String] = []

    init(allNames: PropertyListDictionary) {
        self.allNames = allNames
        super.init()
    }

    /// SectionsViewController.xib: the search bar and, below it, the table, with their connections.
    override func loadView() {
        view = UIView()
        search.placeholder = "search"
        search.showsCancelButton = true
        search.delegate = self
        table.dataSource = self
        table.delegate = self
        // In place of fingers on the index: a letter goes to its section.
        table.allowsTypeSelect = true
        view.addSubview(table)
        view.addSubview(search)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        search.frame = CGRect(x: 0, y: 0, width: size.width, height: 1)
        table.frame = CGRect(x: 0, y: 1, width: size.width, height: size.height - 1)
    }

    // MARK: Custom methods

    // resetSearch
    func resetSearch() {
        names = allNames.mutableDeepCopy()
        // allKeys, sortedArrayUsingSelector: with compare:
        keys = allNames.allKeys.sorted()
    }

    // handleSearchForTerm:
    func handleSearch(forTerm searchTerm: String) {
        var sectionsToRemove: Set<String> = []
        resetSearch()
        // rangeOfString:options: with NSCaseInsensitiveSearch
        let term = CaseInsensitiveSearch(searchTerm)
        for key in keys {
            let array = names.mutableArray(forKey: key)
            let toRemove = MutablePropertyListArray()
            for name in array?.values ?? [] where !term.isFound(in: name.string ?? "") {
                toRemove.add(name)
            }
            if array?.count ?? 0 == toRemove.count { sectionsToRemove.insert(key) }
            array?.removeObjects(in: toRemove)
        }
        keys.removeAll { sectionsToRemove.contains($0) }
        table.reloadData()
    }

    // MARK: View controller

    // viewDidLoad; `allNames` has been read by SampleNames, so that errors are reported before the screen
    // changes. viewDidUnload and dealloc only release, which Swift does.
    override func viewDidLoad() {
        super.viewDidLoad()
        resetSearch()
        search.autocapitalizationType = .none
        search.autocorrectionType = .no
    }

    // MARK: Table view data source

    // numberOfSectionsInTableView:
    func numberOfSections(in tableView: UITableView) -> Int {
        keys.count > 0 ? keys.count : 1
    }

    // tableView:numberOfRowsInSection:
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if keys.isEmpty { return 0 }
        return names[keys[section]]?.array?.count ?? 0
    }

    // tableView:cellForRowAtIndexPath:
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let nameSection = names[keys[indexPath.section]]?.array
        let identifier = "SectionsTableIdentifier"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        cell.textLabel?.text = nameSection?[indexPath.row].string
        return cell
    }

    // tableView:titleForHeaderInSection:
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if keys.isEmpty { return "" }
        return keys[section]
    }

    // sectionIndexTitlesForTableView:
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        keys
    }

    // MARK: Table view delegate

    // tableView:willSelectRowAtIndexPath:
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        search.resignFirstResponder()
        return indexPath
    }

    // MARK: Search bar delegate

    // searchBarSearchButtonClicked:
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        handleSearch(forTerm: searchBar.text ?? "")
    }

    // searchBar:textDidChange:
    func searchBar(_ searchBar: UISearchBar, textDidChange searchTerm: String) {
        if searchTerm.isEmpty {
            resetSearch()
            table.reloadData()
            return
        }
        handleSearch(forTerm: searchTerm)
    }

    // searchBarCancelButtonClicked:
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        search.text = ""
        resetSearch()
        table.reloadData()
        searchBar.resignFirstResponder()
    }
}
