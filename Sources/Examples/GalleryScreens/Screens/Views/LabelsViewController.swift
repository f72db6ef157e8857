import UIKitNames

/// Labels: aligned, bold, italic, coloured, with an emphasised word, and with
/// two lines.
final class LabelsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Labels"
        add("Left") { _ in }
        add("Centred") { $0.textAlignment = .center }
        add("Right") { $0.textAlignment = .right }
        add("Bold") { $0.font = .boldSystemFont(ofSize: 17) }
        add("Italic") { $0.font = .italicSystemFont(ofSize: 17) }
        add("Coloured") { $0.textColor = .systemRed }
        add("Emphasised") { label in
            let text = NSMutableAttributedString(string: "The quick brown fox")
            text.addAttribute(
                .underlineStyle, value: NSUnderlineStyle.single.rawValue,
                range: NSRange(location: 4, length: 5))
            label.attributedText = text
        }
        let text =
            "A label of two lines breaks its text after a word and ends with "
            + "an ellipsis where it has no room."
        add(text, lines: 2) { $0.numberOfLines = 0 }
    }

    private func add(
        _ text: String, lines: Int = 1, configure: (UILabel) -> Void
    ) {
        let bottom = view.subviews.last?.frame.maxY ?? 0
        let label = UILabel(
            frame: CGRect(x: 1, y: bottom, width: 0, height: lines))
        label.text = text
        configure(label)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for label in view.subviews {
            label.frame.size.width = view.bounds.width - 2
        }
    }
}
