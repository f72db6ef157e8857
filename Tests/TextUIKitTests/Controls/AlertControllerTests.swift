import TestSupport
import Testing
import TextUIKit

@MainActor
struct AlertControllerTests {
    private let table = TableView()
    private let source = ListSource.plain(9)
    private let stage: Stage

    init() {
        table.dataSource = source
        stage = Stage(40, 10, table)
    }

    /// Shows a dialog that notes what is chosen.
    private func ask(_ log: Log, style: AlertController.Style = .alert) -> AlertController {
        let alert = AlertController(
            title: "Delete “Anna”?",
            message: "The name goes from the list, and there is no way to get it back.",
            preferredStyle: style)
        for (title, style) in [
            ("Cancel", AlertAction.Style.cancel), ("Delete", .destructive), ("Keep", .default),
        ] {
            alert.addAction(AlertAction(title: title, style: style) { log.lines.append($0.title ?? "") })
        }
        stage.controller.present(alert, animated: true)
        stage.redraw()
        return alert
    }

    @MainActor private final class Log { var lines: [String] = [] }

    private var rows: [String] {
        (0..<stage.terminal.canvas.size.height).map { stage.terminal.canvas.text(ofRow: $0) }
    }

    @Test("A dialog is a box in the middle, with its text in lines and its buttons in a row")
    func picture() {
        let alert = ask(Log())
        #expect(
            rows == [
                "▌ row0",
                "┌──────────────────────────────────────┐",
                "│            Delete “Anna”?            │",
                "│   The name goes from the list, and   │",
                "│   there is no way to get it back.    │",
                "│                                      │",
                "│   [ Cancel ]  [ Delete ]  [ Keep ]   │",
                "└──────────────────────────────────────┘",
                "  row8", "",
            ])
        #expect(alert.buttons[0].isFocused, "beside something destructive, doing nothing has the keys")
        stage.resize(20, 6)
        #expect(
            rows == [
                "┌──────────────────┐",
                "│  Delete “Anna”?  │",
                "│    [ Cancel ]    │",
                "│    [ Delete ]    │",
                "│    [  Keep  ]    │",
                "└──────────────────┘",
            ])
        stage.resize(12, 2)
        #expect(rows == ["  Delete …", " [ Cancel ]"])
        stage.press(Key(.down), Key(.down))
        #expect(rows == ["  Delete …", " [  Keep  ]"])
    }

    @Test("D-12, T-04: the dialog is the key window and takes the keys; typed letters do not reach the table")
    func keys() {
        let log = Log()
        var heard: [Key] = []
        stage.controller.onKey = {
            heard.append($0)
            return true
        }
        let alert = ask(log)
        #expect(stage.application.keyWindow === alert.view.window)
        #expect(stage.application.mainWindow === stage.window)
        stage.press(.character("x"), Key(.pageDown), Key(.home), Key(.right), Key(.tab))
        #expect(heard.isEmpty && table.focusedIndexPath == .at(0, 0))
        #expect(alert.buttons[2].isFocused)
        stage.press(Key(.left))
        #expect(alert.buttons[1].isFocused)
        stage.press(Key(.escape))
        #expect(log.lines == ["Cancel"])
        #expect(
            stage.application.keyWindow === stage.window && stage.controller.presentedViewController == nil)
        stage.press(Key(.down))
        #expect(table.focusedIndexPath == .at(0, 1))
    }

    @Test("T-04: help reaches the program with the dialog open, by a command of the application")
    func actionsGoOn() {
        var done: [Action] = []
        stage.controller.actions = ["help"]
        stage.controller.onAction = { done.append($0) }
        stage.application.addKeyCommand(KeyCommand([Key(.function(1))], "help", title: "Help"))
        _ = ask(Log())
        stage.press(Key(.function(1)))
        #expect(done == ["help"])
        #expect(stage.application.keyCommandsInForce.contains { $0.action == "help" })
        #expect(!stage.application.keyCommandsInForce.contains { $0.action == .moveDown })
    }

    @Test(
        "D-13: a handler is called exactly once, after the dialog has gone, however it is chosen",
        arguments: [
            ("Delete", [Key(.right), Key(.enter)]), ("Keep", [.character("K")]),
            ("Delete", [.character("d")]),
            ("Cancel", [Key(.enter)]), ("Cancel", [.control("g")]),
            ("Keep", [Key(.tab, .shift), .character(" ")]),
        ])
    func once(title: String, keys: [Key]) {
        let log = Log()
        _ = ask(log)
        for key in keys { stage.press(key) }
        #expect(log.lines == [title])
        #expect(stage.application.windows.count == 1)
        let second = Log()
        _ = ask(second)
        stage.terminal.send([.key(Key(.escape)), .key(Key(.escape)), .key(Key(.enter))])
        stage.step()
        #expect(second.lines == ["Cancel"] && log.lines == [title])
    }

    @Test("The pointer chooses a button, and presses outside do nothing")
    func pointer() {
        let log = Log()
        _ = ask(log)
        stage.tap(3, 9)
        stage.mouse(.wheelDown, 3, 9)
        #expect(log.lines.isEmpty && table.indexPathForSelectedRow == nil && table.contentOffset == .zero)
        stage.tap(18, 6)
        #expect(log.lines == ["Delete"])
    }

    @Test("A handler may present the next dialog, and dismissing by code chooses nothing")
    func nested() {
        var log: [String] = []
        let alert = AlertController(title: "One")
        alert.addAction(
            AlertAction(title: "Next") { [stage] _ in
                stage.controller.confirm("Two", actionTitle: "Yes") { log.append("two \($0)") }
            })
        stage.controller.present(alert, animated: false)
        stage.press(Key(.enter))
        #expect(stage.controller.presentedViewController?.title == "Two")
        stage.advance(by: .milliseconds(500))
        stage.press(Key(.enter))
        #expect(log == ["two true"])
        stage.controller.confirm("Three", actionTitle: "Yes") { log.append("three \($0)") }
        stage.controller.dismiss(animated: false)
        #expect(log == ["two true"] && stage.application.keyWindow === stage.window)
        stage.controller.confirm("Four", actionTitle: "Erase", isDestructive: true) {
            log.append("four \($0)")
        }
        stage.press(Key(.enter))
        #expect(log == ["two true", "four false"])
    }

    @Test("Text fields are typed into first; Enter chooses the preferred action, a disabled one does nothing")
    func textFields() {
        var names: [String] = []
        let alert = AlertController(title: "New name")
        alert.addTextField { $0.placeholder = "Name" }
        let add = AlertAction(title: "Add") { [weak alert] _ in names.append(alert?.textFields?[0].text ?? "")
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(add)
        alert.preferredAction = add
        add.isEnabled = false
        alert.textFields?[0].addAction(for: .editingChanged) { [weak add] sender in
            add?.isEnabled = (sender as? TextField)?.text?.isEmpty == false
        }
        stage.controller.present(alert, animated: true)
        stage.press(Key(.enter))
        #expect(names.isEmpty && stage.controller.presentedViewController === alert)
        stage.type("Cora")
        stage.press(Key(.enter))
        #expect(names == ["Cora"] && stage.controller.presentedViewController == nil)
    }

    @Test("Enter goes from a field to the next, and chooses in the last one")
    func enterInFields() {
        var added: [String] = []
        let alert = AlertController(title: "New contact")
        for _ in 0..<3 { alert.addTextField() }
        // Nothing is typed into it.
        alert.textFields?[1].isEnabled = false
        alert.addAction(
            AlertAction(title: "Add") { [weak alert] _ in added = alert?.textFields?.compactMap(\.text) ?? []
            })
        stage.controller.present(alert, animated: true)
        stage.type("Zoe")
        stage.press(Key(.enter))
        #expect(added.isEmpty && alert.textFields?[2].isFirstResponder == true)
        stage.type("123")
        stage.press(Key(.enter))
        #expect(added == ["Zoe", "", "123"] && stage.controller.presentedViewController == nil)
    }

    @Test(
        "Enter chooses in a field whose return key says so",
        arguments: [ReturnKeyType.done, .go, .send, .next])
    func returnKeyInFields(type: ReturnKeyType) {
        var isChosen = false
        let alert = AlertController(title: "New contact")
        for _ in 0..<2 { alert.addTextField { $0.returnKeyType = type } }
        alert.addAction(AlertAction(title: "Add") { _ in isChosen = true })
        stage.controller.present(alert, animated: true)
        stage.press(Key(.enter))
        #expect(isChosen == (type != .next))
    }

    @Test(
        "Esc chooses the only action where it does no more than close the dialog",
        arguments: [
            (AlertAction.Style.default, false, true), (.default, true, false), (.destructive, false, false),
            (.cancel, true, true),
        ])
    func escapeWithOneAction(style: AlertAction.Style, hasField: Bool, chooses: Bool) {
        var isChosen = false
        let alert = AlertController(title: "Answer")
        if hasField { alert.addTextField() }
        alert.addAction(AlertAction(title: "Done", style: style) { _ in isChosen = true })
        stage.controller.present(alert, animated: true)
        stage.press(Key(.escape))
        #expect(isChosen == chooses)
        #expect((stage.controller.presentedViewController == nil) == chooses)
    }

    @Test("O-01: a dialog that has gone is freed with its window and its actions")
    func freed() {
        weak var alert: AlertController?
        weak var window: Window?
        weak var action: AlertAction?
        do {
            let made = ask(Log())
            alert = made
            window = made.view.window
            action = made.actions[0]
        }
        #expect(alert != nil && window != nil && action != nil)
        stage.press(Key(.escape))
        #expect(alert == nil && window == nil && action == nil)
    }

    @Test("A dialog with any content fits any screen: nothing lies outside, and nothing overlaps")
    func layouts() {
        for width in 0...45 {
            for height in 0...12 {
                for fields in 0...2 {
                    for buttons in [[], [6], [10, 12], [9, 9, 9, 9, 9]] {
                        for text in [
                            "", "Short", "A title that is longer than the screen\nand has two lines",
                        ] {
                            let content = AlertLayout.Content(
                                title: text, message: text, fields: fields, buttons: buttons)
                            check(AlertLayout(content, in: Size(width: width, height: height)), width, height)
                        }
                    }
                }
            }
        }
    }

    private func check(_ layout: AlertLayout, _ width: Int, _ height: Int) {
        let screen = Rect(x: 0, y: 0, width: width, height: height)
        let places = (layout.fields + layout.buttons).filter { !$0.isEmpty }
        let isInside = screen.contains(layout.box) && places.allSatisfy { layout.interior.contains($0) }
        let texts = layout.titleLines + layout.messageLines
        let fits = texts.allSatisfy { TextMetrics.width(of: $0) <= layout.interior.width }
        let isApart = places.indices.allSatisfy { one in
            places[(one + 1)...].allSatisfy { !$0.intersects(places[one]) }
                && places[one].minY >= layout.interior.minY + texts.count
        }
        if !isInside || !fits || !isApart { Issue.record("\(layout) on \(width) x \(height)") }
    }
}
