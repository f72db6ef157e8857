import UIKitNames

/// The pane with the source code of a screen: the name of the file, and the text, which scrolls.
final class SourceViewController: UIViewController {
    /// The screen whose source is shown; `nil` for none.
    var screen: GalleryScreen? { didSet { if screen?.className != oldValue?.className { show() } } }

    private let fileName = UILabel()
    private let scrollView = UIScrollView()
    private let text = SourceTextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        // It would cover the last visible line.
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.addSubview(text)
        view.addSubview(fileName)
        view.addSubview(scrollView)
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        fileName.style = view.theme.header
        fileName.frame = CGRect(x: 0, y: 0, width: size.width, height: min(1, size.height))
        scrollView.frame = CGRect(x: 1, y: 1, width: max(0, size.width - 1), height: max(0, size.height - 1))
    }

    private func show() {
        fileName.text = screen.map { "\($0.className).swift" }
        text.lines = (screen?.source ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        text.frame.size = text.sizeThatFits(.zero)
        scrollView.contentSize = text.frame.size
        scrollView.contentOffset = .zero
    }

    /// Gives the text the keyboard focus, so that keys scroll it.
    func focus() { scrollView.becomeFirstResponder() }
}

/// Lines of Swift, with their comments in another colour.
private final class SourceTextView: UIView {
    var lines: [String] = [] { didSet { setNeedsDisplay() } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: lines.map(TextMetrics.width(of:)).max() ?? 0, height: lines.count)
    }

    override func draw(_ context: inout GraphicsContext) {
        for (row, line) in lines.enumerated() {
            let isComment = line.drop { $0 == " " }.hasPrefix("//")
            context.draw(line, at: CGPoint(x: 0, y: row), style: isComment ? theme.detail : .plain)
        }
    }
}
