/// A view that shows an image; mirrors `UIImageView`.
@MainActor
open class ImageView: View {
    /// The image; `nil` shows nothing.
    open var image: Image? {
        didSet {
            superview?.setNeedsLayout()
            arrangingView?.setNeedsLayout()
        }
    }
    /// The view whose layout depends on the width of the image.
    weak var arrangingView: View?

    /// Creates a view without an image.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a view as large as its image.
    public init(image: Image?) {
        self.image = image
        super.init(frame: .zero)
        sizeToFit()
    }

    /// The size of the symbol, one row high.
    open override func sizeThatFits(_ size: Size) -> Size {
        image.map { Size(width: min(2, Glyph($0.symbol).width), height: 1) } ?? .zero
    }

    open override func draw(_ context: inout GraphicsContext) {
        guard let image else { return }
        context.draw(
            Glyph(image.symbol), at: .zero, style: Style(foreground: presentTintColor ?? .default))
    }
}
