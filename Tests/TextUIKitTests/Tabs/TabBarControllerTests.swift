import TestSupport
import Testing
import TextUIKit

@MainActor
private final class TabRecorder: TabBarControllerDelegate {
    var log: [String] = []
    var allows = true

    func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
        log.append("should \(viewController.title ?? "")")
        return allows
    }
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        log.append("did \(viewController.title ?? "")")
    }
}

@MainActor
struct TabBarControllerTests {
    private let tabs = TabBarController()
    private let recorder = TabRecorder()
    private let first: LifeController
    private let second: StageController
    private let field = TextField()
    private let screen: TestScreen

    init() {
        first = LifeController("One", Journal())
        first.title = "One"
        second = StageController(field)
        second.title = "Two"
        tabs.delegate = recorder
        tabs.viewControllers = [first, NavigationController(rootViewController: second)]
        screen = TestScreen(tabs, size: Size(width: 24, height: 5))
        screen.redraw()
    }

    private var bar: String { screen.terminal.canvas.text(ofRow: 4) }

    @Test("The bar shows the titles of controllers and badges, and brackets the selected tab")
    func titles() {
        #expect(bar.split(separator: " ").map(String.init) == ["[One]", "Two"])
        first.tabBarItem.badgeValue = "3"
        tabs.viewControllers?[1].tabBarItem.title = "Home"
        screen.redraw()
        #expect(bar.contains("[One (3)]") && bar.contains("Home"))
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === first)
        #expect(first.tabBarController === tabs && second.tabBarController === tabs)
    }

    @Test("Alt and a number select a tab, asking and notifying the delegate")
    func keys() {
        screen.press(.alternate("2"))
        #expect(tabs.selectedIndex == 1 && recorder.log == ["should ", "did "])
        #expect(bar.contains("[Two]"))
        recorder.allows = false
        screen.press(.alternate("1"))
        #expect(tabs.selectedIndex == 1 && recorder.log.last == "should One")
        screen.press(.alternate("3"))
        #expect(recorder.log.count == 3)
    }

    @Test("A click selects a tab, and Left and Right do while the bar has the focus")
    func pointerAndFocus() {
        screen.tap(18, 4)
        #expect(tabs.selectedIndex == 1)
        tabs.tabBar.becomeFirstResponder()
        screen.press(Key(.left))
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.isFirstResponder)
        screen.press(Key(.left), Key(.right))
        #expect(tabs.selectedIndex == 1)
    }

    @Test("A controller that is shown again regains its first responder; code asks no delegate")
    func responder() {
        tabs.selectedIndex = 1
        screen.redraw()
        field.becomeFirstResponder()
        tabs.selectedIndex = 0
        screen.redraw()
        #expect(!field.isFirstResponder && field.window == nil)
        tabs.selectedViewController = tabs.viewControllers?[1]
        screen.redraw()
        #expect(field.isFirstResponder && recorder.log.isEmpty)
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1)
    }

    @Test("Controllers appear and disappear with their tabs, and a pushed one may hide the bar")
    func appearance() {
        #expect(first.viewIfLoaded?.window != nil)
        tabs.selectedIndex = 1
        screen.redraw()
        #expect(first.viewIfLoaded?.window == nil && second.log.contains("didAppear"))
        let pushed = ViewController()
        pushed.hidesBottomBarWhenPushed = true
        second.navigationController?.pushViewController(pushed, animated: false)
        screen.redraw()
        screen.redraw()
        #expect(!bar.contains("Two"))
        second.navigationController?.popViewController(animated: false)
        screen.redraw()
        #expect(bar.contains("[Two]"))
        tabs.viewControllers = [first]
        screen.redraw()
        #expect(tabs.selectedIndex == 0 && second.parent?.parent == nil)
        tabs.viewControllers = nil
        #expect(tabs.viewControllers == nil && tabs.selectedIndex == .max)
    }
}
