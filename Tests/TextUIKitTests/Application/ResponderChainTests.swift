import TestSupport
import Testing
import TextUIKit

@MainActor
struct ResponderChainTests {
    private let record = ChainRecord()
    private let application: ChainApplication
    private let delegate: ChainDelegate
    private let window: ChainWindow
    private let controller: ChainController
    private let inner: ChainView

    init() {
        application = ChainApplication(
            terminal: InMemoryTerminal(size: Size(width: 20, height: 5)), record)
        delegate = ChainDelegate(record)
        application.delegate = delegate
        window = ChainWindow("window", record)
        controller = ChainController("controller", record)
        inner = ChainView("inner", record)
        window.rootViewController = controller
        window.makeKeyAndVisible(in: application)
        controller.view.addSubview(inner)
        inner.becomeFirstResponder()
    }

    private nonisolated static let order = [
        "inner", "controller.view", "controller", "window", "application", "delegate",
    ]

    @Test("T-03, U-183: an unhandled action walks the chain in a fixed order, and is reported as refused")
    func walk() {
        #expect(!application.sendAction("paint"))
        #expect(record.asked == Self.order)
        #expect(delegate.refused == ["paint"] && record.performed.isEmpty)
    }

    @Test("T-03, I-03: who accepts ends the walk", arguments: order)
    func walkEnds(performer: String) throws {
        record.performer = performer
        #expect(application.sendAction("paint", from: inner))
        let end = try #require(Self.order.firstIndex(of: performer))
        #expect(record.asked == Array(Self.order[...end]))
        #expect(record.performed == ["\(performer) paint"])
        #expect(delegate.refused.isEmpty)
    }

    @Test("T-02: the sender reaches the target as it was given")
    func sender() {
        record.performer = "controller"
        let substitute = Label()
        application.sendAction("paint", to: controller, from: substitute)
        #expect(record.senders.count == 1 && record.senders[0] === substitute)
        #expect(!application.sendAction("paint", to: inner), "a target that refuses is not replaced")
        #expect(delegate.refused == ["paint"])
    }

    @Test("T-07, SG-12: every action of keys passes one place, and knows the event")
    func central() {
        final class Asking: ViewController {
            var events: [Event?] = []
            override func canPerform(_ action: Action) -> Bool { action == "paint" }
            override func perform(_ action: Action, sender: Responder?, for event: Event?) {
                events.append(event)
                #expect(application?.currentEvent == event)
            }
        }
        let asking = Asking()
        window.rootViewController = asking
        asking.addKeyCommand(KeyCommand([.character("p")], "paint"))
        application.send(.key(.character("p")))
        #expect(application.passed == ["paint"])
        #expect(asking.events == [.key(.character("p"))])
        #expect(application.currentEvent == nil)
    }

    @Test("A key with an unhandled action is reported to the delegate once; other keys are not")
    func refusedKey() {
        controller.addKeyCommand(KeyCommand([.character("p")], "paint"))
        application.send(.key(.character("p")))
        application.send(.key(.character("x")))
        #expect(delegate.refused == ["paint"])
    }

    @Test("U-180: a delegate that is a controller or a view is not asked twice")
    func delegateInChain() {
        final class Both: ViewController, ApplicationDelegate {}
        let both = Both()
        application.delegate = both
        window.rootViewController = both
        #expect(application.next == nil)
        #expect(both.chain.count == 3)
        #expect(!application.sendAction("paint"))
    }

    /// Notes the keys that it is offered.
    private final class KeyNote {
        var asked: [String] = []
        var user: String?
        func isUsed(by name: String) -> Bool {
            asked.append(name)
            return name == user
        }
    }

