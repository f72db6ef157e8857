import TestSupport
import Testing
import TextUIKit

/// Notes what a navigation controller tells.
@MainActor
private final class NavigationRecorder: NavigationControllerDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {
        journal.entries.append("willShow \(viewController.title ?? "")")
    }
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
        journal.entries.append("didShow \(viewController.title ?? "")")
    }
}

@MainActor
struct NavigationControllerTests {
    private let journal = Journal()
    private let stage: Stage
    private let navigation: NavigationController
    private let root: LifeController

    init() {
        stage = Stage(30, 6, Label())
        root = LifeController("Root", journal)
        navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.redraw()
    }

    private func controller(_ name: String) -> LifeController { LifeController(name, journal) }

    /// What has happened since the last time, but for moves between parents.
    private func events() -> [String] { journal.take().filter { !$0.contains("Move ") } }

    private func isStack(_ controllers: ViewController...) -> Bool {
        navigation.viewControllers.elementsEqual(controllers, by: ===)
            && navigation.topViewController === controllers.last
            && navigation.children.count == controllers.count
            && navigation.children.allSatisfy { child in controllers.contains { $0 === child } }
    }

    @Test("U-184: pushing appends and shows, popping gives the controller back, and nil at the bottom")
    func stack() {
        let (one, two, three) = (controller("One"), controller("Two"), controller("Three"))
        navigation.pushViewController(one, animated: false)
        navigation.pushViewController(two, animated: true)
        #expect(isStack(root, one, two) && two.navigationController === navigation)
        #expect(one.view.superview == nil && two.view.window === stage.window)
        #expect(navigation.popViewController(animated: true) === two)
        #expect(isStack(root, one) && two.parent == nil && two.navigationController == nil)
        navigation.pushViewController(one, animated: false)
        navigation.pushViewController(NavigationController(), animated: false)
        #expect(isStack(root, one), "neither one that is there nor another stack")
        navigation.setViewControllers([root, one, two, three, two], animated: false)
        #expect(isStack(root, one, two, three))
        #expect(navigation.popToViewController(one, animated: false)?.map(\.title) == ["Two", "Three"])
        #expect(navigation.popToViewController(three, animated: false) == nil)
        #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["One"])
        #expect(navigation.popToRootViewController(animated: false) == nil)
        #expect(navigation.popViewController(animated: false) == nil && isStack(root))
        navigation.viewControllers = [three, root]
        #expect(isStack(three, root) && navigation.visibleViewController === root)
        navigation.viewControllers = []
        stage.redraw()
        #expect(navigation.topViewController == nil && navigation.children.isEmpty)
    }

