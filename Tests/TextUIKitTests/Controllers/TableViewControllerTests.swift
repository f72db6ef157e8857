import Testing
import TextUIKit

/// A controller that overrides what a test looks at.
@MainActor
private final class NamesController: TableViewController, TableViewEditingDataSource {
    var names = ["Abe", "Ann", "Art"]
    var log: [String] = []

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "A" }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    override func scrollViewDidScroll(_ scrollView: ScrollView) { log.append("scroll") }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath])
    }
}

@MainActor
struct TableViewControllerTests {
    private func show(
        _ controller: ViewController, height: Int = 6
    ) -> (Window, Application, InMemoryTerminal) {
        let terminal = InMemoryTerminal(size: Size(width: 20, height: height))
        let application = Application(terminal: terminal)
        let window = Window()
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        application.step(timeout: .zero)
        application.display()
        return (window, application, terminal)
    }

    private func press(_ key: Key, _ application: Application, _ terminal: InMemoryTerminal) {
        terminal.send([.key(key)])
        application.step(timeout: .zero)
        application.display()
    }

    @Test(
        "U-187: the view is the table, whose data source and delegate is the controller; overrides are reached"
    )
    func wiring() {
        let controller = NamesController()
        let (window, application, terminal) = show(controller, height: 3)
        #expect(controller.view === controller.tableView)
        #expect(
            controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
        #expect(terminal.canvas.text.split(separator: "\n").first == " A                 ▐")
        press(Key(.down), application, terminal)
        press(Key(.enter), application, terminal)
        press(Key(.end), application, terminal)
        #expect(controller.log == ["select 1", "scroll"])
        #expect(window.rootViewController === controller)
    }

    @Test("U-187: a table of another style can be assigned")
    func anotherTable() {
        let controller = NamesController(style: .grouped)
        #expect(controller.tableView.style == .grouped)
        let table = TableView(style: .plain)
        controller.tableView = table
        #expect(controller.view === table && table.dataSource === controller && table.delegate === controller)
    }

    @Test(
        "U-124: the selection is cleared when the controller's view reappears, unless switched off")
    func clearsSelection() {
        for clears in [true, false] {
            let controller = NamesController()
            controller.clearsSelectionOnViewWillAppear = clears
            let (window, application, terminal) = show(controller)
            press(Key(.enter), application, terminal)
            #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            let other = ViewController()
            window.rootViewController = other
            window.rootViewController = controller
            #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
        }
    }

    @Test("U-130: setEditing of the controller is passed to its table")
    func editing() {
        let controller = NamesController()
        let (_, application, terminal) = show(controller)
        #expect(!controller.tableView.isEditing)
        controller.setEditing(true, animated: false)
        #expect(controller.tableView.isEditing)
        application.setNeedsDisplay()
        press(Key(.down), application, terminal)
        #expect(terminal.canvas.text.contains("[-] Ann"))
        // The control asks, the second press confirms if the key was not held.
        press(Key(.enter), application, terminal)
        #expect(controller.names.count == 3 && terminal.canvas.text.contains("Delete"))
        terminal.advance(by: .milliseconds(500))
        application.step(timeout: .zero)
        press(Key(.enter), application, terminal)
        #expect(controller.names == ["Abe", "Art"])
    }

    @Test("U-013: a controller without cells stops with a sentence that names the row")
    func noCells() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let terminal = InMemoryTerminal(size: Size(width: 9, height: 3))
                let application = Application(terminal: terminal)
                let window = Window()
                let controller = OneRowController()
                window.makeKeyAndVisible(in: application)
                window.rootViewController = controller
                application.step(timeout: .zero)
            }
        }
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(error.contains("no cell for row 0 of section 0; override tableView(_:cellForRowAt:)"))
    }
}

/// A controller that has a row and nothing to show it with.
@MainActor
private final class OneRowController: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
}
