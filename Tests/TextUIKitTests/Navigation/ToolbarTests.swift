import TestSupport
import Testing
import TextUIKit

@MainActor
struct ToolbarTests {
    private let stage = Stage(30, 6, Label())
    private let root = ViewController()
    private let navigation: NavigationController

    init() {
        root.title = "Names"
        navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.redraw()
    }

    @MainActor private final class Log { var lines: [String] = [] }

    private var row: String { stage.terminal.canvas.text(ofRow: 5) }

    @Test("The toolbar shows the items of the shown controller in the last row, and takes none without items")
    func items() {
        #expect(navigation.isToolbarHidden)
        let content = root.view
        root.toolbarItems = [
            BarButtonItem(title: "One", action: nil), .flexibleSpace(),
            BarButtonItem(title: "Two", action: nil),
        ]
        stage.redraw()
        #expect(row.isEmpty && content.frame.height == 5)
        navigation.setToolbarHidden(false, animated: true)
        stage.redraw()
        #expect(row == "[One]                    [Two]" && content.frame.height == 4)
        let next = ViewController()
        navigation.pushViewController(next, animated: false)
        stage.redraw()
        #expect(row.isEmpty && next.view.frame.height == 5)
        next.setToolbarItems([.fixedSpace(3), BarButtonItem(systemItem: .trash)], animated: false)
        stage.step()
        #expect(row == "   [Delete]")
        navigation.popViewController(animated: false)
        stage.redraw()
        #expect(row.hasPrefix("[One]") && navigation.toolbar.items?.count == 3)
        root.toolbarItems?[0].title = "First"
        root.toolbarItems?[2].isHidden = true
        stage.step()
        #expect(row == "[First]")
        stage.resize(30, 2)
        #expect(stage.lines.allSatisfy { !$0.contains("First") }, "the content has priority")
    }

    @Test("Tab reaches the buttons after the content, and Enter and a click press them")
    func pressing() {
        let log = Log()
        let table = TableView()
        let source = ListSource.plain(9)
        table.dataSource = source
        root.view = table
        root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Top") { _ in log.lines.append("top") }
        root.toolbarItems = ["A", "B"].map { title in
            BarButtonItem(title: title) { _ in log.lines.append(title) }
        }
        navigation.isToolbarHidden = false
        stage.redraw()
        table.becomeFirstResponder()
        stage.press(Key(.tab), Key(.enter), Key(.tab), Key(.enter), Key(.tab), Key(.enter))
        #expect(log.lines == ["A", "B", "top"])
        stage.tap(5, 5)
        #expect(log.lines.last == "B")
        stage.press(Key(.tab, .shift))
        stage.redraw()
        #expect(stage.style(5, 5).attributes.contains(.reverse), "the focus is seen without colours")
        source.sections = []
        _ = source
    }

    @Test("An item shows a custom view, a symbol, or a menu, which a press opens without an action")
    func kinds() {
        let log = Log()
        let toggle = Switch()
        let menu = Menu(children: [MenuAction(title: "Rename") { log.lines.append($0.title) }])
        let withMenu = BarButtonItem(image: Image(systemName: "ellipsis"), menu: menu)
        let both = BarButtonItem(
            primaryAction: MenuAction(title: "Add", image: Image("+")) { action in
                log.lines.append("add \(action.sender is BarButtonItem)")
            }, menu: menu)
        root.navigationItem.rightBarButtonItems = [withMenu, both, BarButtonItem(customView: toggle)]
        stage.redraw()
        #expect(stage.lines[0] == "         Names [ ] [+ Add] […]")
        stage.tap(28, 0)
        #expect(stage.application.windows.count == 2)
        stage.press(Key(.enter))
        stage.tap(20, 0)
        #expect(log.lines == ["Rename", "add true"])
        stage.tap(16, 0)
        #expect(toggle.isOn && toggle.isFirstResponder)
        both.primaryAction = nil
        stage.step()
        stage.tap(20, 0)
        #expect(stage.application.windows.count == 2 && log.lines.count == 2)
    }

    @Test("A new action of a shown item takes effect")
    func changedAction() {
        let log = Log()
        let item = BarButtonItem(title: "Go") { _ in log.lines.append("old") }
        root.navigationItem.rightBarButtonItem = item
        stage.redraw()
        item.primaryAction = MenuAction(title: "Run") { _ in log.lines.append("new") }
        stage.step()
        #expect(stage.lines[0].hasSuffix("[Run]"))
        stage.tap(28, 0)
        #expect(log.lines == ["new"])
        item.action = "stop"
        #expect(item.primaryAction == nil && item.action == "stop")
    }

    @Test("System items have titles, and spaces have none")
    func systemItems() {
        let item = BarButtonItem(systemItem: .fixedSpace)
        item.width = 4
        root.navigationItem.leftBarButtonItems = [
            BarButtonItem(barButtonSystemItem: .undo, action: nil), item, .flexibleSpace(),
            BarButtonItem(barButtonSystemItem: .done, action: nil),
        ]
        stage.redraw()
        #expect(stage.lines[0] == "[Undo] [Done] Names")
        #expect(root.navigationItem.leftBarButtonItems?.last?.style == .done && BarButtonItem().title == nil)
    }

    @Test("A custom view gets the width that its content needs, also after a change")
    func customView() {
        let label = Label()
        label.text = "1"
        root.toolbarItems = [.flexibleSpace(), BarButtonItem(customView: label), .flexibleSpace()]
        navigation.isToolbarHidden = false
        stage.redraw()
        label.text = "1234567890"
        stage.redraw()
        #expect(row == "          1234567890")
        stage.resize(6, 6)
        #expect(row == "12345…")
        stage.resize(30, 6)
        #expect(row == "          1234567890")
        root.navigationItem.rightBarButtonItem = BarButtonItem(customView: Label())
        (root.navigationItem.rightBarButtonItem?.customView as? Label)?.text = "new"
        stage.redraw()
        #expect(stage.lines[0].hasSuffix("new"))
    }

    @Test("A toolbar also works as a plain view")
    func alone() {
        let bar = Toolbar()
        let log = Log()
        bar.setItems([BarButtonItem(title: "X") { _ in log.lines.append("x") }], animated: false)
        let stage = Stage(10, 2, rows: [(Label(), 1), (bar, 1)])
        #expect(stage.lines == ["", "[X]"] && bar.sizeThatFits(Size(width: 10, height: 5)).height == 1)
        stage.tap(1, 1)
        #expect(log.lines == ["x"])
    }
}
