import TestSupport
import Testing
import TextUIKit

/// What is taken for granted when a delegate or a data source has only the members that it must have.
@MainActor
struct AbsentMembersTests {
    private final class Bare: TableViewDelegate, SearchControllerDelegate, TextFieldDelegate,
        NavigationControllerDelegate, SearchBarDelegate, ApplicationDelegate
    {}

    private final class BareSource: TableViewDataSource, TableViewDataSourcePrefetching {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell(reuseIdentifier: nil)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    }

    private let bare = Bare()
    private let source = BareSource()

    @Test("A data source of two members has one section without header, footer and index")
    func dataSource() {
        let table = TableView()
        #expect(source.numberOfSections(in: table) == 1)
        #expect(source.tableView(table, titleForHeaderInSection: 0) == nil)
        #expect(source.tableView(table, titleForFooterInSection: 0) == nil)
        #expect(source.sectionIndexTitles(for: table) == nil)
        #expect(source.tableView(table, sectionForSectionIndexTitle: "A", at: 4) == 4)
        #expect(source.tableView(table, canEditRowAt: .at(0, 1)))
        #expect(source.tableView(table, canMoveRowAt: .at(0, 1)))
        table.dataSource = source
        table.prefetchDataSource = source
        let stage = Stage(10, 4, table)
        #expect(stage.texts == ["row 0", "row 1", "row 2", ""])
        source.tableView(table, cancelPrefetchingForRowsAt: [.at(0, 2)])
        stage.redraw()
        #expect(stage.texts == ["row 0", "row 1", "row 2", ""])
    }

