import TestSupport
import Testing
import TextUIKit

@MainActor
struct TinyScreenTests {
    private static let sizes = (0...3).flatMap { width in (0...3).map { Size(width: width, height: $0) } }

    private func controls() -> [Control] {
        let segments = SegmentedControl(items: ["All", "漢字", ""])
        segments.selectedSegmentIndex = 1
        let field = TextField()
        field.text = "漢字 text"
        let secret = TextField()
        secret.isSecureTextEntry = true
        secret.placeholder = "secret"
        let off = Button(title: "漢字")
        off.isEnabled = false
        let selected = Button(title: "Selected")
        selected.isSelected = true
        return [segments, field, secret, off, selected, Button(), SegmentedControl()]
    }

    private let keys = [
        Key(.left), Key(.right), Key(.end), .character("x"), Key(.backspace), Key(.tab), Key(.enter),
        Key(.tab, .shift),
    ]

    @Test("Every control is drawn on every screen from 0 x 0 to 3 x 3, and keys and the pointer do no harm")
    func controlsOnTinyScreens() {
        for size in Self.sizes {
            for control in controls() {
                let stage = Stage(size.width, size.height, control)
                control.becomeFirstResponder()
                for key in keys { stage.press(key) }
                stage.tap(0, 0)
                stage.mouse(.press, 1, 1)
                stage.mouse(.drag, 9, 9)
                stage.mouse(.release, 9, 9)
                #expect(stage.terminal.canvas.size == size)
            }
        }
    }

    @Test("A dialog is drawn on every screen from 0 x 0 to 3 x 3, over a smaller window, and can be left")
    func dialogsOnTinyScreens() {
        for size in Self.sizes {
            let stage = Stage(size.width, size.height, Label())
            let small = Window(frame: Rect(x: 1, y: 1, width: 9, height: 9))
            small.rootViewController = StageController(TextField())
            small.makeKeyAndVisible(in: stage.application)
            var answers = 0
            let alert = AlertController(title: "A title", message: "A message\nof two lines")
            alert.addTextField()
            for title in ["One", "Two", "Three"] {
                alert.addAction(
                    AlertAction(title: title, style: title == "Three" ? .cancel : .default) { _ in
                        answers += 1
                    })
            }
            stage.controller.present(alert, animated: true)
            for key in keys where key != Key(.enter) { stage.press(key) }
            stage.tap(0, 0)
            stage.press(Key(.escape), Key(.escape))
            #expect(answers == 1 && stage.application.windows.count == 2)
        }
    }
}
