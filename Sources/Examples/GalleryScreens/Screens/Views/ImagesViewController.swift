import UIKitNames

/// Image views, which show a character in place of a picture; some have the
/// names of Apple's symbols.
final class ImagesViewController: UIViewController {
    private let symbols = [
        "star", "star.fill", "heart.fill", "checkmark", "trash", "pencil",
        "gear", "magnifyingglass",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Images"
        for (index, name) in symbols.enumerated() {
            let image = UIImageView(image: UIImage(systemName: name))
            image.frame = CGRect(x: 2, y: index, width: 2, height: 1)
            image.tintColor = .systemRed
            let label = UILabel(
                frame: CGRect(x: 5, y: index, width: 30, height: 1))
            label.text = name
            view.addSubview(image)
            view.addSubview(label)
        }
    }
}
