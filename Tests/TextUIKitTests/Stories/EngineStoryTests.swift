import TestSupport
import Testing
import TextUIKit

/// Screens of the engine after keys, mouse and time, beside golden files.
@MainActor
struct EngineStoryTests {
    private static let size = Size(width: 30, height: 8)
    private static let wide = ListSource.Section("漢", ["漢字", "e\u{301}té", "👍🏽 ok"])

    private func list(_ sections: [ListSource.Section], style: TableView.Style = .plain) -> StoryController {
        StoryController(ListSource(sections, indexTitles: sections.compactMap(\.header)), style: style)
    }

    private var names: [ListSource.Section] {
        ["A", "B", "C"].map { (letter: String) in
            ListSource.Section(letter, (1...4).map { "\(letter)nn \($0)" })
        } + [Self.wide]
    }

    @Test(
        "A table: its rows, a page, the end, the index under the mouse, and a smaller terminal",
        arguments: [
            ("", "table"), ("<PgDn>", "table-page"), ("<End>", "table-end"), ("<Click 4,30>", "table-index"),
            ("<Down><Resize 14x5>", "table-small"),
        ])
    func table(keys: String, golden: String) {
        assertScreen(list(names), keys: keys, size: Self.size, matches: "Goldens/\(golden).txt")
    }

    @Test("A grouped table with headers and footers")
    func grouped() {
        let sections: [ListSource.Section] = [
            .init("First", ["one"], footer: "a footer"), .init("Second", ["two"]),
        ]
        assertScreen(list(sections, style: .grouped), size: Self.size, matches: "Goldens/grouped.txt")
    }

    @Test(
        "A navigation bar with a search: its title, the search, the scrolled list, a pushed controller",
        arguments: [
            ("", "search"), ("/an", "search-typed"), ("/an<Down><Down>", "search-rows"),
            ("<WheelDown 5,3>", "search-scrolled"), ("<Down><Enter>", "pushed"),
            ("<Down><Enter><Esc>", "popped"),
        ])
    func search(keys: String, golden: String) {
        let root = list(names)
        root.title = "Names"
        root.navigationItem.searchController = SearchController()
        assertScreen(
            NavigationController(rootViewController: root), keys: keys, size: Self.size,
            matches: "Goldens/\(golden).txt")
    }

    @Test("A dialog over a table, with a text pasted into its field")
    func dialog() throws {
        let controller = list(names)
        let screen = TestScreen(controller, size: Self.size)
        let alert = AlertController(title: "Rename", message: nil)
        alert.addTextField()
        alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in })
        alert.addAction(AlertAction(title: "OK", style: .default) { _ in })
        controller.present(alert, animated: true)
        screen.step()
        assertScreen(screen, matches: "Goldens/dialog.txt")
        try screen.send("<Paste:Ann <lt>1>")
        assertScreen(screen, matches: "Goldens/dialog-pasted.txt")
        try screen.send("<Esc>")
        assertScreen(screen, matches: "Goldens/table.txt")
    }

    @Test("An animated scroll shows frames while time passes, and nothing moves without it")
    func animation() throws {
        let controller = list(names)
        let screen = TestScreen(controller, size: Self.size)
        controller.tableView.scrollToRow(at: .at(3, 2), at: .bottom, animated: true)
        screen.step()
        assertScreen(screen, matches: "Goldens/table.txt")
        try screen.send("<Wait 48ms>")
        assertScreen(screen, matches: "Goldens/scroll-frame.txt")
        try screen.send("<Wait 1s>")
        assertScreen(screen, matches: "Goldens/scroll-end.txt")
    }
}

/// A table over lists, which pushes a label for a selected row.
@MainActor
private final class StoryController: TableViewController {
    private let source: ListSource

    init(_ source: ListSource, style: TableView.Style) {
        self.source = source
        super.init(style: style)
    }

    override func viewDidLoad() {
        tableView.dataSource = source
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let label = Label()
        label.text = source.sections[indexPath.section].rows[indexPath.row]
        let detail = ViewController()
        detail.view = label
        detail.title = "Detail"
        navigationController?.pushViewController(detail, animated: false)
    }
}
