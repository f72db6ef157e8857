extension Action {
    /// Choose the segment before.
    public static let previousSegment = Action("previousSegment")
    /// Choose the segment after.
    public static let nextSegment = Action("nextSegment")
}

/// Several titles in a row of which one is chosen.
///
/// Mirrors `UISegmentedControl`. The chosen one stands in brackets: reversed while the control has the keys.
/// Left, Right and a click choose; the targets of `valueChanged` are told if that makes a difference, and
/// never of what code does.
@MainActor
open class SegmentedControl: Control {
    /// What `selectedSegmentIndex` is while no segment is chosen.
    public static let noSegment = -1

    private var segments: [(title: String, isEnabled: Bool)] = []

    /// The chosen segment, from 0, or `noSegment`.
    ///
    /// Differs from UIKit: a number outside the segments counts as `noSegment`.
    open var selectedSegmentIndex = SegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            setNeedsDisplay()
        }
    }

    /// Makes a control without segments.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Makes a control of one row without a choice; each title has one line.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        segments = items.map { ($0, true) }
        sizeToFit()
    }

    // MARK: Segments

    /// How many segments there are.
    public final var numberOfSegments: Int { segments.count }

    /// What a segment says; `nil` outside.
    public final func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Sets what a segment says; nothing happens outside.
    public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title ?? ""
        setNeedsDisplay()
    }

    /// Whether a segment can be chosen; `false` outside.
    public final func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    /// Sets whether a segment can be chosen by the user; nothing happens outside.
    public final func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = isEnabled
        setNeedsDisplay()
    }

    /// Adds a segment, outside the range at the nearest end; the choice stays with its title.
    public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let place = min(max(0, segment), segments.count)
        segments.insert((title ?? "", true), at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        setNeedsDisplay()
    }

    /// Takes a segment out, if there is such a one; the choice stays with its title, and goes with it.
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

    /// Takes all segments out.
    public final func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    // MARK: The user

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

    /// The segment that an action leads to; `nil` if there is none to choose.
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

    // MARK: Drawing

    /// One row of all titles, each with a cell on either side.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: wantedWidths.reduce(0, +), height: 1)
    }

    private var wantedWidths: [Int] { segments.map { TextMetrics.width(of: $0.title) + 2 } }

    /// The columns of each segment; the widest are cut where there are too few.
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
