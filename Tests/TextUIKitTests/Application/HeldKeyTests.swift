import TestSupport
import Testing
import TextUIKit

/// A key that is held down opens a question and does not answer it.
@MainActor
struct HeldKeyTests {
    private let source = EditingListSource.rows(9)
    private let table = TableView()
    private let stage: Stage
    private let log = Log()

    @MainActor private final class Log { var lines: [String] = [] }

    init() {
        table.dataSource = source
        stage = Stage(40, 12, table)
        let (stage, log) = (stage, log)
        stage.controller.onKey = { key in
            guard key == .character("d") else { return false }
            stage.controller.confirm("Delete the row?", actionTitle: "Delete", isDestructive: true) {
                log.lines.append($0 ? "deleted" : "kept")
            }
            return true
        }
    }

    private var isAsking: Bool { stage.controller.presentedViewController != nil }

    private func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    @Test("Twelve repeats that come in one batch open one question and answer none")
    func batch() {
        stage.terminal.send([Event](repeating: .key(.character("d")), count: 12))
        stage.step()
        #expect(isAsking && log.lines.isEmpty)
    }

    @Test("Repeats that come one by one do not answer, however long the key is held")
    func repeats() {
        for _ in 0..<60 {
            stage.press(.character("d"))
            wait(33)
        }
        #expect(isAsking && log.lines.isEmpty)
        wait(499 - 33)
        stage.press(.character("d"))
        #expect(isAsking && log.lines.isEmpty, "each repeat starts the half second again")
    }

    @Test("After half a second without it the key answers")
    func released() {
        stage.press(.character("d"))
        wait(500)
        stage.press(.character("d"))
        #expect(!isAsking && log.lines == ["deleted"])
        stage.press(.character("d"), .character("d"))
        #expect(isAsking && log.lines == ["deleted"], "the next question is a question of its own")
    }

    @Test("Keys that came while the program was busy count as held, however long that took")
    func typedAhead() {
        let (stage, log) = (stage, log)
        stage.controller.onKey = { _ in
            stage.controller.confirm("Delete?", actionTitle: "Delete", isDestructive: true) {
                log.lines.append($0 ? "deleted" : "kept")
            }
            stage.terminal.advance(by: .seconds(3))
            return true
        }
        stage.terminal.send([Event](repeating: .key(.character("d")), count: 3))
        stage.step()
        #expect(isAsking && log.lines.isEmpty)
        // The application did not read keys in this time.
        stage.terminal.advance(by: .seconds(3))
        stage.press(.character("d"))
        #expect(isAsking && log.lines.isEmpty)
    }

    @Test(
        "Other keys answer at once",
        arguments: [
            ([.character("y")], "deleted"), ([Key(.right), Key(.enter)], "deleted"),
            ([Key(.tab), .character(" ")], "deleted"), ([Key(.enter)], "kept"), ([Key(.escape)], "kept"),
            ([.character("c")], "kept"), ([.character("n")], "kept"),
        ] as [([Key], String)])
    func otherKeys(keys: [Key], answer: String) {
        stage.terminal.send(([.character("d"), .character("d")] + keys).map { .key($0) })
        stage.step()
        #expect(!isAsking && log.lines == [answer])
    }

    @Test("y and n answer only a question of yes or no, and only where letters choose")
    func yesAndNo() {
        for (titles, chooses) in [(["Save", "Discard"], true), (["Delete"], false)] {
            let alert = AlertController(title: "Which?")
            alert.choosesByLetter = chooses
            alert.addAction(AlertAction(title: "Cancel", style: .cancel))
            for title in titles { alert.addAction(AlertAction(title: title)) }
            stage.controller.present(alert, animated: false)
            stage.press(.character("y"))
            if !chooses { stage.press(.character("n")) }
            #expect(isAsking)
            stage.press(Key(.escape))
            #expect(!isAsking)
        }
    }

    @Test("A held Enter does not press the button that it opened the question over")
    func heldEnter() {
        let (stage, log) = (stage, log)
        stage.controller.actions = ["ask"]
        stage.application.addKeyCommand(KeyCommand([Key(.enter)], "ask"))
        table.allowsSelection = false
        stage.controller.onAction = { _ in
            let alert = AlertController(title: "Overwrite?")
            alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in log.lines.append("kept") })
            alert.preferredAction = AlertAction(title: "Overwrite", style: .destructive) { _ in
                log.lines.append("overwritten")
            }
            alert.preferredAction.map { alert.addAction($0) }
            stage.controller.present(alert, animated: false)
        }
        stage.press(Key(.enter), Key(.enter), Key(.enter))
        #expect(isAsking && log.lines.isEmpty)
        wait(500)
        stage.press(Key(.enter))
        #expect(log.lines == ["overwritten"])
    }

    @Test("A question that comes by itself is not answered by the key that is held at that moment")
    func comesByItself() {
        stage.controller.onKey = { _ in true }
        stage.press(.character("s"))
        wait(100)
        let alert = AlertController(title: "Not saved")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Save elsewhere") { [log] _ in log.lines.append("saved") })
        stage.controller.present(alert, animated: false)
        stage.press(.character("s"))
        #expect(isAsking && log.lines.isEmpty)
        wait(500)
        stage.press(.character("s"))
        #expect(log.lines == ["saved"])
    }

    @Test("A dialog that is typed into takes its keys at once")
    func fields() {
        let (stage, log) = (stage, log)
        table.allowsSelection = false
        stage.application.addKeyCommand(KeyCommand([Key(.enter)], "ask"))
        stage.controller.actions = ["ask"]
        stage.controller.onAction = { _ in
            let alert = AlertController(title: "Rename")
            alert.addTextField()
            alert.addAction(AlertAction(title: "Cancel", style: .cancel))
            alert.addAction(AlertAction(title: "Rename") { _ in log.lines.append("renamed") })
            stage.controller.present(alert, animated: false)
        }
        stage.press(Key(.enter), .character("x"), Key(.enter))
        #expect(log.lines == ["renamed"])
    }

    @Test("A held Delete shows a row's actions and deletes nothing; Enter deletes at once")
    func rowActions() {
        for key in [Key(.delete), Key(.left, .alternate)] {
            let count = source.sections[0].rows.count
            stage.terminal.send([Event](repeating: .key(key), count: 12))
            stage.step()
            for _ in 0..<12 {
                wait(33)
                stage.press(key)
            }
            #expect(source.sections[0].rows.count == count)
            stage.press(Key(.enter))
            #expect(source.sections[0].rows.count == count - 1)
            wait(500)
            stage.press(key)
            wait(500)
            stage.press(key)
            #expect(source.sections[0].rows.count == count - 2)
        }
    }

    @Test("A held Enter on an editing control shows the actions and deletes nothing")
    func editingControl() {
        table.setEditing(true, animated: false)
        stage.step()
        for _ in 0..<12 { stage.press(Key(.enter)) }
        #expect(source.sections[0].rows.count == 9)
        wait(500)
        stage.press(Key(.enter))
        #expect(source.sections[0].rows.count == 8)
    }

    @Test("Harmless row actions need no second thought")
    func harmlessRowActions() {
        let (log, recorder) = (log, Recorder())
        table.delegate = recorder
        recorder.editing.trailing = { _ in
            SwipeActionsConfiguration(actions: [
                ContextualAction(style: .normal, title: "Flag") { _, _, _ in log.lines.append("flagged") }
            ])
        }
        stage.press(Key(.delete), Key(.delete))
        #expect(log.lines == ["flagged"])
        withExtendedLifetime(recorder) {}
    }
}
