/// A bar that shows the progress of a task, one row high.
///
/// Mirrors `UIProgressView`.
@MainActor
open class ProgressView: View {
    /// The look of a bar; mirrors `UIProgressView.Style`.
    ///
    /// Differs from UIKit: both look alike.
    public enum Style: Hashable, Sendable {
        /// One of the styles of UIKit.
        case `default`, bar
    }

    /// The progress from 0 to 1; other values count as the nearest of these.
    ///
    /// Mirrors `UIProgressView.progress`.
    open var progress: Float = 0 {
        didSet {
            let clamped = progress >= 1 ? 1 : progress > 0 ? progress : 0
            if clamped != progress { progress = clamped }
            if progress != oldValue { setNeedsDisplay() }
        }
    }
    /// Ignored; all bars look alike.
    open var progressViewStyle: Style
    /// The colour of the completed part; `nil` for the tint colour or the theme's.
    open var progressTintColor: Color?
    /// The colour of the remaining part; `nil` for the theme's.
    open var trackTintColor: Color?

    /// Not available: set `progress` when the task reports it.
    @available(*, unavailable, message: "set progress when the task reports it")
    public final var observedProgress: Any? { nil }

    /// The width that a bar requests unless its frame or constraints determine one, in cells.
    private static let naturalWidth = 20

    /// Creates a bar of 20 cells.
    public init(progressViewStyle: Style = .default) {
        self.progressViewStyle = progressViewStyle
        super.init(frame: Rect(x: 0, y: 0, width: Self.naturalWidth, height: 1))
    }

    /// Creates a bar with a frame.
    public override init(frame: Rect) {
        progressViewStyle = .default
        super.init(frame: frame)
    }

    /// Sets the progress; nothing moves.
    ///
    /// Mirrors `UIProgressView.setProgress(_:animated:)`.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// The proposed width, or 20 cells if that is 0, one row high.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width > 0 ? size.width : Self.naturalWidth, height: 1)
    }

    /// The number of completed cells: all of them only at the end, and none only at the beginning.
    private var filledWidth: Int {
        let width = bounds.width
        guard progress > 0, width > 0 else { return 0 }
        return progress >= 1 ? width : max(1, min(width - 1, Int(Float(width) * progress)))
    }

    open override func draw(_ context: inout GraphicsContext) {
        let row = max(0, bounds.height - 1) / 2
        let filled = filledWidth
        var bar = theme.button
        if let color = progressTintColor ?? presentTintColor, color != .clear { bar.foreground = color }
        var track = TextUIKit.Style.plain
        if let trackTintColor, trackTintColor != .clear { track.foreground = trackTintColor }
        context.fill(
            Rect(x: 0, y: row, width: filled, height: 1), with: theme.glyphs.horizontalThumb, style: bar)
        context.fill(
            Rect(x: filled, y: row, width: bounds.width - filled, height: 1),
            with: theme.glyphs.horizontalBorder, style: track)
    }
}
