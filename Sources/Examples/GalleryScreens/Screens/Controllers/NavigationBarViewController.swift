import UIKitNames

/// The navigation bar: a prompt, a title, and buttons at both sides; Tab goes
/// to the buttons.
final class NavigationBarViewController: UIViewController {
    private let message = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        message.text = "Press a button of the bar."
        view.addSubview(message)
        navigationItem.prompt = "A prompt is a line above the bar"
        navigationItem.title = "Report"
        navigationItem.leftItemsSupplementBackButton = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: self,
            action: NavigationBarViewController.refresh)
        let send = UIBarButtonItem(
            title: "Send", style: .done, target: self,
            action: NavigationBarViewController.send)
        let print = UIBarButtonItem(
            title: "Print", style: .plain, target: self,
            action: NavigationBarViewController.send)
        print.isEnabled = false
        navigationItem.rightBarButtonItems = [send, print]
    }

    private func refresh() { message.text = "Refreshed." }

    private func send() { message.text = "Sent." }
}
