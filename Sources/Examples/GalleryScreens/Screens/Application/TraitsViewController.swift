import UIKitNames

/// The size classes of the window, which are compact below 80 columns and
/// below 24 rows.
final class TraitsViewController: UIViewController {
    private let width = UILabel(
        frame: CGRect(x: 2, y: 1, width: 30, height: 1))
    private let height = UILabel(
        frame: CGRect(x: 2, y: 2, width: 30, height: 1))
    private var registration: UITraitChangeRegistration?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Traits"
        view.addSubview(width)
        view.addSubview(height)
        registration = registerForTraitChanges(
            [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self],
            action: TraitsViewController.show)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        show()
    }

    private func show() {
        width.text = "Width:  \(traitCollection.horizontalSizeClass)"
        height.text = "Height: \(traitCollection.verticalSizeClass)"
    }
}
