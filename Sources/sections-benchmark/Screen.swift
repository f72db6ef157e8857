import TextUIKit

/// A view controller on an in-memory terminal.
@MainActor
final class Screen {
    let table: TableView
    private let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    private let application: Application
    private let window = Window()

    /// Draws the controller's view, in which the table is.
    init(_ controller: ViewController, with table: TableView) {
        self.table = table
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
        table.reloadData()
        redraw()
    }

    func redraw() {
        application.setNeedsDisplay()
        turn()
    }

    private func turn() {
        application.step(timeout: .zero)
        application.display()
    }
}
