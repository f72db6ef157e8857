import UIKitNames

/// A scroll view with a content larger than itself and two scroll indicators.
final class ScrollingViewController: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.contentSize = CGSize(width: 200, height: 80)
        for row in 1...80 {
            let line = UILabel(
                frame: CGRect(x: 0, y: row - 1, width: 200, height: 1))
            line.text = (1...40).map { column in
                let product = String(row * column)
                return String(repeating: " ", count: 5 - product.count)
                    + product
            }.joined()
            scrollView.addSubview(line)
        }
        view.addSubview(scrollView)
        scrollViewDidScroll(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        navigationItem.title = "Row \(scrollView.contentOffset.y + 1)"
    }
}
