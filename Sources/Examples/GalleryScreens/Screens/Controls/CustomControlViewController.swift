import UIKitNames

/// A control that gives one to five stars, by the keys Left and Right or by a
/// click.
private final class RatingControl: UIControl {
    var rating = 3 { didSet { setNeedsDisplay() } }

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(_ key: UIKey) -> Bool {
        switch key {
        case UIKey(.left): change(to: rating - 1)
        case UIKey(.right): change(to: rating + 1)
        default: false
        }
    }

    override func touchEnded(_ touch: UITouch) {
        super.touchEnded(touch)
        _ = change(to: touch.location(in: self).x / 2 + 1)
    }

    private func change(to rating: Int) -> Bool {
        guard (1...5).contains(rating) else { return false }
        self.rating = rating
        sendActions(for: .valueChanged)
        return true
    }

    override func draw(_ context: inout GraphicsContext) {
        let style = isFocused ? theme.focus : theme.detail
        context.fill(bounds, style: style)
        for star in 1...5 {
            context.draw(
                star <= rating ? "★" : "☆", at: CGPoint(x: 2 * star - 2, y: 0),
                style: style)
        }
    }
}

/// A subclass of `UIControl` that draws itself, handles keys and clicks, and
/// reports its value.
final class CustomControlViewController: UIViewController {
    private let control = RatingControl(
        frame: CGRect(x: 2, y: 1, width: 9, height: 1))
    private let verdict = UILabel(
        frame: CGRect(x: 2, y: 3, width: 30, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rating"
        control.addTarget(
            self, action: CustomControlViewController.show, for: .valueChanged)
        view.addSubview(control)
        view.addSubview(verdict)
        show()
    }

    private func show() {
        let verdicts = ["Poor", "Fair", "Good", "Very good", "Excellent"]
        verdict.text = verdicts[control.rating - 1]
    }
}
