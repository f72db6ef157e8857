import TestSupport
import Testing
import TextUIKit

/// Everything that a search controller and its bar tell, in one list.
@MainActor
private final class SearchRecorder: SearchResultsUpdating, SearchControllerDelegate, SearchBarDelegate {
    var log: [String] = []
    var shouldBegin = true
    var shouldEnd = true
    /// What the results are to show.
    var onUpdate: ((String) -> Void)?

    func updateSearchResults(for searchController: SearchController) {
        let text = searchController.searchBar.text ?? ""
        log.append("update \(text)")
        onUpdate?(text)
    }
    func presentSearchController(_ searchController: SearchController) { log.append("present") }
    func willPresentSearchController(_ searchController: SearchController) {
        log.append("willPresent \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: SearchController) {
        log.append("didPresent \(searchController.isActive)")
    }
    func willDismissSearchController(_ searchController: SearchController) {
        log.append("willDismiss \(searchController.isActive)")
    }
    func didDismissSearchController(_ searchController: SearchController) {
        log.append("didDismiss \(searchController.isActive)")
    }
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { shouldBegin }
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { shouldEnd }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        log.append("text \(searchText)")
    }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }
}

/// A list of names below a search bar that a search controller manages.
@MainActor
private struct SearchStage {
    let source = ListSource.plain(30)
    let table = TableView()
    let results: StageController?
    let resultsSource = ListSource([])
    let resultsTable = TableView()
    let search: SearchController
    let recorder = SearchRecorder()
    let stage: Stage

    init(withResults: Bool = true, barRows: Int = 1, barAtEnd: Bool = false) {
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        resultsTable.dataSource = resultsSource
        results = withResults ? StageController(resultsTable) : nil
        results?.focus = resultsTable
        search = SearchController(searchResultsController: results)
        search.searchResultsUpdater = recorder
        search.delegate = recorder
        search.searchBar.delegate = recorder
        let rows: [(View, Int?)] = [(search.searchBar, barRows), (table, nil)]
        stage = Stage(20, 8, rows: barAtEnd ? rows.reversed() : rows)
        stage.controller.focus = table
        recorder.onUpdate = { [resultsSource, resultsTable] text in
            resultsSource.sections = [ListSource.Section(nil, text.isEmpty ? [] : ["\(text)1", "\(text)2"])]
            resultsTable.reloadData()
        }
        stage.redraw()
    }

    var bar: SearchBar { search.searchBar }
}

@MainActor
struct SearchControllerTests {
    @Test("U-171: the updater is called when the bar gets the keys, when its text changes, and its scope")
    func updates() {
        let screen = SearchStage()
        screen.bar.scopeButtonTitles = ["All", "Some"]
        screen.stage.tap(6, 0)
        #expect(screen.recorder.log.last == "update ")
        screen.recorder.log = []
        screen.stage.type("ab")
        screen.stage.press(Key(.left), Key(.backspace))
        #expect(screen.recorder.log == ["text a", "update a", "text ab", "update ab", "text b", "update b"])
        screen.recorder.log = []
        screen.stage.press(.alternate("s"))
        #expect(screen.recorder.log == ["update b"])
        // As in UIKit the updater hears of text that code has assigned, and the bar's delegate does not.
        screen.bar.text = "x"
        #expect(screen.recorder.log == ["update b", "update x"])
    }

    @Test("U-172: isActive is false, true after a tap on the field, and setting it presents")
    func active() {
        let screen = SearchStage()
        #expect(!screen.search.isActive)
        screen.stage.tap(6, 0)
        #expect(screen.search.isActive && screen.bar.isFirstResponder)
        screen.search.isActive = false
        #expect(!screen.search.isActive && !screen.bar.isFirstResponder)
        screen.search.isActive = true
        #expect(screen.search.isActive && screen.bar.isFirstResponder)
        let alone = SearchController()
        alone.isActive = true
        #expect(!alone.isActive)
    }

    @Test("U-172: a bar that may not edit is presented all the same, without the keys")
    func activeWithoutEditing() {
        let screen = SearchStage()
        screen.recorder.shouldBegin = false
        screen.search.isActive = true
        #expect(screen.search.isActive && !screen.bar.isFirstResponder)
        screen.stage.press(Key(.escape))
        screen.search.isActive = false
        #expect(!screen.search.isActive)
    }

