import UIKitNames

/// A child of the container: a text in a colour.
private final class PageViewController: UIViewController {
    private let label = UILabel(
        frame: CGRect(x: 1, y: 1, width: 14, height: 1))

    init(_ text: String, color: UIColor) {
        super.init()
        label.text = text
        label.textColor = color
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }
}

/// A container that shows two child controllers side by side.
final class ContainerViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Container"
        for page in [
            PageViewController("Left child", color: .systemRed),
            PageViewController("Right child", color: .systemBlue),
        ] {
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / 2
        for (index, child) in children.enumerated() {
            child.view.frame = CGRect(
                x: index * width, y: 0, width: width,
                height: view.bounds.height)
        }
    }
}
