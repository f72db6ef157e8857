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
    private let terminal = InMemoryTerminal(size: Size(width: 20, height: 8))
    private let application: Application
    private let window = Window()

    init() {
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        list = StageController(table)
        list.focus = table
        list.title = "Names"
        list.navigationItem.searchController = search
        navigation = NavigationController(rootViewController: list)
        application = Application(terminal: terminal)
        window.makeKeyAndVisible(in: application)
        window.rootViewController = navigation
        turn()
    }

    private func turn() {
        application.setNeedsDisplay()
        application.step(timeout: .zero)
        application.display()
    }

    private func press(_ keys: Key...) {
        for key in keys {
            terminal.send([.key(key)])
            turn()
        }
    }

    private func line(_ y: Int) -> String {
        String(terminal.canvas.text(ofRow: y).drop { $0 == " " || $0 == "▌" })
    }

    @Test("The bar stands below the title, searches the list, and its keys lead to the rows and back")
    func pinned() {
        #expect(line(0) == "Names" && line(1).hasPrefix("⌕") && line(2) == "row0")
        press(.character("/"), .character("a"))
        #expect(search.searchBar.isFirstResponder && search.isActive && search.searchBar.text == "a")
        press(Key(.down))
        #expect(table.isFirstResponder)
        press(Key(.up))
        #expect(search.searchBar.isFirstResponder)
        press(Key(.escape))
        #expect(!search.isActive && list.navigationController?.topViewController === list)
        // The commands of the controller that is searched work in the bar as well.
        list.commands = [KeyCommand([.control("x")], "own")]
        list.actions = ["own"]
        var done = false
        list.onAction = { _ in done = true }
        press(.character("/"), .control("x"))
        #expect(done)
    }

    @Test("The bar goes while the list is scrolled, without moving rows, and comes back at the top")
    func scrolling() {
        turn(.wheelDown)
        #expect(
            line(1) == "row2" && line(2) == "row3", "the row at the third line is where the wheel moved it")
        #expect(table.contentOffset.y == 2)
        turn(.wheelUp)
        #expect(line(1).hasPrefix("⌕") && line(2) == "row0")
        list.navigationItem.hidesSearchBarWhenScrolling = false
        turn(.wheelDown)
        #expect(line(1).hasPrefix("⌕") && line(2) == "row3")
    }

    private func turn(_ wheel: MouseEvent.Kind) {
        terminal.send([.mouse(MouseEvent(wheel, at: Point(x: 3, y: 5)))])
        turn()
    }

    @Test("The bar belongs to its controller: another one on top has its own or none")
    func stack() {
        let next = StageController(Label())
        navigation.pushViewController(next, animated: false)
        turn()
        #expect(line(1).isEmpty && search.searchBar.window == nil)
        navigation.popViewController(animated: false)
        turn()
        #expect(line(1).hasPrefix("⌕"))
        list.navigationItem.searchController = nil
        turn()
        #expect(line(1) == "row0")
    }
}
