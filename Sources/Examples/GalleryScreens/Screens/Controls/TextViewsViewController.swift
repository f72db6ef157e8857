import UIKitNames

/// A text view of many lines, whose characters the title counts.
final class TextViewsViewController: UIViewController, UITextViewDelegate {
    private let textView = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = """
            A text view wraps long lines after words and scrolls.

            Type, select with Shift and the arrow keys, and undo.
            """
        textView.delegate = self
        view.addSubview(textView)
        textViewDidChange(textView)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        textView.frame = CGRect(
            x: 1, y: 0, width: view.bounds.width - 2,
            height: view.bounds.height)
    }

    func textViewDidChange(_ textView: UITextView) {
        navigationItem.title = "\(textView.text.count) characters"
    }
}
