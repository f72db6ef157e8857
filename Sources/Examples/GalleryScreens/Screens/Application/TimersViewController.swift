import UIKitNames

/// A timer of the run loop counts down in place while keys are handled.
final class TimersViewController: UIViewController {
    private let display = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))
    private var timer: UIApplication.Timer?
    private var remaining = 180

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tea timer"
        let start = UIButton(title: "Start") { [unowned self] _ in run() }
        start.frame.origin = CGPoint(x: 2, y: 3)
        view.addSubview(display)
        view.addSubview(start)
        show()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    private func run() {
        timer?.invalidate()
        remaining = 180
        show()
        countDown()
    }

    private func countDown() {
        guard remaining > 0 else { return }
        timer = application?.schedule(after: .seconds(1)) { [weak self] in
            guard let self else { return }
            remaining -= 1
            show()
            countDown()
        }
    }

    private func show() {
        let seconds = remaining % 60
        display.text = "\(remaining / 60):\(seconds < 10 ? "0" : "")\(seconds)"
    }
}
