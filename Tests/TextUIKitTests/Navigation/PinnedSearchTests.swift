import TestSupport
import Testing
import TextUIKit

/// A search bar below the navigation bar.
@MainActor
struct PinnedSearchTests {
    private let table = TableView()
    private let source = ListSource.plain(30)
    private let search = SearchController()
    private let list: StageController
    private let navigation: NavigationController
    private let screen: TestScreen

    init() {
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        list = StageController(table)
        list.focus = table
        list.title = "Names"
        list.navigationItem.searchController = search
        navigation = NavigationController(rootViewController: list)
        screen = TestScreen(navigation, size: Size(width: 20, height: 8))
    }

    private func line(_ y: Int) -> String { String(screen.lines[y].drop { $0 == " " || $0 == "▌" }) }

    @Test("The bar stands below the title, searches the list, and its keys lead to the rows and back")
    func pinned() throws {
        #expect(line(0) == "Names" && line(1).hasPrefix("⌕") && line(2) == "row0")
        try screen.send("/a")
        #expect(search.searchBar.isFirstResponder && search.isActive && search.searchBar.text == "a")
        try screen.send("<Down>")
        #expect(table.isFirstResponder)
        try screen.send("<Up>")
        #expect(search.searchBar.isFirstResponder)
        try screen.send("<Esc>")
        #expect(!search.isActive && list.navigationController?.topViewController === list)
        // The commands of the controller that is searched work in the bar as well.
        list.commands = [KeyCommand([.control("x")], "own")]
        list.actions = ["own"]
        var done = false
        list.onAction = { _ in done = true }
        try screen.send("/<C-x>")
        #expect(done)
    }

    @Test("The bar goes while the list is scrolled, without moving rows, and comes back at the top")
    func scrolling() throws {
        try screen.send("<WheelDown 6,4>")
        #expect(
            line(1) == "row2" && line(2) == "row3", "the row at the third line is where the wheel moved it")
        #expect(table.contentOffset.y == 2)
        try screen.send("<WheelUp 6,4>")
        #expect(line(1).hasPrefix("⌕") && line(2) == "row0")
        list.navigationItem.hidesSearchBarWhenScrolling = false
        try screen.send("<WheelDown 6,4>")
        #expect(line(1).hasPrefix("⌕") && line(2) == "row3")
    }

    @Test("The bar belongs to its controller: another one on top has its own or none")
    func stack() {
        let next = StageController(Label())
        navigation.pushViewController(next, animated: false)
        screen.redraw()
        #expect(line(1).isEmpty && search.searchBar.window == nil)
        navigation.popViewController(animated: false)
        screen.redraw()
        #expect(line(1).hasPrefix("⌕"))
        list.navigationItem.searchController = nil
        screen.redraw()
        #expect(line(1) == "row0")
    }
}
