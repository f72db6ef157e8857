import TestSupport
import Testing
import TextUIKit

@MainActor
struct ControlActionTests {
    @MainActor private final class Log { var lines: [String] = [] }

    @Test("An action runs on its events with the control as sender, until it is removed")
    func events() {
        let button = Button(title: "Go")
        var senders: [AnyObject?] = []
        let action = MenuAction { senders.append($0.sender) }
        button.addAction(action, for: .touchUpInside)
        button.addAction(action, for: .valueChanged)
        button.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(senders.count == 1 && senders.allSatisfy { $0 === button })
        button.removeAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .valueChanged)
        #expect(senders.count == 2)
        button.removeAction(identifiedBy: action.identifier, for: .allEvents)
        button.sendActions(for: .allEvents)
        #expect(senders.count == 2)
    }

    @Test("An action replaces another one with its identifier, and no other")
    func identifiers() {
        let log = Log()
        let button = Button(title: "Go")
        let id = MenuAction.Identifier("save")
        button.addAction(MenuAction(identifier: id) { _ in log.lines.append("old") }, for: .touchUpInside)
        button.addAction(MenuAction(identifier: id) { _ in log.lines.append("new") }, for: .valueChanged)
        button.addAction(MenuAction { _ in log.lines.append("other") }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(log.lines == ["new", "other"])
    }

    @Test("A button takes title and symbol from its primary action, which a disabled button does not run")
    func primaryAction() {
        var runs = 0
        let action = MenuAction(title: "Add", image: Image(systemName: "plus")) { _ in runs += 1 }
        let button = Button(primaryAction: action)
        #expect(button.currentTitle == "+ Add" && button.frame.size == Size(width: 9, height: 1))
        button.press()
        button.isEnabled = false
        button.press()
        button.sendAction(action)
        #expect(runs == 1)
        action.attributes = .disabled
        button.isEnabled = true
        button.press()
        #expect(runs == 1)
        let framed = Button(frame: Rect(x: 1, y: 2, width: 8, height: 1), primaryAction: action)
        #expect(framed.frame.width == 8 && framed.currentTitle == nil)
    }

    @Test("Menus and actions have unique identifiers and are equal only to themselves")
    func identity() {
        let one = MenuAction { _ in }
        let other = MenuAction { _ in }
        #expect(one != other && one.identifier != other.identifier)
        let menu = Menu(title: "A", options: .displayInline, children: [one])
        let changed = menu.replacingChildren([other])
        #expect(changed.title == "A" && changed.options == .displayInline && changed.children == [other])
        #expect(changed.identifier == menu.identifier && changed != menu)
    }
}
