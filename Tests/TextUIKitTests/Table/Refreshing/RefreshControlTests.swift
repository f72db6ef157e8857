import TestSupport
import Testing
import TextUIKit

@MainActor
struct RefreshControlTests {
    private let table = TableView()
    private let source = ListSource.plain(20)
    private let control = RefreshControl()
    private let stage: Stage

    init() {
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        stage = Stage(30, 6, table)
        table.refreshControl = control
        stage.redraw()
    }

    @MainActor private final class Counter { var count = 0 }

    private func counted(_ control: RefreshControl) -> Counter {
        let counter = Counter()
        control.addAction(MenuAction { _ in counter.count += 1 }, for: .valueChanged)
        return counter
    }

    @Test("F5 starts a refresh once and shows a line above the rows, until it ends")
    func key() {
        let counter = counted(control)
        #expect(stage.application.keyCommandsInForce.contains { $0.action == .refresh && $0.title != nil })
        let before = stage.lines
        stage.press(Key(.function(5)), Key(.function(5)))
        #expect(counter.count == 1 && control.isRefreshing)
        #expect(stage.line(0) == "| Refreshing…" && stage.line(1) == "row0")
        control.endRefreshing()
        stage.redraw()
        #expect(stage.lines == before && table.contentInset.top == 0 && table.contentOffset == .zero)
        #expect(!control.isRefreshing)
    }

    @Test("The line stays in sight while rows are scrolled, and the focused row stays below it")
    func scrolling() {
        stage.press(Key(.end))
        control.attributedTitle = RichText(string: "Loading names")
        control.beginRefreshing()
        stage.redraw()
        #expect(stage.line(0).hasSuffix("Loading names") && stage.line(5) == "row19")
        stage.press(Key(.home))
        #expect(stage.line(0).hasSuffix("Loading names") && stage.line(1) == "row0")
        stage.press(Key(.down), Key(.down), Key(.pageDown))
        #expect(stage.line(0).hasSuffix("Loading names"))
        control.endRefreshing()
        stage.press(Key(.end))
        #expect(stage.line(5) == "row19" && !stage.texts.contains { $0.contains("Loading") })
        stage.press(Key(.home))
        #expect(stage.line(0) == "row0")
    }

    @Test("The wheel pulls at the top after it has rested, but not at the end of a scroll to the top")
    func wheel() {
        let counter = counted(control)
        stage.mouse(.wheelDown, 1, 1)
        for _ in 0..<6 { stage.mouse(.wheelUp, 1, 1) }
        #expect(counter.count == 0 && table.contentOffset == .zero)
        stage.advance(by: .seconds(1))
        stage.mouse(.wheelUp, 1, 1)
        #expect(counter.count == 1 && control.isRefreshing)
    }

    @Test("A handler that ends the refresh at once leaves no trace; code that begins one sends nothing")
    func programmatic() {
        let counter = counted(control)
        control.addAction(for: .valueChanged) { _ in control.endRefreshing() }
        stage.press(Key(.function(5)))
        #expect(counter.count == 1 && stage.line(0) == "row0" && table.contentInset.top == 0)
        control.beginRefreshing()
        control.beginRefreshing()
        #expect(counter.count == 1 && table.contentInset.top == 1)
        table.refreshControl = nil
        stage.redraw()
        #expect(stage.line(0) == "row0" && table.contentInset.top == 0)
        stage.press(Key(.function(5)))
        #expect(counter.count == 1)
    }

    @Test("An empty table can be refreshed, and a reload during the refresh keeps the line")
    func emptyTable() {
        source.sections = []
        table.reloadData()
        stage.redraw()
        let counter = counted(control)
        stage.press(Key(.function(5)))
        #expect(counter.count == 1 && stage.line(0) == "| Refreshing…")
        source.sections = [ListSource.Section("A", ["new"])]
        table.reloadData()
        stage.redraw()
        #expect(stage.texts.prefix(3) == ["| Refreshing…", "A", "new"])
    }

    @Test("A control that was added as a subview works, as does one that began before the table was shown")
    func ways() {
        let table = TableView()
        let control = RefreshControl()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        table.addSubview(control)
        let counter = counted(control)
        let stage = Stage(20, 4, table)
        stage.press(Key(.function(5)))
        #expect(counter.count == 1 && stage.line(0) == "| Refreshing…" && stage.line(1) == "row0")
        let controller = TableViewController()
        controller.refreshControl = RefreshControl()
        controller.refreshControl?.beginRefreshing()
        controller.tableView.dataSource = source
        controller.tableView.showsVerticalScrollIndicator = false
        stage.window.rootViewController = controller
        stage.redraw()
        #expect(stage.line(0) == "| Refreshing…" && stage.line(1) == "row0")
        #expect(controller.tableView.refreshControl === controller.refreshControl)
    }

    @Test("Floating headers stay below the line")
    func headers() {
        source.sections = [ListSource.Section("A", (0..<20).map { "a\($0)" })]
        table.reloadData()
        control.beginRefreshing()
        stage.redraw()
        stage.press(Key(.end))
        #expect(stage.line(0) == "| Refreshing…" && stage.line(1) == "A" && stage.line(5) == "a19")
    }
}
