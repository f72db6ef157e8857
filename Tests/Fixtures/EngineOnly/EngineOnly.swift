import TextUIKit

/// A table of two functions.
@MainActor
final class Months: TableViewDataSource {
    let names = ["January", "February", "March", "April"]

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
}

/// Draws the table into memory, presses a key, and prints the screen.
@main
@MainActor
struct EngineOnly {
    static func main() {
        let terminal = InMemoryTerminal(size: Size(width: 12, height: 3))
        let application = Application(terminal: terminal)
        let months = Months()
        let controller = ViewController()
        let table = TableView()
        table.dataSource = months
        controller.view = table
        let window = Window()
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        table.becomeFirstResponder()
        terminal.send([.key(Key(.end))])
        application.step(timeout: .zero)
        application.display()
        print(terminal.canvas.text)
    }
}
