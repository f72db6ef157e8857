import UIKitNames

/// Constraints place three boxes: one in the centre, one half as wide as the
/// view, one in a corner.
final class ConstraintsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Constraints"
        let centre = add("centred", color: .systemBlue)
        let half = add("half as wide", color: .systemGreen)
        let corner = add("in the corner", color: .systemRed)
        NSLayoutConstraint.activate([
            centre.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            centre.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            centre.widthAnchor.constraint(equalToConstant: 13),
            centre.heightAnchor.constraint(equalToConstant: 1),
            half.topAnchor.constraint(equalTo: view.topAnchor),
            half.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            half.widthAnchor.constraint(
                equalTo: view.widthAnchor, multiplier: 0.5),
            half.heightAnchor.constraint(equalToConstant: 2),
            corner.trailingAnchor.constraint(
                equalTo: view.trailingAnchor, constant: -1),
            corner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            corner.widthAnchor.constraint(equalToConstant: 15),
            corner.heightAnchor.constraint(equalTo: half.heightAnchor),
        ])
    }

    private func add(_ text: String, color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = .black
        label.backgroundColor = color
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        return label
    }
}
