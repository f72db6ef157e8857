import TextUIKit

/// A table on an in-memory terminal.
@MainActor
final class Stage {
    private let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    private let application: Application
    private let source: VirtualSource
    private let table = TableView()

    init(_ source: VirtualSource) {
        self.source = source
        application = Application(terminal: terminal)
        table.dataSource = source
        let controller = ViewController()
        controller.view = table
        let window = Window()
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        turn()
    }

    func press(_ key: Key) { press([key]) }

    func press(_ keys: [Key]) {
        terminal.send(keys.map { .key($0) })
        turn()
    }

    func reload() {
        table.reloadData()
        application.setNeedsDisplay()
        turn()
    }

    func jump(to section: Int) {
        table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        application.setNeedsDisplay()
        turn()
    }

    func lookUp(_ count: Int) {
        for number in 0..<count {
            let y = table.contentSize.height / count * number
            if let path = table.indexPathForRow(at: Point(x: 1, y: y)) { _ = table.rectForRow(at: path) }
        }
    }

    private func turn() {
        application.step(timeout: .zero)
        application.display()
    }
}
