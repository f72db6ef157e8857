import NameDirectory
import SectionsUI
import TextUIKit

/// The program's screen on an in-memory terminal.
@MainActor
final class ListScreen {
    let controller: SectionsViewController
    private let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    private let application: Application
    private let window = Window()

    init(_ names: NameCollection) {
        controller = SectionsViewController(names: names)
        application = Application(terminal: terminal)
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        turn()
    }

    func press(_ keys: [Key]) {
        terminal.send(keys.map { .key($0) })
        turn()
    }

    func reload() {
        controller.tableView.reloadData()
        application.setNeedsDisplay()
        turn()
    }

    /// Clears the search bar, which must have the focus.
    func clearQuery() {
        let count = controller.searchBar.text?.count ?? 0
        if count > 0 { press(Array(repeating: Key(.backspace), count: count)) }
    }

    private func turn() {
        application.step(timeout: .zero)
        application.display()
    }
}