    @Test("U-173: a results controller's view covers the content while the bar has text, and the bar stays")
    func covers() {
        let screen = SearchStage()
        screen.bar.becomeFirstResponder()
        screen.stage.redraw()
        #expect(screen.stage.line(1) == "row0")
        screen.stage.type("z")
        #expect(screen.stage.texts == ["⌕ z         Cancel", "z1", "z2", "", "", "", "", ""])
        screen.stage.press(Key(.backspace))
        #expect(screen.stage.line(1) == "row0")
        screen.search.showsSearchResultsController = true
        screen.stage.redraw()
        #expect(!screen.search.automaticallyShowsSearchResultsController && screen.stage.line(1).isEmpty)
        screen.stage.press(Key(.escape))
        #expect(screen.stage.line(1) == "row0")
    }

    @Test("U-173: results take the larger part beside the bar, in any size, and follow a resize")
    func sizes() {
        let below = SearchStage(barAtEnd: true)
        below.bar.becomeFirstResponder()
        below.stage.type("z")
        #expect(below.stage.line(0) == "z1" && below.stage.line(7).hasPrefix("⌕ z"))
        for width in [0, 1, 2, 3, 12, 20] {
            for height in [0, 1, 2, 3, 5] {
                below.stage.resize(width, height)
                below.stage.step()
                #expect(below.stage.terminal.canvas.size == Size(width: width, height: height))
            }
        }
        #expect(Array(below.stage.texts.prefix(4)) == ["z1", "z2", "", ""])
    }

    @Test("U-173: without a results controller the searched view stays as it is, and Down leads to it")
    func noResults() {
        let screen = SearchStage(withResults: false)
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        #expect(screen.stage.line(1) == "row0")
        screen.stage.press(Key(.down))
        #expect(!screen.bar.isFirstResponder && screen.search.isActive)
        screen.stage.press(Key(.down))
        #expect(screen.table.focusedIndexPath == .at(0, 1))
    }

