import UIKitNames

/// A column of rows, each of which divides its width among its labels.
final class StackViewsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Stack views"
        let column = UIStackView(arrangedSubviews: [
            row(["fill", "the", "width"], .fill),
            row(["equal", "shares", "of it"], .fillEqually),
            row(["equal", "spacing between"], .equalSpacing),
        ])
        column.axis = .vertical
        column.spacing = 1
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
            column.leadingAnchor.constraint(
                equalTo: view.leadingAnchor, constant: 1),
            column.trailingAnchor.constraint(
                equalTo: view.trailingAnchor, constant: -1),
        ])
    }

    private func row(
        _ texts: [String], _ distribution: UIStackView.Distribution
    ) -> UIStackView {
        let colors = [UIColor.systemBlue, .systemGreen, .systemRed]
        let labels = zip(texts, colors).map { text, color in
            let label = UILabel()
            label.text = text
            label.textColor = .black
            label.backgroundColor = color
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.distribution = distribution
        stack.spacing = 1
        return stack
    }
}