    @Test("U-180: an unhandled key goes from the first responder up to the application, in order")
    func keysGoUp() {
        final class KeyView: View {
            var onKey: () -> Bool = { false }
            override var canBecomeFirstResponder: Bool { true }
            override func keyDown(_ key: Key) -> Bool { onKey() }
        }
        final class KeyWindow: Window {
            var onKey: () -> Bool = { false }
            override func keyDown(_ key: Key) -> Bool { onKey() }
        }
        final class KeyApplication: Application {
            var onKey: () -> Bool = { false }
            override func keyDown(_ key: Key) -> Bool { onKey() }
        }
        let note = KeyNote()
        let application = KeyApplication(terminal: InMemoryTerminal(size: Size(width: 9, height: 3)))
        let (inner, outer, root) = (KeyView(), KeyView(), KeyView())
        let window = KeyWindow()
        let controller = StageController(root)
        window.rootViewController = controller
        window.makeKeyAndVisible(in: application)
        root.addSubview(outer)
        outer.addSubview(inner)
        for (view, name) in [(inner, "inner"), (outer, "outer"), (root, "root")] {
            view.onKey = { note.isUsed(by: name) }
        }
        controller.onKey = { _ in note.isUsed(by: "controller") }
        window.onKey = { note.isUsed(by: "window") }
        application.onKey = { note.isUsed(by: "application") }
        inner.becomeFirstResponder()
        let names = ["inner", "outer", "root", "controller", "window", "application"]
        application.send(.key(.character("x")))
        #expect(note.asked == names)
        for (place, name) in names.enumerated() {
            note.asked = []
            note.user = name
            application.send(.key(.character("x")))
            #expect(note.asked == Array(names[...place]))
        }
    }

    @Test("U-179: nothing wants keys of itself but what takes text and what scrolls")
    func wantsKeys() {
        let keyless: [Responder] = [
            Responder(), View(), Label(), ViewController(), Window(), TableViewCell(),
        ]
        #expect(keyless.allSatisfy { !$0.canBecomeFirstResponder && !$0.becomeFirstResponder() })
        #expect(SearchBar().canBecomeFirstResponder && TextField().canBecomeFirstResponder)
        let label = Label()
        controller.view.addSubview(label)
        #expect(!label.becomeFirstResponder() && inner.isFirstResponder)
    }

    @Test("U-181: a view that leaves its window with the first responder in it takes the keys away")
    func removal() {
        #expect(inner.isFirstResponder)
        let holder = View()
        controller.view.addSubview(holder)
        holder.addSubview(inner)
        inner.becomeFirstResponder()
        holder.removeFromSuperview()
        #expect(window.firstResponder == nil && !inner.isFirstResponder)
        final class Eager: ViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let eager = Eager()
        controller.addChild(eager)
        controller.view.addSubview(eager.view)
        #expect(eager.becomeFirstResponder())
        eager.view.removeFromSuperview()
        #expect(window.firstResponder == nil)
    }

    @Test("T-08, T-10: the commands in force are those that a responder handles, with their keys")
    func commandsInForce() {
        let table = TableView()
        let source = ListSource([])
        table.dataSource = source
        let bar = SearchBar()
        let stage = Stage(20, 5, rows: [(bar, 1), (table, nil)])
        stage.controller.focus = table
        stage.controller.actions = ["delete", "help"]
        stage.controller.commands = [
            KeyCommand([.character("d"), Key(.delete)], "delete", title: "Delete"),
            KeyCommand([.character("x"), .control("x")], "cut", title: "Cut"),
            KeyCommand([.character("d")], "help"),
            KeyCommand([.character("?"), .character("d")], "help", title: "Help"),
        ]
        func titles() -> [String] {
            stage.application.keyCommandsInForce.compactMap { command in
                command.title.map { "\($0): \(command.keys.map(\.description).joined(separator: " "))" }
            }
        }
        let own = Array(titles().filter { !$0.hasSuffix("Tab") }.prefix { !$0.hasPrefix("Draw the screen") })
        #expect(own == ["Delete: d Delete", "Help: ?", "Search: /"], "an empty table has no rows to move to")
        source.sections = [.init(nil, ["a", "b"])]
        table.reloadData()
        stage.redraw()
        #expect(titles().contains("Next row: Down Ctrl-N"))
        bar.becomeFirstResponder()
        #expect(titles().contains("Delete the letter before: Backspace"))
        #expect(!titles().contains { $0.hasPrefix("Delete: ") || $0.hasPrefix("Help: ") })
        stage.press(Key(.backspace), .character("d"))
        #expect(bar.text == "d")
    }
}
