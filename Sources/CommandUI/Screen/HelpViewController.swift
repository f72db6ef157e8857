package import TextUIKit

/// A help screen that lists all active keys in a table.
@MainActor
package final class HelpViewController: ViewController {
    private let sections: [HelpSection]
    private let moves: [KeyCommand]
    private let tableView = TableView()
    private let statusLine = StatusLine()
    /// Called after the screen is dismissed and the first responder restored.
    package var onClose: (() -> Void)?
    private static let identifier = "HelpLine"
    private static let close = Action("closeHelp")

    /// Creates a help screen; `moves` are table commands on keys of the program's own.
    package init(sections: [HelpSection], moves: [KeyCommand] = []) {
        self.sections = sections
        self.moves = moves
        super.init()
        title = "Help"
    }

    package override func loadView() {
        view = HelpView(tableView: tableView, statusLine: statusLine)
        view.backgroundStyle = .plain
    }

    package override func viewDidLoad() {
        tableView.register(HelpCell.self, forCellReuseIdentifier: Self.identifier)
        tableView.dataSource = self
        statusLine.text = "Keys"
        statusLine.hints = [.init(key: "Esc", meaning: "close")]
        tableView.addKeyCommand(
            KeyCommand(
                [
                    Key(.escape), Key(.enter), .control("g"), .character("?"), .character("q"),
                    Key(.function(1)),
                ],
                Self.close))
        for command in moves { tableView.addKeyCommand(command) }
    }

    package override var preferredFocusEnvironment: Responder? { tableView }

    package override var keyCommands: [KeyCommand] {
        [KeyCommand([.control("c"), .control("q"), Key(.function(10))], .quit, title: "Quit")]
    }

    package override func canPerform(_ action: Action) -> Bool {
        [Self.close, .redraw, .suspend, .quit].contains(action)
    }

    package override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case Self.close:
            dismiss(animated: false)
            onClose?()
        case .redraw: application?.redraw()
        case .suspend: application?.suspend()
        case .quit:
            let application = application
            dismiss(animated: false)
            application?.sendAction(.quit)
        default: break
        }
    }
}

extension HelpViewController: TableViewDataSource {
    package func numberOfSections(in tableView: TableView) -> Int { sections.count }

    package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].lines.count
    }

    package func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    package func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let line = sections[indexPath.section].lines[indexPath.row]
        cell.textLabel?.text = line.meaning
        (cell as? HelpCell)?.keysLabel.text = line.keys
        return cell
    }
}

/// A line of help, with the keys on the left and their meaning on the right.
@MainActor
private final class HelpCell: TableViewCell {
    let keysLabel = Label()

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(keysLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.frame.size.width
        let column = min(28, width / 2)
        let start = textLabel?.frame.minX ?? 0
        keysLabel.frame = Rect(x: start, y: 0, width: column - start - 1, height: 1)
        textLabel?.frame = Rect(x: column, y: 0, width: width - column - 1, height: 1)
    }
}

/// The table with a status line below it.
@MainActor
private final class HelpView: View {
    private let tableView: TableView
    private let statusLine: StatusLine

    init(tableView: TableView, statusLine: StatusLine) {
        self.tableView = tableView
        self.statusLine = statusLine
        super.init()
        addSubview(tableView)
        addSubview(statusLine)
    }

    override func layoutSubviews() {
        let status = frame.size.height > 2 ? 1 : 0
        tableView.frame = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height - status)
        statusLine.frame = Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
        statusLine.isHidden = status == 0
    }
}
