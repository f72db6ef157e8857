import TestSupport
import Testing
import TextUIKit

@MainActor
struct MenuTests {
    private let button = Button(title: "More")
    private let stage: Stage

    init() {
        stage = Stage(40, 12, rows: [(Label(), 1), (button, 1), (Label(), nil)])
        stage.controller.focus = button
        button.showsMenuAsPrimaryAction = true
    }

    @MainActor private final class Log { var lines: [String] = [] }

    private func action(
        _ title: String, _ log: Log, attributes: MenuElement.Attributes = [],
        state: MenuElement.State = .off
    ) -> MenuAction {
        MenuAction(title: title, attributes: attributes, state: state) { log.lines.append($0.title) }
    }

    private func sampleMenu(_ log: Log) -> Menu {
        Menu(
            title: "Sort",
            children: [
                action("Name", log, state: .on), action("Size", log),
                action("Gone", log, attributes: .hidden), action("Off", log, attributes: .disabled),
                Menu(title: "Share", children: [action("Mail", log), action("Print", log)]),
                Menu(options: .displayInline, children: [action("Delete", log, attributes: .destructive)]),
            ])
    }

    /// Lets the key that opened the menu be released.
    private func open() {
        stage.press(Key(.enter))
        stage.advance(by: .seconds(1))
    }

    private var box: [String] {
        stage.lines.filter { line in ["│", "┌", "└"].contains { line.contains($0) } }
    }

