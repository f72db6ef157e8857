import UIKitNames

extension Action {
    /// Opens the focused screen of the list.
    fileprivate static let openScreen = Action("openScreen")
}

/// The list of screens, in sections, with a search for words of their titles and sentences.
final class ScreenListViewController: UITableViewController, UISearchResultsUpdating {
    /// Called with the screen that is chosen.
    var onOpen: ((GalleryScreen) -> Void)?
    /// Called with the screen that has the focus; `nil` for none.
    var onFocus: ((GalleryScreen?) -> Void)?

    private let search = UISearchController(searchResultsController: nil)
    private var sections: [(section: GalleryScreen.Section, screens: [GalleryScreen])] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        tableView.allowsTypeSelect = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "screen")
        updateSearchResults(for: search)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let words = (search.searchBar.text ?? "").lowercased().split(separator: " ")
        let matches = GalleryScreen.all.filter { screen in
            let text = "\(screen.title) \(screen.section.rawValue) \(screen.summary)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        sections = GalleryScreen.Section.allCases.compactMap { section in
            let screens = matches.filter { $0.section == section }
            return screens.isEmpty ? nil : (section, screens)
        }
        tableView.reloadData()
        onFocus?(focusedScreen)
    }

    /// The screen that has the focus; the first one while the table has not been laid out.
    var focusedScreen: GalleryScreen? {
        guard let path = tableView.focusedIndexPath else { return sections.first?.screens.first }
        guard sections.indices.contains(path.section) else { return nil }
        let screens = sections[path.section].screens
        return screens.indices.contains(path.row) ? screens[path.row] : nil
    }

    // MARK: The table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].screens.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].section.rawValue
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "screen", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].screens[indexPath.row].title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onOpen?(sections[indexPath.section].screens[indexPath.row])
    }

    override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath?) {
        onFocus?(focusedScreen)
    }

    // MARK: Keys

    override var keyCommands: [UIKeyCommand] {
        super.keyCommands + [UIKeyCommand([UIKey(.right)], .openScreen, title: "Open")]
    }

    override func canPerform(_ action: Action) -> Bool {
        action == .openScreen ? focusedScreen != nil : super.canPerform(action)
    }

    override func perform(_ action: Action, sender: UIResponder?) {
        guard action == .openScreen else { return super.perform(action, sender: sender) }
        if let focusedScreen { onOpen?(focusedScreen) }
    }
}
