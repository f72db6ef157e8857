import TestSupport
import Testing
import TextUIKit

/// A target that is not a responder.
@MainActor
private final class Target {
    var log: [String] = []
    var last: Event?
    func plain() { log.append("plain") }
    func withSender(_ sender: Button) { log.append("sender \(sender.title ?? "")") }
    func withEvent(_ sender: Button, event: Event?) {
        log.append("event \(sender.title ?? "")")
        last = event
    }
    func withOther(_ sender: SegmentedControl) { log.append("never") }
}

@MainActor
struct ControlTargetTests {
    private let button = Button(title: "OK")
    private let stage: Stage
    private let target = Target()

    init() {
        stage = Stage(20, 3, rows: [(button, 1), (Label(), nil)])
        button.becomeFirstResponder()
    }

    @Test("T-06: the three forms of an action are called, by a key and by a click")
    func forms() {
        button.addTarget(target, action: "plain", Target.plain, for: .primaryActionTriggered)
        button.addTarget(target, action: "sender", Target.withSender, for: .primaryActionTriggered)
        button.addTarget(target, action: "event", Target.withEvent, for: .primaryActionTriggered)
        button.addTarget(target, action: "other", Target.withOther, for: .primaryActionTriggered)
        stage.press(Key(.enter))
        #expect(target.log == ["plain", "sender OK", "event OK"])
        #expect(target.last == .key(Key(.enter)))
        target.log = []
        stage.tap(3, 0)
        #expect(target.log == ["plain", "sender OK", "event OK"])
        #expect(target.last == .mouse(MouseEvent(.release, at: Point(x: 3, y: 0))))
        button.sendActions(for: .primaryActionTriggered)
        #expect(target.last == nil)
    }

    @Test("U-182, T-06: the same pair added twice fires once, and once for several events at a time")
    func twice() {
        button.addTarget(target, action: "plain", Target.plain, for: .touchUpInside)
        button.addTarget(target, action: "plain", Target.plain, for: .touchUpInside)
        button.addTarget(target, action: "plain", Target.plain, for: [.primaryActionTriggered, .touchDown])
        stage.press(.character(" "))
        #expect(target.log == ["plain"])
        #expect(button.allControlEvents == [.touchUpInside, .primaryActionTriggered, .touchDown])
        #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
        #expect(button.allTargets.count == 1 && button.allTargets[0] === target)
        stage.tap(2, 0)
        #expect(target.log == ["plain", "plain", "plain"], "pressed and released")
    }

    @Test("U-182: targets are removed for some events, by action, by target, and all of them")
    func removing() {
        stage.controller.actions = ["mine"]
        var done = 0
        stage.controller.onAction = { _ in done += 1 }
        func arrange() {
            button.addTarget(target, action: "plain", Target.plain, for: [.touchDown, .touchUpInside])
            button.addTarget(target, action: "sender", Target.withSender, for: .touchUpInside)
            button.addTarget(nil, action: "mine", for: .touchUpInside)
        }
        arrange()
        button.removeTarget(target, action: "plain", for: .touchUpInside)
        button.sendActions(for: [.touchUpInside])
        #expect(target.log == ["sender OK"] && done == 1)
        button.removeTarget(target, action: nil, for: .allEvents)
        button.sendActions(for: .allEvents)
        #expect(target.log == ["sender OK"] && done == 2)
        arrange()
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .allEvents)
        #expect(target.log == ["sender OK"] && done == 2)
        #expect(button.allControlEvents.isEmpty && button.allTargets.isEmpty)
    }

    @Test("U-182: a disabled control sends nothing, loses the keys and does not get them")
    func disabled() {
        button.addTarget(target, action: "plain", Target.plain, for: .allEvents)
        button.isEnabled = false
        #expect(!button.isFirstResponder && !button.becomeFirstResponder())
        stage.tap(2, 0)
        stage.press(Key(.enter))
        button.sendActions(for: .allEvents)
        button.press()
        #expect(target.log.isEmpty)
        #expect(button.state == .disabled)
    }

    @Test("U-183, T-02, T-03: without a target the action goes up the chain, with the button as sender")
    func chain() {
        let record = ChainRecord()
        record.performer = "controller"
        let controller = ChainController("controller", record)
        stage.window.rootViewController = controller
        controller.view.addSubview(button)
        button.becomeFirstResponder()
        button.addTarget(nil, action: "save", for: .primaryActionTriggered)
        stage.press(Key(.enter))
        #expect(record.performed == ["controller save"])
        #expect(record.senders.count == 1 && record.senders[0] === button)
    }

    @Test("U-183: what the first responder's chain would not do is asked of the sender's own chain")
    func senderChain() {
        let record = ChainRecord()
        let side = ChainView("side", record)
        let field = TextField()
        let root = View()
        stage.controller.view = root
        root.addSubview(side)
        root.addSubview(field)
        side.addSubview(button)
        record.performer = "side"
        field.becomeFirstResponder()
        button.addTarget(nil, action: "save", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(record.performed == ["side save"])
    }

    @Test("T-05: a target is not kept alive and falls out without harm, a responder as well")
    func weakTargets() {
        weak var weakTarget: Target?
        weak var weakController: ViewController?
        do {
            let target = Target()
            let controller = StageController(Label())
            controller.actions = ["mine"]
            controller.onAction = { _ in Issue.record("a target that has gone was called") }
            button.addTarget(target, action: "plain", Target.plain, for: .touchUpInside)
            button.addTarget(controller, action: "mine", for: .touchUpInside)
            weakTarget = target
            weakController = controller
            #expect(button.allTargets.count == 2)
        }
        #expect(weakTarget == nil && weakController == nil)
        button.sendActions(for: .touchUpInside)
        #expect(button.allTargets.isEmpty && button.allControlEvents.isEmpty)
    }

    @Test("Closures are kept, take the place of one with the same name, and can be removed")
    func closures() {
        var done: [String] = []
        button.addAction(for: .touchUpInside) { sender in done.append((sender as? Button)?.title ?? "?") }
        button.addAction(for: .touchUpInside, named: "named") { _ in done.append("first") }
        button.addAction(for: .touchUpInside, named: "named") { _ in done.append("second") }
        button.sendActions(for: .touchUpInside)
        #expect(done == ["OK", "second"])
        #expect(button.allTargets.isEmpty)
        button.removeAction("named")
        button.sendActions(for: .touchUpInside)
        #expect(done == ["OK", "second", "OK"])
    }

    @Test("T-07: the actions of controls pass the application, with their names")
    func central() {
        let application = ChainApplication(
            terminal: InMemoryTerminal(size: Size(width: 20, height: 3)), ChainRecord())
        let window = Window()
        window.rootViewController = StageController(button)
        window.makeKeyAndVisible(in: application)
        button.addTarget(target, action: "plain", Target.plain, for: .touchUpInside)
        button.addAction(for: .touchUpInside, named: "close") { _ in }
        button.becomeFirstResponder()
        application.send(.key(Key(.enter)))
        #expect(application.passed == ["press", "plain", "close"])
    }

    @Test("A target may change the targets while it is called")
    func changing() {
        var done = 0
        button.addAction(for: .touchUpInside, named: "once") { [button] _ in
            done += 1
            button.removeTarget(nil, action: nil, for: .allEvents)
        }
        button.addAction(for: .touchUpInside) { _ in done += 10 }
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(done == 11, "both were there when the event happened, and none after")
    }
}
