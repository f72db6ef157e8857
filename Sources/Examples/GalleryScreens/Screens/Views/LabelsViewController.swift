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
            let text = "The quick brown fox"
            let range =
                text.index(
                    text.startIndex, offsetBy: 4)..<text.index(
                    text.startIndex, offsetBy: 9)
            label.attributedText = AttributedText(
                text, ranges: [range],
                emphasis: Style(attributes: [.bold, .underline]))
        }
        add(
            "A text longer than its line breaks after a word.",
            lines: 2
        ) {
            $0.numberOfLines = 2
        }
    }

    private func add(
        _ text: String, lines: Int = 1, configure: (UILabel) -> Void
    ) {
        let bottom = view.subviews.last?.frame.maxY ?? 0
        let label = UILabel(
            frame: CGRect(x: 1, y: bottom, width: 38, height: lines))
        label.text = text
        configure(label)
        view.addSubview(label)
    }
}