    @Test("U-185: the calls of a push and of a pop come in UIKit's order, and viewDidLoad once")
    func lifeCycle() {
        #expect(events() == ["Root didLoad", "Root willAppear", "Root didAppear"])
        let next = controller("Next")
        navigation.pushViewController(next, animated: false)
        let push = ["Root willDisappear", "Next willAppear", "Root didDisappear", "Next didAppear"]
        #expect(events() == ["Next didLoad"] + push)
        navigation.popViewController(animated: false)
        #expect(
            events() == ["Next willDisappear", "Root willAppear", "Next didDisappear", "Root didAppear"])
        navigation.pushViewController(next, animated: false)
        #expect(events() == push)
        stage.window.rootViewController = nil
        #expect(events() == ["Next willDisappear", "Next didDisappear"])
        navigation.popViewController(animated: false)
        #expect(events() == [], "nothing is on the screen")
        stage.window.rootViewController = navigation
        #expect(events() == ["Root willAppear", "Root didAppear"])
    }

    @Test("U-185: a controller that pushes another while it appears is left in order, each call once")
    func pushWhileAppearing() {
        final class Forwarding: ViewController {
            var successor: LifeController?
            var log: [String] = []
            override func viewDidAppear(_ animated: Bool) {
                log.append("didAppear")
                if let successor { navigationController?.pushViewController(successor, animated: false) }
                successor = nil
            }
            override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
        }
        _ = journal.take()
        let forwarding = Forwarding()
        forwarding.successor = controller("Next")
        navigation.pushViewController(forwarding, animated: false)
        #expect(forwarding.log == ["didAppear", "didDisappear"])
        #expect(
            events() == [
                "Root willDisappear", "Root didDisappear", "Next didLoad", "Next willAppear",
                "Next didAppear",
            ])
        #expect(navigation.viewControllers.count == 3)
    }

    @Test("The delegate is called before and after, between the appearance calls")
    func delegate() {
        let recorder = NavigationRecorder(journal)
        navigation.delegate = recorder
        _ = journal.take()
        navigation.pushViewController(controller("Next"), animated: false)
        #expect(
            events() == [
                "Next didLoad", "Root willDisappear", "Next willAppear", "willShow Next",
                "Root didDisappear", "Next didAppear", "didShow Next",
            ])
    }

    @Test("Calls about parents come in UIKit's order")
    func parents() {
        _ = journal.take()
        navigation.title = "Stack"
        let next = controller("Next")
        navigation.pushViewController(next, animated: false)
        navigation.popViewController(animated: false)
        #expect(
            journal.take().filter { $0.contains("Move ") } == [
                "Next willMove Stack", "Next didMove Stack", "Next willMove none", "Next didMove none",
            ])
    }

    @Test("Esc, Alt-Left and a click on the former title lead back, unless there is no way back")
    func wayBack() {
        let next = controller("Next")
        for way in 0..<3 {
            navigation.pushViewController(next, animated: false)
            stage.redraw()
            switch way {
            case 0: stage.press(Key(.escape))
            case 1: stage.press(Key(.left, .alternate))
            default: stage.tap(3, 0)
            }
            #expect(isStack(root))
        }
        stage.press(Key(.escape))
        #expect(isStack(root))
        next.navigationItem.hidesBackButton = true
        navigation.pushViewController(next, animated: false)
        stage.redraw()
        stage.press(Key(.escape))
        stage.tap(3, 0)
        #expect(isStack(root, next))
        #expect(!stage.application.keyCommandsInForce.contains { $0.action == .navigateBack })
    }

    @Test("The keys of the controller that is shown come first, and the focus is where it was on return")
    func focus() {
        let field = TextField()
        let other = TextField()
        root.view.addSubview(field)
        root.view.addSubview(other)
        for (y, view) in [field, other].enumerated() { view.frame = Rect(x: 0, y: y, width: 9, height: 1) }
        other.becomeFirstResponder()
        let table = TableView()
        let source = ListSource.plain(5)
        table.dataSource = source
        let list = StageController(table)
        list.focus = table
        navigation.pushViewController(list, animated: false)
        #expect(stage.window.firstResponder == nil)
        stage.redraw()
        stage.press(Key(.down), Key(.down))
        #expect(table.focusedIndexPath == .at(0, 2))
        let detail = controller("Detail")
        navigation.pushViewController(detail, animated: false)
        stage.press(Key(.down), Key(.escape))
        #expect(table.focusedIndexPath == .at(0, 2))
        stage.press(Key(.down))
        #expect(table.focusedIndexPath == .at(0, 3))
        list.commands = [KeyCommand([Key(.escape)], "mine")]
        list.actions = ["mine"]
        stage.press(Key(.escape))
        #expect(navigation.topViewController === list, "the controller uses the key itself")
        list.actions = []
        stage.press(Key(.escape))
        #expect(other.isFirstResponder)
        stage.press(.character("x"))
        #expect(other.text == "x")
    }

    @Test("O-01: a controller that was popped is freed with its view, and so is the whole stack")
    func freed() {
        weak var popped: ViewController?
        weak var poppedView: View?
        weak var whole: NavigationController?
        do {
            let next = controller("Next")
            next.navigationItem.rightBarButtonItem = next.editButtonItem
            popped = next
            poppedView = next.view
            navigation.pushViewController(next, animated: false)
            stage.redraw()
            navigation.popViewController(animated: false)
            stage.redraw()
            let other = NavigationController(rootViewController: controller("Other"))
            whole = other
            navigation.present(other, animated: false)
            stage.redraw()
            navigation.dismiss(animated: false)
            stage.redraw()
        }
        #expect(popped == nil && poppedView == nil && whole == nil)
    }

    @Test("A stack is drawn on every screen from 0 x 0 to 3 x 3, and keys and the pointer do no harm")
    func tiny() {
        for width in 0...3 {
            for height in 0...3 {
                let stage = Stage(width, height, Label())
                let bottom = controller("Bottom")
                let top = controller("漢字")
                top.navigationItem.prompt = "A prompt"
                top.navigationItem.rightBarButtonItems = [
                    top.editButtonItem, BarButtonItem(barButtonSystemItem: .add, action: "add"),
                ]
                top.navigationItem.leftBarButtonItem = BarButtonItem(title: "L") { _ in }
                top.navigationItem.leftItemsSupplementBackButton = true
                let navigation = NavigationController(rootViewController: bottom)
                stage.window.rootViewController = navigation
                navigation.pushViewController(top, animated: false)
                stage.redraw()
                stage.tap(0, 0)
                stage.press(Key(.tab), Key(.enter), Key(.tab, .shift), Key(.escape), Key(.escape))
                #expect(navigation.viewControllers.count == 1)
            }
        }
    }
}