    @Test("A menu is a list in a box next to its button, with marks, submenus and lines")
    func picture() {
        button.menu = sampleMenu(Log())
        open()
        #expect(
            box == [
                "┌────────────┐",
                "│    Sort    │",
                "│▌✓ Name     │",
                "│   Size     │",
                "│   Off      │",
                "│   Share  › │",
                "│────────────│",
                "│   Delete   │",
                "└────────────┘",
            ])
        #expect(stage.style(3, 4).attributes.contains(.reverse), "the marked row is seen without colours")
        #expect(!stage.style(3, 5).attributes.contains(.reverse))
        #expect(stage.style(4, 6) == .plain && stage.style(4, 5) != .plain, "a disabled row looks plain")
        #expect(stage.terminal.cursor == Point(x: 1, y: 4))
    }

    @Test("Keys mark and choose; the handler runs once, after the menu has closed, with the button as sender")
    func choosing() {
        let log = Log()
        var senders: [AnyObject?] = []
        var windows = 0
        let last = MenuAction(title: "Last") { action in
            senders.append(action.sender)
            windows = stage.application.windows.count
        }
        button.menu = Menu(children: [action("First", log), action("Off", log, attributes: .disabled), last])
        open()
        #expect(stage.application.windows.count == 2 && stage.controller.presentedViewController == nil)
        stage.press(Key(.down), Key(.down), Key(.down), Key(.enter))
        #expect(log.lines.isEmpty && senders.count == 1 && senders[0] === button && windows == 1)
        #expect(last.sender == nil && stage.application.keyWindow === stage.window)
        open()
        stage.press(.character("f"), .character(" "))
        #expect(log.lines == ["First"])
    }

    @Test("The key that opened the menu chooses nothing while it is held")
    func heldKey() {
        let log = Log()
        button.menu = Menu(children: [action("First", log)])
        stage.press(Key(.enter), Key(.enter), Key(.enter))
        #expect(log.lines.isEmpty && stage.application.windows.count == 2)
        stage.advance(by: .seconds(1))
        stage.press(Key(.enter))
        #expect(log.lines == ["First"])
    }

    @Test("A submenu opens in place; Left and Esc lead back, and Esc then closes without a choice")
    func submenus() {
        let log = Log()
        button.menu = sampleMenu(log)
        open()
        stage.press(.character("s"), .character("s"), Key(.right))
        #expect(
            box == [
                "┌───────┐",
                "│ Share │",
                "│▌Mail  │",
                "│ Print │",
                "└───────┘",
            ])
        stage.press(Key(.left))
        #expect(box.count == 9)
        stage.press(Key(.enter), Key(.escape))
        #expect(box.count == 9)
        stage.press(Key(.enter), Key(.end), Key(.enter))
        #expect(log.lines == ["Print"] && box.isEmpty)
        open()
        stage.press(Key(.escape))
        #expect(log.lines == ["Print"] && box.isEmpty)
    }

    @Test("A click chooses a row, and one outside closes the menu and does nothing else")
    func mouse() {
        let log = Log()
        button.menu = sampleMenu(log)
        stage.tap(2, 1)
        #expect(box.count == 9)
        stage.tap(3, 6)
        #expect(box.count == 9 && log.lines.isEmpty, "a disabled row stays")
        stage.tap(3, 5)
        #expect(box.isEmpty && log.lines == ["Size"])
        stage.tap(2, 1)
        stage.tap(2, 1)
        #expect(box.isEmpty && log.lines == ["Size"])
    }

    @Test("An action that keeps the menu shows its new state; a menu of one choice moves its mark")
    func states() {
        let log = Log()
        let toggle = MenuAction(title: "Wrap", attributes: .keepsMenuPresented) {
            $0.state = $0.state == .on ? .off : .on
        }
        let choice = Menu(
            options: [.displayInline, .singleSelection],
            children: [action("A", log, state: .on), action("B", log)])
        button.menu = Menu(children: [toggle, choice])
        open()
        #expect(box[3].contains("✓ A"))
        #expect(box[3].contains("▌"), "the mark begins at the present choice")
        stage.press(Key(.home), Key(.enter))
        #expect(box[1].contains("✓ Wrap") && toggle.state == .on)
        stage.press(Key(.end), Key(.enter))
        #expect(choice.selectedElements.map(\.title) == ["B"] && log.lines == ["B"] && toggle.state == .on)
    }

    @Test("With its own action a button opens its menu by Alt-Down; without elements nothing opens")
    func secondaryMenu() {
        let log = Log()
        button.showsMenuAsPrimaryAction = false
        button.menu = Menu(children: [action("Other", log)])
        button.addAction(action("Main", log), for: .primaryActionTriggered)
        var opened = 0
        button.addAction(for: .menuActionTriggered) { _ in opened += 1 }
        stage.press(Key(.enter))
        #expect(log.lines == ["Main"] && box.isEmpty && opened == 0)
        stage.press(Key(.down, .alternate), Key(.enter))
        #expect(log.lines == ["Main", "Other"] && opened == 1)
        button.menu = Menu(children: [])
        stage.press(Key(.down, .alternate))
        #expect(stage.application.windows.count == 1)
    }

    @Test("A pop-up button shows the title of the chosen action")
    func popUpButton() {
        let log = Log()
        button.changesSelectionAsPrimaryAction = true
        button.menu = Menu(children: [action("Red", log), action("Blue", log)])
        #expect(button.currentTitle == "Red" && button.menu?.selectedElements.map(\.title) == ["Red"])
        open()
        stage.press(Key(.down), Key(.enter))
        #expect(button.currentTitle == "Blue" && log.lines == ["Blue"])
        #expect(button.menu?.selectedElements.map(\.title) == ["Blue"])
    }

    @Test("A closed menu is released, whether something was chosen or not")
    func lifetime() {
        button.menu = sampleMenu(Log())
        for key in [Key(.escape), Key(.enter)] {
            open()
            weak let controller = stage.application.windows.last?.rootViewController
            #expect(controller != nil)
            stage.press(key)
            #expect(controller == nil && stage.application.windows.count == 1)
        }
    }

    @Test("A menu whose button has left the screen stays in the middle, and can be closed")
    func sourceThatLeft() {
        button.menu = Menu(children: [MenuAction(title: "One") { _ in }])
        open()
        button.removeFromSuperview()
        stage.redraw()
        #expect(stage.lines[5].contains("▌One") && stage.lines[5].hasPrefix(" "))
        stage.press(Key(.escape))
        #expect(box.isEmpty)
    }

    @Test("Titles from data reach the terminal without control characters")
    func hostileTitles() {
        button.menu = Menu(title: "a\u{1b}[2Jb", children: [action("x\ny\u{7}", Log())])
        open()
        #expect(!stage.lines.joined().unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
    }

    @Test("On a small screen the marked row stays visible")
    func smallScreen() {
        let log = Log()
        button.menu = Menu(children: (0..<30).map { action("Row \($0)", log) })
        open()
        for size in [(12, 3), (40, 6), (3, 1)] {
            stage.resize(size.0, size.1)
            stage.press(Key(.home), Key(.up))
            #expect(stage.terminal.cursor != nil)
            stage.press(Key(.home))
        }
        stage.resize(40, 6)
        #expect(stage.lines[1].contains("▐") && !stage.lines[4].contains("▐"))
        stage.press(Key(.end))
        #expect(!stage.lines[1].contains("▐") && stage.lines[4].contains("▐"), "more rows are above")
        stage.press(Key(.enter))
        #expect(log.lines == ["Row 29"])
    }
}
