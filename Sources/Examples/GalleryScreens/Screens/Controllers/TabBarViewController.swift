import UIKitNames

/// A tab of the tab bar.
private final class TabViewController: UIViewController {
    init(_ name: String, symbol: String) {
        super.init()
        title = name
        tabBarItem = UITabBarItem(
            title: name, image: UIImage(systemName: symbol), tag: 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 2, y: 1, width: 30, height: 1))
        label.text = "This is “\(title ?? "")”."
        view.addSubview(label)
    }
}

/// A tab bar controller, whose bar below the content chooses a controller.
final class TabBarViewController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tabs"
        viewControllers = [
            TabViewController("Home", symbol: "house"),
            TabViewController("Favourites", symbol: "star"),
            TabViewController("Settings", symbol: "gear"),
        ]
        viewControllers?[1].tabBarItem.badgeValue = "3"
    }
}
