extension Action {
    /// Selects the previous segment.
    public static let previousSegment = Action("previousSegment")
    /// Selects the next segment.
    public static let nextSegment = Action("nextSegment")
}

/// A row of titles of which one can be selected.
///
/// Mirrors `UISegmentedControl`. The selected one is in brackets, and reversed while the control has the
/// focus. Left, Right and a click select. The targets of `valueChanged` are notified if the selection
/// changes, but never of changes by code.
@MainActor
open class SegmentedControl: Control {
    /// The value of `selectedSegmentIndex` without a selection.
    public static let noSegment = -1

    private var segments: [(title: String, isEnabled: Bool)] = []

    /// The index of the selected segment, or `noSegment`.
    ///
    /// Differs from UIKit: a number outside the segments counts as `noSegment`.
    open var selectedSegmentIndex = SegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            setNeedsDisplay()
        }
    }

    /// Creates a control without segments.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a control of one row without a selection; each title has one line.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        segments = items.map { ($0, true) }
        sizeToFit()
    }

    /// The number of segments.
    public final var numberOfSegments: Int { segments.count }

    /// Returns the title of a segment; `nil` for an invalid index.
    public final func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Sets the title of a segment; an invalid index is ignored.
    public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title ?? ""
        setNeedsDisplay()
    }

    /// Whether a segment can be selected; `false` for an invalid index.
    public final func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    /// Sets whether the user can select a segment; an invalid index is ignored.
    public final func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = isEnabled
        setNeedsDisplay()
    }

    /// Inserts a segment, clamping the index; the selection follows its title.
    public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let place = min(max(0, segment), segments.count)
        segments.insert((title ?? "", true), at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        setNeedsDisplay()
    }

    /// Removes a segment and its selection, ignoring invalid indices; another selection follows its title.
    public final func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
        setNeedsDisplay()
    }

    /// Removes all segments.
    public final func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.left)], .previousSegment, title: "Previous choice"),
        KeyCommand([Key(.right)], .nextSegment, title: "Next choice"),
    ]

    open override func canPerform(_ action: Action) -> Bool { segment(by: action) != nil }

    open override func perform(_ action: Action, sender: Responder?) {
        if let segment = segment(by: action) { choose(segment) }
    }

    private func segment(by action: Action) -> Int? {
        guard isEnabled else { return nil }
        let enabled = segments.indices.filter { segments[$0].isEnabled }
        switch action {
        case .previousSegment:
            return selectedSegmentIndex < 0 ? enabled.last : enabled.last { $0 < selectedSegmentIndex }
        case .nextSegment: return enabled.first { $0 > selectedSegmentIndex }
        default: return nil
        }
    }

    private func choose(_ segment: Int) {
        guard isEnabledForSegment(at: segment), segment != selectedSegmentIndex else { return }
        selectedSegmentIndex = segment
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func endTracking(_ touch: Touch) {
        let point = touch.location(in: self)
        guard bounds.contains(point) else { return }
        if let segment = columns.firstIndex(where: { $0.contains(point.x) }) { choose(segment) }
    }

    /// The width of all titles with a cell on either side, one row high.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: wantedWidths.reduce(0, +), height: 1)
    }

    private var wantedWidths: [Int] { segments.map { TextMetrics.width(of: $0.title) + 2 } }

    /// The columns of each segment; the widest are cut if there are too few.
    private var columns: [Range<Int>] {
        var x = 0
        return ColumnShares.widths(wanted: wantedWidths, in: bounds.width).map { width in
            defer { x += width }
            return x..<(x + width)
        }
    }

    open override func draw(_ context: inout GraphicsContext) {
        let y = max(0, bounds.height - 1) / 2
        for (index, columns) in columns.enumerated() {
            let isChosen = index == selectedSegmentIndex
            var style =
                isEnabled && segments[index].isEnabled
                ? (isChosen ? theme.button : .plain) : theme.disabledControl
            if isChosen, isFocused { style = style.overlaid(with: theme.focus) }
            let title = TextMetrics.truncatingTail(segments[index].title, toWidth: columns.count - 2)
            context.fill(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1), style: style)
            context.draw(title, at: Point(x: columns.lowerBound + 1, y: y), style: style)
            guard isChosen, columns.count > 1 else { continue }
            context.draw("[", at: Point(x: columns.lowerBound, y: y), style: style)
            context.draw("]", at: Point(x: columns.upperBound - 1, y: y), style: style)
        }
    }
}
