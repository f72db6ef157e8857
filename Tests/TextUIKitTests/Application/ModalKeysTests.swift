import TestSupport
import Testing
import TextUIKit

/// What a dialog keeps from what lies behind it.
@MainActor
struct ModalKeysTests {
    private let bar = SearchBar()
    private let table = TableView()
    private let stage: Stage

    init() {
        stage = Stage(40, 12, rows: [(bar, 1), (table, nil)])
    }

    private func ask(_ handler: @escaping @MainActor () -> Void = {}) -> AlertController {
        let alert = AlertController(title: "Sure?")
        alert.addAction(AlertAction(title: "OK") { _ in handler() })
        stage.controller.present(alert, animated: false)
        stage.redraw()
        return alert
    }

    @Test(
        "T-04: with one button in a dialog Tab and arrows do not move the keys behind it, and Esc closes it")
    func oneButton() {
        var isDone = false
        _ = ask { isDone = true }
        stage.press(Key(.tab), Key(.down), Key(.tab, .shift))
        stage.type("x")
        #expect(!bar.isFirstResponder && (bar.text ?? "").isEmpty)
        stage.press(Key(.escape))
        #expect(isDone && stage.application.keyWindow === stage.window)
    }

    @Test("T-04: pasted text does not get past a dialog")
    func paste() {
        bar.becomeFirstResponder()
        _ = ask()
        stage.send(.paste("secret"))
        #expect((bar.text ?? "").isEmpty)
    }

    @Test("T-04: a window that is shown behind a dialog gets the keys when the dialog goes")
    func keysBehind() {
        _ = ask()
        let dialog = stage.application.keyWindow
        let other = Window()
        other.rootViewController = ViewController()
        other.makeKeyAndVisible(in: stage.application)
        #expect(stage.application.keyWindow === dialog)
        stage.press(Key(.enter))
        #expect(stage.application.keyWindow === other)
    }

    @Test("A dialog whose presenter has gone can be closed")
    func presenterGone() {
        var presenter: ViewController? = ViewController()
        var window: Window? = Window()
        window?.rootViewController = presenter
        window?.makeKeyAndVisible(in: stage.application)
        var isDone = false
        let alert = AlertController(title: "Sure?")
        alert.addAction(AlertAction(title: "OK") { _ in isDone = true })
        presenter?.present(alert, animated: false)
        window?.isHidden = true
        window = nil
        presenter = nil
        stage.redraw()
        stage.press(Key(.escape))
        #expect(isDone && stage.application.keyWindow === stage.window)
    }

    @Test("U-181: a view that was taken away while a dialog had the keys does not get them back")
    func detached() {
        bar.becomeFirstResponder()
        let sheet = ViewController()
        stage.controller.present(sheet, animated: false)
        bar.removeFromSuperview()
        sheet.dismiss(animated: false)
        #expect(stage.window.firstResponder == nil)
        stage.press(.control("l"))
        #expect(stage.terminal.invalidateCount == 1, "the application is still reached")
    }

    @Test("D-13: a second question comes over the first, and each gets its answer")
    func twoQuestions() {
        var answers: [String] = []
        stage.controller.confirm("One", actionTitle: "Yes") { answers.append("one \($0)") }
        stage.controller.confirm("Two", actionTitle: "Yes") { answers.append("two \($0)") }
        stage.redraw()
        stage.press(Key(.escape), Key(.enter))
        #expect(answers == ["two false", "one true"])
    }

    @Test("A window that is hidden and shown again has the keys, and a screen without windows is blank")
    func hiddenAndShown() {
        let source = ListSource.plain(3)
        table.dataSource = source
        stage.redraw()
        stage.window.isHidden = true
        stage.redraw()
        #expect(stage.isBlank)
        stage.window.isHidden = false
        stage.redraw()
        #expect(stage.application.keyWindow === stage.window && !stage.isBlank)
    }
}
