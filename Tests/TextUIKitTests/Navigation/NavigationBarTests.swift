import TestSupport
import Testing
import TextUIKit

@MainActor
struct NavigationBarTests {
    private let stage = Stage(30, 6, Label())
    private let root = ViewController()
    private let next = ViewController()
    private let navigation: NavigationController

    init() {
        root.title = "Names"
        next.title = "Anna"
        navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.redraw()
    }

    private func bar(_ y: Int = 0) -> String { stage.terminal.canvas.text(ofRow: y) }

    @Test("U-186: the bar shows the title of the top controller, and the one before as the way back")
    func titles() {
        #expect(bar() == "            Names")
        navigation.pushViewController(next, animated: false)
        stage.redraw()
        #expect(bar() == "‹ Names      Anna")
        next.title = "Berta"
        stage.step()
        #expect(bar() == "‹ Names     Berta", "a new title needs nothing else to be shown")
        root.navigationItem.backButtonTitle = "All"
        stage.step()
        #expect(bar() == "‹ All       Berta")
        next.navigationItem.title = "Item"
        next.navigationItem.hidesBackButton = true
        stage.step()
        #expect(bar() == "             Item")
        root.title = nil
        root.navigationItem.backButtonTitle = nil
        next.navigationItem.hidesBackButton = false
        stage.window.ownTheme.glyphs = .ascii
        stage.redraw()
        #expect(bar() == "< Back       Item")
    }

    @Test("U-186: the edit button says Edit or Done, and toggles through setEditing")
    func editButton() {
        final class Editor: ViewController {
            var calls: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append(editing)
            }
        }
        let editor = Editor()
        editor.title = "List"
        editor.navigationItem.rightBarButtonItem = editor.editButtonItem
        #expect(editor.editButtonItem === editor.editButtonItem)
        navigation.pushViewController(editor, animated: false)
        stage.redraw()
        #expect(bar() == "‹ Names      List       [Edit]")
        stage.tap(26, 0)
        #expect(editor.isEditing && bar() == "‹ Names      List       [Done]")
        stage.press(Key(.tab))
        stage.press(Key(.tab), Key(.enter))
        #expect(!editor.isEditing && editor.calls == [true, false])
        editor.isEditing = true
        stage.step()
        #expect(bar().hasSuffix("[Done]"))
    }

    @Test("Buttons at both sides: left ones in place of the way back, the first right one rightmost")
    func buttons() {
        var done: [String] = []
        next.navigationItem.leftBarButtonItem = BarButtonItem(systemItem: .cancel) { _ in
            done.append("cancel")
        }
        next.navigationItem.rightBarButtonItems = [
            BarButtonItem(systemItem: .add) { _ in done.append("add") },
            BarButtonItem(title: "X", target: nil, action: "cross"),
        ]
        navigation.pushViewController(next, animated: false)
        stage.redraw()
        #expect(bar() == "[Cancel]     Anna    [X] [Add]")
        stage.tap(2, 0)
        stage.tap(27, 0)
        #expect(done == ["cancel", "add"])
        next.navigationItem.rightBarButtonItems?[0].isEnabled = false
        next.navigationItem.leftItemsSupplementBackButton = true
        stage.step()
        #expect(bar() == "‹ Names [Cancel] An… [X]  Add")
        stage.tap(27, 0)
        #expect(done == ["cancel", "add"])
        stage.resize(16, 4)
        #expect(bar().count <= 16)
        next.navigationItem.rightBarButtonItem = nil
        #expect(next.navigationItem.rightBarButtonItems == nil)
    }

    @Test("A bar button asks the chain from the controller that is shown, or its target")
    func targets() {
        let content = StageController(Label())
        content.actions = ["share"]
        var done: [Action] = []
        content.onAction = { done.append($0) }
        content.navigationItem.rightBarButtonItem = BarButtonItem(title: "Share", action: "share")
        content.navigationItem.leftBarButtonItem = BarButtonItem(
            barButtonSystemItem: .save, target: content, action: "share")
        navigation.pushViewController(content, animated: false)
        stage.redraw()
        stage.tap(26, 0)
        stage.tap(1, 0)
        #expect(done == ["share", "share"])
    }

    @Test("A prompt takes a row of its own where there is room, and the content the rest")
    func prompt() {
        root.navigationItem.prompt = "Choose one"
        stage.step()
        #expect(bar(0) == "          Choose one" && bar(1) == "            Names")
        #expect(root.view.frame == Rect(x: 0, y: 2, width: 30, height: 4))
        stage.resize(30, 4)
        #expect(bar(0) == "            Names")
        stage.resize(30, 1)
        #expect(root.view.frame == Rect(x: 0, y: 0, width: 30, height: 1))
        stage.resize(30, 6)
        navigation.isNavigationBarHidden = true
        stage.step()
        #expect(root.view.frame == Rect(x: 0, y: 0, width: 30, height: 6) && bar(0).isEmpty)
    }
}
