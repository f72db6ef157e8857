/// Arranges views in a row or a column.
///
/// Mirrors `UIStackView`. Hidden views take no cells. Differs from UIKit: lengths are whole cells; a view
/// requests its `sizeThatFits(_:)` or the constants of its width and height constraints.
@MainActor
open class StackView: View {
    /// The direction of a stack; mirrors `NSLayoutConstraint.Axis`.
    public enum Axis: Int, Hashable, Sendable {
        /// A row.
        case horizontal
        /// A column.
        case vertical
    }

    /// The distribution of views along the axis; mirrors `UIStackView.Distribution`.
    public enum Distribution: Int, Hashable, Sendable {
        /// The views fill the stack; the last one is stretched, or the last one that requests no cells.
        case fill
        /// The views fill the stack and are equally long.
        case fillEqually
        /// The views fill the stack in proportion to the lengths that they request.
        case fillProportionally
        /// The gaps between the views are equally long.
        case equalSpacing
        /// The distances between the centres of the views are equal, as far as the spacing allows.
        case equalCentering
    }

    /// The position of views across the axis; mirrors `UIStackView.Alignment`.
    public enum Alignment: Int, Hashable, Sendable {
        /// The views take the whole extent.
        case fill
        /// At the left edge of a column.
        case leading
        /// At the top of a row; mirrors `firstBaseline` as well, because text is one cell high.
        case firstBaseline
        /// In the middle.
        case center
        /// At the right edge of a column.
        case trailing
        /// At the bottom of a row.
        case lastBaseline

        /// At the top of a row.
        public static let top = Alignment.leading
        /// At the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// The value of `customSpacing(after:)` for views without a spacing of their own.
    public static let spacingUseDefault = Int.max
    /// The spacing that a system would choose: none.
    public static let spacingUseSystem = 0

    /// The direction; `horizontal` at first, as in UIKit.
    open var axis = Axis.horizontal { didSet { sizeChanged() } }
    /// The distribution along the axis.
    open var distribution = Distribution.fill { didSet { sizeChanged() } }
    /// The position across the axis.
    open var alignment = Alignment.fill { didSet { sizeChanged() } }
    /// The cells between two views, or points if `PointScale.current` is set; the minimum for equal spacing.
    open var spacing = 0 { didSet { sizeChanged() } }
    /// Ignored; a stack has no margins.
    open var isLayoutMarginsRelativeArrangement = false
    /// Ignored; text is one cell high.
    open var isBaselineRelativeArrangement = false

    /// The arranged views, in order; each is a subview as well.
    ///
    /// Mirrors `UIStackView.arrangedSubviews`.
    public final var arrangedSubviews: [View] { arrangedViews.filter { $0.superview === self } }
    /// The arranged views, including any that have left the stack since the last layout.
    private var arrangedViews: [View] = []
    private var customSpacings: [ObjectIdentifier: Int] = [:]
    var naturalSizes = NaturalSizes()

    /// Creates an empty stack.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end; mirrors `UIStackView.addArrangedSubview`.
    open func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: .max)
    }

    /// Inserts a view, or moves an arranged one; an index outside of the views counts as the nearest.
    ///
    /// Mirrors `UIStackView.insertArrangedSubview(_:at:)`.
    open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
        forgetViewsThatLeft()
        arrangedViews.removeAll { $0 === view }
        arrangedViews.insert(view, at: min(max(0, stackIndex), arrangedViews.count))
        if view.superview !== self { addSubview(view) }
        view.arrangingStack = self
        sizeChanged()
    }

    /// Stops arranging a view, which stays a subview, as in UIKit.
    ///
    /// Mirrors `UIStackView.removeArrangedSubview`.
    open func removeArrangedSubview(_ view: View) {
        guard arrangedViews.contains(where: { $0 === view }) else { return }
        forget(view)
        sizeChanged()
    }

    private func forget(_ view: View) {
        arrangedViews.removeAll { $0 === view }
        if view.arrangingStack === self { view.arrangingStack = nil }
        customSpacings[ObjectIdentifier(view)] = nil
        naturalSizes.forget(view)
    }

    /// Stops arranging views that were removed from the stack without `removeArrangedSubview(_:)`.
    private func forgetViewsThatLeft() {
        let left = arrangedViews.filter { $0.superview !== self }
        guard !left.isEmpty else { return }
        for view in left { forget(view) }
        sizeChanged()
    }

    /// Sets the cells after a view, or points if `PointScale.current` is set; `spacingUseDefault` for none.
    ///
    /// Mirrors `UIStackView.setCustomSpacing(_:after:)`.
    open func setCustomSpacing(_ spacing: Int, after arrangedSubview: View) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        sizeChanged()
    }

    /// Returns the spacing set for a view; `spacingUseDefault` if there is none.
    ///
    /// Mirrors `UIStackView.customSpacing(after:)`.
    open func customSpacing(after arrangedSubview: View) -> Int {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Requests a layout here and of the views that depend on the stack's size.
    private func sizeChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Updates the layout after a view has another content or was shown or hidden.
    func contentChanged(of view: View) {
        naturalSizes.forget(view)
        sizeChanged()
    }

    var shownViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

    /// The cells after each of some views but the last.
    func gaps(between views: [View]) -> [Int] {
        views.dropLast().map { view in
            let own = customSpacings[ObjectIdentifier(view)] ?? spacing
            return PointScale.distance(own, along: scrollAxis)
        }
    }

    var scrollAxis: ScrollView.Axis { axis == .horizontal ? .horizontal : .vertical }

    /// The size of all views and the gaps between them at a proposed width, where 0 means unlimited.
    open override func sizeThatFits(_ size: Size) -> Size { neededSize(fitting: size) }

    open override func layoutSubviews() {
        forgetViewsThatLeft()
        arrange()
    }

    override var subviewsInFocusOrder: [View] {
        arrangedSubviews + subviews.filter { view in !arrangedViews.contains { $0 === view } }
    }
}
