import UIKitNames

/// An attributed string with bold, italic, coloured, underlined and struck
/// words.
final class AttributedStringsViewController: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Attributed strings"
        let text = NSMutableAttributedString(string: "Words may be ")
        let line = NSUnderlineStyle.single.rawValue
        let words: [(String, [NSAttributedString.Key: Any])] = [
            ("bold", [.font: UIFont.boldSystemFont(ofSize: 17)]),
            ("italic", [.font: UIFont.italicSystemFont(ofSize: 17)]),
            ("red", [.foregroundColor: UIColor.systemRed]),
            ("marked", [.backgroundColor: UIColor.systemYellow]),
            ("underlined", [.underlineStyle: line]),
            ("struck", [.strikethroughStyle: line]),
        ]
        for (word, attributes) in words {
            text.append(
                NSAttributedString(string: word, attributes: attributes))
            text.append(NSAttributedString(string: ", "))
        }
        text.append(NSAttributedString(string: "also across lines."))
        label.attributedText = text
        label.numberOfLines = 0
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = CGRect(
            x: 2, y: 1, width: view.bounds.width - 4, height: 4)
    }
}
