internal import CocoaCollections
import TextUIKit
import UIKitNames

/// The controller of the publisher's download: a search bar that scrolls with the table.
///
/// Comments name the source's methods, and the statements that have another form here.
final class DownloadSectionsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UISearchBarDelegate
{
    // MARK: Outlets and properties

    let table = UITableView()
    let search = UISearchBar()
    /// All names by section; never changed.
    let allNames: PropertyListDictionary
    /// The names that are shown: a copy of `allNames`, changed by searching.
    var names = MutablePropertyListDictionary()
    /// The magnifier, and the titles of the sections that are shown.
    var keys: [String] = []
    /// Whether the search bar is in use; the section index is then hidden.
    var isSearching = false

    init(allNames: PropertyListDictionary) {
        self.allNames = allNames
        super.init()
    }

    /// SectionsViewController.xib: the table, with the search bar above its rows, and their connections.
    override func loadView() {
        view = UIView()
        search.placeholder = "search"
        search.showsCancelButton = true
        search.autocapitalizationType = .none
        search.autocorrectionType = .no
        search.delegate = self
        table.dataSource = self
        table.delegate = self
        table.tableHeaderView = search
        // In place of fingers on the index: a letter goes to its section.
        table.allowsTypeSelect = true
        view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
    }

    // MARK: Custom methods

    // resetSearch
    func resetSearch() {
        names = allNames.mutableDeepCopy()
        // allKeys, sortedArrayUsingSelector: with compare:
        keys = [UITableView.indexSearch] + allNames.allKeys.sorted()
    }

    // handleSearchForTerm:; the magnifier has no names, so a search removes it like an empty section.
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
        table.reloadData()
        // The height of the search bar, 44 points there.
        table.setContentOffset(CGPoint(x: 0, y: search.frame.size.height), animated: false)
    }

    // MARK: Table view data source

    // numberOfSectionsInTableView:
    func numberOfSections(in tableView: UITableView) -> Int {
        keys.count
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
        if keys.isEmpty { return nil }
        let key = keys[section]
        if key == UITableView.indexSearch { return nil }
        return key
    }

    // sectionIndexTitlesForTableView:
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        if isSearching { return nil }
        return keys
    }

    // tableView:sectionForSectionIndexTitle:atIndex:; the source has it among the delegate's methods
    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        if keys[index] == UITableView.indexSearch {
            tableView.setContentOffset(.zero, animated: false)
            return NSNotFound
        }
        return index
    }

    // MARK: Table view delegate

    // tableView:willSelectRowAtIndexPath:; the list stays filtered until Cancel or the next letter.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        search.resignFirstResponder()
        search.text = ""
        isSearching = false
        tableView.reloadData()
        return indexPath
    }

    // MARK: Search bar delegate

    // searchBarSearchButtonClicked:
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        handleSearch(forTerm: searchBar.text ?? "")
    }

    // searchBarTextDidBeginEditing:
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        isSearching = true
        table.reloadData()
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
        isSearching = false
        search.text = ""
        resetSearch()
        table.reloadData()
        searchBar.resignFirstResponder()
    }
}