    @Test("A table's delegate without members lets every row be pressed, chosen, left and edited")
    func tableAnswers() {
        let table = TableView()
        let path = IndexPath.at(2, 5)
        #expect(bare.tableView(table, shouldHighlightRowAt: path))
        #expect(bare.tableView(table, willSelectRowAt: path) == path)
        #expect(bare.tableView(table, willDeselectRowAt: path) == path)
        #expect(bare.tableView(table, editingStyleForRowAt: path) == .delete)
        #expect(bare.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) == nil)
        #expect(bare.tableView(table, shouldIndentWhileEditingRowAt: path))
        #expect(bare.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(bare.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(
            bare.tableView(table, targetIndexPathForMoveFromRowAt: .at(0, 0), toProposedIndexPath: path)
                == path)
        #expect(bare.tableView(table, heightForHeaderInSection: 1) == .notImplemented)
        #expect(bare.tableView(table, heightForFooterInSection: 1) == .notImplemented)
        #expect(bare.tableView(table, viewForHeaderInSection: 1) == nil)
        #expect(bare.tableView(table, viewForFooterInSection: 1) == nil)
        #expect(bare.tableView(table, indentationLevelForRowAt: path) == TableView.automaticDimension)
    }

    @Test("Members that tell and are absent change nothing")
    func tableNews() {
        let shown = TableStage(.f3, height: 9)
        let table = shown.table
        table.delegate = bare
        shown.stage.redraw()
        let before = shown.stage.texts
        let path = IndexPath.at(0, 1)
        let cell = TableViewCell(reuseIdentifier: nil)
        bare.tableView(table, didHighlightRowAt: path)
        bare.tableView(table, didUnhighlightRowAt: path)
        bare.tableView(table, didSelectRowAt: path)
        bare.tableView(table, didDeselectRowAt: path)
        bare.tableView(table, accessoryButtonTappedForRowWith: path)
        bare.tableView(table, didFocusRowAt: path)
        bare.tableView(table, didTrackSectionIndexTitle: "B")
        bare.tableView(table, willDisplay: cell, forRowAt: path)
        bare.tableView(table, didEndDisplaying: cell, forRowAt: path)
        bare.tableView(table, willDisplayHeaderView: cell, forSection: 0)
        bare.tableView(table, willDisplayFooterView: cell, forSection: 0)
        bare.tableView(table, didEndDisplayingHeaderView: cell, forSection: 0)
        bare.tableView(table, didEndDisplayingFooterView: cell, forSection: 0)
        bare.tableView(table, willBeginEditingRowAt: path)
        bare.tableView(table, didEndEditingRowAt: path)
        shown.stage.redraw()
        #expect(shown.stage.texts == before && table.indexPathsForSelectedRows == nil)
    }

    @Test("A scroll view's delegate without members lets it scroll to where it wants")
    func scrolling() {
        let table = TableView()
        table.dataSource = source
        var target = Point(x: 0, y: 2)
        bare.scrollViewWillEndDragging(table, withVelocity: Point(x: 0, y: 9), targetContentOffset: &target)
        #expect(target == Point(x: 0, y: 2))
        #expect(bare.scrollViewShouldScrollToTop(table))
        bare.scrollViewDidScroll(table)
        bare.scrollViewWillBeginDragging(table)
        bare.scrollViewDidEndDragging(table, willDecelerate: true)
        bare.scrollViewWillBeginDecelerating(table)
        bare.scrollViewDidEndDecelerating(table)
        bare.scrollViewDidEndScrollingAnimation(table)
        bare.scrollViewDidScrollToTop(table)
        #expect(table.contentOffset == .zero)
    }

    @Test("A text field's and a search bar's delegate without members allow everything")
    func editing() {
        let field = TextField()
        #expect(bare.textFieldShouldBeginEditing(field) && bare.textFieldShouldEndEditing(field))
        #expect(bare.textFieldShouldReturn(field))
        #expect(bare.textField(field, shouldChangeCharactersIn: TextRange(0..<0), replacementString: "a"))
        bare.textFieldDidBeginEditing(field)
        bare.textFieldDidEndEditing(field)
        #expect((field.text ?? "").isEmpty)

        let bar = SearchBar()
        #expect(bare.searchBarShouldBeginEditing(bar) && bare.searchBarShouldEndEditing(bar))
        #expect(bare.searchBar(bar, shouldChangeTextIn: TextRange(0..<0), replacementText: "a"))
        bare.searchBarTextDidBeginEditing(bar)
        bare.searchBar(bar, textDidChange: "a")
        bare.searchBarSearchButtonClicked(bar)
        bare.searchBarCancelButtonClicked(bar)
        bare.searchBarBookmarkButtonClicked(bar)
        bare.searchBarResultsListButtonClicked(bar)
        bare.searchBar(bar, selectedScopeButtonIndexDidChange: 1)
        bare.searchBarTextDidEndEditing(bar)
        #expect((bar.text ?? "").isEmpty && bar.selectedScopeButtonIndex == 0)
    }

    @Test("Controllers whose delegate has no members show and search as if they had none")
    func controllers() {
        let search = SearchController()
        let root = ViewController()
        let navigation = NavigationController(rootViewController: root)
        bare.presentSearchController(search)
        bare.willPresentSearchController(search)
        bare.didPresentSearchController(search)
        bare.willDismissSearchController(search)
        bare.didDismissSearchController(search)
        #expect(!search.isActive)
        let stage = Stage(20, 4, Label())
        navigation.delegate = bare
        stage.window.rootViewController = navigation
        let next = ViewController()
        navigation.pushViewController(next, animated: false)
        #expect(navigation.topViewController === next)
        navigation.popViewController(animated: false)
        #expect(navigation.topViewController === root)
    }

    @Test("An application whose delegate has no members ends at once, opens nothing and calls nothing")
    func application() throws {
        let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))
        let application = Application(terminal: terminal)
        application.delegate = bare
        #expect(bare.applicationShouldTerminate(application) == .now)
        #expect(!application.open("nowhere"))
        bare.application(application, couldNotPerform: "nothing")
        bare.applicationWillResignActive(application)
        bare.applicationDidBecomeActive(application)
        bare.application(application, willChangeScreenSize: Size(width: 5, height: 2))
        bare.application(application, didChangeScreenSize: Size(width: 10, height: 2))
        bare.applicationDidFinishLaunching(application)
        bare.applicationWillTerminate(application)
        #expect(terminal.presentCount == 0)
    }
}
