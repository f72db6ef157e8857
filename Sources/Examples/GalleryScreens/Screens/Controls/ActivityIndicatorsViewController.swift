import UIKitNames

/// A sign that turns while a task of unknown length is going on.
final class ActivityIndicatorsViewController: UIViewController {
    private let indicator = UIActivityIndicatorView(style: .medium)
    private let status = UILabel(
        frame: CGRect(x: 4, y: 1, width: 30, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Activity"
        indicator.frame.origin = CGPoint(x: 2, y: 1)
        indicator.hidesWhenStopped = true
        let button = UIButton(
            primaryAction: UIAction(title: "Connect") { [unowned self] _ in
                connect()
            })
        button.frame = CGRect(x: 2, y: 3, width: 13, height: 1)
        for subview in [indicator, status, button] { view.addSubview(subview) }
    }

    private func connect() {
        guard !indicator.isAnimating else { return }
        indicator.startAnimating()
        status.text = "Connecting…"
        _ = application?.schedule(after: .seconds(3)) { [weak self] in
            self?.indicator.stopAnimating()
            self?.status.text = "Connected"
        }
    }
}
