import TestSupport
import Testing
import TextUIKit

/// Notes when it gets and loses the keys.
@MainActor
private final class NotingWindow: Window {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal, frame: Rect = .zero) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }
    override func becomeKey() { journal.entries.append("\(name) key") }
    override func resignKey() { journal.entries.append("\(name) no key") }
}

@MainActor
struct WindowTests {
    private let journal = Journal()
    private let stage: Stage
    private let table: TableView
    private let source = ListSource.plain(9)

    init() {
        table = TableView()
        table.dataSource = source
        stage = Stage(20, 6, table)
    }

    private func filled(_ character: Character) -> Label {
        let label = Label()
        label.text = String(repeating: character, count: 40)
        return label
    }

    @Test(
        "ST-08, SG-09, D-12: windows are listed from back to front, and the keys go back when one is hidden")
    func order() {
        let application = stage.application
        let one = NotingWindow("one", journal)
        let two = NotingWindow("two", journal, frame: Rect(x: 2, y: 1, width: 5, height: 2))
        let top = NotingWindow("top", journal)
        top.windowLevel = .alert
        func isOrder(_ windows: Window...) -> Bool { application.windows.elementsEqual(windows, by: ===) }
        top.makeKeyAndVisible(in: application)
        one.makeKeyAndVisible(in: application)
        two.makeKeyAndVisible(in: application)
        #expect(isOrder(stage.window, one, two, top))
        #expect(application.keyWindow === two && application.mainWindow === two)
        #expect(
            journal.take() == ["top key", "top no key", "one key", "one no key", "two key"])
        top.makeKey()
        #expect(application.keyWindow === top && application.mainWindow === two)
        top.isHidden = true
        #expect(application.keyWindow === two && isOrder(stage.window, one, two))
        two.isHidden = true
        #expect(application.keyWindow === one && application.mainWindow === one)
        two.isHidden = false
        #expect(isOrder(stage.window, one, two) && application.keyWindow === one)
        one.isHidden = true
        two.isHidden = true
        #expect(application.keyWindow === stage.window && application.mainWindow === stage.window)
        stage.window.isHidden = true
        #expect(application.keyWindow == nil && application.windows.isEmpty)
        stage.step()
        stage.press(Key(.down))
        stage.tap(1, 1)
    }

    @Test("A smaller window is drawn over the others, and one frame shows them all")
    func drawing() {
        let frames = stage.terminal.presentCount
        let small = Window(frame: Rect(x: 3, y: 1, width: 4, height: 2))
        small.rootViewController = StageController(filled("#"))
        small.makeKeyAndVisible(in: stage.application)
        stage.redraw()
        #expect(stage.terminal.presentCount == frames + 1)
        #expect(stage.terminal.canvas.text(ofRow: 1).hasPrefix("  r###…"))
        #expect(stage.terminal.canvas.text(ofRow: 0).contains("row0"))
        small.isHidden = true
        stage.redraw()
        #expect(stage.terminal.canvas.text(ofRow: 1).hasPrefix("  row1"))
    }

    @Test("The pointer finds the window in front, and pressing one gives it the keys")
    func pointer() {
        let small = Window(frame: Rect(x: 10, y: 1, width: 8, height: 2))
        let button = Button(title: "Hi")
        var presses = 0
        button.addAction(for: .touchUpInside) { _ in presses += 1 }
        small.rootViewController = StageController(button)
        small.makeKeyAndVisible(in: stage.application)
        stage.redraw()
        stage.tap(11, 1)
        #expect(presses == 1)
        stage.mouse(.press, 11, 1)
        stage.mouse(.drag, 1, 4)
        stage.mouse(.release, 1, 4)
        #expect(presses == 1 && table.indexPathForSelectedRow == nil)
        stage.tap(3, 3)
        #expect(table.indexPathForSelectedRow == .at(0, 3))
        #expect(stage.application.keyWindow === stage.window)
        small.isUserInteractionEnabled = false
        stage.tap(12, 2)
        #expect(table.indexPathForSelectedRow == .at(0, 2) && presses == 1)
    }

    @Test("A window that covers the screen follows its size, another keeps its frame")
    func sizes() {
        let whole = Window(frame: Rect(x: 0, y: 0, width: 20, height: 6))
        let small = Window(frame: Rect(x: 1, y: 1, width: 5, height: 2))
        whole.makeKeyAndVisible(in: stage.application)
        small.makeKeyAndVisible(in: stage.application)
        stage.resize(30, 9)
        #expect(stage.window.frame.size == Size(width: 30, height: 9))
        #expect(whole.frame.size == Size(width: 30, height: 9))
        #expect(small.frame == Rect(x: 1, y: 1, width: 5, height: 2))
    }

    @Test("T-03, T-04: actions go on from the key window to the main one; a modal window keeps the keys")
    func mainChain() {
        let record = ChainRecord()
        let application = ChainApplication(
            terminal: InMemoryTerminal(size: Size(width: 20, height: 5)), record)
        let delegate = ChainDelegate(record)
        application.delegate = delegate
        let main = ChainWindow("main", record)
        main.rootViewController = ChainController("list", record)
        main.makeKeyAndVisible(in: application)
        let dialog = ChainWindow("dialog", record)
        dialog.windowLevel = .alert
        dialog.isModal = true
        dialog.rootViewController = ChainController("question", record)
        dialog.makeKeyAndVisible(in: application)
        #expect(!application.sendAction("paint"))
        #expect(
            record.asked == [
                "question.view", "question", "dialog", "list.view", "list", "main", "application", "delegate",
            ])
        record.asked = []
        record.performer = "list"
        #expect(application.sendAction("paint"))
        main.rootViewController?.addKeyCommand(KeyCommand([.character("p")], "paint"))
        record.performed = []
        application.send(.key(.character("p")))
        #expect(record.performed.isEmpty, "keys do not get past a modal window")
        application.addKeyCommand(KeyCommand([Key(.function(1))], "help"))
        application.send(.key(Key(.function(1))))
        #expect(record.performed == ["list help"] && delegate.refused == ["paint"])
        record.performed = []
        record.performer = "delegate"
        application.send(.key(Key(.function(1))))
        #expect(record.performed == ["delegate help"])
        dialog.isModal = false
        record.performer = "list"
        application.send(.key(.character("p")))
        #expect(record.performed == ["delegate help", "list paint"])
    }

    @Test("Controllers disappear with their window and appear again with it")
    func hiding() {
        let window = Window()
        window.rootViewController = LifeController("root", journal)
        window.makeKeyAndVisible(in: stage.application)
        _ = journal.take()
        window.isHidden = true
        #expect(journal.take() == ["root willDisappear", "root didDisappear"])
        window.isHidden = false
        #expect(journal.take() == ["root willAppear", "root didAppear"])
    }

    @Test("ST-08, O-01: a hidden window is not retained")
    func freed() {
        weak var gone: Window?
        do {
            let window = Window()
            window.rootViewController = LifeController("root", journal)
            window.makeKeyAndVisible(in: stage.application)
            gone = window
            stage.redraw()
            window.isHidden = true
        }
        #expect(gone == nil)
    }

    private final class FieldCell: TableViewCell {
        let field = TextField()
        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(field)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            field.frame = Rect(x: 2, y: 0, width: 8, height: 1)
        }
    }

    private final class Fields: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = FieldCell(style: .default, reuseIdentifier: nil)
            cell.field.text = "\(indexPath.row)"
            return cell
        }
    }

    @Test("Tab goes through the fields of rows from the top to the bottom")
    func fieldsInRows() {
        let (table, fields) = (TableView(), Fields())
        table.dataSource = fields
        let stage = Stage(20, 5, table)
        table.becomeFirstResponder()
        var seen: [String?] = []
        for _ in 0..<4 {
            stage.press(Key(.tab))
            seen.append((stage.window.responderInFocus as? TextField)?.text)
        }
        #expect(seen == ["0", "1", "2", "3"])
    }
}
