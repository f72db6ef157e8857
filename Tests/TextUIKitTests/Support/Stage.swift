import TestSupport
import TextUIKit

/// A controller whose view is given, with room for what a test wants to happen.
@MainActor
final class StageController: ViewController {
    var content: View
    var commands: [KeyCommand] = []
    var actions: Set<Action> = []
    var onAction: ((Action) -> Void)?
    var onKey: ((Key) -> Bool)?
    var onPaste: ((String) -> Bool)?
    var focus: Responder?
    var log: [String] = []

    init(_ content: View) {
        self.content = content
        super.init()
    }

    override func loadView() { view = content }
    override var preferredFocusEnvironment: Responder? { focus }
    override var keyCommands: [KeyCommand] { commands }
    override func canPerform(_ action: Action) -> Bool { actions.contains(action) }
    override func perform(_ action: Action, sender: Responder?) { onAction?(action) }
    override func keyDown(_ key: Key) -> Bool { onKey?(key) ?? false }
    override func paste(_ text: String) -> Bool { onPaste?(text) ?? false }
    override func viewDidLoad() { log.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
}

/// A view that arranges what it holds as a test says.
@MainActor
final class ArrangedView: View {
    var arrange: (ArrangedView) -> Void = { _ in }
    override func layoutSubviews() { arrange(self) }
}

/// One view on a terminal in memory.
@MainActor
final class Stage: TestScreen {
    let controller: StageController

    /// Shows a view on all of a terminal.
    init(_ width: Int, _ height: Int, _ content: View) {
        let controller = StageController(content)
        controller.focus = content
        self.controller = controller
        super.init(controller, size: Size(width: width, height: height))
    }

    /// Shows views in rows below each other, given their heights; one without a height gets what is left.
    convenience init(_ width: Int, _ height: Int, rows: [(view: View, height: Int?)]) {
        let root = ArrangedView()
        for row in rows { root.addSubview(row.view) }
        root.arrange = { root in
            let fixed = rows.reduce(0) { $0 + ($1.height ?? 0) }
            var y = 0
            for row in rows {
                let height = row.height ?? max(0, root.frame.size.height - fixed)
                row.view.frame = Rect(x: 0, y: y, width: root.frame.size.width, height: height)
                y += height
            }
        }
        self.init(width, height, root)
    }

    /// The text of a row without the marker of the row in focus; empty outside the screen.
    func line(_ y: Int) -> String {
        String(terminal.canvas.text(ofRow: y).drop { $0 == " " || $0 == "▌" })
    }

    /// The text of each row, as `line(_:)` has it.
    var texts: [String] { (0..<terminal.canvas.size.height).map(line) }

    /// Whether the screen shows no text.
    var isBlank: Bool { texts.allSatisfy { $0.isEmpty } }

    func style(_ x: Int, _ y: Int) -> Style { terminal.canvas[x, y].style }
}

/// Keeps alive what a view only refers to weakly.
@MainActor
private final class Keeper: View {
    let kept: [AnyObject]

    init(_ kept: [AnyObject]) {
        self.kept = kept
        super.init()
        isHidden = true
    }
}

/// A table on a stage of its own, with what it shows and tells.
@MainActor
struct TableStage {
    let stage: Stage
    let table: TableView
    let source: ListSource
    let recorder: Recorder

    init(
        _ source: ListSource, width: Int = 20, height: Int, style: TableView.Style = .plain,
        recorder: Recorder = Recorder(), prepare: (TableView) -> Void = { _ in }
    ) {
        let table = TableView(style: style)
        table.dataSource = source
        table.delegate = recorder
        // A test that has done with this value may still ask the table.
        table.insertSubview(Keeper([source, recorder]), at: 0)
        // Tests of rows and headers read whole lines; the indicator has tests of its own.
        table.showsVerticalScrollIndicator = false
        prepare(table)
        self.table = table
        self.source = source
        self.recorder = recorder
        stage = Stage(width, height, table)
    }

    var offset: Int { table.contentOffset.y }

    func scroll(to y: Int) {
        table.setContentOffset(Point(x: 0, y: y), animated: false)
        stage.redraw()
    }
}

extension IndexPath {
    /// The path `section.row`, short for tests.
    static func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}
