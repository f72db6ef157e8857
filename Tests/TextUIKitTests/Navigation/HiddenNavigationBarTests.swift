import TestSupport
import Testing
import TextUIKit

@MainActor
struct HiddenNavigationBarTests {
    @Test("The bar goes and comes back, and what is below it takes its row")
    func hidden() {
        let stage = Stage(20, 4, Label())
        let root = ViewController()
        root.title = "Names"
        let navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.redraw()
        #expect(root.view.frame == Rect(x: 0, y: 1, width: 20, height: 3))
        navigation.setNavigationBarHidden(true, animated: true)
        stage.step()
        #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden && stage.isBlank)
        #expect(root.view.frame == Rect(x: 0, y: 0, width: 20, height: 4))
        navigation.setNavigationBarHidden(false, animated: false)
        stage.step()
        #expect(!navigation.isNavigationBarHidden && stage.line(0).hasSuffix("Names"))
        #expect(root.view.frame == Rect(x: 0, y: 1, width: 20, height: 3))
    }
}
