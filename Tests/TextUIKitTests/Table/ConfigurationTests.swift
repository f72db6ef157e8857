import TestSupport
import Testing
import TextUIKit

/// A content of one number, shown by a view of its own.
private struct NumberConfiguration: ContentConfiguration {
    var number = 0
    var isMarked = false

    func makeContentView() -> any View & ContentView { NumberView(self) }

    func updated(for state: any ConfigurationState) -> NumberConfiguration {
        var copy = self
        copy.isMarked = (state as? CellConfigurationState)?.isSelected ?? false
        return copy
    }
}

@MainActor
private final class NumberView: View, ContentView {
    let label = Label()
    private var own: NumberConfiguration
    var configuration: any ContentConfiguration {
        get { own }
        set {
            own = newValue as? NumberConfiguration ?? own
            show()
        }
    }

    init(_ configuration: NumberConfiguration) {
        own = configuration
        super.init()
        addSubview(label)
        show()
    }

    private func show() { label.text = "\(own.isMarked ? "!" : "")\(own.number)" }
    override func layoutSubviews() { label.frame = bounds }
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 2) }
}

@MainActor
struct ConfigurationTests {
    /// A source whose cells are configured by a closure.
    @MainActor
    private final class Source: TableViewDataSource {
        let configure: (TableViewCell, Int) -> Void
        init(_ configure: @escaping (TableViewCell, Int) -> Void) { self.configure = configure }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            configure(cell, indexPath.row)
            return cell
        }
    }

    private func show(
        width: Int = 14, _ configure: @escaping (TableViewCell, Int) -> Void
    ) -> (stage: Stage, table: TableView, source: Source) {
        let table = TableView()
        let source = Source(configure)
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        return (Stage(width, 6, table), table, source)
    }

    @Test("A standard content shows text, secondary text and image in a cell of any style")
    func list() {
        let (stage, _, source) = show { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "name \(row)"
            content.secondaryText = row == 0 ? "detail" : nil
            content.image = Image("*")
            cell.contentConfiguration = content
        }
        #expect(stage.texts.prefix(3) == ["* name 0", "detail", "* name 1"])
        withExtendedLifetime(source) {}
    }

    @Test("A value content has the secondary text at the right edge, and text has its look")
    func value() {
        let (stage, table, source) = show { cell, row in
            var content = ListContentConfiguration.valueCell()
            content.text = "a\(row)"
            content.secondaryAttributedText = RichText(string: "b", attributes: [.foregroundColor: Color.red])
            content.textProperties.font = .boldSystemFont(ofSize: 12)
            content.textProperties.color = .green
            content.textProperties.transform = .uppercase
            cell.contentConfiguration = content
            var background = BackgroundConfiguration.listPlainCell()
            background.backgroundColor = .yellow
            cell.backgroundConfiguration = background
        }
        #expect(stage.terminal.canvas.text(ofRow: 0).hasSuffix("A0        b"))
        #expect(stage.style(2, 0).foreground == .green && stage.style(2, 0).attributes.contains(.bold))
        #expect(stage.style(12, 0).foreground == .red && stage.style(7, 1).background == .yellow)
        #expect(table.cellForRow(at: .at(0, 0))?.backgroundConfiguration?.backgroundColor == .yellow)
        withExtendedLifetime(source) {}
    }

    @Test("A handler is called before a cell is shown and after each change of its state")
    func handler() {
        var states: [String] = []
        let (stage, table, source) = show { cell, row in
            guard row == 0 else { return }
            cell.configurationUpdateHandler = { cell, state in
                states.append("\(state.isSelected) \(state.isFocused)")
                var content = cell.defaultContentConfiguration()
                content.text = state.isSelected ? "chosen" : "free"
                cell.contentConfiguration = content
            }
        }
        #expect(stage.line(0) == "free" && !states.isEmpty)
        states = []
        table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        stage.redraw()
        #expect(stage.line(0).hasSuffix("chosen") && states.last?.hasPrefix("true") == true)
        states = []
        stage.redraw()
        #expect(states.isEmpty)
        withExtendedLifetime(source) {}
    }

    @Test("A content of one's own makes its view once, determines the height, and follows the state")
    func custom() {
        let (stage, table, source) = show { cell, row in
            cell.contentConfiguration = NumberConfiguration(number: row)
        }
        #expect(stage.texts.prefix(3) == ["0", "", "1"])
        table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        stage.redraw()
        #expect(stage.line(2).hasSuffix("!1"))
        let cell = table.cellForRow(at: .at(0, 1))
        cell?.contentConfiguration = nil
        stage.redraw()
        #expect(stage.line(2).isEmpty && cell?.contentConfiguration == nil)
        withExtendedLifetime(source) {}
    }

    @Test("A header shows a standard content")
    func header() {
        let view = TableViewHeaderFooterView()
        var content = view.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "3"
        view.contentConfiguration = content
        let stage = Stage(12, 1, view)
        #expect(stage.line(0) == "Title    3")
        var calls = 0
        view.configurationUpdateHandler = { _, state in calls += state.isSelected ? 0 : 1 }
        stage.redraw()
        stage.redraw()
        #expect(calls == 1)
    }

    @Test("The standard content is a view by itself")
    func contentView() {
        var content = ListContentConfiguration.cell()
        content.text = "alone"
        let view = content.makeContentView()
        let stage = Stage(12, 2, view)
        #expect(stage.line(0) == "alone")
        content.text = "again"
        view.configuration = content
        stage.redraw()
        #expect(stage.line(0) == "again")
    }
}
