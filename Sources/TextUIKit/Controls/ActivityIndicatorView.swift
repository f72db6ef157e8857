/// A turning sign for a task of unknown length, one cell wide.
///
/// Mirrors `UIActivityIndicatorView`. It costs nothing while it is stopped, hidden or not on the screen.
/// Differs from UIKit: the sign stands still if `Application.isReduceMotionEnabled` is set or the terminal is
/// too slow.
@MainActor
open class ActivityIndicatorView: View {
    /// The size of the sign; mirrors `UIActivityIndicatorView.Style`.
    ///
    /// Differs from UIKit: all are one cell wide.
    public enum Style: Hashable, Sendable {
        /// One of the sizes of UIKit.
        case medium, large
        /// One of the former styles of UIKit.
        case gray, white, whiteLarge
    }

    /// Ignored; the sign is one cell wide.
    open var style: Style
    /// The colour of the sign; `nil` for the tint colour or the theme's.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    open var color: Color! { didSet { setNeedsDisplay() } }
    /// Whether the view is hidden while the sign does not turn; `true` at first.
    ///
    /// Mirrors `UIActivityIndicatorView.hidesWhenStopped`.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// Whether the sign turns; mirrors `UIActivityIndicatorView.isAnimating`.
    public private(set) final var isAnimating = false

    private let spinner = Spinner()

    /// Creates a stopped, hidden view of one cell.
    public init(style: Style = .medium) {
        self.style = style
        super.init(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        isHidden = true
    }

    /// Creates a stopped, hidden view with a frame.
    public override init(frame: Rect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    /// Shows the view and turns the sign; mirrors `UIActivityIndicatorView.startAnimating`.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        setNeedsDisplay()
    }

    /// Stops the sign; mirrors `UIActivityIndicatorView.stopAnimating`.
    open func stopAnimating() {
        isAnimating = false
        spinner.stop()
        if hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
    }

    /// One cell.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: 1, height: 1) }

    open override func draw(_ context: inout GraphicsContext) {
        var style = theme.button
        if let color = color ?? presentTintColor, color != .clear { style.foreground = color }
        let shape = isAnimating ? spinner.shape(in: window?.application) : Spinner.still
        let place = Point(x: max(0, bounds.width - 1) / 2, y: max(0, bounds.height - 1) / 2)
        context.draw(Glyph(shape), at: place, style: style)
    }
}