    @Test(
        "U-173: without a results controller Up from the first row returns to the bar, and Esc ends the search"
    )
    func keysInSearchedRows() {
        let screen = SearchStage(withResults: false)
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        screen.stage.press(Key(.down), Key(.down), Key(.up))
        #expect(screen.table.focusedIndexPath == .at(0, 0) && !screen.bar.isFirstResponder)
        screen.stage.press(Key(.up))
        #expect(screen.bar.isFirstResponder && screen.bar.text == "z")
        screen.stage.press(Key(.down))
        #expect(!screen.bar.isFirstResponder)
        screen.stage.press(Key(.escape))
        #expect(!screen.search.isActive && screen.bar.text == "")
        #expect(
            screen.recorder.log.suffix(4) == ["cancel", "willDismiss true", "update ", "didDismiss false"])
        // Afterwards the keys are the table's own again.
        screen.stage.press(Key(.up), Key(.escape))
        #expect(!screen.bar.isFirstResponder && !screen.search.isActive)
    }

    @Test("Tab past the bar begins no search that stays; with text it does")
    func tabPast() {
        let screen = SearchStage(withResults: false)
        screen.table.becomeFirstResponder()
        screen.stage.press(Key(.tab))
        #expect(screen.bar.isFirstResponder && screen.search.isActive)
        screen.stage.press(Key(.tab))
        #expect(screen.table.isFirstResponder && !screen.search.isActive)
        screen.stage.press(Key(.tab), .character("a"), Key(.tab))
        #expect(screen.table.isFirstResponder && screen.search.isActive)
    }

    @Test("U-174: the delegate is called for each step in order, and the bar's own delegate before")
    func order() {
        let screen = SearchStage()
        screen.stage.tap(6, 0)
        screen.stage.type("a")
        screen.stage.press(Key(.escape))
        #expect(
            screen.recorder.log == [
                "present", "willPresent false", "didPresent true", "update ", "text a", "update a", "cancel",
                "willDismiss true", "update ", "didDismiss false",
            ])
        #expect(screen.bar.text == "" && !screen.bar.isFirstResponder)
        screen.recorder.log = []
        screen.search.isActive = false
        #expect(screen.recorder.log.isEmpty)
    }

    @Test("U-174: a bar's delegate that refuses to end editing keeps the search")
    func refused() {
        let screen = SearchStage()
        screen.bar.becomeFirstResponder()
        screen.stage.type("a")
        screen.recorder.shouldEnd = false
        screen.search.isActive = false
        #expect(screen.search.isActive && screen.bar.text == "a" && screen.bar.isFirstResponder)
    }

    @Test("Down leads from the bar to the results, Up from the first of them back, Esc ends the search")
    func keys() {
        let screen = SearchStage()
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        screen.stage.press(Key(.down))
        #expect(screen.resultsTable.isFirstResponder && screen.search.isActive)
        screen.stage.press(Key(.down))
        #expect(screen.resultsTable.focusedIndexPath == .at(0, 1))
        screen.stage.press(Key(.up), Key(.up))
        #expect(screen.bar.isFirstResponder)
        screen.stage.press(Key(.down), Key(.escape))
        #expect(!screen.search.isActive && screen.recorder.log.contains("cancel"))
        #expect(!screen.resultsTable.isFirstResponder)
        screen.stage.press(Key(.down))
        #expect(screen.table.focusedIndexPath == .at(0, 1))
    }

    @Test("The searched controller's commands work in the bar and in the results")
    func chain() {
        let screen = SearchStage()
        screen.stage.controller.commands = [KeyCommand([Key(.function(5))], Action("refresh"))]
        screen.stage.controller.actions = [Action("refresh")]
        var count = 0
        screen.stage.controller.onAction = { _ in count += 1 }
        screen.stage.press(Key(.function(5)))
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        screen.stage.press(Key(.function(5)), Key(.down), Key(.function(5)))
        #expect(count == 3)
    }

    @Test("While nothing is found a press on the content ends the search, unless that is switched off")
    func obscuring() {
        let screen = SearchStage()
        screen.bar.becomeFirstResponder()
        screen.stage.redraw()
        screen.stage.mouse(.wheelDown, 3, 4)
        #expect(screen.table.contentOffset.y == 0)
        screen.stage.tap(3, 4)
        #expect(!screen.search.isActive && screen.table.indexPathForSelectedRow == nil)
        screen.search.obscuresBackgroundDuringPresentation = false
        screen.bar.becomeFirstResponder()
        screen.stage.redraw()
        screen.stage.tap(3, 4)
        #expect(screen.search.isActive && screen.table.indexPathForSelectedRow != nil)
    }

    @Test("U-175: Cancel and scope buttons come and go with the search, until the bar's own flags are set")
    func automatic() {
        let screen = SearchStage(barRows: 2)
        screen.bar.scopeButtonTitles = ["All", "Some"]
        #expect(!screen.bar.showsCancelButton && !screen.bar.showsScopeBar)
        screen.search.isActive = true
        #expect(screen.bar.showsCancelButton && screen.bar.showsScopeBar)
        screen.search.isActive = false
        #expect(!screen.bar.showsCancelButton && !screen.bar.showsScopeBar)
        screen.bar.showsScopeBar = false
        screen.bar.showsCancelButton = true
        #expect(!screen.search.automaticallyShowsScopeBar && !screen.search.automaticallyShowsCancelButton)
        screen.search.isActive = true
        #expect(!screen.bar.showsScopeBar)
        screen.search.isActive = false
        #expect(screen.bar.showsCancelButton)
    }

    @Test("Results appear and disappear as a child's view does")
    func life() {
        let screen = SearchStage()
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        screen.stage.press(Key(.backspace), Key(.escape))
        #expect(
            screen.results?.log == ["didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(screen.search.parent == nil && screen.results?.parent == nil)
    }

    @Test("A table that is the whole screen, with the bar in its header, is covered below the bar")
    func tableHeader() {
        let results = StageController(Label())
        let search = SearchController(searchResultsController: results)
        (results.content as? Label)?.text = "found"
        let table = TableStage(.plain(30), height: 6) { $0.tableHeaderView = search.searchBar }
        search.searchBar.becomeFirstResponder()
        table.stage.type("z")
        #expect(table.stage.texts == ["⌕ z         Cancel", "found", "", "", "", ""])
        table.stage.resize(20, 4)
        #expect(table.stage.texts == ["⌕ z         Cancel", "found", "", ""])
        table.stage.press(Key(.escape))
        #expect(table.stage.line(1) == "row0")
    }

    @Test(
        "searchContainerView says what is covered; a bar in the results' own view covers nothing and hangs nothing"
    )
    func container() {
        let screen = SearchStage()
        let box = View(frame: Rect(x: 0, y: 3, width: 20, height: 2))
        screen.stage.controller.content.addSubview(box)
        screen.search.searchContainerView = box
        screen.bar.becomeFirstResponder()
        screen.stage.type("z")
        #expect(screen.search.view.superview === box)
        screen.search.isActive = false
        screen.results?.content.addSubview(screen.bar)
        screen.stage.controller.content.addSubview(screen.results?.content ?? View())
        screen.search.isActive = true
        screen.stage.type("z")
        #expect(screen.bar.chain.count < 20)
        screen.search.isActive = false
    }
}
