import UIKitNames

/// The pane with the source code of a screen: the name of the file, and the text, which scrolls.
final class SourceViewController: UIViewController {
    /// The screen whose source is shown; `nil` for none.
    var screen: GalleryScreen? { didSet { if screen?.className != oldValue?.className { show() } } }

    /// Whether a line separates the pane from what is at its left.
    var hasRule = false

    private let rule = RuleView()
    private let fileName = TitleView()
    private let scrollView = UIScrollView()
    private let text = SourceTextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        // It would cover the last visible line.
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.addSubview(text)
        view.addSubview(rule)
        view.addSubview(fileName)
        view.addSubview(scrollView)
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let left = hasRule ? 2 : 1
        rule.isHidden = !hasRule
        rule.frame = CGRect(x: 0, y: 0, width: 1, height: size.height)
        fileName.frame = CGRect(x: left, y: 0, width: max(0, size.width - left), height: min(1, size.height))
        scrollView.frame = CGRect(
            x: left, y: 1, width: max(0, size.width - left), height: max(0, size.height - 1))
    }

    private func show() {
        fileName.text = screen.map { "\($0.className).swift" } ?? ""
        text.lines = (screen?.source ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        text.frame.size = text.sizeThatFits(.zero)
        scrollView.contentSize = text.frame.size
        scrollView.contentOffset = .zero
    }

    /// Gives the text the keyboard focus, so that keys scroll it.
    func focus() { scrollView.becomeFirstResponder() }
}

/// A line in the style of a section header.
private final class TitleView: UIView {
    var text = "" { didSet { setNeedsDisplay() } }

    override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds, style: theme.header)
        context.draw(AttributedText(text), in: bounds, style: theme.header)
    }
}

/// A vertical line.
private final class RuleView: UIView {
    override func draw(_ context: inout GraphicsContext) {
        for row in 0..<bounds.height {
            context.draw("\(theme.glyphs.verticalBorder)", at: CGPoint(x: 0, y: row), style: theme.detail)
        }
    }
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
