import UIKitNames

/// A progress bar that a button fills step by step.
final class ProgressViewController: UIViewController {
    private let bar = UIProgressView(progressViewStyle: .default)
    private let percent = UILabel(
        frame: CGRect(x: 30, y: 1, width: 8, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Progress"
        bar.frame = CGRect(x: 2, y: 1, width: 26, height: 1)
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Continue") { [unowned self] _ in
                show(bar.progress < 1 ? bar.progress + 0.25 : 0)
            })
        button.frame = CGRect(x: 2, y: 3, width: 14, height: 1)
        for subview in [bar, percent, button] { view.addSubview(subview) }
        show(0.25)
    }

    private func show(_ progress: Float) {
        bar.setProgress(progress, animated: true)
        percent.text = "\(Int(bar.progress * 100)) %"
    }
}
