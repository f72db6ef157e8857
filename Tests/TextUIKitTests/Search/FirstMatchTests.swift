import TestSupport
import Testing
import TextUIKit

/// Names in sections that are filtered as the sample does: everything is read again at each letter.
@MainActor
private final class NamesController: ViewController, TableViewDataSource, SearchBarDelegate,
    SearchResultsUpdating
{
    /// How the rows of a search come to the table.
    enum Way: CaseIterable {
        case reload, later, sections, updates
    }

    static let all: [(key: String, names: [String])] = ["A", "B", "C", "D", "M"].map { key in
        (key, (0..<12).map { key + ["na", "nnmar", "rt", "mar", "ob", "elmar"][$0 % 6] + "\($0)" })
    }

    let table = TableView()
    let bar = SearchBar()
    let way: Way
    let isInContent: Bool
    var shown = NamesController.all

    init(_ way: Way = .reload, isInContent: Bool = false) {
        self.way = way
        self.isInContent = isInContent
        super.init()
    }

    override func viewDidLoad() {
        table.dataSource = self
        bar.delegate = self
        view.addSubview(table)
        if isInContent { table.tableHeaderView = bar } else { view.addSubview(bar) }
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let top = isInContent ? 0 : 1
        if !isInContent { bar.frame = Rect(x: 0, y: 0, width: size.width, height: 1) }
        table.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    }

    override var preferredFocusEnvironment: Responder? { table }

    func find(_ term: String) {
        let all = Self.all
        let found = all.map { section in
            (key: section.key, names: section.names.filter { term.isEmpty || $0.lowercased().contains(term) })
        }
        switch way {
        case .reload: show(found.filter { !$0.names.isEmpty })
        case .later:
            // Not in the turn of the key.
            application?.post { [self] in
                application?.post { [self] in show(found.filter { !$0.names.isEmpty }) }
            }
        case .sections:
            shown = found
            table.reloadSections(found.indices)
        case .updates:
            table.performBatchUpdates { [self] in
                for (section, (former, next)) in zip(shown, found).enumerated() {
                    let gone = former.names.indices.filter { !next.names.contains(former.names[$0]) }
                    let new = next.names.indices.filter { !former.names.contains(next.names[$0]) }
                    table.deleteRows(at: gone.map { .at(section, $0) })
                    table.insertRows(at: new.map { .at(section, $0) })
                }
                shown = found
            }
        }
    }

    private func show(_ found: [(key: String, names: [String])]) {
        shown = found
        table.reloadData()
    }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { find(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { find(searchBar.text ?? "") }
    func updateSearchResults(for searchController: SearchController) {
        find(searchController.searchBar.text ?? "")
    }

    func numberOfSections(in tableView: TableView) -> Int { shown.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        shown[section].names.count
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        shown[section].key
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = shown[indexPath.section].names[indexPath.row]
        return cell
    }

    /// The name in focus; `nil` if the row is not seen.
    var nameInFocus: String? {
        guard let path = table.focusedIndexPath, table.cellForRow(at: path) != nil else { return nil }
        let row = table.rectForRow(at: path)
        // A floating header covers the first row of the table.
        let isCovered = table.contentOffset.y > 0 && row.minY <= table.contentOffset.y
        return isCovered ? nil : shown[path.section].names[path.row]
    }
}

@MainActor
struct FirstMatchTests {
    private func show(_ controller: NamesController) -> Stage {
        let stage = Stage(30, 10, Label())
        stage.window.rootViewController = controller
        stage.step()
        return stage
    }

    @Test("TR-34: after each letter the focus is on the first match, which is seen, wherever it was before")
    func letters() {
        for way in NamesController.Way.allCases {
            for isInContent in [false, true] {
                for downs in [0, 1, 17, 58] {
                    let controller = NamesController(way, isInContent: isInContent)
                    let stage = show(controller)
                    for _ in 0..<downs { stage.press(Key(.down)) }
                    controller.bar.becomeFirstResponder()
                    for (letter, match) in zip(
                        ["m", "a", "r", "5"], ["Annmar1", "Annmar1", "Annmar1", "Aelmar5"])
                    {
                        stage.type(letter)
                        stage.step()
                        #expect(controller.nameInFocus == match, "\(way) \(isInContent) \(downs) \(letter)")
                    }
                    stage.press(Key(.backspace))
                    stage.step()
                    #expect(controller.nameInFocus == "Annmar1", "\(way) \(isInContent) \(downs)")
                    #expect(controller.bar.isFirstResponder)
                }
            }
        }
    }

    @Test("TR-34: a search controller's results begin at the first match as well")
    func searchController() {
        let controller = NamesController()
        let search = SearchController()
        search.searchResultsUpdater = controller
        let stage = Stage(30, 10, Label())
        controller.navigationItem.searchController = search
        stage.window.rootViewController = NavigationController(rootViewController: controller)
        stage.step()
        for _ in 0..<30 { stage.press(Key(.down)) }
        search.searchBar.becomeFirstResponder()
        stage.type("mar")
        #expect(controller.nameInFocus == "Annmar1")
    }

    @Test("TR-34: what is read again without a key in the bar leaves the focus on its row")
    func otherReloads() {
        let controller = NamesController()
        let stage = show(controller)
        controller.bar.becomeFirstResponder()
        stage.type("mar")
        // The user goes to the rows, and some are read again meanwhile.
        controller.table.becomeFirstResponder()
        for _ in 0..<3 { stage.press(Key(.down)) }
        let name = controller.nameInFocus
        controller.table.reloadData()
        stage.redraw()
        #expect(controller.nameInFocus == name && name != "Annmar1")
        // Nor does it count that editing begins, before a letter is typed.
        controller.bar.becomeFirstResponder()
        controller.table.reloadData()
        stage.redraw()
        #expect(controller.nameInFocus == name)
        // A letter whose rows come when the keys are in the list does not take the focus away.
        let late = NamesController(.later)
        let other = show(late)
        late.bar.becomeFirstResponder()
        other.terminal.send([.key(.character("m"))])
        other.application.step(timeout: .zero)
        late.table.becomeFirstResponder()
        other.press(Key(.down))
        #expect(late.table.focusedIndexPath == .at(0, 1) && late.shown[0].names.count == 6)
    }

    @Test("TR-34: a table can be told to stop following the search")
    func notWanted() {
        let controller = NamesController()
        let stage = show(controller)
        controller.table.focusesFirstMatch = false
        for _ in 0..<6 { stage.press(Key(.down)) }
        controller.bar.becomeFirstResponder()
        stage.type("m")
        #expect(controller.table.focusedIndexPath != .at(0, 0))
    }

    @Test("TR-34: the row that the delegate prefers comes before the first, and no match has no focus")
    func preferred() {
        let controller = NamesController()
        let recorder = Recorder()
        recorder.preferred = .at(1, 2)
        let stage = show(controller)
        controller.table.delegate = recorder
        controller.bar.becomeFirstResponder()
        stage.type("m")
        #expect(controller.table.focusedIndexPath == .at(1, 2))
        stage.type("zz")
        #expect(controller.table.focusedIndexPath == nil)
    }
}
